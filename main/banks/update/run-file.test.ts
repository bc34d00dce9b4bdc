import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { banksFolder, keepRegister, keepRun, readKeptRegister, readRun } from './run-file.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const brands = [{ id: 'wattle', name: 'Wattle', baseUri: 'https://wattle.example' }];
const run = { id: 'run', startedAt: '2026-11-26T00:00:00.000Z', brands };
const register = { host: 'register.example', readAt: '2026-11-26T00:00:00.000Z', brands };

describe('what an update of the banks keeps', () => {
  it('is read as it was written, and nothing is there before', () => {
    const data = folders.make();
    expect([readRun(data), readKeptRegister(data)]).toEqual([undefined, undefined]);
    keepRun(data, run);
    keepRegister(data, register);
    expect([readRun(data), readKeptRegister(data)]).toEqual([run, register]);
  });

  it('is fetched again where its file was cut short, holds something else, or is of another form', () => {
    const data = folders.make();
    const file = join(banksFolder(data), 'run.json');
    keepRun(data, run);
    const whole = readFileSync(file, 'utf8');
    for (const text of ['', whole.slice(0, 40), '[]', whole.replace('2026-11-26T', 'yesterday ')]) {
      writeFileSync(file, text);
      expect(readRun(data)).toBeUndefined();
    }
  });

  it('is not taken for missing where its file cannot be read', () => {
    const data = folders.make();
    expect(() => readRun(`${data}\0`)).toThrow('null bytes');
  });
});
