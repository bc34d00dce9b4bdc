import { Anchor } from '@mantine/core';
import type { PolicyStanding } from '../../../../shared/pack/policy-standing.ts';
import { visibleText } from '../../words/visible-text.ts';
import { useOpenLink } from '../use-open-link.ts';

/** Where a policy comes from: in words, and as a link that the desk checks before it opens. */
export const SourceLine = ({ source, sourceLink }: Pick<PolicyStanding, 'source' | 'sourceLink'>) => {
  const openLink = useOpenLink();
  if (source === undefined && sourceLink === undefined) return <span>No source stated</span>;
  const words = visibleText(source ?? sourceLink ?? '');
  return (
    <span>
      Source:{' '}
      {sourceLink === undefined ? (
        words
      ) : (
        <Anchor component="button" type="button" inherit title={sourceLink} onClick={() => openLink(sourceLink)}>
          {words}
        </Anchor>
      )}
    </span>
  );
};
