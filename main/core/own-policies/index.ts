import { fail, mapOutcome, succeed } from '../../../shared/outcome.ts';
import { currentOf } from '../../../shared/pack/lender-file.ts';
import { markdownExcess } from '../../../shared/pack/markdown-bounds.ts';
import type { PolicyProposer } from '../../ports/lenders.ts';
import type { DomainHandlers } from '../handlers.ts';
import { ownDetail, ownLender, type PackPorts } from '../packs/own-lender.ts';
import { duePolicies } from './due.ts';
import { verifiedFile } from './verify.ts';

export interface OwnPolicyPorts extends Pick<PackPorts, 'ownLenders' | 'workshop' | 'clock'> {
  readonly proposePolicies: PolicyProposer;
}

/** Policies of the broker's own lenders, apart from what `packs.save` writes. */
export const ownPolicyHandlers = (ports: OwnPolicyPorts): DomainHandlers<'ownPolicies'> => ({
  'ownPolicies.due': () => succeed({ policies: duePolicies(ports.ownLenders.list(), ports.workshop.today()) }),
  'ownPolicies.propose': async ({ text }) => {
    const proposed = await ports.proposePolicies(text);
    const excess = proposed.policies.map(({ content }) => markdownExcess(content)).find((one) => one !== undefined);
    return excess === undefined ? succeed(proposed) : fail('INVALID_INPUT', `${excess}. Nothing was added.`);
  },
  'ownPolicies.verify': ({ id, by, policies }) => {
    const own = ownLender(ports, id);
    if (!own.ok) return own;
    const existingIds = new Set(currentOf(own.data.file).policies.map((policy) => policy.id));
    const missing = policies.find(({ policyId }) => !existingIds.has(policyId));
    if (missing !== undefined)
      return fail('NOT_FOUND', `The lender has no policy ${missing.policyId} any more. Nothing was written.`);
    const file = verifiedFile(own.data.file, policies, { by, savedMs: ports.clock.now() });
    return mapOutcome(ports.ownLenders.put(id, file), () => ownDetail({ id, file }));
  },
});
