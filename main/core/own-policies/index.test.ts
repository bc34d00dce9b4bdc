import { expect, it } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
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
