import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

describe('the folder of a team', () => {
  const folderIn = (...path: string[]): string => {
    const made = join(...path);
    mkdirSync(made, { recursive: true });
    return made;
  };
  const refusal = (message: string) => ({ ok: false, error: { code: 'INVALID_INPUT', message } });
  const own = refusal('This folder is Headroom’s own. Choose one that the team shares.');

  it('is neither that of the data nor one inside it, by whatever way it is reached', async () => {
    const inside = folderIn(data, 'catalogue', 'own');
    symlinkSync(inside, join(base, 'link'), 'junction');
    const paths = [data, inside, join(base, 'link'), `${shared}/../data`, folderIn(data, '..team'), `${data}/`];
    expect(await Promise.all(paths.map((path) => createSharedFolder(data).check(path)))).toEqual(paths.map(() => own));
    symlinkSync(data, join(base, 'other name'), 'junction');
    expect(await createSharedFolder(join(base, 'other name')).check(inside)).toEqual(own);
  });

  it('may lie beside the data or around it, and is known by its real path', async () => {
    symlinkSync(shared, join(base, 'link'), 'junction');
    const paths = [shared, join(base, 'link'), folderIn(base, 'data and more'), base];
    const checked = await Promise.all(paths.map((path) => createSharedFolder(data).check(path)));
    expect(checked).toEqual(
      [shared, shared, join(base, 'data and more'), base].map((path) => ({ ok: true, data: realpathSync(path) })),
    );
  });

  it('is a folder that is there, with its full path', async () => {
    writeFileSync(join(base, 'file'), '');
    const paths = ['shared', join(base, 'file'), join(base, 'nowhere')];
    expect(await Promise.all(paths.map((path) => createSharedFolder(data).check(path)))).toEqual([
      refusal('Enter the full path of the folder, starting at its drive or root.'),
      refusal('This is a file, not a folder.'),
      refusal('The file or its folder is no longer there.'),
    ]);
  });
});

describe('a shared folder', () => {
  it('lists the ordinary files with an extension at its top level', async () => {
    for (const name of ['b.pack', 'a.pack', 'c.txt', '.d.pack']) writeFileSync(join(shared, name), name);
    mkdirSync(join(shared, 'e.pack'));
    symlinkSync(join(shared, 'a.pack'), join(shared, 'f.pack'));
    expect(await namesOf()).toEqual([
      ['a.pack', 6],
      ['b.pack', 6],
    ]);
  });

  it('lists the first two hundred files by name, and says how many more there are', async () => {
    const names = Array.from({ length: 202 }, (_, index) => `${1_000 + index}.pack`);
    for (const name of names.toReversed()) writeFileSync(join(shared, name), '');
    const listed = await folder().list(shared, '.pack');
    expect(listed).toMatchObject({ ok: true, data: { leftOut: 2 } });
    expect((await namesOf()) as unknown).toEqual(names.slice(0, 200).map((name) => [name, 0]));
  });

  it('reads no more than allowed, and follows no links', async () => {
    writeFileSync(join(shared, 'a.pack'), 'text');
    symlinkSync(join(shared, 'a.pack'), join(shared, 'b.pack'));
    expect(await folder().read(shared, 'a.pack', 4)).toEqual({ ok: true, data: 'text' });
    expect(await folder().read(shared, 'a.pack', 3)).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
    expect(await folder().read(shared, 'b.pack', 4)).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
  });

  it.each(['../outside.pack', '../data/inside.pack', 'below/a.pack', '..\\outside.pack', '/etc/hostname', '..', '.'])(
    'is neither read nor written by a name that leads out of it: %s',
    async (name) => {
      mkdirSync(join(shared, 'below'));
      for (const path of ['outside.pack', 'data/inside.pack', 'shared/below/a.pack'])
        writeFileSync(join(base, path), 'text');
      const refused = {
        ok: false,
        error: { code: 'STORE_UNAVAILABLE', message: 'It is not the name of a file in this folder.' },
      };
      expect([await folder().read(shared, name, 9), await folder().write(shared, name, 'new')]).toEqual([
        refused,
        refused,
      ]);
    },
  );

  it('gives no text of a file that a colleague is still writing, and the whole of it afterwards', async () => {
    const file = join(shared, 'a.pack');
    writeFileSync(file, '');
    const answers = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const state = { isRead: false };
      const reading = folder().read(shared, 'a.pack', 1_000_000);
      void reading.finally(() => (state.isRead = true));
      while (!state.isRead) {
        appendFileSync(file, 'more ');
        await new Promise((resolve) => setImmediate(resolve));
      }
      answers.push(await reading);
    }
    const beingWritten = { ok: false, error: { code: 'STORE_UNAVAILABLE', message: 'It is still being written.' } };
    expect(answers).toEqual(Array.from({ length: 5 }, () => beingWritten));
    const { size } = statSync(file);
    expect(await folder().read(shared, 'a.pack', 1_000_000)).toEqual({ ok: true, data: 'more '.repeat(size / 5) });
  });

  it('is written to as a whole, without leftovers, and its version then changes', async () => {
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

  it('that is gone is reported', async () => {
    rmSync(shared, { recursive: true });
    const gone = {
      ok: false,
      error: { code: 'STORE_UNAVAILABLE', message: 'The file or its folder is no longer there.' },
    };
    expect(await folder().list(shared, '.pack')).toEqual(gone);
    expect(await folder().write(shared, 'a.pack', 'one')).toEqual(gone);
  });

  it.skipIf(process.platform === 'win32')('in which a file was swapped for a pipe answers at once', async () => {
    const pipe = join(shared, 'a.pack');
    execFileSync('mkfifo', [pipe]);
    writeFileSync(join(shared, 'b.pack'), 'text');
    const one = folder(2_000);
    const answers: unknown[] = [await one.read(shared, 'a.pack', 9), await one.read(shared, 'b.pack', 9)];
    // Whatever was answered, what waits for the pipe is let go: this process could not end otherwise.
    closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
    expect(answers).toEqual([
      { ok: false, error: { code: 'STORE_UNAVAILABLE', message: 'It is not a regular file.' } },
      { ok: true, data: 'text' },
    ]);
  });

  it('that takes too long keeps one piece of work waiting, and is used again once that is done', async () => {
    writeFileSync(join(shared, 'a.pack'), 'text');
    const slow = folder(1);
    const silent = { ok: false, error: { code: 'STORE_UNAVAILABLE', message: 'The folder does not answer.' } };
    // Only the first has its time pass: what the second waited for, it would be given.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const listing = slow.list(shared, '.pack');
    vi.advanceTimersByTime(1);
    expect([await listing, await slow.read(shared, 'a.pack', 9)]).toEqual([silent, silent]);
    await expect
      .poll(() => slow.read(shared, 'a.pack', 9), { timeout: 20_000, interval: 5 })
      .toEqual({ ok: true, data: 'text' });
  });
});
