import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type LenderFile, lenderFile, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';
import type { ValidationIssue } from '../../../shared/service/envelope.ts';
import { readJsonFile } from '../json-file.ts';
import { misfitText } from '../misfit.ts';

/** The text of a lender's document, indented. */
export const writeLenderText = (file: LenderFile): string => `${JSON.stringify(file, null, 1)}\n`;

const notALender = (reason: string, issues?: readonly ValidationIssue[]): Outcome<never> =>
  fail('INVALID_FILE', `This file cannot be read as a lender. ${reason} Nothing was changed.`, {
    ...(issues === undefined ? {} : { issues: issues.slice(0, 50) }),
  });

const formatOf = (value: unknown): { readonly format?: unknown; readonly formatVersion?: unknown } =>
  typeof value === 'object' && value !== null ? value : {};

/** Reads a lender's document. INVALID_FILE says what is wrong, and `issues` where. */
export const readLenderText = (text: string): Outcome<LenderFile> => {
  const json = readJsonFile(text, 'lender', maxLenderCharacters);
  if (!json.ok) return notALender(json.why);
  const { format, formatVersion } = formatOf(json.value);
  if (format !== 'headroom.lender') return notALender('It holds no lender of Headroom.');
  if (formatVersion !== 1) return notALender('It was written by a newer version of Headroom.');
  const read = parseBounded(lenderFile, json.value);
  if (!read.ok) return notALender(misfitText(json.value, read.issues), read.issues);
  const [first, ...others] = read.data.versions;
  const another = others.find(({ pack }) => pack.id !== first?.pack.id);
  if (another !== undefined) return notALender(`Version ${another.version} is of another lender.`);
  return succeed(read.data);
};
