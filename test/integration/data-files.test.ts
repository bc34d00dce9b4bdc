import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseName, openStore } from '../../main/store/index.ts';
import { readContents, writeContents, writtenAtMs } from '../data-files/contents.ts';

const kept = join(import.meta.dirname, '../data-files');
const versions = readdirSync(kept)
  .filter((name) => name.endsWith('.sqlite3.gz'))
  .map((name) => name.slice(0, -'.sqlite3.gz'.length));

let folder = '';
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openStore({ folder, clock: { now: () => writtenAtMs }, dailyBackup: false });

describe('a data file of a released version', () => {
  it('is kept of the first one', () => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-data-file-'));
    expect(versions).toContain('0.1.0');
  });

  it.each(versions)('%s opens today, and everything in it is read back', (version) => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-data-file-'));
    writeFileSync(join(folder, databaseName), gunzipSync(readFileSync(join(kept, `${version}.sqlite3.gz`))));
    const store = open();
    const [contents, verified] = [readContents(store), store.verify()];
    store.close();
    expect(JSON.parse(JSON.stringify(contents))).toEqual(
      JSON.parse(readFileSync(join(kept, `${version}.json`), 'utf8')),
    );
    expect(verified).toEqual({ ok: true, problems: [] });
  });
});

describe('the data file of a version to be released', () => {
  it('can be written and holds something of everything', () => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-data-file-'));
    const store = open();
    writeContents(store);
    const contents = readContents(store);
    store.close();
    const empty = Object.entries(contents).filter(([, value]) => value === undefined || [value].flat().length === 0);
    expect(empty).toEqual([]);
  });
});
