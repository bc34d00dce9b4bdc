import { expect, it } from 'vitest';
import type { LenderFile } from '../../../shared/pack/lender-file.ts';
import type { OwnPolicy } from '../../../shared/pack/own-policy.ts';
import { samplePack, sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { testCatalogue } from '../../../test/support/engine/in-process.ts';
import { firstFile } from '../../core/packs/versions.ts';
import { createLiveCatalogue, withOwnLenders } from './live-catalogue.ts';

const file = (id: string, productId: string, policies: OwnPolicy[] = []): LenderFile => {
  const products = [sampleProduct({ _id: productId, lender: id })];
  const saving = { savedBy: 'Kim', savedMs: 1, remark: '' };
  return firstFile({ pack: samplePack({ id, name: id, products }), notes: {}, policies }, saving);
};
const own = (id: string, productId: string, policies?: OwnPolicy[]) => ({ id, file: file(id, productId, policies) });
const [one, other] = ['1', '2'].map((digit) => digit.repeat(24)) as [string, string];

it('own lenders follow the bundled ones; one with an identifier or a product of another is left out, and why is said', () => {
  const [bundled] = testCatalogue.lenders;
  const taken = bundled?.products[0]?._id ?? '';
  const { catalogue, refused } = withOwnLenders(testCatalogue, [
    ...[own(bundled?.id ?? '', one), own('own-a', one), own('own-b', one), own('own-c', taken), own('own-d', other)],
  ]);
  expect(catalogue.lenders).toEqual([
    ...testCatalogue.lenders,
    expect.objectContaining({ id: 'own-a' }) as object,
    expect.objectContaining({ id: 'own-d', notice: 'Own lender' }) as object,
  ]);
  expect([...refused.keys()]).toEqual([bundled?.id, 'own-b', 'own-c']);
  expect(refused.get(bundled?.id ?? '')).toContain('A bundled lender has this id');
  expect(refused.get('own-b')).toContain(`${one} is the id of a product of own-a`);
  expect(refused.get('own-c')).toContain(`is the id of a product of ${bundled?.id ?? ''}`);
});

it('an own policy has its title as a heading, its standing beside it, and no character that a store leaves out', () => {
  const policy: OwnPolicy = {
    ...{ id: 'p', title: 'Bonus', triggers: ['bonus'], content: 'Two\u0000 years\u0001\u0002 at \ud800 80 %.' },
    ...{ source: 'Call', sourceLink: 'https://lender.example/', verifiedOn: '2026-11-20', verifiedBy: 'Kim' },
  };
  const { id: _, title: _title, ...unverified } = { ...policy, verifiedOn: undefined, verifiedBy: undefined };
  const policies = [policy, { ...unverified, id: 'q' }];
  const found = withOwnLenders(testCatalogue, [own('own-a', one, policies)]).catalogue.policies;
  const content = 'Two  years   at \ufffd 80 %.';
  expect(found.slice(0, testCatalogue.policies.length)).toEqual(testCatalogue.policies);
  const { source, sourceLink } = policy;
  expect(found.slice(testCatalogue.policies.length)).toEqual([
    {
      ...{ lender: 'own-a', triggers: ['bonus'], content: `# Bonus\n\n${content}` },
      lastVerifiedOn: '2026-11-20T00:00:00.000Z',
      standing: { policyId: 'p', source, sourceLink, verifiedOn: '2026-11-20', verifiedBy: 'Kim' },
    },
    {
      ...{ lender: 'own-a', triggers: ['bonus'], content, lastVerifiedOn: '1970-01-01T00:00:00.000Z' },
      standing: { policyId: 'q', source, sourceLink, verifiedOn: undefined, verifiedBy: undefined },
    },
  ]);
});

it('a catalogue in use is replaced as a whole', () => {
  const live = createLiveCatalogue(testCatalogue);
  const next = withOwnLenders(testCatalogue, [own('own-a', one)]).catalogue;
  live.replace(next);
  expect([live.lenders, live.policies, live.benchmark]).toEqual([next.lenders, next.policies, next.benchmark]);
});
