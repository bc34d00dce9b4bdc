import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSharedFolder } from './shared-folder.ts';

let base: string;
let shared: string;
let data: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'headroom-shared-'));
  [shared, data] = [join(base, 'shared'), join(base, 'data')];
  for (const folder of [shared, data]) mkdirSync(folder);
});
afterEach(() => rmSync(base, { recursive: true }));

const folder = (maxWaitMs?: number) => createSharedFolder(data, maxWaitMs);
const namesOf = async (ending = '.pack') => {
  const listed = await folder().list(shared, ending);
  return listed.ok ? listed.data.files.map(({ name, bytes }) => [name, bytes]) : listed;
};

describe('a shared folder', () => {
  it('lists the ordinary files of an ending at its top', async () => {
    for (const name of ['b.pack', 'a.pack', 'c.txt', '.d.pack']) writeFileSync(join(shared, name), name);
    mkdirSync(join(shared, 'e.pack'));
    symlinkSync(join(shared, 'a.pack'), join(shared, 'f.pack'));
    expect(await namesOf()).toEqual([
      ['a.pack', 6],
      ['b.pack', 6],
    ]);
  });

  it('reads no more than is allowed, and follows no link', async () => {
    writeFileSync(join(shared, 'a.pack'), 'text');
    symlinkSync(join(shared, 'a.pack'), join(shared, 'b.pack'));
    expect(await folder().read(shared, 'a.pack', 4)).toEqual({ ok: true, data: 'text' });
    expect(await folder().read(shared, 'a.pack', 3)).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
    expect(await folder().read(shared, 'b.pack', 4)).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
  });

  it('is written whole, with nothing beside, and known to be another then', async () => {
    const stateOf = async () => {
      const listed = await folder().list(shared, '.pack');
      return listed.ok ? listed.data.files[0]?.state : undefined;
    };
    await folder().write(shared, 'a.pack', 'one');
    const before = await stateOf();
    await folder().write(shared, 'a.pack', 'two');
    expect([readdirSync(shared), await folder().read(shared, 'a.pack', 9)]).toEqual([
      ['a.pack'],
      { ok: true, data: 'two' },
    ]);
    expect(await stateOf()).not.toBe(before);
  });

  it('that is gone is told of', async () => {
    rmSync(shared, { recursive: true });
    const gone = {
      ok: false,
      error: { code: 'STORE_UNAVAILABLE', message: 'The file or its folder is no longer there.' },
    };
    expect(await folder().list(shared, '.pack')).toEqual(gone);
    expect(await folder().write(shared, 'a.pack', 'one')).toEqual(gone);
  });

  it.skipIf(process.platform === 'win32')(
    'that does not answer keeps one piece of work waiting, and is used again once it does',
    async () => {
      const pipe = join(shared, 'a.pack');
      // A pipe that nobody writes answers no more than a lost network does.
      execFileSync('mkfifo', [pipe]);
      const slow = folder(50);
      const silent = { ok: false, error: { code: 'STORE_UNAVAILABLE', message: 'The folder does not answer.' } };
      const answers: unknown[] = [await slow.read(shared, 'a.pack', 9), await slow.list(shared, '.pack')];
      // Whatever was answered, what waits for the pipe is let go: the program could not end otherwise.
      const writer = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
      try {
        expect(answers).toEqual([silent, silent]);
        await expect.poll(() => slow.list(shared, '.pack')).toMatchObject({ ok: true });
      } finally {
        closeSync(writer);
      }
    },
  );
});
