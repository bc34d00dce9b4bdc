import { factText } from '../../features/quick-entry/fact-words.ts';
import { readEntry } from '../../features/quick-entry/read-entry.ts';
import { type Addable, addList } from '../../features/scenario/add-list.ts';

/** What a line of quick entry says, as one text; none for the words of a command. */
export const sayings = (query: string): string[] => {
  const facts = readEntry(query).readings.map(({ fact }) => fact);
  return /\d/.test(query) && facts.length > 0 ? [facts.map((fact) => factText(fact, facts)).join(' · ')] : [];
};

const sectionWords: Readonly<Record<Addable['section'], string>> = {
  households: 'Households',
  ...{
    income: 'Income',
    properties: 'Properties',
    loans: 'Loans',
    debts: 'Debts',
    money: 'Money',
    selling: 'Sell and buy',
  },
};

/** What can be added to a scenario, each with the name of its section. */
export const addable = addList.map((one) => ({ ...one, section: sectionWords[one.section] }));
