import { expect, test } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { removeApplicant } from './applicants.ts';
import { ownershipDoubts } from './doubts.ts';
import { sectionFigures } from './section-figures.ts';

const figures = (parts: Partial<ScenarioBody>) => sectionFigures({ ...emptyScenario(), ...parts });

test('who is in the households is counted, dependants beside adults, and nothing where there is nobody', () => {
  const people = (adults: number, dependants: number) =>
    figures({ households: [{ num_adults: adults, num_dependants: dependants }] }).households.figure;
  expect([people(0, 0), people(1, 0), people(2, 0), people(2, 1), people(0, 1)]).toEqual([
    ...[undefined, '1 adult', '2 adults', '2 + 1', '0 + 1'],
  ]);
});

test('what is switched off is counted in its section, and guarantors with the households', () => {
  const { households, income, debts } = figures({
    income: [{ switched_off: { bonus: 5 } }],
    additional_info: {
      useDependantAges: false,
      guarantors: [{}],
      switched_off: {
        self_employed_income: [{ position: 0, element: {} }],
        liabilities: [{ position: 0, element: {} }],
      },
    },
  });
  expect([households.notes, income.notes, debts.notes]).toEqual([
    ['1 guarantor'],
    ['2 switched off'],
    ['1 switched off'],
  ]);
  const none = figures({});
  expect([none.households.notes, none.income.notes, none.debts.notes]).toEqual([[], [], []]);
});

test('shares that make up a property but for the rounding of thirds leave nobody out', () => {
  const doubts = (...shares: number[]) =>
    ownershipDoubts({ ...emptyScenario(), securities: [{ applicant_ownership: shares }] }).length;
  expect([doubts(50, 49.5), doubts(50, 49.4), doubts()]).toEqual([0, 1, 0]);
});

test('shares that say nothing of an applicant stay as they are when that one is removed', () => {
  const body = { ...emptyScenario(), income: [{ id: 'a' }, { id: 'b' }], securities: [{ applicant_ownership: [0] }] };
  expect(Object.keys(removeApplicant(body, 1))).toEqual(['income']);
});
