import type { DutyTables, Grant, Relief } from '../costs/duty/duty-table.ts';
import { type Bar, barsOf, dutiableFacts, type DutyFacts, reliefsOn } from '../costs/duty/reliefs.ts';
import { dutyTables } from '../costs/duty/tables/by-state.ts';
import { type ConsideredRelief, transferDuty } from '../costs/duty/transfer-duty.ts';
import type { PurchaseCosts } from '../costs/purchases.ts';
import { cents } from '../scenario/money.ts';
import type { ScenarioBody } from '../service/scenario.ts';

/** What decides a concession, and only the client knows. */
export type Unknown = 'first home' | 'resident' | 'own home';

/** A concession of a state for a home that is built: what it is worth, AUD, and whether it is had. */
export interface Concession {
  readonly name: string;
  /** Duty that is not paid, or a grant that is. */
  readonly kind: 'duty' | 'grant';
  /** Undefined where the tables do not say. */
  readonly amount: number | undefined;
  /** `open`: a grant that may be applied for. `beaten`: another is worth as much. `unknown`: asked, never claimed. */
  readonly status: 'counted' | 'open' | 'unknown' | 'beaten' | 'above its limit' | 'barred';
  /** What is to be asked; empty for `unknown` where the office has to be. */
  readonly asks: readonly Unknown[];
  /** Whether the duty of the scenario, where no other is quoted, is without it. */
  readonly isCounted: boolean;
  readonly condition: string;
}

/** What the scenario does not say; an applicant's residency says whether a buyer is foreign. */
const unknownsOf = ({ securities, income }: ScenarioBody, position: number): ReadonlySet<Unknown> => {
  const { purchase, property_purpose: purpose } = securities[position] ?? {};
  const areResidents =
    income.length > 0 && income.every(({ residency = '' }) => residency === 'citizen' || residency === 'permanent');
  return new Set<Unknown>([
    ...(purpose === undefined ? (['own home'] as const) : []),
    ...(purchase?.first_home === undefined ? (['first home'] as const) : []),
    ...(purchase?.foreign_buyer === undefined && !areResidents ? (['resident'] as const) : []),
  ]);
};

/** The facts as they are where what is asked is answered as the concession wants it. */
const assuming = (facts: DutyFacts, asks: readonly Unknown[], isFirstHome: boolean): DutyFacts => ({
  ...facts,
  ...(asks.includes('own home') && { ownHome: true }),
  ...(asks.includes('first home') && { firstHome: isFirstHome }),
  ...(asks.includes('resident') && { foreign: false }),
});

const reliefAsks = ({ for: whom }: Relief, day: string, unknown: ReadonlySet<Unknown>): Unknown[] =>
  [
    whom.ownHome === true ? 'own home' : undefined,
    whom.firstHome === true || whom.notFirstHome === true ? 'first home' : undefined,
    whom.residentsFrom !== undefined && whom.residentsFrom <= day ? 'resident' : undefined,
  ].filter((ask): ask is Unknown => ask !== undefined && unknown.has(ask as Unknown));

/** Reasons for which a relief is another buyer's or another property's, and not worth a line. */
const others: ReadonlySet<Bar> = new Set(['kind', 'first home', 'not first home', 'unit']);

const statusOf = (outcome: ConsideredRelief['outcome'] | undefined): Concession['status'] => {
  switch (outcome?.kind) {
    case 'applied':
      return 'counted';
    case 'beaten':
    case 'above its limit':
      return outcome.kind;
    case undefined:
    case 'barred':
    case 'ended':
      return 'barred';
    case 'ask':
    case 'needs the unbuilt part':
      return 'unknown';
  }
};

const outcomeIn = (relief: Relief, facts: DutyFacts, tables: DutyTables): ConsideredRelief['outcome'] | undefined => {
  const answer = transferDuty(tables.state, facts, tables);
  return answer.status === 'computed' ? answer.reliefs.find((one) => one.relief === relief)?.outcome : undefined;
};

const reliefConcession = (
  relief: Relief,
  facts: DutyFacts,
  unknown: ReadonlySet<Unknown>,
  tables: DutyTables,
): Concession[] => {
  const asks = reliefAsks(relief, facts.day, unknown);
  const assumed = assuming(facts, asks, relief.for.firstHome === true);
  const bars = barsOf(relief, dutiableFacts(assumed));
  const { name, condition } = relief;
  const isCounted = outcomeIn(relief, facts, tables)?.kind === 'applied';
  const concession = { name, kind: 'duty', isCounted, condition } as const;
  if (bars.some((bar) => others.has(bar))) return [];
  if (bars.length > 0) return [{ ...concession, amount: undefined, status: 'barred', asks: [] }];
  const found = outcomeIn(relief, assumed, tables);
  const status = statusOf(found);
  const isHad = status === 'counted' || status === 'unknown';
  return [
    {
      ...concession,
      amount: found?.kind === 'applied' ? found.saves : undefined,
      status: asks.length > 0 && isHad ? 'unknown' : status,
      asks: isHad ? asks : [],
    },
  ];
};

const grantConcession = (
  { name, amount, condition, kinds, firstHome, upTo = Infinity }: Grant,
  facts: DutyFacts,
  unknown: ReadonlySet<Unknown>,
): Concession[] => {
  const wanted: readonly Unknown[] = ['own home', 'resident', ...(firstHome ? (['first home'] as const) : [])];
  const asks = wanted.filter((one) => unknown.has(one));
  const assumed = assuming(facts, asks, true);
  if (!kinds.includes(facts.kind) || (firstHome && !assumed.firstHome)) return [];
  const isBarred = !assumed.ownHome || assumed.foreign;
  const status = isBarred ? 'barred' : facts.price > upTo ? 'above its limit' : asks.length > 0 ? 'unknown' : 'open';
  return [{ name, kind: 'grant', amount, isCounted: false, condition, status, asks: status === 'unknown' ? asks : [] }];
};

/** What a contract for the land alone saves of the duty on land and home together. */
const landConcession = (facts: DutyFacts, tables: DutyTables): Concession[] => {
  if (dutiableFacts(facts) === facts) return [];
  const [whole, land] = [{ ...facts, land: 0 }, facts].map((one) => transferDuty(tables.state, one, tables));
  if (whole?.status !== 'computed' || land?.status !== 'computed') return [];
  const amount = cents(whole.duty - land.duty);
  return [
    {
      ...{ name: 'Duty on the land alone', kind: 'duty', amount, status: 'counted', asks: [], isCounted: true },
      condition:
        amount < 0
          ? 'In one contract for land and home the duty would be less.'
          : 'The land has a contract of its own, which does not depend on that with the builder.',
    },
  ];
};

/**
 * What a state has for a home that is built on land that is bought, on the day of its contract: duty on the land alone,
 * the reliefs from duty, and grants. A buyer of whom it is not known whether it is a first home is not given one of
 * those, but asked: 400,000 of land in New South Wales would save 5,153.50.
 */
export const concessionsOf = (
  body: ScenarioBody,
  { position, state, tables: found }: PurchaseCosts,
  by: Readonly<Record<string, DutyTables>> = dutyTables,
): readonly Concession[] => {
  const tables = state && by[state];
  if (tables === undefined || found?.duty.status !== 'computed') return [];
  const { facts } = found;
  const unknown = unknownsOf(body, position);
  return [
    ...landConcession(facts, tables),
    ...reliefsOn(tables, facts.day).current.flatMap((relief) => reliefConcession(relief, facts, unknown, tables)),
    ...tables.grants
      .filter(({ from, to }) => from <= facts.day && facts.day <= to)
      .flatMap((grant) => grantConcession(grant, facts, unknown)),
  ];
};
