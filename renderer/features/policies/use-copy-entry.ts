import type { RefObject } from 'react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { useSourceProfile } from '../../ui/source/use-source-profile.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { entryText } from './entry-text.ts';
import { useNotes } from './policy-notes.ts';

/** Copies an entry as shown in `text`, with its source, its dates and the broker's notes. */
export const useCopyEntry = (policy: FoundPolicy, text: RefObject<HTMLElement | null>): (() => Promise<void>) => {
  const { ports } = useCommandContext();
  const { nameOf } = useSourceLenders();
  const profile = useSourceProfile();
  const notes = useNotes(policy.lender, policy.triggers);
  return () => {
    const source = profile === undefined ? 'the policies on this computer' : visibleText(profile.name);
    const shown = text.current?.innerText ?? '';
    const lender = nameOf(policy.lender);
    return ports.copyText(
      entryText({ lender, policy, shown, source, notes, now: Date.now() }),
      'Copied with its source and date',
    );
  };
};
