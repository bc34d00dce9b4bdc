import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadHost, type RunOptions } from '../support/electron/bundle.ts';
import { useHosts } from '../support/electron/hosts.ts';

const { folder, start } = useHosts();

const attacks: readonly (readonly [asked: string, options: RunOptions])[] = [
  ['--remote-debugging-port', { argv: ['--remote-debugging-port=9222'] }],
  ['--remote-debugging-port', { argv: ['-remote-debugging-port=0'] }],
  ['--remote-debugging-pipe', { argv: ['--remote-debugging-pipe'] }],
  ['--inspect', { argv: ['--inspect'] }],
  ['--inspect', { argv: ['--inspect=127.0.0.1:9229'] }],
  ['--inspect-brk', { argv: ['--inspect-brk'] }],
  ['--inspect-wait', { argv: ['--inspect-wait'] }],
  ['--inspect-port', { argv: ['--inspect-port=9229'] }],
  ['--debug-port', { argv: ['--debug-port=9229'] }],
  ['--browser-subprocess-path', { argv: ['--browser-subprocess-path=/tmp/mine'] }],
  ['--renderer-cmd-prefix', { argv: ['--renderer-cmd-prefix=gdb --args'] }],
  ['--utility-cmd-prefix', { argv: ['--utility-cmd-prefix=strace'] }],
  ['--gpu-launcher', { argv: ['--gpu-launcher=gdb'] }],
];

describe('a debugger', () => {
  it.each(attacks)('gets nothing out of the packaged application: %s %j', async (asked, options) => {
    const { electron, home } = loadHost(folder, { ...options, packaged: true });
    // Chromium opens its port on the way to ready.
    const left = attacks.map(([name]) => name.slice(2)).filter((name) => electron.app.commandLine.hasSwitch(name));
    electron.app.becomeReady();
    await new Promise(setImmediate);
    expect({
      left,
      ended: electron.app.ended,
      dialogs: electron.dialogs,
      windows: electron.windows,
      written: readdirSync(join(home)),
    }).toEqual({
      left: [],
      ended: 1,
      dialogs: [
        {
          kind: 'error',
          options: {
            title: 'Headroom cannot start with a debugger',
            detail: `A debugger could read every scenario and sign requests in your name.\n\nStart Headroom without ${asked}.`,
          },
        },
      ],
      windows: [],
      written: ['documents'],
    });
  });

  it('is available in development, by each of them', async () => {
    const { electron } = await start({ argv: attacks.flatMap(([, { argv = [] }]) => argv) });
    expect([electron.dialogs, electron.windows.length]).toEqual([[], 1]);
  });

  it('is not seen in other switches of Chromium and values of ours', async () => {
    const { electron } = await start({ packaged: true, argv: ['--force-dark-mode', '--lang=inspect'] });
    expect([electron.dialogs, electron.windows.length]).toEqual([[], 1]);
  });
});
