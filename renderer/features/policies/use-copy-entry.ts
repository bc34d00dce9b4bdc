import type { RefObject } from 'react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { sourceProfile } from '../../store/source-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { entryText } from './entry-text.ts';
import { useNotes } from './use-notes.ts';

/** Puts an entry on the clipboard as it is shown in `text`, with its source, its date and the notes beside it. */
export const useCopyEntry = (policy: FoundPolicy, text: RefObject<HTMLElement | null>): (() => Promise<void>) => {
  const { ports } = useCommandContext();
  const { nameOf } = useSourceLenders();
  const profile = useApp(sourceProfile);
  const notes = useNotes(policy.lender, policy.triggers);
  return () => {
    const source = profile === undefined ? 'the policies on this computer' : visibleText(profile.name);
    const shown = text.current?.innerText ?? '';
    const lender = nameOf(policy.lender);
    return ports.copyText(
      entryText({ lender, policy, shown, source, notes, now: Date.now() }),
      'Copied with its source and date.',
    );
  };
};
