// `npm test`: every check and every test; the last line is the total of the runners' own counts.
import { build } from './build.mjs';
import { checks, runLanes } from './lib/steps.mjs';

await build(['renderer', 'node']);
await runLanes([
  [checks.lint, checks.boundaries, checks.deadCode, checks.deadInProduct, checks.format, checks.endToEnd],
  [checks.types, checks.unit, checks.across],
]);
