const errorsOf = (module) => [
  ...[module, ...module.children.allSuites()].flatMap((place) =>
    place.errors().map((error) => ({ error, where: `outside every test: ${module.relativeModuleId}` })),
  ),
  ...[...module.children.allTests('failed')].flatMap((test) =>
    test.result().errors.map((error) => ({ error, where: `${module.relativeModuleId}: ${test.fullName}` })),
  ),
];

const stackOf = (error) => error.stack ?? error.message ?? String(error);

const inWords = ({ error, where }) =>
  [
    `${where}: ${error.type ?? ''}`.trimEnd(),
    stackOf(error),
    // The message shortens what was compared to "[ …(2) ]"; the difference has it whole.
    ...(error.diff === undefined ? [] : [error.diff]),
    ...(error.cause === undefined ? [] : [`caused by: ${stackOf(error.cause)}`]),
    '',
    '',
  ].join('\n');

/**
 * A reporter of every failure with its difference, those outside every test too: a rejection that nobody handled, a
 * worker that ended, a file that did not load, a hook after the last test. The JSON report has neither.
 * Vitest calls it with `new`.
 */
export default function FailureReporter() {
  return {
    onTestRunEnd: (modules, unhandled) => {
      const ofRun = unhandled.map((error) => ({
        error,
        where: `outside every test: ${error.VITEST_TEST_PATH ?? 'the run'} ${error.VITEST_TEST_NAME ?? ''}`.trimEnd(),
      }));
      for (const failure of [...modules.flatMap(errorsOf), ...ofRun]) process.stderr.write(inWords(failure));
    },
  };
}
