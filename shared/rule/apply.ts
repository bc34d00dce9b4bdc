import { type WrittenPack, writtenPack } from '../pack/pack-schema.ts';
import { fullLabel, parameterOf, type ParameterValue } from '../pack/parameter-table.ts';
import { valueOfWritten, withValue } from '../pack/parameter-values.ts';
import { isRequested } from '../scenario/loans.ts';
import type { ScenarioBodyInput } from '../service/scenario.ts';
import type { Rule, RuleChange, RuleLenders, StopKind } from './rule.ts';

/** Rates are assessed at the customer rate and a buffer, and at the floor at least: all of it moves together. */
const assessedBy = ['buffer_new', 'buffer_existing', 'buffer_refinance', 'floor_rate'] as const;

/** A lender under rules. */
export interface RuledPack {
  readonly pack: WrittenPack;
  /** What it no longer lends for. */
  readonly stops: readonly StopKind[];
}

export type RuledPackOutcome =
  | ({ readonly ok: true } & RuledPack)
  /** A sentence: what cannot be applied to which lender. */
  | { readonly ok: false; readonly problem: string };

const isMeant = (lenders: RuleLenders, id: string): boolean => lenders === 'all' || lenders.includes(id);

const withParameter = (pack: WrittenPack, name: string, value: ParameterValue): WrittenPack => ({
  ...pack,
  servicing: withValue(pack.servicing, name, value),
});

/** 0.1 and 0.2 are 0.3. */
const sum = (a: number, b: number): number => Number((a + b).toPrecision(12));

const raised = (pack: WrittenPack, name: string, by: number): WrittenPack => {
  const entry = parameterOf(name);
  const before = entry && valueOfWritten(pack.servicing, entry);
  return typeof before === 'number' ? withParameter(pack, name, sum(before, by)) : pack;
};

const changed = ({ pack, stops }: RuledPack, change: RuleChange): RuledPack => {
  switch (change.kind) {
    case 'set':
      return isMeant(change.lenders, pack.id)
        ? { pack: withParameter(pack, change.parameter, change.value), stops }
        : { pack, stops };
    case 'add':
      return { pack: isMeant(change.lenders, pack.id) ? raised(pack, change.parameter, change.by) : pack, stops };
    case 'rates':
      return isMeant(change.lenders, pack.id)
        ? { pack: assessedBy.reduce((before, name) => raised(before, name, change.by), pack), stops }
        : { pack, stops };
    case 'products':
      return { pack: change.lender === pack.id ? { ...pack, products: [...change.products] } : pack, stops };
    case 'stop':
      return { pack, stops: isMeant(change.lenders, pack.id) ? [...new Set([...stops, change.what])] : stops };
    // Of the scenario, and of the law.
    case 'published':
    case 'tax':
      return { pack, stops };
  }
};

/** What is wrong with a pack under rules, in words; undefined where nothing is. */
const problemOf = ({ pack }: RuledPack): string | undefined => {
  const read = writtenPack.safeParse(pack);
  const [first] = read.error?.issues ?? [];
  if (first === undefined) return undefined;
  const [, ...path] = first.path.map(String);
  const entry = parameterOf(path.join('.'));
  return `${entry === undefined ? 'A product' : fullLabel(entry)} of ${pack.name} would be out of its bounds. ${first.message}.`;
};

/** What is wrong with the lenders that rules name, as a sentence: one is not among these. */
export const problemOfNames = (ids: readonly string[], rules: readonly Rule[]): string | undefined => {
  const known = new Set(ids);
  const unknown = rules
    .flatMap(({ changes }) => changes)
    .flatMap((change) => {
      if (change.kind === 'tax' || change.kind === 'published') return [];
      if (change.kind === 'products') return [change.lender];
      return change.lenders === 'all' ? [] : change.lenders;
    })
    .find((id) => !known.has(id));
  return unknown && `This computer has no lender ${unknown}, which a rule changes.`;
};

/**
 * A lender under rules, one rule after the other, as if its pack had been edited by hand: the same pack where no rule
 * changes it. Refused where it would not fit the schema of packs.
 */
export const applyRules = (pack: WrittenPack, rules: readonly Rule[]): RuledPackOutcome => {
  const ruled = rules
    .flatMap(({ changes }) => changes)
    .reduce((before: RuledPack, change) => changed(before, change), { pack, stops: [] });
  const problem = ruled.pack === pack ? undefined : problemOf(ruled);
  return problem === undefined ? { ok: true, ...ruled } : { ok: false, problem };
};

/** The financial year whose tax tables hold under rules; the last rule that names one decides. */
export const taxYearOf = (rules: readonly Rule[]): number | undefined =>
  rules.flatMap(({ changes }) => changes).findLast((change) => change.kind === 'tax')?.financialYear;

const hasEntity = ({ self_employed_income: businesses = [] }: ScenarioBodyInput, entity: string): boolean =>
  businesses.some((business) => business.entity === entity);

const isAskedFor = ({ home_loans: loans = [] }: ScenarioBodyInput, isSuch: (loan: (typeof loans)[number]) => boolean) =>
  loans.some((loan) => isRequested(loan) && isSuch(loan));

const concerns: Readonly<Record<StopKind, (scenario: ScenarioBodyInput) => boolean>> = {
  everything: () => true,
  trusts: (scenario) => hasEntity(scenario, 'trust'),
  companies: (scenario) => hasEntity(scenario, 'company'),
  self_employed: ({ self_employed_income: businesses = [] }) => businesses.length > 0,
  investment: (scenario) => isAskedFor(scenario, ({ loan_type: type }) => type === 'investment'),
  interest_only: (scenario) => isAskedFor(scenario, ({ interest_only_period: years = 0 }) => years > 0),
};

/** Whether a lender that stopped lending for these no longer makes the loans of a scenario. */
export const isStopped = (stops: readonly StopKind[], scenario: ScenarioBodyInput): boolean =>
  stops.some((stop) => concerns[stop](scenario));
