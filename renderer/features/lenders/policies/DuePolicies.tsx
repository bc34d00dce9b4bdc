import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DuePolicy } from '../../../../shared/contract/lenders/own-policies.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { triggerLabel } from '../../../ui/policies/trigger-labels.ts';
import { SourceLine } from '../../../ui/policies/verification/SourceLine.tsx';
import { VerifiedLine } from '../../../ui/policies/verification/VerifiedLine.tsx';
import { VerifyButton } from '../../../ui/policies/verification/VerifyButton.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './policies.module.css';

const Row = ({ policy }: { readonly policy: DuePolicy }) => {
  const goToPolicy = useApp((state) => state.goToPolicy);
  const { lender, lenderName, policyId, title, triggers } = policy;
  return (
    <tr>
      <td>
        <button type="button" className={classes.plain} onClick={() => goToPolicy(lender, policyId)}>
          {visibleText(title)}
        </button>
        <p className={classes.facts}>
          {visibleText(lenderName)} · {triggers.map(triggerLabel).join(', ')}
          <br />
          <SourceLine source={policy.source} sourceLink={policy.sourceLink} />
        </p>
      </td>
      <td>
        <VerifiedLine {...policy} />
      </td>
      <td>
        <VerifyButton policy={policy} />
      </td>
    </tr>
  );
};

/** Every policy of every own lender that is due for verification; `children` where none is. */
export const DuePolicies = ({ children }: { readonly children: ReactNode }) => {
  const app = useAppStore();
  const due = useCall('ownPolicies.due', {});
  if (due.status !== 'failed' && (latest(due)?.policies.length ?? 0) === 0) return children;
  return (
    <RemoteView
      remote={due}
      failure="The policies to verify could not be read"
      onRetry={() => void app.calls.askAgain('ownPolicies.due', {})}
    >
      {({ policies }) => (
        <section aria-labelledby="due-policies" className={classes.due}>
          <Title order={2} id="due-policies">
            Policies to verify
          </Title>
          <p className={classes.facts}>
            Nobody has compared these with their sources in the last 90 days. Searches still find them, marked as due.
          </p>
          <table className={classes.table} aria-label="Policies to verify">
            <thead>
              <tr>
                <th>Policy</th>
                <th>Verified</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {policies.map((policy) => (
                <Row key={`${policy.lender} ${policy.policyId}`} policy={policy} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </RemoteView>
  );
};
