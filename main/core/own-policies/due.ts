import type { DuePolicy } from '../../../shared/contract/lenders/own-policies.ts';
import { currentOf } from '../../../shared/pack/lender-file.ts';
import type { OwnPolicy } from '../../../shared/pack/own-policy.ts';
import { titleOf } from '../../../shared/pack/policy-title.ts';
import { verification } from '../../../shared/pack/verification.ts';
import type { OwnLender } from '../../ports/lenders.ts';

/** The policies of a lender that are due for verification on an ISO day. */
export const dueIn = (policies: readonly OwnPolicy[], today: string): readonly OwnPolicy[] =>
  policies.filter(({ verifiedOn }) => verification(verifiedOn, today).isDue);

/** Those of every lender, never verified ones first, then the longest overdue. */
export const duePolicies = (lenders: readonly OwnLender[], today: string): DuePolicy[] =>
  lenders
    .flatMap(({ id, file }) => {
      const { pack, policies } = currentOf(file);
      return dueIn(policies, today).map(({ id: policyId, title, content, ...policy }) => ({
        lender: id,
        lenderName: pack.name,
        policyId,
        title: titleOf({ title, content }),
        ...policy,
        days: verification(policy.verifiedOn, today).days,
      }));
    })
    .sort((a, b) => (b.days ?? Infinity) - (a.days ?? Infinity) || a.lenderName.localeCompare(b.lenderName, 'en-AU'));
