import { useApp } from '../../store/use-app.ts';
import { inOriginal } from '../../store/variants/in-original.ts';
import { valueText } from '../words/value-words.ts';

const prefix = 'field-';

/** What the original has in the field of this id, as text, where the open variant has something else. */
export const useInOriginal = (id: string): string | undefined =>
  useApp((state) => {
    if (state.original === null || !id.startsWith(prefix)) return undefined;
    const key = id.slice(prefix.length);
    const found = inOriginal(state, key);
    if (found === undefined) return undefined;
    const isNothing = found.value === undefined || found.value === null || found.value === '';
    return isNothing ? 'nothing entered' : valueText(found.value, key.split('.').at(-1));
  });
