import type { Content } from '../../../shared/publishing/content.ts';
import type { Choice, Conflict } from '../../../shared/publishing/merge.ts';

/*
 * Edits whose values occur nowhere else, so that each can be followed from copy to copy. `t1`, `t2` …
 * stand in debts (`note_0`, `note_1`), in `additional_info` (`memo_0`, `memo_1`) and in the title.
 */

/** What an edit does, and to what. The numbers choose among what there is. */
export interface TokenEdit {
  readonly kind: 'debt' | 'add' | 'remove' | 'info' | 'title';
  readonly pick: number;
  readonly field: number;
}

type Debt = Readonly<Record<string, unknown>>;

const debtsOf = (content: Content): readonly Debt[] => content.scenario.liabilities;

/** The tokens in a value, wherever they stand. */
export const tokensIn = (value: unknown): Set<string> =>
  new Set([...JSON.stringify([value]).matchAll(/"(t\d+)"/g)].map((match) => match[1] ?? ''));

/** The content after an edit, and the tokens that the editor saw and replaced. */
export const editWith = (
  content: Content,
  { kind, pick, field }: TokenEdit,
  token: string,
): { readonly content: Content; readonly replaced: ReadonlySet<string> } => {
  const debts = debtsOf(content);
  const at = pick % Math.max(1, debts.length);
  const ofBody = (scenario: object): Content => ({
    ...content,
    scenario: { ...content.scenario, ...scenario },
  });
  const withDebts = (liabilities: readonly Debt[]): Content => ofBody({ liabilities });
  switch (kind) {
    case 'title':
      return { content: { ...content, description: token }, replaced: tokensIn(content.description) };
    case 'info': {
      const info = content.scenario.additional_info as Record<string, unknown>;
      const key = `memo_${field % 2}`;
      return { content: ofBody({ additional_info: { ...info, [key]: token } }), replaced: tokensIn(info[key]) };
    }
    case 'add':
      return { content: withDebts([...debts, { id: `debt-${token}`, note_0: token }]), replaced: new Set() };
    case 'remove':
      return { content: withDebts(debts.filter((_, place) => place !== at)), replaced: tokensIn(debts[at]) };
    case 'debt': {
      if (debts.length === 0) return { content, replaced: new Set() };
      const name = `note_${field % 2}`;
      const changed = debts.map((debt, place) => (place === at ? { ...debt, [name]: token } : debt));
      return { content: withDebts(changed), replaced: tokensIn(debts[at]?.[name]) };
    }
  }
};

/** The tokens that a choice gives up, with the conflict before the person's eyes. */
export const givenUp = ({ kind, fields, ours, theirs }: Conflict, choice: Choice): Set<string> => {
  if (choice === 'both') return new Set();
  const loser = choice === 'ours' ? theirs : ours;
  if (kind !== 'changed') return tokensIn(loser);
  return fields.length === 0 ? tokensIn(loser) : tokensIn(fields.map((field) => (loser as Debt)[field]));
};
