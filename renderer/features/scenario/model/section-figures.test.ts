import { expect, test } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
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
