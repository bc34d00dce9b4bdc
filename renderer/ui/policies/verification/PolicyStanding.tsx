import type { PolicyStanding as Standing } from '../../../../shared/pack/policy-standing.ts';
import { dayVerified } from '../../../../shared/pack/verification.ts';
import { SourceLine } from './SourceLine.tsx';
import { VerifiedLine } from './VerifiedLine.tsx';

/** A policy as a look-up finds it: a service's has no standing of its own. */
export interface Stood {
  readonly lastVerifiedOn: string;
  readonly standing?: Standing | undefined;
}

/** When a policy was verified, and by whom where this computer knows; `withSource`: and where it comes from. */
export const PolicyStanding = ({ policy, withSource }: { readonly policy: Stood; readonly withSource: boolean }) => {
  const { standing, lastVerifiedOn } = policy;
  return (
    <>
      <VerifiedLine {...(standing ?? { verifiedOn: dayVerified(lastVerifiedOn) })} />
      {withSource && standing !== undefined && (
        <>
          {' · '}
          <SourceLine source={standing.source} sourceLink={standing.sourceLink} />
        </>
      )}
    </>
  );
};
