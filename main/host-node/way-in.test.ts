import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingLog } from '../../test/support/desk-fakes.ts';
import { maxTokenLifeMs } from './sessions.ts';
import { createWayIn, type WayInParts } from './way-in.ts';

describe('createWayIn', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'headroom-way-in-'));
    folder = join(parent, 'open');
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(parent, { recursive: true });
  });

  const setUp = (options: Partial<WayInParts> = {}) => {
    const said: string[] = [];
    const opened: { path: string; text: string }[] = [];
    const log = recordingLog();
    let issued = 0;
    const wayIn = createWayIn({
      folder,
      newUrl: () => `http://127.0.0.1:4000/#t=${(issued += 1)}`,
      opensBrowser: true,
      say: (sentence) => said.push(sentence),
      log,
      open: (path) => {
        opened.push({ path, text: readFileSync(path, 'utf8') });
        return Promise.resolve(true);
      },
      ...options,
    });
    return { wayIn, said, opened, log };
  };

  it('prints a new address each time and gives the browser a file that is gone after a minute', async () => {
    const { wayIn, said, opened, log } = setUp();
    await wayIn.show();
    await wayIn.show();
    expect(said).toEqual([1, 2].map((count) => `Open within a minute: http://127.0.0.1:4000/#t=${count}`));
    expect(opened.map(({ text }) => /#t=\d/.exec(text)?.[0])).toEqual(['#t=1', '#t=2']);
    expect(JSON.stringify(log)).not.toContain('#t=');
    vi.advanceTimersByTime(maxTokenLifeMs);
    expect(opened.map(({ path }) => existsSync(path))).toEqual([false, false]);
  });

  it('leaves nothing behind, not even of a process before it', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'left.html'), '');
    const { wayIn } = setUp();
    expect(existsSync(folder)).toBe(false);
    await wayIn.show();
    expect(existsSync(folder)).toBe(true);
    wayIn.close();
    expect(existsSync(folder)).toBe(false);
  });

  it('writes no file where no browser is to be opened, and says where none could be', async () => {
    await setUp({ opensBrowser: false }).wayIn.show();
    expect(existsSync(folder)).toBe(false);
    const closed = setUp({ open: () => Promise.resolve(false) });
    await closed.wayIn.show();
    rmSync(folder, { recursive: true });
    const full = setUp();
    writeFileSync(folder, 'in the way');
    await full.wayIn.show();
    for (const { said } of [closed, full]) {
      expect(said.at(-1)).toBe('No browser could be opened from here: open the address yourself.');
    }
    expect(full.opened).toEqual([]);
  });
});
