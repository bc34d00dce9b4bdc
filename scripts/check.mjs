// `npm run check`: the quick loop before a commit.
import { checks, runLanes } from './lib/steps.mjs';

await runLanes([[checks.lint], [checks.types, checks.boundaries, checks.unit, checks.unitOfPage]]);
