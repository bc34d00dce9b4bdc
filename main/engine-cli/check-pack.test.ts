import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePack, sampleProduct } from '../../shared/pack/sample-pack.test-data.ts';
import { checkPackCommand } from './check-pack.ts';

let folder: string;

const put = (name: string, content: object): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const checkPack = (args: string[]) => checkPackCommand.run(args, () => undefined);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-check-pack-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('check-pack', () => {
  it('accepts a pack, and says how many products it has', () => {
    const valid = { valid: true, id: 'tea', name: 'Tea Tree Bank' };
    expect(checkPack([put('tea.json', samplePack())])).toEqual({ exitCode: 0, output: { ...valid, products: 1 } });
    const products = [sampleProduct(), sampleProduct({ _id: 'f'.repeat(24), productType: 'variable_basic' })];
    const two = put('two.json', samplePack({ products }));
    expect(checkPack([two])).toEqual({ exitCode: 0, output: { ...valid, products: 2 } });
  });

  it('lists every issue with its path', () => {
    const file = put('draft.json', samplePack({ asAt: 'today', servicing: { shade: { casual: 90 } } }));
    expect(checkPack([file])).toEqual({
      exitCode: 1,
      output: {
        valid: false,
        issues: [
          { path: ['asAt'], message: 'Invalid ISO date' },
          { path: ['servicing', 'shade', 'casual'], message: 'Too big: expected number to be <=1' },
        ],
      },
    });
  });

  it('says that a file cannot be read', () => {
    expect(checkPack([join(folder, 'none.json')])).toEqual({
      exitCode: 1,
      output: {
        valid: false,
        issues: [{ path: [], message: `ENOENT: no such file or directory, open '${join(folder, 'none.json')}'` }],
      },
    });
  });

  it.each([[[]], [['a.json', 'b.json']]])('requires exactly one file: %j', (args) => {
    expect(checkPack(args)).toEqual({
      exitCode: 2,
      output: {
        valid: false,
        issues: [{ path: [], message: 'Give one file: npm run -s engine -- check-pack FILE' }],
      },
    });
  });
});
