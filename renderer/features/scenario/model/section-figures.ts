import { count } from '../../../../shared/scenario/format.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { SectionId } from '../../../store/screens/screens-slice.ts';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { guarantorsOf } from './guarantors.ts';
import { switchedOffCount } from './switched-off.ts';
import { type Totals, totalsOf } from './totals.ts';

/** What the outline says of a section. */
export interface SectionFigures {
  /** Its sum; absent while there is nothing to add. */
  readonly figure: string | undefined;
  /** What the figure is. */
  readonly unit: string;
  readonly notes: readonly string[];
}

/** `LVR 78.10 %`: of the loan with the highest. */
export const lvrText = ({ lvr }: Totals): string | undefined =>
  lvr === undefined ? undefined : `LVR ${formatPercent(lvr)} %`;

const switchedOffText = (off: number): string | undefined => (off === 0 ? undefined : `${String(off)} switched off`);

const people = ({ adults, dependants }: Totals): string | undefined => {
  if (adults + dependants === 0) return undefined;
  return dependants === 0 ? count(adults, 'adult') : `${String(adults)} + ${String(dependants)}`;
};

const dollars = (amount: number): string | undefined => (amount === 0 ? undefined : formatDollars(amount));

const present = (...texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined);

const incomeParts = ['income', 'self_employed_income', 'rental_income'];

const figuresOf = (body: ScenarioBody): Readonly<Record<SectionId, SectionFigures>> => {
  const totals = totalsOf(body);
  const guarantors = guarantorsOf(body).length;
  return {
    households: {
      figure: people(totals),
      unit: 'Adults and dependants',
      notes: guarantors === 0 ? [] : [count(guarantors, 'guarantor')],
    },
    income: {
      figure: dollars(totals.income),
      unit: 'Income a year as entered, with rent and the latest year of each business',
      notes: present(switchedOffText(switchedOffCount(body, incomeParts))),
    },
    properties: { figure: dollars(totals.properties), unit: 'Value of the properties that stay', notes: [] },
    loans: {
      figure: dollars(totals.loans),
      unit: 'Home loans that stay and that are asked for',
      notes: present(lvrText(totals)),
    },
    debts: {
      figure: dollars(totals.debts),
      unit: 'Limits of cards and the like and balances of other debts, without HELP',
      notes: present(switchedOffText(switchedOffCount(body, ['liabilities']))),
    },
    expenses: { figure: dollars(totals.expenses), unit: 'Living expenses and rent a month', notes: [] },
    money: { figure: undefined, unit: 'Funds to complete, repayments and refinance', notes: [] },
    selling: { figure: undefined, unit: 'Selling one home to buy another', notes: [] },
    ways: { figure: undefined, unit: 'Ways into a home with a small deposit', notes: [] },
    pictures: { figure: undefined, unit: 'Surplus, portfolio, capacity and lenders, drawn', notes: [] },
  };
};

const made = new WeakMap<ScenarioBody, Readonly<Record<SectionId, SectionFigures>>>();

/** The figures of all sections, worked out once for each state of the scenario. */
export const sectionFigures = (body: ScenarioBody): Readonly<Record<SectionId, SectionFigures>> => {
  const known = made.get(body) ?? figuresOf(body);
  made.set(body, known);
  return known;
};
