import { describe, expect, it } from 'vitest';
import type { Content } from '../../../../shared/publishing/content.ts';
import { emptyScenario, type Liability } from '../../../../shared/service/scenario.ts';
import { applyChoices, everyConflict } from './apply-choices.ts';
import { mergeScenarios } from './merge-scenarios.ts';

/*
 * What each side may have done, by what the other did: to an element of a part and to a key of
 * `additional_info`. `edited` and `removed` are of the same element on both sides.
 */

type Done = 'unchanged' | 'edited' | 'added' | 'removed';

const card: Liability = { id: 'card', limit: 1 };
const loan: Liability = { id: 'loan', balance: 1 };

const listOf = (done: Done, side: 'mine' | 'theirs'): Liability[] => {
  if (done === 'edited') return [{ ...card, limit: side === 'mine' ? 2 : 3 }, loan];
  if (done === 'added') return [card, loan, { id: side }];
  return done === 'removed' ? [loan] : [card, loan];
};

const infoOf = (done: Done, side: 'mine' | 'theirs'): Record<string, string> => {
  if (done === 'edited') return { tax_year: side };
  if (done === 'added') return { tax_year: 'base', memo: side };
  return done === 'removed' ? {} : { tax_year: 'base' };
};

const content = (liabilities: Liability[], info: Record<string, string>): Content => ({
  description: '',
  scenario: { ...emptyScenario(), liabilities, additional_info: info },
});

const merged = (mine: Done, theirs: Done) => {
  const merge = mergeScenarios({
    base: content(listOf('unchanged', 'mine'), infoOf('unchanged', 'mine')),
    local: content(listOf(mine, 'mine'), infoOf(mine, 'mine')),
    remote: content(listOf(theirs, 'theirs'), infoOf(theirs, 'theirs')),
  });
  const decided = (side: 'mine' | 'theirs') => applyChoices(merge, everyConflict(merge, side), () => 'copy').scenario;
  return { merge, mine: decided('mine'), theirs: decided('theirs') };
};

const short = (liabilities: readonly Liability[]): string =>
  liabilities.map(({ id, limit }) => (limit === undefined || limit === 1 ? id : `${id ?? ''} ${limit}`)).join(', ');

const rows: readonly (readonly [Done, Done, string, string, string])[] = [
  // mine, theirs, the list decided for mine, for theirs, the conflict
  ['unchanged', 'unchanged', 'card, loan', 'card, loan', ''],
  ['unchanged', 'edited', 'card 3, loan', 'card 3, loan', ''],
  ['unchanged', 'added', 'card, loan, theirs', 'card, loan, theirs', ''],
  ['unchanged', 'removed', 'loan', 'loan', ''],
  ['edited', 'unchanged', 'card 2, loan', 'card 2, loan', ''],
  ['edited', 'edited', 'card 2, loan', 'card 3, loan', 'changed'],
  ['edited', 'added', 'card 2, loan, theirs', 'card 2, loan, theirs', ''],
  ['edited', 'removed', 'card 2, loan', 'loan', 'removed_there'],
  ['added', 'unchanged', 'card, loan, mine', 'card, loan, mine', ''],
  ['added', 'edited', 'card 3, loan, mine', 'card 3, loan, mine', ''],
  ['added', 'added', 'card, loan, mine, theirs', 'card, loan, mine, theirs', ''],
  ['added', 'removed', 'loan, mine', 'loan, mine', ''],
  ['removed', 'unchanged', 'loan', 'loan', ''],
  ['removed', 'edited', 'loan', 'card 3, loan', 'removed_here'],
  ['removed', 'added', 'loan, theirs', 'loan, theirs', ''],
  ['removed', 'removed', 'loan', 'loan', ''],
];

describe('an element', () => {
  it.each(rows)('%s here and %s there: %s or %s', (mine, theirs, forMine, forTheirs, conflict) => {
    const result = merged(mine, theirs);
    const found = result.merge.conflicts.filter(({ part }) => part === 'liabilities');
    expect({
      mine: short(result.mine.liabilities),
      theirs: short(result.theirs.liabilities),
      conflicts: found.map(({ element, kind }) => `${kind} ${element ?? ''}`),
    }).toEqual({ mine: forMine, theirs: forTheirs, conflicts: conflict === '' ? [] : [`${conflict} card`] });
  });
});

const infoRows: readonly (readonly [Done, Done, object, object, string])[] = [
  ['unchanged', 'unchanged', { tax_year: 'base' }, { tax_year: 'base' }, ''],
  ['unchanged', 'edited', { tax_year: 'theirs' }, { tax_year: 'theirs' }, ''],
  ['unchanged', 'added', { tax_year: 'base', memo: 'theirs' }, { tax_year: 'base', memo: 'theirs' }, ''],
  ['unchanged', 'removed', {}, {}, ''],
  ['edited', 'unchanged', { tax_year: 'mine' }, { tax_year: 'mine' }, ''],
  ['edited', 'edited', { tax_year: 'mine' }, { tax_year: 'theirs' }, 'changed tax_year'],
  ['edited', 'added', { tax_year: 'mine', memo: 'theirs' }, { tax_year: 'mine', memo: 'theirs' }, ''],
  ['edited', 'removed', { tax_year: 'mine' }, {}, 'removed_there tax_year'],
  ['added', 'unchanged', { tax_year: 'base', memo: 'mine' }, { tax_year: 'base', memo: 'mine' }, ''],
  ['added', 'edited', { tax_year: 'theirs', memo: 'mine' }, { tax_year: 'theirs', memo: 'mine' }, ''],
  ['added', 'added', { tax_year: 'base', memo: 'mine' }, { tax_year: 'base', memo: 'theirs' }, 'changed memo'],
  ['added', 'removed', { memo: 'mine' }, { memo: 'mine' }, ''],
  ['removed', 'unchanged', {}, {}, ''],
  ['removed', 'edited', {}, { tax_year: 'theirs' }, 'removed_here tax_year'],
  ['removed', 'added', { memo: 'theirs' }, { memo: 'theirs' }, ''],
  ['removed', 'removed', {}, {}, ''],
];

describe('a key of additional_info', () => {
  it.each(infoRows)('%s here and %s there', (mine, theirs, forMine, forTheirs, conflict) => {
    const result = merged(mine, theirs);
    const found = result.merge.conflicts.filter(({ part }) => part === 'additional_info');
    expect({
      mine: result.mine.additional_info,
      theirs: result.theirs.additional_info,
      conflicts: found.map(({ element, kind }) => `${kind} ${element ?? ''}`),
    }).toEqual({
      mine: { useDependantAges: false, ...forMine },
      theirs: { useDependantAges: false, ...forTheirs },
      conflicts: conflict === '' ? [] : [conflict],
    });
  });
});
