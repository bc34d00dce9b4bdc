import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeToOthers, makePrivateFolder, writablePrivateFolder } from './private-files.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('private files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-private-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('are in a newly made folder', () => {
    const made = join(folder, 'data');
    makePrivateFolder(made);
    expect(modeOf(made)).toBe('700');
  });

  it('are in an empty folder, or our own with files in it, but no other', () => {
    const [empty, ours, other] = ['empty', 'ours', 'other'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [empty, ours, other]) {
      mkdirSync(path);
      chmodSync(path, 0o755);
    }
    for (const path of [ours, other]) writeFileSync(join(path, 'file'), '');
    makePrivateFolder(empty);
    makePrivateFolder(ours, true);
    makePrivateFolder(other);
    expect([empty, ours, other].map(modeOf)).toEqual(['700', '700', '755']);
  });

  it('for a while are beside what may be written, and elsewhere where only a trial tells that it may not', () => {
    const usual = join(folder, 'window');
    expect(writablePrivateFolder(usual)).toBe(usual);
    // Root may write anywhere by its mode, and yet makes no folder here.
    if (process.platform !== 'linux') return;
    const instead = writablePrivateFolder('/sys/kernel');
    expect(instead.startsWith(join(tmpdir(), 'headroom-kernel-'))).toBe(true);
    rmSync(instead, { recursive: true });
  });

  it('can be files closed to others', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    closeToOthers(file);
    expect(modeOf(file)).toBe('600');
  });
});
