const errorsOf = (module) =>
  [module, ...module.children.allSuites()].flatMap((place) =>
    place.errors().map((error) => ({ error, where: module.relativeModuleId })),
  );

const inWords = ({ error, where }) =>
  `outside every test: ${where}: ${error.type ?? ''} ${error.stack ?? error.message ?? String(error)}\n`;

/**
 * A reporter of what failed outside every test, and which the JSON report leaves out: a rejection that nobody handled, a
 * worker that ended, a hook after the last test. Without it a run may end with code 1 and not a word.
 * Vitest calls it with `new`.
 */
export default function OutsideReporter() {
  return {
    onTestRunEnd: (modules, unhandled) => {
      const ofRun = unhandled.map((error) => ({
        error,
        where: `${error.VITEST_TEST_PATH ?? 'the run'} ${error.VITEST_TEST_NAME ?? ''}`.trimEnd(),
      }));
      for (const failure of [...modules.flatMap(errorsOf), ...ofRun]) process.stderr.write(inWords(failure));
    },
  };
}
