import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { prepareLender } from '../servicing/index.ts';
import { loadCatalogue } from './index.ts';

const benchmark = {
  label: 'Estimate',
  as_at: '2026-11-21',
  adults: { '1': 1950, '2': 2750, extra: 900 },
  dependants: [450],
  income_factors: [{ below: 50_000, factor: 0.8 }, { factor: 1 }],
  location_factors: { metro: 1 },
  postcodes: [{ tier: 'metro', from: 2000, to: 2234 }],
};

const policy = (frontMatter: string, text = 'Wages are counted.'): string => `---\n${frontMatter}\n---\n\n${text}\n`;
const goodFrontMatter = [
  'lender: tea',
  'triggers: [payg]',
  "lastVerifiedOn: '2026-11-03T00:00:00.000Z'",
  'states: [shade.casual]',
].join('\n');

let folder: string;

const put = (path: string, content: unknown): string => {
  const file = join(folder, 'catalogue', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-catalogue-'));
  put('living-expense-benchmark.json', benchmark);
  put('lenders/tea.json', { $schema: '../lender-pack.schema.json', ...samplePack() });
  put('policies/tea/wages.md', policy(goodFrontMatter));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('loadCatalogue', () => {
  it('reads lenders, benchmark and policies', () => {
    put('policies/.DS_Store', 'left by a file manager');
    expect(loadCatalogue(folder)).toEqual({
      lenders: [prepareLender(samplePack())],
      benchmark,
      policies: [
        {
          lender: 'tea',
          triggers: ['payg'],
          content: 'Wages are counted.',
          lastVerifiedOn: '2026-11-03T00:00:00.000Z',
          states: ['shade.casual'],
          standing: {
            source: 'Written for Headroom’s invented sample lender; no real lender’s policy',
            verifiedBy: 'Headroom',
            verifiedOn: '2026-11-03',
          },
        },
      ],
    });
  });

  it.each<[string, string, unknown, string]>([
    ['text that is not JSON', 'lenders/tea.json', '{', 'Not JSON: '],
    [
      'a wrong parameter',
      'lenders/tea.json',
      samplePack({ servicing: { buffer_new: 300 } }),
      'servicing.buffer_new: Too big',
    ],
    ['a misnamed pack', 'lenders/coffee.json', samplePack(), "id: Must be the file's name without its ending, coffee"],
    [
      "another lender's product id",
      'lenders/zamia.json',
      samplePack({ id: 'zamia', products: samplePack().products.map((item) => ({ ...item, lender: 'zamia' })) }),
      'products.0._id: 0123456789abcdef01234567 is the id of a product of tea',
    ],
    [
      'a benchmark without an open band',
      'living-expense-benchmark.json',
      { ...benchmark, income_factors: [{ below: 50_000, factor: 1 }] },
      'income_factors: The last band must be open',
    ],
    [
      'a benchmark with two open bands',
      'living-expense-benchmark.json',
      { ...benchmark, income_factors: [{ factor: 0.8 }, { factor: 1 }] },
      'income_factors: Only the last band may be open',
    ],
    ['a policy without front matter', 'policies/tea/other.md', '# Wages', 'Must begin with YAML front matter'],
    [
      'front matter that is not YAML',
      'policies/tea/other.md',
      policy('lender: [tea'),
      'The front matter is not YAML: ',
    ],
    ['a policy without text', 'policies/tea/other.md', policy(goodFrontMatter, ''), 'No text follows the front matter'],
    [
      'a statement about no parameter',
      'policies/tea/other.md',
      policy(goodFrontMatter.replace('shade.casual', 'shade.tips')),
      'states.0: Invalid option',
    ],
    [
      'a policy in the wrong folder',
      'policies/tea/other.md',
      policy(goodFrontMatter.replace('tea', 'coffee')),
      "lender: Must be the folder's name, tea",
    ],
  ])('names the file and the place of %s', (_, path, content, message) => {
    const file = put(path, content);
    expect(() => loadCatalogue(folder)).toThrow(`${file} cannot be used: ${message}`);
  });

  it('refuses policies of a lender without a pack', () => {
    put('policies/coffee/wages.md', policy(goodFrontMatter));
    expect(() => loadCatalogue(folder)).toThrow(
      `${join(folder, 'catalogue/policies/coffee')} cannot be used: No lender pack has this id`,
    );
  });

  it.each(['lenders', 'policies'])('says that the folder %s is missing', (name) => {
    rmSync(join(folder, 'catalogue', name), { recursive: true });
    expect(() => loadCatalogue(folder)).toThrow(`${join(folder, 'catalogue', name)} cannot be used: ENOENT`);
  });
});
