import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import {
  currentOf,
  type LenderContent,
  lenderContent,
  type LenderFile,
  type LenderVersion,
  withVersion,
} from '../../../shared/pack/lender-file.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';

type Saving = Pick<LenderVersion, 'savedBy' | 'savedMs' | 'remark'>;

export const contentOf = ({ pack, notes, policies }: LenderVersion): LenderContent => ({ pack, notes, policies });

/** A lender's document with its first version. */
export const firstFile = (content: LenderContent, saving: Saving): LenderFile => ({
  format: 'headroom.lender',
  formatVersion: 1,
  versions: [{ version: 1, ...saving, ...content }],
  cases: [],
});

/** The document with one more version; the same one where nothing differs from the newest. */
export const savedFile = (file: LenderFile, content: LenderContent, saving: Saving): LenderFile => {
  const before = currentOf(file);
  if (JSON.stringify(contentOf(before)) === JSON.stringify(content)) return file;
  const next = { version: before.version + 1, ...saving, ...content };
  return { ...file, versions: withVersion(file.versions, next) };
};

/** What is to become a version of a lender. VALIDATION_ERROR names each place that does not fit. */
export const readContent = (id: string, given: unknown): Outcome<LenderContent> => {
  const read = parseBounded(lenderContent, given);
  if (!read.ok) {
    const [first] = read.issues;
    const place = first === undefined ? '' : `${first.path.join('.')}: ${first.message}. `;
    return fail('VALIDATION_ERROR', `${place}Nothing was changed.`, { issues: [...read.issues] });
  }
  if (read.data.pack.id !== id) return fail('VALIDATION_ERROR', 'A lender keeps its identifier. Nothing was changed.');
  return succeed(read.data);
};
