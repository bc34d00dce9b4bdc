import { isObject } from '../../../shared/is-object.ts';
import { differenceOf } from '../../../shared/pack/difference.ts';
import {
  currentOf,
  type LenderContent,
  type LenderFile,
  type LenderVersion,
  maxLenderCharacters,
  withVersion,
} from '../../../shared/pack/lender-file.ts';

/** Who saves, when and why. */
export type Saving = Pick<LenderVersion, 'savedBy' | 'savedMs' | 'remark'>;

export const contentOf = ({ pack, notes, policies }: LenderVersion): LenderContent => ({ pack, notes, policies });

/** The keys in order. Nothing is left out: `dti_max: null` means no limit, and without it the default applies. */
const inOrder = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** A value as one text, the same in whatever order its keys are. */
export const orderedJson = (value: unknown): string => JSON.stringify(value, inOrder);

/** A lender's document with its first version. */
export const firstFile = (content: LenderContent, saving: Saving): LenderFile => ({
  format: 'headroom.lender',
  formatVersion: 1,
  versions: [{ version: 1, ...saving, ...content }],
  cases: [],
});

/** An edit as of a day: figures that were changed are as at it, unless the edit itself says as at which day they are. */
export const datedEdit = (before: LenderContent, after: LenderContent, today: string): LenderContent => {
  const { facts, parameters, products } = differenceOf(before, after);
  const isChanged = parameters.length + products.length > 0 || facts.some(({ name }) => name === 'whiteLabel');
  const isDated = facts.some(({ name }) => name === 'asAt');
  return isChanged && !isDated ? { ...after, pack: { ...after.pack, asAt: today } } : after;
};

/** The document with one more version; unchanged where nothing differs from the newest. */
export const savedFile = (file: LenderFile, content: LenderContent, saving: Saving): LenderFile => {
  const before = currentOf(file);
  if (orderedJson(contentOf(before)) === orderedJson(content)) return file;
  const next = { version: before.version + 1, ...saving, ...content };
  return { ...file, versions: withVersion(file.versions, next) };
};

/** The text of a lender's document: indented, unless it can only be read without. */
export const writeLenderText = (file: LenderFile & { readonly sha256?: string }): string => {
  const indented = `${JSON.stringify(file, null, 1)}\n`;
  return indented.length <= maxLenderCharacters ? indented : JSON.stringify(file);
};
