import type { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './open-browser.ts';

const path = '/home/sam/.local/share/headroom/open/page.html';

/** A process that emits only the given event. */
const starting = (event: 'spawn' | 'error') => {
  const started: unknown[] = [];
  const start = (program: string, args: readonly string[], options: object) => {
    started.push([program, args, options]);
    const child = Object.assign(new EventEmitter(), { unref: () => undefined });
    queueMicrotask(() => child.emit(event, new Error('ENOENT')));
    return child;
  };
  return { started, start: start as unknown as typeof spawn };
};

describe('openBrowser', () => {
  it.each([
    ['linux', ['xdg-open', [path]]],
    ['darwin', ['open', [path]]],
    ['win32', ['rundll32', ['url.dll,FileProtocolHandler', path]]],
  ] as const)('on %s starts the opener, detached and without a shell', async (platform, command) => {
    const { start, started } = starting('spawn');
    expect(await openBrowser(path, platform, start)).toBe(true);
    expect(started).toEqual([[...command, { detached: true, stdio: 'ignore' }]]);
  });

  it('returns false if there is none', async () => {
    expect(await openBrowser(path, 'linux', starting('error').start)).toBe(false);
    const { start, started } = starting('spawn');
    expect(await openBrowser(path, 'aix', start)).toBe(false);
    expect(started).toEqual([]);
  });
});
