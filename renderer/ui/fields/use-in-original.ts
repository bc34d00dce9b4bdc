import type { Field } from '../../../shared/scenario/fields/field.ts';
import { useApp } from '../../store/use-app.ts';
import { inOriginal } from '../../store/variants/in-original.ts';
import { isPart, knownField } from '../words/location-words.ts';
import { valueText } from '../words/value-words.ts';

const prefix = 'field-';

/** The entry of a field by its key: `income.0.payg`. */
const entryOfKey = (key: string): Field | undefined => {
  const [part, ...names] = key.split('.').filter((step) => !/^\d+$/.test(step));
  return isPart(part) ? knownField(part, names) : undefined;
};

/** What the original has in the field of this id, as text, where the open variant has something else. */
export const useInOriginal = (id: string): string | undefined =>
  useApp((state) => {
    if (state.original === null || !id.startsWith(prefix)) return undefined;
    const key = id.slice(prefix.length);
    const original = inOriginal(state, key);
    if (original === undefined) return undefined;
    const { value } = original;
    const isNothing = value === undefined || value === null || value === '';
    return isNothing ? 'nothing entered' : valueText(value, entryOfKey(key));
  });
