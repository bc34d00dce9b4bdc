import { hash } from 'node:crypto';
import { StoreError } from '../../platform/store-error.ts';

type Column = string | number | null;

/** A row with the hash over all its columns. */
export type Sealed<R> = R & { readonly rowHash: Uint8Array };

const isStoredAsIs = (value: Column): boolean => typeof value !== 'string' || value.isWellFormed();

const wellFormed = (value: Column): Column => (typeof value === 'string' ? value.toWellFormed() : value);

/** The row as SQLite stores it: in UTF-8, which has no lone surrogates. The hash must cover what is stored. */
const asStored = <R extends Readonly<Record<string, Column>>>(row: R): R =>
  Object.values(row).every(isStoredAsIs)
    ? row
    : (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wellFormed(value)])) as R);

/** The row as stored, with a hash over its columns in the order of their names. */
export const sealRow = <R extends Readonly<Record<string, Column>>>(row: R): Sealed<R> => {
  const stored = asStored(row);
  return { ...stored, rowHash: hashOf(stored) };
};

/** True when the bytes of a row are unaltered. */
export const isSound = ({ rowHash, ...row }: Sealed<Readonly<Record<string, unknown>>>): boolean =>
  Buffer.compare(rowHash, hashOf(row)) === 0;

/** The row, if unaltered. Otherwise throws StoreError `corrupt`, naming `what` it is. */
export const soundRow = <R extends Sealed<object>>(row: R, what: string): R => {
  if (!isSound({ ...row })) throw new StoreError('corrupt', what);
  return row;
};

const hashOf = (row: Readonly<Record<string, unknown>>): Buffer => {
  const names = Object.keys(row).sort();
  return hash('sha256', JSON.stringify(names.map((name) => [name, row[name]])), 'buffer');
};
