import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { StoreError } from '../platform/store-error.ts';
import { openDatabase } from './database/open-database.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const note = (lender: string, topic: string, text: string) => ({
  ...{ lender, topic, text },
  ...{ writtenMs: 5, title: 'Residency', version: 'v1' },
});

describe('a broker’s notes', () => {
  it('are stored, one for each lender and topic', () => {
    const folder = folders.make();
    const store = openTestStore(folder);
    store.policyNotes.put(note('wattle', 'visa_status', 'First'));
    store.policyNotes.put(note('acacia', 'visa_status', 'Other lender'));
    store.policyNotes.put(note('wattle', 'payg', 'Other topic'));
    store.policyNotes.put({ ...note('wattle', 'visa_status', 'Second \ud800'), version: 'v2' });
    store.policyNotes.remove('wattle', 'payg');
    store.policyNotes.remove('wattle', 'lmi');
    store.close();
    const reopened = openTestStore(folder);
    expect([reopened.policyNotes.list(), reopened.verify()]).toEqual([
      [
        note('acacia', 'visa_status', 'Other lender'),
        { ...note('wattle', 'visa_status', 'Second \ufffd'), version: 'v2' },
      ],
      { ok: true, problems: [] },
    ]);
    reopened.close();
  });

  it('are refused when their bytes were changed, and the check of the file says so', () => {
    const folder = folders.make();
    const store = openTestStore(folder);
    store.policyNotes.put(note('wattle', 'payg', 'Three payslips'));
    store.close();
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`UPDATE policy_notes SET text = 'Four payslips'`);
    database.close();
    const reopened = openTestStore(folder);
    expect(() => reopened.policyNotes.list()).toThrow(new StoreError('corrupt', 'a note'));
    expect(reopened.verify()).toEqual({ ok: false, problems: [new StoreError('corrupt', 'a note').message] });
    reopened.close();
  });
});
