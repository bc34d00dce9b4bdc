import { expect, test } from 'vitest';
import { issuesOf } from '../../../shared/pack/issues.ts';
import { type LenderContent, lenderContent } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { issuePlace } from './issue-place.ts';

const policy = { id: 'p1', title: 'Casual pay', triggers: ['casual'], content: 'Counts.' };

const placesOf = (content: unknown): string[] => {
  const read = lenderContent.safeParse(content);
  return read.success ? [] : issuesOf(read.error).map(({ path }) => issuePlace(content as LenderContent, path));
};

test('a place that does not fit is called what the person calls it', () => {
  const pack = samplePack();
  const [product] = pack.products;
  const wrong = { ...product, productName: 'Basic', setupFee: -1 };
  expect([
    placesOf({ pack, notes: {}, policies: [policy, { ...policy, id: 'p2', triggers: [] }] }),
    placesOf({ pack, notes: {}, policies: [{ ...policy, title: ' ', triggers: [] }] })[0],
    placesOf({ pack: { ...pack, products: [wrong] }, notes: {}, policies: [] }),
    placesOf({ pack: samplePack({ servicing: { shade: { casual: 8 } } }), notes: {}, policies: [] }),
    placesOf({
      pack: samplePack({ asAt: 'May' }),
      notes: {},
      policies: [{ ...policy, title: 'T\u202E', triggers: [] }],
    }),
  ]).toEqual([
    ...[['Policy “Casual pay”'], 'Policy without a name', ['Product “Basic”'], ['Shading: Casual']],
    ['asAt', 'Policy “T[U+202E]”'],
  ]);
});
