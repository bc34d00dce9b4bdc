import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from './open-log.ts';

describe('openLog', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-log-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('appends to a file that only its owner can read, and writes before it returns', () => {
    openLog(folder).info('first');
    openLog(folder).info('second');
    const file = join(folder, 'headroom.log');
    const events = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(['first', 'second']);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('makes a folder that is not there yet, for its owner alone, and a folder that is a file is refused', () => {
    const made = join(folder, 'data', 'deep');
    openLog(made).info('first');
    expect(readdirSync(made)).toEqual(['headroom.log']);
    if (process.platform !== 'win32') expect(statSync(made).mode & 0o777).toBe(0o700);
    expect(() => openLog(join(made, 'headroom.log'))).toThrow('EEXIST');
  });

  it.skipIf(process.platform === 'win32')('closes a file to others that was open to them', () => {
    const file = join(folder, 'headroom.log');
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    openLog(folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('rotates a file that has grown too large', () => {
    writeFileSync(join(folder, 'headroom.log'), 'x'.repeat(5 * 1024 * 1024));
    openLog(folder).info('first');
    expect(statSync(join(folder, 'headroom.1.log')).size).toBe(5 * 1024 * 1024);
    expect(readFileSync(join(folder, 'headroom.log'), 'utf8')).toContain('"event":"first"');
  });

  it('keeps two files of at most 4 MiB, whatever callers make it write', () => {
    const log = openLog(folder);
    const stack = 'x'.repeat(8000);
    for (let count = 0; count < 1700; count += 1) log.error('incident', { count, stack });
    const names = ['headroom.1.log', 'headroom.log'];
    const lines = names.map((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    const counts = lines.flat().map((line) => (JSON.parse(line) as { count: number }).count);
    const first = counts[0] ?? 0;
    expect(counts).toEqual(Array.from({ length: 1700 - first }, (_value, index) => first + index));
    for (const name of names) {
      const { size, mode } = statSync(join(folder, name));
      expect(size).toBeLessThanOrEqual(4 * 1024 * 1024);
      if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
    }
    expect(readdirSync(folder).sort()).toEqual(names);
    // The older one was full: no line of these would have fitted.
    expect(statSync(join(folder, 'headroom.1.log')).size).toBeGreaterThan(4 * 1024 * 1024 - 2 * stack.length);
  });
});
