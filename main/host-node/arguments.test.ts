import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

const nothing = { dataFolder: undefined, port: 0, address: undefined, open: true, help: false };

describe('readArguments', () => {
  it('reads the given options and has defaults for the rest', () => {
    expect(readArguments([])).toEqual({ ok: true, data: nothing });
    expect(readArguments(['--data', 'here', '--port', '4000', '--address', 'own', '--no-open'])).toEqual({
      ok: true,
      data: { dataFolder: resolve('here'), port: 4000, address: 'own', open: false, help: false },
    });
    expect(readArguments(['--help'])).toEqual({ ok: true, data: { ...nothing, help: true } });
    expect(readArguments(['--address=127.0.0.1', '--port=65535'])).toEqual({
      ok: true,
      data: { ...nothing, address: '127.0.0.1', port: 65_535 },
    });
  });

  it.each(['65536', '-1', '1.5', 'x', '', '1e3', '0x10', ' 1'])('refuses the port %j', (port) => {
    expect(readArguments([`--port=${port}`])).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', message: 'The port must be a whole number from 0 to 65535.' },
    });
  });

  it.each([
    ['--unknown', "Unknown option '--unknown'"],
    ['stray', "Unexpected argument 'stray'"],
    ['--data', "Option '--data <value>' argument missing"],
    ['--data=', '--data needs the path of a folder.'],
    ['--address=', '--address must be own or 127.0.0.1.'],
    ['--address=localhost', '--address must be own or 127.0.0.1.'],
  ])('refuses %j and says why', (word, message) => {
    expect(readArguments([word])).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', message: expect.stringContaining(message) as string },
    });
  });
});
