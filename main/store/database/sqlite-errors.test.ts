import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../platform/store-error.ts';
import { asStoreError } from './sqlite-errors.ts';

const reasonOf = (error: unknown): string => {
  const typed = asStoreError(error);
  return typed instanceof StoreError ? typed.reason : 'none';
};

const systemError = (code: string): Error => Object.assign(new Error(code), { code });

describe('the typed form of an error', () => {
  it.each([
    ['SQLITE_FULL', 'full'],
    ['SQLITE_IOERR_WRITE', 'full'],
    ['SQLITE_IOERR_FSYNC', 'unavailable'],
    ['SQLITE_READONLY_DBMOVED', 'read_only'],
    ['SQLITE_PERM', 'read_only'],
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['SQLITE_LOCKED_SHAREDCACHE', 'busy'],
    ['SQLITE_PROTOCOL', 'busy'],
    ['SQLITE_CORRUPT_VTAB', 'corrupt'],
    ['SQLITE_NOTADB', 'corrupt'],
    ['SQLITE_CANTOPEN', 'unavailable'],
    // A violated constraint of the schema is a bug of ours, not a state of the disk.
    ['SQLITE_CONSTRAINT_UNIQUE', 'none'],
    ['SQLITE_ERROR', 'none'],
  ])('of %s is %s', (code, reason) => {
    expect(reasonOf(new Database.SqliteError('message', code))).toBe(reason);
  });

  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'read_only'],
    ['EACCES', 'unavailable'],
    ['ERR_ASSERTION', 'none'],
  ])('of the system error %s is %s', (code, reason) => {
    expect(reasonOf(systemError(code))).toBe(reason);
  });

  it('of a damaged search index is corrupt, though SQLite reports a plain error', () => {
    const errors = ['SQL logic error', 'invalid fts5 file format (found 0, expected 4 or 5)', 'no such column: x'].map(
      (message) => new Database.SqliteError(message, 'SQLITE_ERROR'),
    );
    expect(errors.map(reasonOf)).toEqual(['corrupt', 'corrupt', 'none']);
    expect(reasonOf(new Database.SqliteError('SQL logic error', 'SQLITE_MISUSE'))).toBe('none');
  });

  it('leaves what is not an error of SQLite unchanged', () => {
    const bug = new TypeError('x is not a function');
    expect(asStoreError(bug)).toBe(bug);
    expect(asStoreError('thrown text')).toBe('thrown text');
    const notAnError = { code: 'ENOSPC' };
    expect(asStoreError(notAnError)).toBe(notAnError);
  });

  it('keeps the original error as its cause', () => {
    const error = systemError('ENOSPC');
    expect(asStoreError(error)).toEqual(new StoreError('full', 'ENOSPC', { cause: error }));
    expect((asStoreError(error) as StoreError).cause).toBe(error);
  });

  it('carries the application’s code', () => {
    const { code, name, reason } = new StoreError('full');
    expect({ code, name, reason }).toEqual({ code: 'STORE_UNAVAILABLE', name: 'StoreError', reason: 'full' });
  });
});
