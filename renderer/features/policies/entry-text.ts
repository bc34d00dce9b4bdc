import type { FoundPolicy, PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import { dayVerified } from '../../../shared/pack/verification.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { formatDay } from '../../ui/words/format.ts';

export interface CopiedEntry {
  readonly lender: string;
  readonly policy: Pick<FoundPolicy, 'lastVerifiedOn' | 'standing'>;
  /** The text as shown. */
  readonly shown: string;
  /** Where it comes from: this computer, or a service by name. */
  readonly source: string;
  readonly notes: readonly Pick<PolicyNote, 'topic' | 'text' | 'writtenMs'>[];
  readonly now: number;
}

/** `the policies on this computer (Broker guide, https://…)`. */
const sourceText = (source: string, standing: FoundPolicy['standing']): string => {
  const parts = [standing?.source, standing?.sourceLink].filter((part) => part !== undefined);
  return parts.length === 0 ? source : `${source} (${parts.join(', ')})`;
};

const verifiedText = ({ lastVerifiedOn, standing }: CopiedEntry['policy']): string => {
  const day = standing === undefined ? dayVerified(lastVerifiedOn) : standing.verifiedOn;
  if (day === undefined) return 'never verified';
  return `last verified ${formatDay(day)}${standing?.verifiedBy === undefined ? '' : ` by ${standing.verifiedBy}`}`;
};

const dayOf = (atMs: number): string => formatDay(new Date(atMs).toISOString());

/** An entry for an e-mail or a file note: the text, then the broker's notes, then the source and the dates. */
export const entryText = ({ lender, policy, shown, source, notes, now }: CopiedEntry): string =>
  [
    lender,
    shown.trim(),
    ...notes.map(
      ({ topic, text, writtenMs }) => `Broker’s note on ${triggerLabel(topic)}, ${dayOf(writtenMs)}: ${text}`,
    ),
    `Source: ${sourceText(source, policy.standing)}, ${verifiedText(policy)}. Copied ${dayOf(now)}.`,
  ].join('\n\n');
