import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingLog } from '../../test/support/desk/fakes.ts';
import { type AddressOpenerParts, createAddressOpener } from './one-time-address.ts';
import { maxTokenLifeMs } from './sessions.ts';

describe('createAddressOpener', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'headroom-address-'));
    folder = join(parent, 'open');
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(parent, { recursive: true });
  });

  const setUp = (options: Partial<AddressOpenerParts> = {}) => {
    const printed: string[] = [];
    const opened: { path: string; text: string }[] = [];
    const log = recordingLog();
    let issued = 0;
    const opener = createAddressOpener({
      folder,
      newUrl: () => `http://127.0.0.1:4000/#t=${(issued += 1)}`,
      useBrowser: true,
      print: (sentence) => printed.push(sentence),
      log,
      openFile: (path) => {
        opened.push({ path, text: readFileSync(path, 'utf8') });
        return Promise.resolve(true);
      },
      ...options,
    });
    return { opener, printed, opened, log };
  };

  it('prints a new address each time and gives the browser a file that is gone after a minute', async () => {
    const { opener, printed, opened, log } = setUp();
    await opener.open();
    await opener.open();
    expect(printed).toEqual([1, 2].map((count) => `Open within a minute: http://127.0.0.1:4000/#t=${count}`));
    expect(opened.map(({ text }) => /#t=\d/.exec(text)?.[0])).toEqual(['#t=1', '#t=2']);
    expect(JSON.stringify(log)).not.toContain('#t=');
    vi.advanceTimersByTime(maxTokenLifeMs);
    expect(opened.map(({ path }) => existsSync(path))).toEqual([false, false]);
  });

  it('goes on where the system does not let a file go, as on Windows while another program reads it', async () => {
    const { opener, opened, log } = setUp();
    await opener.open();
    const path = opened[0]?.path ?? '';
    rmSync(path);
    // A folder is not removed as a file.
    mkdirSync(path);
    expect(() => vi.advanceTimersByTime(maxTokenLifeMs)).not.toThrow();
    expect(JSON.stringify(log)).toContain('address.not-removed');
  });

  it('removes its files, and those of an earlier process', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'left.html'), '');
    const { opener } = setUp();
    expect(existsSync(folder)).toBe(false);
    await opener.open();
    expect(existsSync(folder)).toBe(true);
    opener.removeFiles();
    expect(existsSync(folder)).toBe(false);
  });

  it('writes no file without a browser, and reports a browser that does not start', async () => {
    await setUp({ useBrowser: false }).opener.open();
    expect(existsSync(folder)).toBe(false);
    const closed = setUp({ openFile: () => Promise.resolve(false) });
    await closed.opener.open();
    rmSync(folder, { recursive: true });
    const full = setUp();
    writeFileSync(folder, 'in the way');
    await full.opener.open();
    for (const { printed } of [closed, full]) {
      expect(printed.at(-1)).toBe('The browser could not be started. Open the address yourself.');
    }
    expect(full.opened).toEqual([]);
  });
});
