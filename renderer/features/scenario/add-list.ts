import { type DebtKind, debtKinds, type DebtType, isRevolving } from '../../../shared/scenario/debts.ts';
import { type MoneyField, namesOf } from '../../../shared/scenario/fields/field.ts';
import { applicantFields, incomeKinds } from '../../../shared/scenario/fields/income-fields.ts';
import { at } from '../../../shared/scenario/fields/path.ts';
import { midSentence } from '../../../shared/scenario/format.ts';
import { type IncomeField, novatedLeaseFields, reportableFields } from '../../../shared/service/scenario-income.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { CommandContext } from '../../commands/command.ts';
import { latest } from '../../store/remote.ts';
import { screenOf, type SectionId } from '../../store/screens/screens-slice.ts';
import { details as detailList } from './detail-list.ts';
import { focusFieldSoon } from './focus-field.ts';
import { addApplicant } from './model/applicants.ts';
import { addDebt } from './model/debts.ts';
import { addGuarantor, guarantorsOf } from './model/guarantors.ts';
import { addLoan, addProperty } from './model/properties-and-loans.ts';
import { addRental, addSelfEmployed } from './model/self-employed.ts';
import { addSale } from './model/selling.ts';
import { type Change, newId } from './use-open-scenario.ts';

/** Something that a scenario may have, by the names that brokers give it. */
export interface Addable {
  readonly id: string;
  /** `Add boarder`. */
  readonly label: string;
  /** The section that it is in. */
  readonly section: 'households' | 'income' | 'properties' | 'loans' | 'debts' | 'money' | 'selling';
  /** Other names. */
  readonly words: readonly string[];
  readonly add: (context: CommandContext) => void;
}

const besideNames = [...novatedLeaseFields, ...reportableFields] as const;

/** Shows the section, makes the change if there is one, and moves the focus once the field is there. */
const goTo = (
  { store }: CommandContext,
  section: SectionId,
  field: (body: ScenarioBody) => readonly (string | number)[],
  step?: { readonly label: string; readonly change: Change },
): void => {
  const state = store.getState();
  const body = latest(state.document)?.scenario;
  if (body === undefined) return;
  const path = field(body);
  state.goToSection(section);
  if (step !== undefined) state.edit(step);
  focusFieldSoon(path);
};

/** The applicant whose field has the focus, or the first. */
const applicantInFocus = ({ ports }: CommandContext): number =>
  Number(/^field-income\.(\d+)\./.exec(ports.sectionPlace().field ?? '')?.[1] ?? 0);

/** Income belongs to an applicant, who comes with it where there is none. */
const withApplicant =
  (change: Change): Change =>
  (body) => {
    if (body.income.length > 0) return change(body);
    const { income = [] } = addApplicant(body, newId);
    return { income, ...change({ ...body, income }) };
  };

/** A field of an applicant; the applicant comes first where there is none. */
const ofApplicant = (context: CommandContext, field: IncomeField | (typeof besideNames)[number]): void => {
  const applicants = latest(context.store.getState().document)?.scenario.income ?? [];
  const position = applicants.length === 0 ? 0 : Math.min(applicantInFocus(context), applicants.length - 1);
  const first = { label: 'Add applicant', change: (body: ScenarioBody) => addApplicant(body, newId) };
  goTo(context, 'income', () => ['income', position, field], applicants.length === 0 ? first : undefined);
};

const addIncome = (context: CommandContext, field: IncomeField): void => {
  const state = context.store.getState();
  const { wantedIncomes } = screenOf(state);
  state.changeScreen({ wantedIncomes: [...new Set([...wantedIncomes, field])] });
  ofApplicant(context, field);
};

const incomes = namesOf(incomeKinds).map((field): Addable => {
  const { label } = incomeKinds[field];
  return {
    id: `add-income-${field}`,
    label: `Add ${midSentence(label)}`,
    section: 'income',
    words: incomeKinds[field].words ?? [],
    add: (context) => addIncome(context, field),
  };
});

/** What a payslip or an income statement has beside the incomes. */
const { novated_lease_pre_tax, novated_lease_post_tax, reportable_super, reportable_fringe_benefits } = applicantFields;
const besideIncome: Readonly<Record<(typeof besideNames)[number], MoneyField>> = {
  ...{ novated_lease_pre_tax, novated_lease_post_tax, reportable_super, reportable_fringe_benefits },
};

const ofPayslip = besideNames.map((field): Addable => {
  const { label, words = [] } = besideIncome[field];
  return {
    id: `add-${field}`,
    label: `Add ${midSentence(label)}`,
    section: 'income',
    words,
    add: (context) => ofApplicant(context, field),
  };
});

const kindOf = (type: DebtType): DebtKind => debtKinds[type];

const debts = namesOf(debtKinds).map((type: DebtType): Addable => ({
  id: `add-debt-${type}`,
  label: `Add ${midSentence(debtKinds[type].label)}`,
  section: 'debts',
  words: kindOf(type).words ?? [],
  add: (context) => {
    const amount = isRevolving(debtKinds[type].treatment) ? 'limit' : 'balance';
    goTo(context, 'debts', ({ liabilities: { length } }) => at('liabilities', length, amount), {
      label: `Add ${midSentence(debtKinds[type].label)}`,
      change: (body) => addDebt(body, type, newId),
    });
  },
}));

const elements: readonly Addable[] = [
  {
    id: 'add-guarantor',
    label: 'Add guarantor',
    section: 'households',
    words: ['family guarantee', 'family pledge', 'parents guarantee', 'security guarantor', 'parent’s house'],
    add: (context) =>
      goTo(context, 'households', (body) => at('additional_info', 'guarantors', guarantorsOf(body).length, 'name'), {
        label: 'Add guarantor',
        change: (body) => addGuarantor(body),
      }),
  },
  {
    id: 'add-business',
    label: 'Add business',
    section: 'income',
    words: [
      'abn',
      'sole trader',
      'self-employed',
      'company',
      'pty ltd',
      'trust',
      'partnership',
      'uber',
      'rideshare',
      'contractor',
    ],
    add: (context) =>
      goTo(context, 'income', ({ self_employed_income: { length } }) => ['self_employed_income', length], {
        label: 'Add business',
        change: withApplicant((body) =>
          addSelfEmployed(body, Math.min(applicantInFocus(context), body.income.length - 1), newId),
        ),
      }),
  },
  {
    id: 'add-rental',
    label: 'Add rental',
    section: 'income',
    words: ['rent received', 'investment property', 'commercial rent', 'tenant'],
    add: (context) =>
      goTo(context, 'income', ({ rental_income: { length } }) => at('rental_income', length, 'weekly_rental_income'), {
        label: 'Add rental',
        change: withApplicant((body) => addRental(body, newId)),
      }),
  },
  {
    id: 'add-property',
    label: 'Add property',
    section: 'properties',
    words: ['security', 'home', 'house', 'unit', 'land'],
    add: (context) =>
      goTo(context, 'properties', ({ securities: { length } }) => at('securities', length, 'address'), {
        label: 'Add property',
        change: (body) => addProperty(body, newId),
      }),
  },
  {
    id: 'add-sale',
    label: 'Add home that is sold',
    section: 'selling',
    words: ['sell and buy', 'bridge', 'bridging loan', 'upgrader', 'downsizer', 'sale of the old home'],
    add: (context) =>
      goTo(context, 'selling', ({ securities: { length } }) => at('securities', length, 'sale', 'price'), {
        label: 'Add the home that is sold',
        change: (body) => addSale(body, newId),
      }),
  },
  {
    id: 'add-loan',
    label: 'Add loan',
    section: 'loans',
    words: ['mortgage', 'home loan', 'refinance'],
    add: (context) =>
      goTo(context, 'loans', ({ home_loans: { length } }) => at('home_loans', length, 'loan_amount'), {
        label: 'Add loan',
        change: (body) => addLoan(body, newId),
      }),
  },
];

const details = detailList.map(({ name, section, words, field }): Addable => ({
  id: `add-${name.toLowerCase().replaceAll(' ', '-')}`,
  label: `Add ${name}`,
  section,
  words,
  add: (context) => goTo(context, section, (body) => field(body, applicantInFocus(context))),
}));

/** Everything that can be added to a scenario, in the order of its sections. */
export const addList: readonly Addable[] = [...incomes, ...ofPayslip, ...elements, ...debts, ...details];
