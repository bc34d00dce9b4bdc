import { describe, expect, it } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import { emptyScenario, type Liability } from '../../../shared/service/scenario.ts';
import { applyChoices, everyConflict } from './apply-choices.ts';
import { mergeScenarios } from './merge-scenarios.ts';

/*
 * What each side may have done, for each thing the other did, to an element of a part and to a key of
 * `additional_info`. `edited` and `removed` are of the same element on both sides.
 */

type Done = 'unchanged' | 'edited' | 'added' | 'removed';

const card: Liability = { id: 'card', limit: 1 };
const loan: Liability = { id: 'loan', balance: 1 };

const listOf = (done: Done, side: 'ours' | 'theirs'): Liability[] => {
  if (done === 'edited') return [{ ...card, limit: side === 'ours' ? 2 : 3 }, loan];
  if (done === 'added') return [card, loan, { id: side }];
  return done === 'removed' ? [loan] : [card, loan];
};

const infoOf = (done: Done, side: 'ours' | 'theirs'): Record<string, string> => {
  if (done === 'edited') return { tax_year: side };
  if (done === 'added') return { tax_year: 'base', memo: side };
  return done === 'removed' ? {} : { tax_year: 'base' };
};

const content = (liabilities: Liability[], info: Record<string, string>): Content => ({
  description: '',
  scenario: { ...emptyScenario(), liabilities, additional_info: info },
});

const merged = (ours: Done, theirs: Done) => {
  const merge = mergeScenarios({
    base: content(listOf('unchanged', 'ours'), infoOf('unchanged', 'ours')),
    ours: content(listOf(ours, 'ours'), infoOf(ours, 'ours')),
    theirs: content(listOf(theirs, 'theirs'), infoOf(theirs, 'theirs')),
  });
  const decided = (side: 'ours' | 'theirs') => applyChoices(merge, everyConflict(merge, side), () => 'copy').scenario;
  return { merge, ours: decided('ours'), theirs: decided('theirs') };
};

const short = (liabilities: readonly Liability[]): string =>
  liabilities.map(({ id, limit }) => (limit === undefined || limit === 1 ? id : `${id ?? ''} ${limit}`)).join(', ');

const rows: readonly (readonly [Done, Done, string, string, string])[] = [
  // ours, theirs, the list decided for ours, for theirs, the conflict
  ['unchanged', 'unchanged', 'card, loan', 'card, loan', ''],
  ['unchanged', 'edited', 'card 3, loan', 'card 3, loan', ''],
  ['unchanged', 'added', 'card, loan, theirs', 'card, loan, theirs', ''],
  ['unchanged', 'removed', 'loan', 'loan', ''],
  ['edited', 'unchanged', 'card 2, loan', 'card 2, loan', ''],
  ['edited', 'edited', 'card 2, loan', 'card 3, loan', 'changed'],
  ['edited', 'added', 'card 2, loan, theirs', 'card 2, loan, theirs', ''],
  ['edited', 'removed', 'card 2, loan', 'loan', 'removed_there'],
  ['added', 'unchanged', 'card, loan, ours', 'card, loan, ours', ''],
  ['added', 'edited', 'card 3, loan, ours', 'card 3, loan, ours', ''],
  ['added', 'added', 'card, loan, ours, theirs', 'card, loan, ours, theirs', ''],
  ['added', 'removed', 'loan, ours', 'loan, ours', ''],
  ['removed', 'unchanged', 'loan', 'loan', ''],
  ['removed', 'edited', 'loan', 'card 3, loan', 'removed_here'],
  ['removed', 'added', 'loan, theirs', 'loan, theirs', ''],
  ['removed', 'removed', 'loan', 'loan', ''],
];

describe('an element', () => {
  it.each(rows)('%s here and %s there: %s or %s', (ours, theirs, forMine, forTheirs, conflict) => {
    const result = merged(ours, theirs);
    const conflicts = result.merge.conflicts.filter(({ part }) => part === 'liabilities');
    expect({
      ours: short(result.ours.liabilities),
      theirs: short(result.theirs.liabilities),
      conflicts: conflicts.map(({ element, kind }) => `${kind} ${element ?? ''}`),
    }).toEqual({ ours: forMine, theirs: forTheirs, conflicts: conflict === '' ? [] : [`${conflict} card`] });
  });
});

const infoRows: readonly (readonly [Done, Done, object, object, string])[] = [
  ['unchanged', 'unchanged', { tax_year: 'base' }, { tax_year: 'base' }, ''],
  ['unchanged', 'edited', { tax_year: 'theirs' }, { tax_year: 'theirs' }, ''],
  ['unchanged', 'added', { tax_year: 'base', memo: 'theirs' }, { tax_year: 'base', memo: 'theirs' }, ''],
  ['unchanged', 'removed', {}, {}, ''],
  ['edited', 'unchanged', { tax_year: 'ours' }, { tax_year: 'ours' }, ''],
  ['edited', 'edited', { tax_year: 'ours' }, { tax_year: 'theirs' }, 'changed tax_year'],
  ['edited', 'added', { tax_year: 'ours', memo: 'theirs' }, { tax_year: 'ours', memo: 'theirs' }, ''],
  ['edited', 'removed', { tax_year: 'ours' }, {}, 'removed_there tax_year'],
  ['added', 'unchanged', { tax_year: 'base', memo: 'ours' }, { tax_year: 'base', memo: 'ours' }, ''],
  ['added', 'edited', { tax_year: 'theirs', memo: 'ours' }, { tax_year: 'theirs', memo: 'ours' }, ''],
  ['added', 'added', { tax_year: 'base', memo: 'ours' }, { tax_year: 'base', memo: 'theirs' }, 'changed memo'],
  ['added', 'removed', { memo: 'ours' }, { memo: 'ours' }, ''],
  ['removed', 'unchanged', {}, {}, ''],
  ['removed', 'edited', {}, { tax_year: 'theirs' }, 'removed_here tax_year'],
  ['removed', 'added', { memo: 'theirs' }, { memo: 'theirs' }, ''],
  ['removed', 'removed', {}, {}, ''],
];

describe('a key of additional_info', () => {
  it.each(infoRows)('%s here and %s there', (ours, theirs, forMine, forTheirs, conflict) => {
    const result = merged(ours, theirs);
    const conflicts = result.merge.conflicts.filter(({ part }) => part === 'additional_info');
    expect({
      ours: result.ours.additional_info,
      theirs: result.theirs.additional_info,
      conflicts: conflicts.map(({ element, kind }) => `${kind} ${element ?? ''}`),
    }).toEqual({
      ours: { useDependantAges: false, ...forMine },
      theirs: { useDependantAges: false, ...forTheirs },
      conflicts: conflict === '' ? [] : [conflict],
    });
  });
});
