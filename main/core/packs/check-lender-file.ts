import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type LenderFile, lenderFile, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';
import type { ValidationIssue } from '../../../shared/service/envelope.ts';
import { checkChecksum } from '../../platform/json-checksum.ts';
import { headProblem } from '../file-head.ts';
import { readJsonFile } from '../json-file.ts';
import { misfitText, worded } from '../misfit.ts';

const maxIssues = 50;
/** What a checksum adds to the document. */
const checksumCharacters = 100;

const refused = (reason: string, issues?: readonly ValidationIssue[]): Outcome<never> =>
  fail('INVALID_FILE', `This file cannot be read as a lender. ${reason} Nothing was changed.`, {
    ...(issues === undefined ? {} : { issues: issues.slice(0, maxIssues) }),
  });

/** What no schema can say: the versions are of one lender and in order. */
const orderIssues = ({ versions }: LenderFile): ValidationIssue[] =>
  versions.flatMap((version, index) => {
    const before = versions[index - 1];
    if (before === undefined) return [];
    const at = (place: string[], message: string): ValidationIssue => ({
      path: ['versions', index, ...place],
      message,
    });
    return [
      ...(version.pack.id === before.pack.id
        ? []
        : [at(['pack', 'id'], `expected ${before.pack.id}, as in the version before`)]),
      ...(version.version > before.version
        ? []
        : [at(['version'], `expected more than ${before.version}, the version before`)]),
    ];
  });

/**
 * Checks the text of a `.headroom-lender` document as any reader must, whether from the data folder, imported or a
 * colleague's. INVALID_FILE states the first issue in words, and `issues` lists them all with what was found and what
 * is expected. A document of a later Headroom is refused, since this one cannot know what it means.
 */
export const checkLenderFile = (text: string): Outcome<LenderFile> => {
  const json = readJsonFile(text, 'lender', maxLenderCharacters + checksumCharacters);
  if (!json.ok) return refused(json.why);
  const { content, checksum } = checkChecksum(json.value);
  if (checksum === 'wrong')
    return refused('Its checksum does not match: it was damaged, or changed by something other than Headroom.');
  const problem = headProblem(content, 'lender', lenderFile.shape);
  if (problem !== undefined) return refused(problem);
  const read = parseBounded(lenderFile, content);
  return read.ok ? checkOrder(read.data) : unfit(content, read.issues);
};

const unfit = (value: unknown, issues: readonly ValidationIssue[]): Outcome<never> =>
  refused(misfitText(value, issues), worded(value, issues));

const checkOrder = (file: LenderFile): Outcome<LenderFile> => {
  const issues = orderIssues(file);
  return issues.length === 0 ? succeed(file) : unfit(file, issues);
};

/** Checks of a document that has passed its schema what no schema can say, as `checkLenderFile` does. */
export const checkLender = (file: LenderFile): Outcome<LenderFile> =>
  JSON.stringify(file).length > maxLenderCharacters ? refused('It is larger than a lender can be.') : checkOrder(file);
