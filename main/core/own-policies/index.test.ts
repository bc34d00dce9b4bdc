import { expect, it } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import type { LenderFile } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { firstFile } from '../packs/versions.ts';
import { type OwnPolicyPorts, ownPolicyHandlers } from './index.ts';

const propose = (...contents: readonly string[]) => {
  const proposed = { policies: contents.map((content) => ({ content })) };
  const ports = { proposePolicies: () => Promise.resolve(proposed) } as unknown as OwnPolicyPorts;
  return { proposed, outcome: ownPolicyHandlers(ports)['ownPolicies.propose']({ text: 'any' }) };
};

it('policies are proposed from a text unless one of them is more than a text of a policy may be', async () => {
  const { proposed, outcome } = propose('# Fees', 'None.');
  expect(await outcome).toEqual(succeed(proposed));
  expect(await propose('# Fees', `${'>'.repeat(200)} deep`).outcome).toMatchObject({
    ok: false,
    error: { code: 'INVALID_INPUT', message: expect.stringMatching(/\. Nothing was added\.$/) as string },
  });
});

it('policies are verified as of now, and none of them where one is gone', () => {
  const policy = { id: 'a', title: 'Casual', triggers: [], content: 'Counts.' };
  const content = { pack: samplePack({ id: 'own-oak' }), notes: {}, policies: [policy] };
  const file = firstFile(content, { savedBy: 'Kim', savedMs: 1, remark: '' });
  const written: LenderFile[] = [];
  const ports = {
    clock: { now: () => 7 },
    ownLenders: {
      list: () => [{ id: 'own-oak', file }],
      put: (_id: string, next: LenderFile) => {
        written.push(next);
        return succeed(undefined);
      },
    },
  } as unknown as OwnPolicyPorts;
  const verify = (...ids: readonly string[]) =>
    ownPolicyHandlers(ports)['ownPolicies.verify']({
      ...{ id: 'own-oak', by: 'Lee' },
      policies: ids.map((policyId) => ({ policyId, verifiedOn: '2026-11-20', verifiedBy: 'Lee' })),
    });
  expect(verify('a', 'gone')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(written).toEqual([]);
  expect(verify('a')).toMatchObject({ ok: true });
  expect(written.map(({ versions }) => versions.at(-1))).toMatchObject([
    { savedBy: 'Lee', savedMs: 7, policies: [{ verifiedOn: '2026-11-20' }] },
  ]);
});
