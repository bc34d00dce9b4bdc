// Checks that a changed archive is refused: `node scripts/release/try-changed-byte.ts PROGRAM ARCHIVE` changes one byte
// of the main process in app.asar, starts the application, which must exit without opening its data, and restores the
// byte. Electron verifies its archive only on macOS and Windows.
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeInArchive } from './archive.ts';
import { givenProgram, isRunning, kill, start, step, until } from './running.ts';

const program = givenProgram();
const archive = process.argv[3] ?? '';
const at = placeInArchive(archive, 'dist/main/index.cjs');
const before = readFileSync(archive)[at] ?? 0;

const write = (byte: number): void => {
  const file = openSync(archive, 'r+');
  writeSync(file, Buffer.from([byte]), 0, 1, at);
  closeSync(file);
};

const data = mkdtempSync(join(tmpdir(), 'headroom-byte-'));
let child: ChildProcess | undefined;
try {
  await step('with one changed byte it does not start', async () => {
    // Replaces the first letter with a space, so that the code would still run.
    write(before === 0x20 ? 0x0a : 0x20);
    const started = start(program, data);
    child = started;
    const hasData = (): boolean => existsSync(join(data, 'headroom.sqlite3'));
    await until('it ended or opened its data', () => !isRunning(started) || hasData());
    if (hasData()) throw new Error('It opened its data with a changed archive');
  });
} finally {
  kill(child);
  write(before);
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
