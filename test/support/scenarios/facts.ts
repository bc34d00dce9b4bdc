import type { Content } from '../../../shared/publishing/content.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';

/*
 * What a scenario says, fact by fact, with the ids of households and applicants for their positions.
 * A second reading of positions beside the one in the merge, as the judge of it.
 */

/** `part/id/field` to JSON text. An element that is there has the fact `part/id`. */
export type Facts = ReadonlyMap<string, string>;

type Named = Readonly<Record<string, unknown>>;

const parts = [
  ...(['households', 'income', 'securities', 'home_loans', 'liabilities'] as const),
  ...(['rental_income', 'self_employed_income'] as const),
];

export const factsOf = ({ description, scenario }: Content): Facts => {
  const facts = new Map<string, string>();
  const put = (key: string, value: unknown): void => {
    if (value !== undefined && value !== null && value !== '') facts.set(key, JSON.stringify(value));
  };
  put('description', description);
  for (const [key, value] of Object.entries(scenario)) if (key.startsWith('extra_')) put(`other/${key}`, value);
  for (const [key, value] of Object.entries(scenario.additional_info))
    if (!(key === 'useDependantAges' && value === false)) put(`additional_info/${key}`, value);
  for (const part of parts) {
    for (const element of scenario[part] as (Named & { readonly id: string })[]) {
      facts.set(`${part}/${element.id}`, 'here');
      for (const [field, value] of Object.entries(withIds(scenario, part, element)))
        put(`${part}/${element.id}/${field}`, isEmpty(value) ? undefined : value);
    }
  }
  scenario.living_expenses.forEach((expenses, place) => {
    const household = scenario.households[place]?.id ?? `beyond ${place}`;
    for (const [field, value] of Object.entries(expenses))
      put(`living_expenses/${household}/${field}`, isEmpty(value) ? undefined : value);
  });
  for (const { home_loan_id: loan, security_id: security } of scenario.home_loan_security_links)
    facts.set(`home_loan_security_links/["${loan}","${security}"]`, 'here');
  return facts;
};

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** An element whose positions are replaced by the ids that they stand for. */
const withIds = ({ households, income }: ScenarioBody, part: (typeof parts)[number], element: Named): Named => {
  const household = (at: unknown): string => households[Number(at)]?.id ?? 'nowhere';
  const applicant = (at: unknown): string => income[Number(at)]?.id ?? 'nobody';
  if (part === 'income') return { ...element, which_household: household(element.which_household ?? 0) };
  if (part === 'self_employed_income') return { ...element, which_applicant: applicant(element.which_applicant ?? 0) };
  if (part === 'liabilities' && (element.type === 'help' || element.which_applicant !== undefined))
    return { ...element, which_applicant: applicant(element.which_applicant ?? 0) };
  if (part === 'households') {
    const shared = (element.shared_with_households ?? []) as unknown[];
    return {
      ...element,
      shared_with_households: shared.map((one) => (typeof one === 'number' ? `at ${household(one)}` : one)),
    };
  }
  if (part !== 'securities' && part !== 'rental_income') return element;
  const shares = (element.applicant_ownership ?? []) as number[];
  const named = shares.map((share, at): [string, number] => [applicant(at), share]).filter(([, share]) => share !== 0);
  return { ...element, applicant_ownership: named.sort(([a], [b]) => (a < b ? -1 : 1)) };
};

/** Names of households, applicants, loans and properties that lead nowhere; empty for a sound scenario. */
export const brokenNames = (content: Content): string[] => {
  const { households, income, living_expenses: expenses, home_loans, securities, ...scenario } = content.scenario;
  const ids = new Set([...home_loans, ...securities].map(({ id }) => id));
  const owned = [...securities, ...scenario.rental_income].filter(
    ({ applicant_ownership: shares = [] }) => shares.length > income.length,
  );
  return [
    ...[...factsOf(content)].filter(([, text]) => /nowhere|nobody/.test(text)).map(([key]) => key),
    ...scenario.home_loan_security_links
      .filter(({ home_loan_id: loan, security_id: security }) => !ids.has(loan) || !ids.has(security))
      .map((link) => JSON.stringify(link)),
    ...(expenses.length > households.length ? ['more living expenses than households'] : []),
    ...owned.map(({ id }) => `more owners than applicants: ${id ?? ''}`),
  ];
};
