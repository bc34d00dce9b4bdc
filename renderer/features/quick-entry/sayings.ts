import { factText } from './fact-words.ts';
import { readEntry } from './read-entry.ts';

/** What a line of quick entry says, as one text; none for the words of a command. */
export const sayings = (query: string): string[] => {
  const { readings } = readEntry(query);
  return /\d/.test(query) && readings.length > 0 ? [readings.map(({ fact }) => factText(fact)).join(' · ')] : [];
};
