import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { databaseName, openStore } from '../../main/store/index.ts';
import { readContents, writeContents, writtenAtMs } from './contents.ts';

/*
 * `node test/data-files/make.ts`, run once for each release with its code (README.md): writes the data file of this
 * version, and what its own code reads from it.
 */

const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(here, '../../package.json'), 'utf8')) as { version: string };
const folder = mkdtempSync(join(tmpdir(), 'headroom-data-file-'));
const store = openStore({ folder, clock: { now: () => writtenAtMs }, dailyBackup: false });
writeContents(store, process.argv[2]);
const contents = readContents(store);
store.close();

const file = join(folder, databaseName);
const database = new Database(file);
database.exec('VACUUM');
database.pragma('journal_mode = DELETE');
database.close();
writeFileSync(join(here, `${version}.sqlite3.gz`), gzipSync(readFileSync(file), { level: 9 }));
writeFileSync(join(here, `${version}.json`), `${JSON.stringify(contents, null, 2)}\n`);
rmSync(folder, { recursive: true });
