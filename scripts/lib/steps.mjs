import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './run.mjs';
import { pickSurroundings } from './surroundings.mjs';

const reports = join(root, 'node_modules', '.cache', 'reports');
const failureReporter = join(root, 'scripts', 'lib', 'failure-reporter.mjs');

/** A check counts as one test, passed when its tool exits with 0. */
const check = (name, tool, args, env = {}) => ({
  name,
  work: async () => {
    const { code, output, seconds } = await run(tool, args, env);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output: code === 0 ? '' : output };
  },
});

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Node ended itself, not a test: V8 lost track of a page of code while threads came and went (`LookupJitPage` in its
 * code-memory-access.cc; nodejs/node, issue 64500). It says nothing of what was tested, so that is run again, once.
 */
const isLostPage = (output) => output.includes('Check failed: jit_page.has_value()');

const memory = '/dev/shm';
const enoughBytes = 4 * 2 ** 30;

/**
 * A folder for the data of one run, in memory where the system has room for it: on a disk, every change waits until that
 * has confirmed it, which takes most of the time of many tests. What a killed process has written stays in either.
 */
const makeTemporaryFolder = () => {
  if (process.env.TMPDIR) return undefined;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < enoughBytes ? undefined : mkdtempSync(join(memory, 'headroom-'));
  } catch {
    return undefined;
  }
};

/** A configuration is loaded file by file: to bundle it first, with all that it imports, takes twice the processor time. */
const configLoader = ['--configLoader', 'runner'];

/** A vitest run counts the tests in its JSON report; a file that did not load counts as one failure. */
const vitest = (suite, args, env = {}) => ({
  name: [suite, ...Object.entries(env).map(([key, value]) => `${key}=${value}`)].join(' '),
  work: async () => {
    mkdirSync(reports, { recursive: true });
    const file = join(reports, `${suite.replaceAll(' ', '-')}.json`);
    rmSync(file, { force: true });
    const runOnce = async () => {
      const temporary = makeTemporaryFolder();
      const result = await run(
        'vitest',
        [
          'run',
          ...configLoader,
          ...args,
          '--reporter=json',
          `--reporter=${failureReporter}`,
          `--outputFile.json=${file}`,
        ],
        temporary === undefined ? env : { ...env, TMPDIR: temporary },
      );
      if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
      return result;
    };
    let { code, output, seconds } = await runOnce();
    if (readReport(file) === undefined && isLostPage(output)) {
      console.log(`${suite}: Node ended itself after ${seconds.toFixed(1)} s (V8, a lost page of code); run again`);
      ({ code, output, seconds } = await runOnce());
    }
    const report = readReport(file);
    if (report === undefined)
      return { passed: 0, failed: 1, seconds, output: `${output}\n${suite}: ended with ${code} and no report` };
    const unloaded = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
    const failed = report.numFailedTests + unloaded;
    const silent = code !== 0 && failed === 0;
    return {
      passed: report.numPassedTests,
      failed: silent ? 1 : failed,
      skipped: report.numPendingTests,
      seconds,
      output: code === 0 ? '' : output,
    };
  },
});

/** The checks written in Go collect garbage half as often as by default: an eighth less processor time. */
const rareCollections = { GOGC: '200' };

/** Node loads the modules, which takes a third less processor time than Vite's loading and running what it makes of them. */
const loadedByNode = ['--experimental.viteModuleRunner=false', '--experimental.nodeLoader=false'];

/**
 * What Node cannot load (texts by a pattern of Vite's, a package that Vite mends, modules that are loaded anew); and what
 * keeps busy the threads that read files, which all workers share.
 */
const apart = [
  ...['contract/manual', 'integration/client-package', 'security/linear-expressions'],
  'security/host-node-readers',
].map((name) => `test/${name}.test.ts`);

/**
 * The tests across rooms that start processes, themselves or by what they import of `test`. The system copies the tables
 * of a process's memory for each that it starts, and of a process that has run hundreds of tests they are large: it takes
 * four times the processor time and more.
 */
const findStarters = () => {
  const found = new Map();
  const starts = (file) => {
    if (!found.has(file)) {
      found.set(file, false);
      const source = readFileSync(file, 'utf8');
      const imported = [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, path]) => join(dirname(file), path));
      const own = imported.filter((path) => path.startsWith(join(root, 'test')));
      found.set(file, source.includes("'node:child_process'") || own.some(starts));
    }
    return found.get(file);
  };
  return globSync('test/{contract,integration,security}/**/*.test.ts', { cwd: root })
    .filter((file) => starts(join(root, file)))
    .filter((file) => !apart.includes(file))
    .sort();
};
const starters = findStarters();

const excluding = (files) => files.flatMap((file) => ['--exclude', file]);

const endToEndArguments = ['--config', 'test/e2e/vitest.config.ts'];

export const checks = {
  format: check('format', 'oxfmt', ['--check', '.']),
  // The native compiler; the JavaScript one is kept for tools that use it as a library. Its four checkers, where four
  // processors are not there, only check four times what all of their files share.
  types: check(
    'types',
    'node',
    [join('node_modules', 'typescript-native', 'bin', 'tsc'), '-b', '.', '--checkers', '1'],
    rareCollections,
  ),
  lint: check('lint', 'oxlint', ['.'], rareCollections),
  boundaries: check('boundaries', 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    'shared',
    'main',
    'renderer',
  ]),
  deadCode: check('dead code', 'knip', ['--no-progress']),
  // Code used only by tests is dead in the product.
  deadInProduct: check('dead code of the product', 'knip', [
    '--production',
    '--no-progress',
    '--include=files,exports,dependencies',
  ]),
  // A worker loads the modules once for all of its files, which saves a third of the time and more.
  unit: vitest('unit', ['shared/', 'main/', '--no-isolate', ...loadedByNode], pickSurroundings()),
  // Only Vite loads style sheets and components.
  unitOfPage: vitest('unit of the page', ['renderer/', '--no-isolate'], pickSurroundings()),
  // On two cores the default is one worker. They share modules too.
  across: vitest(
    'contract integration security',
    ['test/', '--maxWorkers=2', '--no-isolate', ...loadedByNode, ...excluding([...apart, ...starters])],
    pickSurroundings(),
  ),
  // Each worker is a process of its own, half as large as one for both.
  acrossStarters: vitest(
    'of them what starts processes',
    [...starters, '--maxWorkers=2', '--no-isolate', '--pool=forks', ...loadedByNode],
    pickSurroundings(),
  ),
  acrossApart: vitest('the rest of them', [...apart, '--no-isolate'], pickSurroundings()),
  endToEnd: vitest('end to end', endToEndArguments),
};

/** The tests whose path contains one of the names; finding none, as with a misspelt name, is a failure. */
export const testsNamed = (names) => [
  vitest('unit and across', [...names, '--passWithNoTests'], pickSurroundings()),
  vitest('end to end', [...names, '--passWithNoTests', ...endToEndArguments]),
];

/** Runs lanes in parallel, each lane's steps in sequence; prints each result as it arrives. */
export const runLanes = async (lanes) => {
  const totals = { passed: 0, failed: 0 };
  const runStep = async (step) => {
    const result = await step.work();
    totals.passed += result.passed;
    totals.failed += result.failed;
    const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
    process.stdout.write(
      `${step.name}: ${result.passed} passed, ${result.failed} failed${skipped} (${result.seconds.toFixed(1)} s)\n`,
    );
    if (result.output.trim() !== '') process.stdout.write(`${result.output.trimEnd()}\n`);
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await runStep(step);
    }),
  );
  process.stdout.write(`total: ${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
};
