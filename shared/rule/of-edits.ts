import type { WrittenPack } from '../pack/pack-schema.ts';
import { parameterTable } from '../pack/parameter-table.ts';
import { isSameValue, valueOfWritten } from '../pack/parameter-values.ts';
import { canonicalJson } from '../publishing/canonical-json.ts';
import type { RuleChange } from './rule.ts';

/** The changes by which a rule does what edits of a lender do; its name and day, which move no figure, are left out. */
export const editsAsChanges = (from: WrittenPack, to: WrittenPack): readonly RuleChange[] => {
  const lenders = [from.id];
  const changes = parameterTable.flatMap((entry): RuleChange[] => {
    const value = valueOfWritten(to.servicing, entry);
    return isSameValue(valueOfWritten(from.servicing, entry), value)
      ? []
      : [{ kind: 'set', lenders, parameter: entry.name, value }];
  });
  return canonicalJson(from.products) === canonicalJson(to.products)
    ? changes
    : [...changes, { kind: 'products', lender: from.id, products: to.products }];
};
