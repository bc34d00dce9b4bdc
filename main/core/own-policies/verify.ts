import type { Input } from '../../../shared/contract/index.ts';
import { currentOf, type LenderFile, type LenderVersion, withVersion } from '../../../shared/pack/lender-file.ts';
import { titleOf } from '../../../shared/pack/policy-title.ts';
import { contentOf } from '../packs/versions.ts';

type Change = Input<'ownPolicies.verify'>['policies'][number];

/** How the remark of such a version begins. */
const verifiedRemark = 'Verified';

const withoutVerification = (version: LenderVersion): string =>
  JSON.stringify({
    ...contentOf(version),
    policies: version.policies.map(({ verifiedOn: _day, verifiedBy: _person, ...policy }) => policy),
  });

/** Whether the newest version only says that the same person verified policies of the one before. */
const continues = (before: LenderVersion | undefined, newest: LenderVersion, by: string): boolean =>
  before !== undefined &&
  newest.savedBy === by &&
  newest.remark.startsWith(verifiedRemark) &&
  withoutVerification(before) === withoutVerification(newest);

/** `Verified: Casual income; Overtime`. */
const remarkOn = (before: LenderVersion, policies: LenderVersion['policies']): string => {
  const verifiedBefore = new Map(
    before.policies.map((policy) => [policy.id, `${policy.verifiedOn} ${policy.verifiedBy}`]),
  );
  const titles = policies
    .filter(({ id, verifiedOn, verifiedBy }) => verifiedBefore.get(id) !== `${verifiedOn} ${verifiedBy}`)
    .map(titleOf);
  return titles.length === 0
    ? `${verifiedRemark}: taken back`
    : `${verifiedRemark}: ${titles.join('; ')}`.slice(0, 1_000);
};

/**
 * A lender's document after policies were verified. Verifications in a row share one version, so that they do not push
 * out earlier versions; its number still grows, which alerts anyone else who has the document open.
 */
export const verifiedFile = (
  file: LenderFile,
  changes: readonly Change[],
  { by, savedMs }: { readonly by: string; readonly savedMs: number },
): LenderFile => {
  const newest = currentOf(file);
  const byId = new Map(changes.map(({ policyId, ...verified }) => [policyId, verified]));
  const policies = newest.policies.map(({ verifiedOn, verifiedBy, ...policy }) => ({
    ...policy,
    ...(byId.get(policy.id) ?? { verifiedOn, verifiedBy }),
  }));
  const earlier = continues(file.versions.at(-2), newest, by) ? file.versions.slice(0, -1) : file.versions;
  const remark = remarkOn(earlier.at(-1) ?? newest, policies);
  const next = { version: newest.version + 1, savedBy: by, savedMs, remark, ...contentOf(newest), policies };
  return { ...file, versions: withVersion(earlier, next) };
};
