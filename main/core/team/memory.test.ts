import { expect, it } from 'vitest';
import type { LenderMarks } from './marks.ts';
import {
  agreedOn,
  emptyMemory,
  ignoring,
  lenderIn,
  readMemory,
  ruleIn,
  type TeamMemory,
  withAutomaticUpdate,
  withLender,
  withoutAutomaticUpdate,
  withRuleAgreed,
  withRuleIgnored,
} from './memory.ts';

const marks = (whole: string): LenderMarks => ({
  ...{ id: 'oak', content: `content of ${whole}`, state: '', whole, newest: '', cases: { one: whole } },
  ...{ history: new Set(), versions: new Set() },
});
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `mark-${at}`);
const none: TeamMemory = { folder: '/team', rules: {}, lenders: {}, taken: [] };

it('of a lender the newest sixty documents are remembered, one that comes again among them', () => {
  const agreed = names(61).reduce((memory, whole) => agreedOn(memory, marks(whole)), emptyMemory);
  expect(agreed.known).toEqual(names(61).slice(1));
  expect(agreedOn(agreed, marks('mark-1')).known).toEqual([...names(61).slice(2), 'mark-1']);
  expect(agreed.agreed).toEqual({ content: 'content of mark-60', cases: { one: 'mark-60' } });
  expect(names(61).reduce(ignoring, emptyMemory).ignored).toEqual(names(61).slice(1));
});

it('a document that is accepted is declined no more, and the others still are', () => {
  const declined = ignoring(ignoring(emptyMemory, 'one'), 'other');
  expect(agreedOn(declined, marks('one'))).toMatchObject({ known: ['one'], ignored: ['other'] });
});

it('of automatic updates the newest of each lender is remembered, for the last fifty lenders', () => {
  const update = (id: string, takenMs = 1) => ({ id, whole: 'w', takenMs });
  const once = withAutomaticUpdate(withAutomaticUpdate(none, update('oak')), update('elm'));
  expect(withAutomaticUpdate(once, update('oak', 2)).taken).toEqual([update('elm'), update('oak', 2)]);
  expect(withoutAutomaticUpdate(once, 'oak').taken).toEqual([update('elm')]);
  const many = names(51).reduce((memory, id) => withAutomaticUpdate(memory, update(id)), none);
  expect(many.taken.map(({ id }) => id)).toEqual(names(51).slice(1));
});

it('a rule is agreed on and declined by itself', () => {
  const memory = withRuleIgnored(withRuleAgreed(none, 'rise', 'a'), 'rise', 'b');
  expect([ruleIn(memory, 'rise'), ruleIn(memory, 'fall')]).toEqual([{ agreed: 'a', ignored: ['b'] }, { ignored: [] }]);
  expect(ruleIn(withRuleAgreed(memory, 'rise', 'c'), 'rise')).toEqual({ agreed: 'c', ignored: ['b'] });
  expect([ruleIn(none, 'constructor'), lenderIn(none, 'constructor')]).toEqual([{ ignored: [] }, emptyMemory]);
});

it('what is remembered of another folder, or cannot be read, counts for nothing', () => {
  const memory = withLender(withRuleAgreed(none, 'rise', 'a'), 'oak', agreedOn(emptyMemory, marks('w')));
  const read = (value: unknown, folder: string) => readMemory({ read: () => value, write: () => undefined }, folder);
  expect(read(memory, '/team')).toEqual(memory);
  // A memory from before rules were shared has none.
  const { rules: _, ...former } = memory;
  expect(read(former, '/team')).toEqual({ ...memory, rules: {} });
  expect([read(memory, '/other'), read({ folder: '/other' }, '/other')]).toEqual([
    ...[
      { ...none, folder: '/other' },
      { ...none, folder: '/other' },
    ],
  ]);
});
