// Rolls a release out in stages: `node scripts/release/stage.ts FOLDER PERCENT` writes to the feed's descriptions in
// FOLDER the percentage of computers that are offered the version. Publish them again after each change.
import { stageFolder } from './feed.ts';

const [folder, percentage] = process.argv.slice(2);
if (folder === undefined || percentage === undefined) throw new Error('stage.ts FOLDER PERCENT');
const names = stageFolder(folder, Number(percentage));
process.stdout.write(`${names.join(', ')}: offered to ${percentage} % of the computers\n`);
