import { Title } from '@mantine/core';
import type { FoundPolicy } from '../../../shared/contract/policies.ts';
import { formatDay } from '../../ui/format.ts';
import { PolicyText } from '../../ui/PolicyText.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { triggerLabel } from '../../ui/trigger-labels.ts';
import { useOpenLink } from '../../ui/use-open-link.ts';
import { Excerpts } from './Excerpts.tsx';
import classes from './PoliciesPage.module.css';

/** One policy in full. */
export const PolicyReader = ({ policy }: { readonly policy: FoundPolicy }) => {
  const { nameOf } = useSourceLenders();
  const openLink = useOpenLink();
  const marked = policy.excerpts.filter(({ topic }) => topic === undefined);
  return (
    <article className={classes.reader} aria-label={`Policy of ${nameOf(policy.lender)}`} tabIndex={0}>
      <Title order={2}>{nameOf(policy.lender)}</Title>
      <p className={classes.quiet}>
        {policy.triggers.map(triggerLabel).join(', ')} · last verified {formatDay(policy.lastVerifiedOn)}
      </p>
      {marked.length > 0 && (
        <div className={classes.matches}>
          <Excerpts excerpts={marked} />
        </div>
      )}
      <PolicyText content={policy.content} headingLevel={3} onOpenLink={openLink} />
    </article>
  );
};
