import { hash } from 'node:crypto';
import { StoreError } from '../../platform/store-error.ts';

type Column = string | number | null;

/** A row with the hash over all its columns. */
export type Sealed<R> = R & { readonly rowHash: Uint8Array };

/** SQLite stores UTF-8, which has no lone surrogates; the hash must cover what it stores. */
const stored = (value: Column): Column => (typeof value === 'string' ? value.toWellFormed() : value);

/** The row as stored, with a hash over its columns in the order of their names. */
export const sealRow = <R extends Readonly<Record<string, Column>>>(row: R): Sealed<R> => {
  const columns = Object.entries(row).map(([name, value]): [string, Column] => [name, stored(value)]);
  return { ...(Object.fromEntries(columns) as R), rowHash: hashOf(columns) };
};

/** True when the bytes of a row are unaltered. */
export const isSound = ({ rowHash, ...row }: Sealed<Readonly<Record<string, unknown>>>): boolean =>
  Buffer.compare(rowHash, hashOf(Object.entries(row))) === 0;

/** The row, if unaltered. Otherwise throws StoreError `corrupt`, naming `what` it is. */
export const soundRow = <R extends Sealed<object>>(row: R, what: string): R => {
  if (!isSound({ ...row })) throw new StoreError('corrupt', what);
  return row;
};

const hashOf = (columns: readonly (readonly [string, unknown])[]): Buffer =>
  hash('sha256', JSON.stringify([...columns].sort(([a], [b]) => (a < b ? -1 : 1))), 'buffer');
