// `npm test`: every check and every test; the last line is the total of the runners' own counts.
import { build } from './build.mjs';
import { checks, runLanes } from './lib/steps.mjs';

await build(['renderer']);
await runLanes([
  [checks.types, checks.lint, checks.format, checks.boundaries, checks.deadCode, checks.deadInProduct, checks.endToEnd],
  [checks.unit, checks.across],
]);
