import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';

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

/** Names of the parts in which two copies differ. */
export const partsChanged = (before: Content, after: Content): string[] =>
  (Object.keys(partNames) as PartName[])
    .filter((key) => canonicalJson(pick(before, key)) !== canonicalJson(pick(after, key)))
    .map((key) => partNames[key]);
