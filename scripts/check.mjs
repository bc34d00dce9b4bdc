// `npm run check`: the quick loop before a commit.
import { checks, runLanes } from './lib/steps.mjs';

await runLanes([
  [checks.types, checks.lint],
  [checks.boundaries, checks.unit],
]);
