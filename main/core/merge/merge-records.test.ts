import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import { type EnteredIncome, enteredIncome, withIncome } from '../../../shared/scenario/entered-income.ts';
import { type Income, type IncomeField, payFrequencies } from '../../../shared/service/scenario-income.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { applyChoices, everyConflict } from './apply-choices.ts';
import { mergeScenarios } from './merge-scenarios.ts';

const fields = ['payg', 'casual', 'bonus', 'overtime'] as const satisfies readonly IncomeField[];
type Field = (typeof fields)[number];

const copy = (applicant: Income): Content => ({
  description: '',
  scenario: { ...emptyScenario(), income: [{ id: 'sam', ...applicant }] },
});

const pay = fc.record({
  amount: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
  frequency: fc.constantFrom(...payFrequencies),
});
const pays = fc.dictionary(fc.constantFrom<Field>(...fields), pay, { noNullPrototype: true });

const edited = (applicant: Income, edits: Readonly<Record<string, EnteredIncome>>): Income =>
  Object.entries(edits).reduce((now, [field, entry]) => withIncome(now, field as Field, entry), applicant);

const amounts = (applicant: Income | undefined): unknown => fields.map((field) => enteredIncome(applicant, field));

const mergeOf = (base: Income, ours: Income, theirs: Income) =>
  mergeScenarios({ base: copy(base), ours: copy(ours), theirs: copy(theirs) });

describe('the pay of one person', () => {
  it('entered by two windows for different incomes is merged', () => {
    const [ours, theirs] = [
      withIncome({}, 'payg', { amount: 900, frequency: 'weekly' }),
      withIncome({}, 'casual', { amount: 500, frequency: 'fortnightly' }),
    ];
    const merge = mergeOf({}, ours, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(applyChoices(merge).scenario.income).toEqual([
      {
        ...{ id: 'sam', payg: 46_800, casual: 13_000 },
        entered: { payg: { amount: 900, frequency: 'weekly' }, casual: { amount: 500, frequency: 'fortnightly' } },
      },
    ]);
  });

  it('has both windows’ changes; income that both changed is as chosen', () => {
    fc.assert(
      fc.property(
        pays,
        pays,
        pays,
        fc.constantFrom('ours' as const, 'theirs' as const),
        (before, ourEntries, theirEntries, side) => {
          const base = edited({}, before);
          const [ours, theirs] = [edited(base, ourEntries), edited(base, theirEntries)];
          const merge = mergeOf(base, ours, theirs);
          const [merged] = applyChoices(merge, everyConflict(merge, side)).scenario.income;
          const both = Object.keys(ourEntries).filter((field) => field in theirEntries);
          const one = (records: typeof ourEntries) =>
            Object.fromEntries(Object.entries(records).filter(([field]) => !both.includes(field)));
          if (both.length === 0) expect(merge.conflicts).toEqual([]);
          if (both.length === 0) expect(amounts(merged)).toEqual(amounts(edited(ours, theirEntries)));
          // Whatever is decided about those, the incomes that only one window changed are as it left them.
          const alone = edited(edited(base, one(ourEntries)), one(theirEntries));
          for (const field of fields)
            if (!both.includes(field)) expect(enteredIncome(merged, field)).toEqual(enteredIncome(alone, field));
        },
      ),
      propertyRuns(300),
    );
  });

  it.each<[string, unknown, unknown]>([
    ['entered', { amount: 900, frequency: 'weekly' }, { amount: 500, frequency: 'monthly' }],
    ['figure_dates', '2026-07-01', '2026-08-01'],
    ['history_months', 24, 12],
    ['previous_year', 90_000, 30_000],
    ['switched_off', 90_000, 30_000],
  ])('has an entry per income in %s, and two windows that write different ones are both kept', (name, one, other) => {
    const [ours, theirs] = [{ [name]: { payg: one } }, { [name]: { casual: other } }] as Income[];
    const merge = mergeOf({}, ours ?? {}, theirs ?? {});
    expect(merge.conflicts).toEqual([]);
    expect(applyChoices(merge).scenario.income[0]).toMatchObject({ [name]: { payg: one, casual: other } });
  });

  it('entered by both for the same income is a conflict over that income alone', () => {
    const base = withIncome({}, 'bonus', { amount: 100, frequency: 'monthly' });
    const ours = edited(base, {
      payg: { amount: 900, frequency: 'weekly' },
      bonus: { amount: 5, frequency: 'weekly' },
    });
    const theirs = edited(base, {
      payg: { amount: 950, frequency: 'weekly' },
      casual: { amount: 10, frequency: 'weekly' },
    });
    const merge = mergeOf(base, ours, theirs);
    expect(merge.conflicts.map((conflict) => [...conflict.fields].sort())).toEqual([['entered', 'payg']]);
    expect(applyChoices(merge, everyConflict(merge, 'theirs')).scenario.income[0]?.entered).toEqual({
      payg: { amount: 950, frequency: 'weekly' },
      bonus: { amount: 5, frequency: 'weekly' },
      casual: { amount: 10, frequency: 'weekly' },
    });
  });

  it('that is not a record is merged as a single value', () => {
    const odd = (entered: unknown): Income => ({ entered }) as Income;
    const conflictsOf = (base: unknown, ours: unknown, theirs: unknown) =>
      mergeOf(odd(base), odd(ours), odd(theirs)).conflicts.map((conflict) => conflict.fields);
    expect([
      conflictsOf({}, 'x', { payg: 1 }),
      conflictsOf('x', { a: 1 }, { b: 1 }),
      conflictsOf([], [1], [2]),
    ]).toEqual([...[[['entered']], [['entered']], [['entered']]]]);
    const merge = mergeOf(odd({ a: 1 }), odd({}), odd({ a: 1, b: JSON.parse('{"__proto__":1}') as unknown }));
    expect([merge.conflicts, JSON.stringify(applyChoices(merge).scenario.income[0]?.entered)]).toEqual([
      ...[[], '{"b":{"__proto__":1}}'],
    ]);
  });
});
