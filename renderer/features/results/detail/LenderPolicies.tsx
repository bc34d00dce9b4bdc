import type { FoundPolicy } from '../../../../shared/contract/lenders/policies.ts';
import type { LenderPolicies as LenderPoliciesAnswer } from '../../../store/results-slice.ts';
import { useApp } from '../../../store/use-app.ts';
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

/** Since when a service has said so, where it could not be asked now. */
const Age = ({ answer: { atMs, keptBecause } }: { readonly answer: LenderPoliciesAnswer }) => {
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

/** This lender's policies on the incomes, properties and loans of the scenario. */
export const LenderPolicies = ({ lender, whiteLabel }: LenderPoliciesProps) => {
  const policies = useApp((state) => state.lenderPolicies);
  const load = useApp((state) => state.loadLenderPolicies);
  if (whiteLabel)
    return (
      <Section title="Policies">
        <p className={classes.note}>A white-label lender: the service lists no policies for it.</p>
      </Section>
    );
  return (
    <Section title="Policies" aside="on what this scenario uses">
      <RemoteView remote={policies} failure="The policies could not be read" onRetry={() => void load(lender)}>
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
