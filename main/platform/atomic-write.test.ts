import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeAtomically, writeAtomicallySync } from './atomic-write.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-write-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const both = [
  ['writeAtomically', writeAtomically],
  [
    'writeAtomicallySync',
    (path: string, text: string) =>
      Promise.resolve().then(() => {
        writeAtomicallySync(path, text);
      }),
  ],
] as const;

describe.each(both)('%s', (name, write) => {
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
