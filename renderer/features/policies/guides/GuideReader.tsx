import { Anchor, Title } from '@mantine/core';
import type { FoundGuide } from '../../../../shared/contract/lenders/guides.ts';
import { PolicyText } from '../../../ui/policies/PolicyText.tsx';
import { triggerLabel } from '../../../ui/policies/trigger-labels.ts';
import { useOpenLink } from '../../../ui/policies/use-open-link.ts';
import { formatDay } from '../../../ui/words/format.ts';
import readerClasses from '../PoliciesPage.module.css';
import { GuideKind } from './GuideKind.tsx';
import classes from './guides.module.css';

/** One guide or scheme in full, with its source and its dates. */
export const GuideReader = ({ guide }: { readonly guide: FoundGuide }) => {
  const openLink = useOpenLink();
  const { kind, title, publisher, source, link, summarisedOn, effectiveFrom, triggers, content } = guide;
  return (
    <div className={readerClasses.reader}>
      <article aria-label={title} tabIndex={0}>
        <p className={classes.kindLine}>
          <GuideKind kind={kind} /> · {publisher}
        </p>
        <Title order={2}>{title}</Title>
        <p className={readerClasses.quiet}>
          {triggers.map(triggerLabel).join(', ')}
          <br />
          {effectiveFrom !== undefined && <>In force since {formatDay(effectiveFrom)} · </>}
          Summarised {formatDay(summarisedOn)}
        </p>
        <PolicyText content={content} headingLevel={3} onOpenLink={openLink} />
      </article>
      <p className={classes.source}>
        This is Headroom’s own summary, not a lender’s policy and not advice. Rules and caps change, and the summary has
        not been checked against the current page: read the source before you rely on it.
        <br />
        <Anchor component="button" type="button" inherit title={link} onClick={() => openLink(link)}>
          {publisher}: {source}
        </Anchor>
      </p>
    </div>
  );
};
