import type { OwnPolicy } from '../../../../shared/pack/own-policy.ts';

/** A policy while it is written: what is empty is absent. */
export const withChange = (policy: OwnPolicy, change: Partial<OwnPolicy>): OwnPolicy => {
  const { id, triggers, content, ...others } = { ...policy, ...change };
  const stated = Object.entries(others).filter(([, value]) => value !== undefined && value !== '');
  return { id, triggers, content, ...Object.fromEntries(stated) };
};

/** An identifier that no policy of the lender has. */
export const freeId = (policies: readonly Pick<OwnPolicy, 'id'>[]): string => {
  const taken = new Set(policies.map(({ id }) => id));
  for (let number = policies.length + 1; ; number += 1) if (!taken.has(`policy-${number}`)) return `policy-${number}`;
};
