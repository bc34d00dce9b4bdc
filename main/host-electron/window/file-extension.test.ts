import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withExtension } from './file-extension.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-extension-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const scenarios = [{ name: 'Headroom scenario', extensions: ['headroom', 'json'] }];

describe('the extension of a saved file', () => {
  it.each([
    ['Smith', 'Smith.headroom'],
    ['J. Smith, 2.5m', 'J. Smith, 2.5m.headroom'],
    ['Smith.headroom', 'Smith.headroom'],
    ['SMITH.JSON', 'SMITH.JSON'],
  ])('is added where the name as typed has none of its kind: %s', (typed, saved) => {
    expect(withExtension(join(folder, typed), scenarios)).toBe(join(folder, saved));
  });

  it('is not added where the name was agreed to be replaced, or the longer one would be replaced unasked', () => {
    for (const name of ['Agreed', 'Other.headroom']) writeFileSync(join(folder, name), 'there');
    const saved = ['Agreed', 'Other'].map((typed) => withExtension(join(folder, typed), scenarios));
    expect(saved).toEqual([join(folder, 'Agreed'), join(folder, 'Other')]);
  });

  it('is not known without a kind', () => {
    expect(withExtension('Smith', [])).toBe('Smith');
  });
});
