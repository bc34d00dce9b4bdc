import { useMemo } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import type { FoundPolicy } from '../../../../shared/contract/lenders/policies.ts';
import { useCall } from '../../../store/calls.ts';
import { relevantTriggers } from '../../../store/lenders/relevant-triggers.ts';
import { serviceLenderOf } from '../../../store/lenders/service-lender.ts';
import { latest, type Remote } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { PolicyText } from '../../../ui/policies/PolicyText.tsx';
import { triggerLabel } from '../../../ui/policies/trigger-labels.ts';
import { useOpenLink } from '../../../ui/policies/use-open-link.ts';
import { PolicyStanding } from '../../../ui/policies/verification/PolicyStanding.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatAge } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './detail.module.css';
import { Section } from './Section.tsx';

const PolicyNote = ({ policy }: { readonly policy: FoundPolicy }) => {
  const openLink = useOpenLink();
  return (
    <details className={classes.policy}>
      <summary>{policy.triggers.map(triggerLabel).join(', ')}</summary>
      <p className={classes.note}>
        <PolicyStanding policy={policy} withSource />
      </p>
      <PolicyText content={policy.content} headingLevel={4} onOpenLink={openLink} />
    </details>
  );
};

/** What this computer or a service lists; a service's answer says when it was given. */
type Listed = Pick<Output<'remote.policies'>, 'policies'> & Partial<Output<'remote.policies'>>;

/** Since when a service has said so, where it could not be asked now. */
const Age = ({ answer: { atMs, keptBecause } }: { readonly answer: Listed }) => {
  const now = useNow();
  if (atMs === undefined || keptBecause === undefined) return null;
  return (
    <p className={classes.note}>
      Kept from {formatAge(atMs, now)}. {visibleText(keptBecause.message)}
    </p>
  );
};

export interface LenderPoliciesProps {
  readonly lender: string;
  readonly whiteLabel: boolean;
}

/** The policies on the topics of the open scenario, from this computer or from the lender's service. */
const useLenderPolicies = (lender: string, whiteLabel: boolean) => {
  const { calls } = useAppStore();
  const body = useApp((state) => latest(state.document)?.scenario);
  const triggers = useMemo(() => (body === undefined ? [] : [...relevantTriggers(body)]), [body]);
  const at = serviceLenderOf(lender);
  const isAsked = !whiteLabel && triggers.length > 0;
  const query = { lenders: [at?.lender ?? lender], triggers };
  const ours = isAsked && at === undefined ? query : null;
  const theirs = isAsked && at !== undefined ? { profileId: at.profileId, ...query } : null;
  const here = useCall('policies.query', ours, {
    isPatient: true,
    staysFor: ({ lenders: [before] }) => before === lender,
  });
  const there = useCall('remote.policies', theirs, {
    isPatient: true,
    staysFor: (before) => before.profileId === at?.profileId && before.lenders[0] === at.lender,
  });
  const none: Remote<Listed> = { status: 'loaded', data: { policies: [] } };
  const policies: Remote<Listed> = !isAsked ? none : at === undefined ? here : there;
  const retry = (): void => {
    if (ours) void calls.askAgain('policies.query', ours);
    if (theirs) void calls.askAgain('remote.policies', theirs);
  };
  return { policies, retry };
};

/** This lender's policies on the incomes, properties and loans of the scenario. */
export const LenderPolicies = ({ lender, whiteLabel }: LenderPoliciesProps) => {
  const { policies, retry } = useLenderPolicies(lender, whiteLabel);
  if (whiteLabel)
    return (
      <Section title="Policies">
        <p className={classes.note}>A white-label lender: the service lists no policies for it.</p>
      </Section>
    );
  return (
    <Section title="Policies" aside="on what this scenario uses">
      <RemoteView remote={policies} failure="The policies could not be read" onRetry={retry}>
        {(answer) => (
          <>
            <Age answer={answer} />
            {answer.policies.length === 0 && (
              <p className={classes.note}>
                No policy of this lender is about the incomes, properties and loans entered.
              </p>
            )}
            {answer.policies.map((policy, index) => (
              <PolicyNote key={`${lender} ${index} ${policy.triggers.join(' ')}`} policy={policy} />
            ))}
          </>
        )}
      </RemoteView>
    </Section>
  );
};
