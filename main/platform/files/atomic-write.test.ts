import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { syncsAndRenamesOf } from '../../../test/support/file-order.ts';
import { writeAtomically, writeAtomicallySync, writeInPlace } from './atomic-write.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-write-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const moduleAddress = pathToFileURL(join(import.meta.dirname, 'atomic-write.ts')).href;

const all = [
  ['writeAtomically', writeAtomically],
  ['writeInPlace', writeInPlace],
  [
    'writeAtomicallySync',
    (path: string, text: string) =>
      Promise.resolve().then(() => {
        writeAtomicallySync(path, text);
      }),
  ],
] as const;

describe.each(all)('%s', (name, write) => {
  it('replaces a whole file', async () => {
    const file = join(folder, `${name}.txt`);
    await write(file, 'a longer first text');
    await write(file, 'short');
    expect(readFileSync(file, 'utf8')).toBe('short');
  });

  it('leaves no temporary file behind when it fails', async () => {
    const place = join(folder, `${name}-folder`);
    mkdirSync(join(place, 'taken', 'inside'), { recursive: true });
    await expect(write(join(place, 'taken'), 'text')).rejects.toThrow();
    expect(readdirSync(place)).toEqual(['taken']);
  });

  it('throws the file system’s own error for a missing folder', async () => {
    await expect(write(join(folder, 'missing', 'file'), 'text')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

it.skipIf(process.platform === 'win32')('writeAtomicallySync makes files that only their owner can open', () => {
  const file = join(folder, 'private.json');
  writeAtomicallySync(file, '{}');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

describe('writeInPlace', () => {
  it('writes to the existing file instead of replacing it', async () => {
    const file = join(folder, 'chosen.json');
    writeFileSync(file, 'before');
    const { ino } = statSync(file);
    await writeInPlace(file, 'after');
    expect([readFileSync(file, 'utf8'), statSync(file).ino]).toEqual(['after', ino]);
  });

  // Elsewhere the file would take its size on the disk.
  it.skipIf(process.platform === 'win32')('leaves alone a file that it could not put back', async () => {
    const file = join(folder, 'large.json');
    writeFileSync(file, '');
    truncateSync(file, 2 ** 31);
    await expect(writeInPlace(file, 'after')).rejects.toMatchObject({ code: 'ERR_FS_FILE_TOO_LARGE' });
    expect(statSync(file).size).toBe(2 ** 31);
    rmSync(file);
  });
});

describe.each(['a text', 'bytes'])('%s', (what) => {
  it.each([
    ['writeAtomically', ['synced', 'renamed']],
    ['writeAtomicallySync', ['synced', 'renamed']],
    ['writeInPlace', ['synced']],
  ])('is on disk before %s gives it its name or says that it is done', (name, order) => {
    const program = `import { ${name} } from '${moduleAddress}';
      await ${name}(process.argv[1], ${what === 'bytes' ? 'Buffer.from("text")' : '"text"'});`;
    expect(syncsAndRenamesOf(program, join(folder, `${name} ${what}`))).toEqual(order);
  });
});

// Windows has no limit on the size of a process's files.
describe.skipIf(process.platform === 'win32').each(all)('%s on a full disk', (name) => {
  it.each([
    ['leaves what was there', 'before'],
    ['leaves no file where there was none', undefined],
  ])('%s', (_what, before) => {
    const place = mkdtempSync(join(folder, 'full-'));
    const file = join(place, 'chosen.json');
    if (before !== undefined) writeFileSync(file, before);
    const program = `import { ${name} } from '${moduleAddress}';
      try { await ${name}(process.argv[1], 'x'.repeat(100_000)); }
      catch ({ code }) { process.stdout.write(code); }`;
    // Ignoring the signal turns it into a failed write.
    const script = 'trap "" XFSZ; ulimit -f 8; exec "$0" "$@"';
    const words = ['-c', script, process.execPath, '--input-type=module', '-e', program, '--', file];
    const { stdout } = spawnSync('sh', words, { encoding: 'utf8' });
    expect({ stdout, files: readdirSync(place).map((one) => readFileSync(join(place, one), 'utf8')) }).toEqual({
      stdout: 'EFBIG',
      files: before === undefined ? [] : [before],
    });
  });
});

it('a file that is written in place has its former content again where the writing fails half way', async () => {
  const path = join(folder, 'in-place.txt');
  const halfway = async function* () {
    yield 'half';
    await Promise.reject(Object.assign(new Error('No space'), { code: 'ENOSPC' }));
  };
  await expect(writeInPlace(path, halfway() as never)).rejects.toThrow('No space');
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, 'the whole');
  await expect(writeInPlace(path, halfway() as never)).rejects.toThrow('No space');
  expect(readFileSync(path, 'utf8')).toBe('the whole');
});
