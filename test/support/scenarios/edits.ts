import type { Content } from '../../../shared/publishing/content.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';

/*
 * Edits as a person makes them: what refers to a household or an applicant by position goes on
 * meaning the same one when others come, go or move. New elements have ids that no other edit makes
 * and new values that no other edit writes, so that a change can be followed through a merge.
 */

export type WithId = Readonly<Record<string, unknown>> & { readonly id?: string };
type Lists = Exclude<keyof ScenarioBody, 'additional_info' | 'home_loan_security_links'>;

export interface Edit {
  readonly kind: (typeof kinds)[number];
  readonly part: Lists;
  /** Chooses among what there is. */
  readonly pick: number;
  readonly other: number;
}

export const kinds = [
  ...(['set', 'set', 'set', 'set', 'add', 'add', 'remove', 'remove', 'remove', 'move'] as const),
  ...(['own', 'own', 'link', 'unlink', 'info', 'clear', 'describe', 'extra'] as const),
];

export const lists: readonly Lists[] = [
  ...(['households', 'income', 'securities', 'home_loans', 'liabilities'] as const),
  ...(['living_expenses', 'rental_income', 'self_employed_income'] as const),
];

/** A field of each part that holds a number. */
const amount: Readonly<Record<Lists, readonly string[]>> = {
  households: ['num_dependants', 'postcode', 'unknown_field'],
  income: ['payg', 'bonus', 'unknown_field'],
  securities: ['value', 'weekly_rental_income'],
  home_loans: ['loan_amount', 'rate'],
  liabilities: ['balance', 'limit'],
  living_expenses: ['simple_basic_expense', 'rent'],
  rental_income: ['weekly_rental_income'],
  self_employed_income: ['business_debt_monthly'],
};

/** Applies edits one after the other; `side` marks the ids and values that they make. */
export const applyEdits = (content: Content, edits: readonly Edit[], side: 'm' | 't'): Content =>
  edits.reduce((after, edit, count) => applyEdit(after, edit, side, count), content);

const applyEdit = (content: Content, edit: Edit, side: 'm' | 't', count: number): Content => {
  const value = (side === 'm' ? 1_000 : 2_000) + count;
  const of = (scenario: ScenarioBody): Content => ({ ...content, scenario });
  const { scenario } = content;
  const info = (change: object): Content =>
    of({ ...scenario, additional_info: { ...scenario.additional_info, ...change } });
  switch (edit.kind) {
    case 'describe':
      return { ...content, description: `${side}${count}` };
    case 'info':
      return info({ [edit.pick % 2 === 0 ? 'tax_year' : 'memo']: `${side}${count}` });
    case 'clear':
      return info({ assessment_date: undefined });
    case 'extra':
      return of({ ...scenario, [`extra_${edit.pick % 2}`]: value });
    case 'set':
      return of(setAmount(scenario, edit, value));
    case 'add':
      return of(add(scenario, edit, `${side}${count}`, value));
    case 'remove':
      return of(remove(scenario, edit));
    case 'move':
      return of(move(scenario, edit));
    case 'own':
      return of(own(scenario, edit, value));
    case 'link':
      return of(link(scenario, edit));
    case 'unlink':
      return of({
        ...scenario,
        home_loan_security_links: without(scenario.home_loan_security_links, edit.pick),
      });
  }
};

const without = <T>(items: readonly T[], pick: number): T[] =>
  items.length === 0 ? [] : items.filter((_, place) => place !== pick % items.length);

const setAmount = (scenario: ScenarioBody, { part, pick, other }: Edit, value: number): ScenarioBody => {
  const elements = scenario[part] as WithId[];
  const names = amount[part];
  const name = names[other % names.length] ?? '';
  const at = pick % Math.max(1, elements.length);
  return { ...scenario, [part]: elements.map((one, place) => (place === at ? { ...one, [name]: value } : one)) };
};

const add = (scenario: ScenarioBody, { part, pick }: Edit, id: string, value: number): ScenarioBody => {
  const { households, income } = scenario;
  const element: Record<string, unknown> = { id, [amount[part][0] ?? '']: value };
  if (part === 'living_expenses') return scenario;
  if (part === 'income') element.which_household = pick % Math.max(1, households.length);
  if (part === 'self_employed_income' && income.length === 0) return scenario;
  if (part === 'self_employed_income') element.which_applicant = pick % income.length;
  if (part === 'liabilities' && income.length > 0 && pick % 2 === 0) {
    element.type = 'help';
    element.which_applicant = pick % income.length;
  }
  const added = { ...scenario, [part]: [...scenario[part], element] };
  if (part !== 'households') return added;
  const expenses = [...scenario.living_expenses];
  while (expenses.length < households.length) expenses.push({});
  return { ...added, living_expenses: [...expenses, { id: `e${id}`, simple_basic_expense: value }] };
};

const remove = (scenario: ScenarioBody, { part, pick }: Edit): ScenarioBody => {
  const count = scenario[part].length;
  if (count === 0 || part === 'living_expenses') return scenario;
  const at = pick % count;
  if (part === 'households') return count === 1 ? scenario : removeHousehold(scenario, at);
  if (part === 'income') return count === 1 ? scenario : removeApplicant(scenario, at);
  const gone = scenario[part][at]?.id;
  return {
    ...scenario,
    [part]: without(scenario[part] as WithId[], at),
    home_loan_security_links: scenario.home_loan_security_links.filter(
      (one) =>
        !(part === 'home_loans' && one.home_loan_id === gone) && !(part === 'securities' && one.security_id === gone),
    ),
  };
};

const moved = (position: number, gone: number): number | undefined =>
  position === gone ? undefined : position > gone ? position - 1 : position;

const removeHousehold = (scenario: ScenarioBody, gone: number): ScenarioBody => ({
  ...scenario,
  households: without(scenario.households, gone).map((one) =>
    one.shared_with_households === undefined
      ? one
      : {
          ...one,
          shared_with_households: one.shared_with_households.flatMap((other) => {
            if (typeof other === 'string') return other === scenario.households[gone]?.id ? [] : other;
            return moved(other, gone) ?? [];
          }),
        },
  ),
  income: scenario.income.map((one) => ({ ...one, which_household: moved(one.which_household ?? 0, gone) ?? 0 })),
  living_expenses: scenario.living_expenses.filter((_, place) => place !== gone),
});

const removeApplicant = (scenario: ScenarioBody, gone: number): ScenarioBody => {
  const share = <T extends { readonly applicant_ownership?: number[] | undefined }>(one: T): T => {
    const { applicant_ownership: shares, ...rest } = one;
    const left = shares?.filter((_, place) => place !== gone) ?? [];
    return left.some((part) => part > 0) ? { ...one, applicant_ownership: left } : (rest as T);
  };
  return {
    ...scenario,
    income: scenario.income.filter((_, place) => place !== gone),
    securities: scenario.securities.map(share),
    rental_income: scenario.rental_income.map(share),
    self_employed_income: scenario.self_employed_income.flatMap((one) => {
      const after = moved(one.which_applicant ?? 0, gone);
      return after === undefined ? [] : [{ ...one, which_applicant: after }];
    }),
    liabilities: scenario.liabilities.flatMap((one) => {
      if (one.which_applicant === undefined && one.type !== 'help') return [one];
      const { which_applicant: before = 0, ...unnamed } = one;
      const after = moved(before, gone);
      if (after !== undefined) return [{ ...one, which_applicant: after }];
      return one.type === 'help' ? [] : [unnamed];
    }),
  };
};

/** The last element comes first; what names households and applicants by position follows. */
const move = (scenario: ScenarioBody, { part }: Edit): ScenarioBody => {
  const turn = <T>(items: readonly T[]): T[] => [...items.slice(-1), ...items.slice(0, -1)];
  const turned = (position: number, count: number): number =>
    position >= count ? position : (position + 1) % Math.max(1, count);
  const { households, income } = scenario;
  const [homes, people] = [households.length, income.length];
  if (part === 'living_expenses') return scenario;
  if (part === 'households') {
    const expenses = households.map((_, place): object => scenario.living_expenses[place] ?? {});
    return {
      ...scenario,
      households: turn(households).map((one) => ({
        ...one,
        shared_with_households: (one.shared_with_households ?? []).map((other) =>
          typeof other === 'string' ? other : turned(other, homes),
        ),
      })),
      income: income.map((one) => ({ ...one, which_household: turned(one.which_household ?? 0, homes) })),
      living_expenses: turn(expenses),
    };
  }
  if (part !== 'income') return { ...scenario, [part]: turn(scenario[part] as WithId[]) };
  const share = <T extends { readonly applicant_ownership?: number[] | undefined }>(one: T): T =>
    one.applicant_ownership === undefined || one.applicant_ownership.length === 0
      ? one
      : { ...one, applicant_ownership: turn(income.map((_, place) => one.applicant_ownership?.[place] ?? 0)) };
  return {
    ...scenario,
    income: turn(income),
    securities: scenario.securities.map(share),
    rental_income: scenario.rental_income.map(share),
    self_employed_income: scenario.self_employed_income.map((one) => ({
      ...one,
      which_applicant: turned(one.which_applicant ?? 0, people),
    })),
    liabilities: scenario.liabilities.map((one) =>
      one.which_applicant === undefined && one.type !== 'help'
        ? one
        : { ...one, which_applicant: turned(one.which_applicant ?? 0, people) },
    ),
  };
};

/** Another household for an applicant, another applicant for a business, other owners for a property. */
const own = (scenario: ScenarioBody, { part, pick, other }: Edit, value: number): ScenarioBody => {
  const [homes, people] = [scenario.households.length, scenario.income.length];
  const change = (elements: readonly object[], field: object): object[] =>
    elements.map((one, place) => (place === other % elements.length ? { ...one, ...field } : one));
  if (homes === 0 || people === 0) return scenario;
  const after = {
    households: change(scenario.households, { shared_with_households: [pick % homes] }),
    income: change(scenario.income, { which_household: pick % homes }),
    securities: change(scenario.securities, {
      applicant_ownership: scenario.income.map((_, place) => (place === pick % people ? value / 100 : 0)),
    }),
    self_employed_income: change(scenario.self_employed_income, { which_applicant: pick % people }),
    liabilities: change(scenario.liabilities, { type: 'help', which_applicant: pick % people }),
  };
  return part in after ? { ...scenario, [part]: after[part as keyof typeof after] } : scenario;
};

const link = (scenario: ScenarioBody, { pick, other }: Edit): ScenarioBody => {
  const loan = scenario.home_loans[pick % Math.max(1, scenario.home_loans.length)]?.id;
  const security = scenario.securities[other % Math.max(1, scenario.securities.length)]?.id;
  const links = scenario.home_loan_security_links;
  if (loan === undefined || security === undefined) return scenario;
  if (links.some((one) => one.home_loan_id === loan && one.security_id === security)) return scenario;
  return { ...scenario, home_loan_security_links: [...links, { home_loan_id: loan, security_id: security }] };
};
