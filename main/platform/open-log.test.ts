import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

  it('appends to a file of the owner alone, and has written before it returns', () => {
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

  it('sets a file aside that has grown too large', () => {
    writeFileSync(join(folder, 'headroom.log'), 'x'.repeat(5 * 1024 * 1024));
    openLog(folder).info('first');
    expect(statSync(join(folder, 'headroom.1.log')).size).toBe(5 * 1024 * 1024);
    expect(readFileSync(join(folder, 'headroom.log'), 'utf8')).toContain('"event":"first"');
  });
});
