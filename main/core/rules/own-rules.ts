import { type StoredRule, storedRule } from '../../../shared/rule/rule.ts';
import type { KeptRule } from '../../ports/rules.ts';

/** A stored rule that does not fit what rules are in this version; without a name that can be read, the name is empty. */
interface UnreadRule {
  readonly id: string;
  readonly name: string;
}

const maxNameCharacters = 200;

const nameOf = (rule: unknown): string =>
  typeof rule === 'object' && rule !== null && 'name' in rule && typeof rule.name === 'string'
    ? rule.name.slice(0, maxNameCharacters)
    : '';

/** The stored rules, those apart that this version cannot read: they hold for nothing, and wait to be deleted. */
export const ownRules = (
  kept: readonly KeptRule[],
): { readonly rules: readonly StoredRule[]; readonly unread: readonly UnreadRule[] } => {
  const rules: StoredRule[] = [];
  const unread: UnreadRule[] = [];
  for (const one of kept) {
    const read = storedRule.safeParse(one);
    if (read.success) rules.push(read.data);
    else unread.push({ id: one.id, name: nameOf(one.rule) });
  }
  return { rules, unread };
};
