import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAddressFile } from './address-file.ts';

describe('writeAddressFile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-address-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('redirects to the address from a private file with a unique name, until it is removed', () => {
    const url = 'http://127.0.0.1:4000/#t=abc';
    const [file, other] = [1, 2].map(() => writeAddressFile(join(folder, 'open'), url));
    expect(readFileSync(file?.path ?? '', 'utf8')).toContain(`content="0; url=${url}"`);
    expect(readFileSync(file?.path ?? '', 'utf8')).toContain(`<a href="${url}">Open Headroom</a>`);
    expect(file?.path).not.toBe(other?.path);
    if (process.platform !== 'win32') {
      const modes = [file?.path ?? '', dirname(file?.path ?? '')].map((path) => statSync(path).mode & 0o777);
      expect(modes).toEqual([0o600, 0o700]);
    }
    file?.remove();
    file?.remove();
    expect([file, other].map((written) => existsSync(written?.path ?? ''))).toEqual([false, true]);
  });
});
