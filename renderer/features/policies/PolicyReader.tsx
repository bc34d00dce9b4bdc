import { Title } from '@mantine/core';
import type { Policy } from '../../../shared/service/policy.ts';
import { formatDay } from '../../ui/format.ts';
import { PolicyText } from '../../ui/PolicyText.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { triggerLabel } from '../../ui/trigger-labels.ts';
import { useOpenLink } from '../../ui/use-open-link.ts';
import { Highlights } from './Highlights.tsx';
import classes from './PoliciesPage.module.css';

/** One policy in full. */
export const PolicyReader = ({ policy }: { readonly policy: Policy }) => {
  const { nameOf } = useSourceLenders();
  const openLink = useOpenLink();
  return (
    <article className={classes.reader} aria-label={`Policy of ${nameOf(policy.lender)}`} tabIndex={0}>
      <Title order={2}>{nameOf(policy.lender)}</Title>
      <p className={classes.quiet}>
        {policy.triggers.map(triggerLabel).join(', ')} · last verified {formatDay(policy.lastVerifiedOn)}
      </p>
      {policy.highlights && policy.highlights.length > 0 && (
        <div className={classes.matches}>
          <Highlights excerpts={policy.highlights} />
        </div>
      )}
      <PolicyText content={policy.content} headingLevel={3} onOpenLink={openLink} />
    </article>
  );
};
