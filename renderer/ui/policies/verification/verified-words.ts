import { verification } from '../../../../shared/pack/verification.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { formatDay } from '../../words/format.ts';
import { visibleText } from '../../words/visible-text.ts';

export interface Verified {
  /** ISO day; undefined for a policy that nobody verified yet. */
  readonly verifiedOn?: string | undefined;
  readonly verifiedBy?: string | undefined;
}

/** `Verified 9 Nov 2026 by Kim`, and how long ago where that is too long. */
export const verifiedWords = (
  { verifiedOn, verifiedBy }: Verified,
  today: string,
): { readonly words: string; readonly isDue: boolean } => {
  const { days, isDue } = verification(verifiedOn, today);
  if (verifiedOn === undefined) return { words: 'Never verified', isDue };
  const when = `Verified ${formatDay(verifiedOn)}${verifiedBy === undefined ? '' : ` by ${visibleText(verifiedBy)}`}`;
  return { words: isDue && days !== undefined ? `${when}, ${count(days, 'day')} ago` : when, isDue };
};
