import type { Content } from '../../../shared/publishing/content.ts';
import type { ScenarioBody, ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';

/** The record with each part present in `changes` replaced. */
export const applyChanges = (
  record: ScenarioRecord,
  { description, ...parts }: UpdateScenarioBody,
): ScenarioRecord => ({
  ...record,
  ...(description === undefined ? {} : { description }),
  scenario: { ...record.scenario, ...(parts as Partial<ScenarioBody>) },
});

type PartName = keyof UpdateScenarioBody;

const namesIn = (changes: UpdateScenarioBody): PartName[] => Object.keys(changes) as PartName[];

const pick = (record: Content, key: PartName): unknown =>
  key === 'description' ? record.description : record.scenario[key];

/** The record's current values of the parts named in `changes`: what undo restores. */
export const currentParts = (record: ScenarioRecord, changes: UpdateScenarioBody): UpdateScenarioBody =>
  Object.fromEntries(namesIn(changes).map((key) => [key, pick(record, key)]));

const partNames: Record<PartName, string> = {
  households: 'households',
  income: 'income',
  securities: 'properties',
  home_loans: 'loans',
  liabilities: 'debts',
  living_expenses: 'expenses',
  rental_income: 'rental income',
  self_employed_income: 'self-employed income',
  home_loan_security_links: 'which property secures which loan',
  additional_info: 'assessment settings',
  description: 'title',
};

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Same JSON, whatever the order of keys. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

/** Names of the parts in which two copies differ. */
export const partsChanged = (before: Content, after: Content): string[] =>
  (Object.keys(partNames) as PartName[])
    .filter((key) => !isSame(pick(before, key), pick(after, key)))
    .map((key) => partNames[key]);

/** A record without its identity and audit fields. */
export const contentOf = ({ description, scenario }: Content): Content => ({ description, scenario });
