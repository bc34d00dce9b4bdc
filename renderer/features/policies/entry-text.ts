import type { FoundPolicy, PolicyNote } from '../../../shared/contract/policies.ts';
import { formatDay } from '../../ui/format.ts';
import { triggerLabel } from '../../ui/trigger-labels.ts';

export interface CopiedEntry {
  readonly lender: string;
  readonly policy: Pick<FoundPolicy, 'lastVerifiedOn'>;
  /** The text as it is shown. */
  readonly shown: string;
  /** Who keeps it: a service by its name. */
  readonly source: string;
  readonly notes: readonly Pick<PolicyNote, 'topic' | 'text' | 'writtenMs'>[];
  readonly now: number;
}

const dayOf = (atMs: number): string => formatDay(new Date(atMs).toISOString());

/** An entry for an e-mail or a file note: the text, the broker's own notes apart, the source and the dates. */
export const entryText = ({ lender, policy, shown, source, notes, now }: CopiedEntry): string =>
  [
    lender,
    shown.trim(),
    ...notes.map(({ topic, text, writtenMs }) => `Own note on ${triggerLabel(topic)}, ${dayOf(writtenMs)}: ${text}`),
    `Source: ${source}, last verified ${formatDay(policy.lastVerifiedOn)}. Copied ${dayOf(now)}.`,
  ].join('\n\n');
