// `npm test`: every check and every test; the last line is the total of the test runners' counts. `npm test -- NAME …`
// runs only the tests whose path contains one of the names: of a room (`main/store`), a screen (`banks`) or a file.
import { build } from './build.mjs';
import { checks, runLanes, testsNamed } from './lib/steps.mjs';

const names = process.argv.slice(2);
await build();
if (names.length > 0) await runLanes([testsNamed(names)]);
else
  await runLanes([
    [checks.unit, checks.unitOfPage, checks.endToEnd],
    [
      ...[checks.lint, checks.types, checks.boundaries, checks.deadCode, checks.deadInProduct, checks.format],
      ...[checks.acrossStarters, checks.across, checks.acrossApart],
    ],
  ]);
