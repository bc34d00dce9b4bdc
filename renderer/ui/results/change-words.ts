import { debtKind, debtName, isRevolving } from '../../../shared/scenario/debts.ts';
import { declaredBasic } from '../../../shared/scenario/expenses.ts';
import { productTypes } from '../../../shared/scenario/fields/choices.ts';
import { count } from '../../../shared/scenario/format.ts';
import type { Liability, ScenarioBody } from '../../../shared/service/scenario.ts';
import { withChanges } from '../../../shared/solver/apply-changes.ts';
import type { ScenarioChange } from '../../../shared/solver/changes.ts';
import { formatDollars, formatPercent } from '../words/format.ts';

/** A debt as a broker calls it: `credit card 15,000`, with its place where another is called the same. */
const debtWords = ({ liabilities }: ScenarioBody, position: number): string => {
  const words = ({ type, limit, balance }: Liability): string => {
    const amount = isRevolving(debtKind(type).treatment) ? limit : balance;
    const name = debtName(type).replace(/^(?!HELP)./, (letter) => letter.toLowerCase());
    return amount === undefined ? name : `${name} ${formatDollars(amount)}`;
  };
  const debt = liabilities[position];
  if (debt === undefined) return 'a debt';
  const isAlone = liabilities.filter((other) => words(other) === words(debt)).length === 1;
  return isAlone ? words(debt) : `${words(debt)} (debt ${position + 1})`;
};

/** `30 years`, `27 years 6 months`. */
export const termWords = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? count(years, 'year') : '', rest > 0 ? count(rest, 'month') : ''].filter(Boolean).join(' ');
};

const declaredAfter = (scenario: ScenarioBody, change: ScenarioChange): number =>
  (withChanges(scenario, [change]).living_expenses ?? []).reduce((sum, one) => sum + declaredBasic(one), 0);

/** A change in a few words, for a list that goes on in lower case: `close credit card 15,000`, `term 30 years`. */
export const changeWords = (change: ScenarioChange, scenario: ScenarioBody): string => {
  switch (change.kind) {
    case 'close_debt': {
      const isCard = debtKind(scenario.liabilities[change.liability]?.type).treatment === 'card';
      const paid = isCard && change.cash > 0 ? `, paying ${formatDollars(change.cash)}` : '';
      return `${isCard ? 'close' : 'pay out'} ${debtWords(scenario, change.liability)}${paid}`;
    }
    case 'reduce_limit':
      return `${debtWords(scenario, change.liability)} down to ${formatDollars(change.limit)}`;
    case 'other_product': {
      const label = productTypes.find(({ value }) => value === change.productType)?.label ?? change.productType;
      return `${label.toLowerCase()} product`;
    }
    case 'longer_term':
      return `term ${termWords(change.months)}`;
    case 'shorter_interest_only':
      return `interest only for ${count(change.years, 'year')}`;
    case 'interest_only_off':
      return 'no interest-only period';
    case 'lower_expenses':
      return `declared expenses ${formatDollars(declaredAfter(scenario, change))} a month`;
    case 'customer_rate':
      return `customer rate ${[...new Set(change.rates.map(({ rate }) => formatPercent(rate)))].join(', ')} %`;
    case 'larger_deposit':
      return `deposit ${formatDollars(change.cash)} larger`;
    case 'lower_amount':
      return `ask for ${formatDollars(change.less)} less`;
  }
};

/** Several changes in a sentence: `close credit card 15,000, term 30 years`. */
export const changesWords = (changes: readonly ScenarioChange[], scenario: ScenarioBody): string =>
  changes.map((change) => changeWords(change, scenario)).join(', ');

/** Declared expenses may only be lowered where they are lower. */
export const needsTruth = (changes: readonly ScenarioChange[]): boolean =>
  changes.some(({ kind }) => kind === 'lower_expenses');
