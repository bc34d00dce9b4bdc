import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type LenderFile, lenderFile, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';
import { isBeyondBounds, maxJsonDepth } from '../../../shared/service/bounds.ts';
import type { ValidationIssue } from '../../../shared/service/envelope.ts';
import { measureJson } from '../../platform/json-measure.ts';
import { toPlainJson } from '../plain-json.ts';
import { misfitText } from '../scenarios/misfit.ts';

/** The text of a lender's document, indented. */
export const writeLenderText = (file: LenderFile): string => `${JSON.stringify(file, null, 1)}\n`;

const notALender = (reason: string, issues?: readonly ValidationIssue[]): Outcome<never> =>
  fail('INVALID_FILE', `This file cannot be read as a lender. ${reason} Nothing was changed.`, {
    ...(issues === undefined ? {} : { issues: issues.slice(0, 50) }),
  });

const jsonOf = (text: string): Outcome<unknown> => {
  if (text.length > maxLenderCharacters) return notALender('It is larger than a lender can be.');
  if (isBeyondBounds(measureJson(Buffer.from(text), maxJsonDepth)))
    return notALender('Its structure is not one that a lender has.');
  try {
    // Some editors put a byte order mark first.
    const plain = toPlainJson(JSON.parse(text.replace(/^\uFEFF/, '')), maxLenderCharacters);
    return plain.ok ? succeed(plain.value) : notALender('Its structure is not one that a lender has.');
  } catch (error) {
    if (error instanceof SyntaxError) return notALender('It is not JSON.');
    throw error;
  }
};

const formatOf = (value: unknown): { readonly format?: unknown; readonly formatVersion?: unknown } =>
  typeof value === 'object' && value !== null ? value : {};

/** Reads a lender's document. INVALID_FILE says what is wrong, and `issues` where. */
export const readLenderText = (text: string): Outcome<LenderFile> => {
  const json = jsonOf(text);
  if (!json.ok) return json;
  const { format, formatVersion } = formatOf(json.data);
  if (format !== 'headroom.lender') return notALender('It holds no lender of Headroom.');
  if (formatVersion !== 1) return notALender('It was written by a newer version of Headroom.');
  const read = parseBounded(lenderFile, json.data);
  if (!read.ok) return notALender(misfitText(json.data, read.issues), read.issues);
  const [first, ...others] = read.data.versions;
  const another = others.find(({ pack }) => pack.id !== first?.pack.id);
  if (another !== undefined) return notALender(`Version ${another.version} is of another lender.`);
  return succeed(read.data);
};
