import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeToOthers, makePrivateFolder } from './private-files.ts';

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

  it('can be files closed to others', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    closeToOthers(file);
    expect(modeOf(file)).toBe('600');
  });
});
