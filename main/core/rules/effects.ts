import type { EffectLine, EffectPage, EffectQuery } from '../../../shared/contract/scenarios/rules.ts';
import {
  type Effect,
  effects,
  type FigurePair,
  isWithin,
  type ScenarioEffect,
  scenarioEffect,
} from '../../../shared/rule/effect.ts';
import type { RuledLine } from '../../ports/rules.ts';

const collator = new Intl.Collator('en-AU', { numeric: true });

const order = new Map(effects.map((effect, index) => [effect, index]));
const orderOf = ({ effect }: EffectLine): number => order.get(effect) ?? 0;

type IsCompared = (pair: FigurePair) => boolean;

/** How much less would be lent, AUD; of those with the same effect the largest loss comes first. */
const lossOf = ({ before, after }: EffectLine): number => (before?.lends ?? 0) - (after?.lends ?? 0);

const byTitle = (a: EffectLine, b: EffectLine): number =>
  collator.compare(a.description, b.description) || (a.scenarioId < b.scenarioId ? -1 : 1);
const byEffect = (a: EffectLine, b: EffectLine): number =>
  orderOf(a) - orderOf(b) || lossOf(b) - lossOf(a) || byTitle(a, b);
/** The highest first, as under a margin of debt to income; what cannot be computed comes last. */
const byDti = (a: EffectLine, b: EffectLine): number => (b.after?.dti ?? -1) - (a.after?.dti ?? -1) || byEffect(a, b);
/** What has no settlement comes last. */
const bySettlement = (a: EffectLine, b: EffectLine): number =>
  collator.compare(a.settles ?? '9999', b.settles ?? '9999') || byEffect(a, b);

/** What has no pre-approval comes last. */
const byExpiry = (a: EffectLine, b: EffectLine): number =>
  collator.compare(a.expires ?? '9999', b.expires ?? '9999') || byEffect(a, b);

const orders = {
  effect: byEffect,
  dti: byDti,
  settles: bySettlement,
  expires: byExpiry,
  description: byTitle,
} as const satisfies Record<EffectQuery['sort'], (a: EffectLine, b: EffectLine) => number>;

const lineOf = (
  { scenarioId, description, requested, lvr, settles, expires }: RuledLine,
  { effect, before, after, lost, gained, lostAt, serving }: ScenarioEffect,
  was: EffectLine['was'],
): EffectLine => ({
  ...{ scenarioId, description, requested, effect, serving },
  ...{ lost: [...lost], gained: [...gained], before: before ?? null, after: after ?? null },
  lostAt: lostAt ?? null,
  ...{ lvr: lvr ?? null, settles: settles ?? null, expires: expires ?? null, was },
});

const noTotals = () => Object.fromEntries(effects.map((effect) => [effect, 0])) as Record<Effect, number>;

/** The page of a list in its order, without holding more of it than a few pages: a library may have 50,000 lines. */
const createPage = ({ sort, offset, limit }: EffectQuery) => {
  const end = offset + limit;
  let listed: EffectLine[] = [];
  let total = 0;
  const trim = (): void => {
    listed = listed.sort(orders[sort]).slice(0, end);
  };
  return {
    add: (line: EffectLine): void => {
      total += 1;
      listed.push(line);
      if (listed.length >= 4 * end) trim();
    },
    end: () => {
      trim();
      return { total, items: listed.slice(offset) };
    },
  };
};

const servingUnder = (pairs: readonly FigurePair[]): string =>
  pairs
    .filter(({ after }) => after.serves)
    .map(({ after }) => after.lender)
    .toSorted()
    .join(' ');

/** The answer before, where it is another one: another effect, or other lenders that make the loan under the rules. */
const answerBefore = (
  { earlier }: RuledLine,
  { pairs, found, isCompared }: { pairs: readonly FigurePair[]; found: ScenarioEffect; isCompared: IsCompared },
): EffectLine['was'] => {
  if (earlier === undefined) return null;
  const before = earlier.pairs.filter(isCompared);
  // Of a lender that was not there nothing was said.
  if (before.length === 0) return null;
  const { effect, serving } = scenarioEffect(before);
  const isSame = effect === found.effect && servingUnder(before) === servingUnder(pairs);
  return isSame ? null : { effect, serving: serving.after, isEdited: earlier.isEdited };
};

/**
 * Counts for the picture, and the page of scenarios that a query lists. `hidden`: lenders that are not compared; `since`:
 * the day of the earlier answer, if there is one.
 */
export const effectPageOf = (
  lines: Iterable<RuledLine>,
  {
    query,
    hidden,
    since,
  }: { readonly query: EffectQuery; readonly hidden: readonly string[]; readonly since: string | undefined },
): EffectPage => {
  const totals = noTotals();
  const lenders = new Map<string, { lost: number; gained: number }>();
  const page = createPage(query);
  const [leftOut, { margin }] = [new Set(hidden), query];
  const countAt = (names: readonly string[], side: 'lost' | 'gained'): void => {
    for (const name of names) {
      const counts = lenders.get(name) ?? { lost: 0, gained: 0 };
      counts[side] += 1;
      lenders.set(name, counts);
    }
  };
  const isCompared: IsCompared = ({ before: { lender } }) =>
    query.lender === undefined ? !leftOut.has(lender) : lender === query.lender;
  let [edited, changed] = [0, 0];
  for (const line of lines) {
    if (!line.isCurrent) {
      edited += 1;
      continue;
    }
    const pairs = line.pairs.filter(isCompared);
    const found = scenarioEffect(pairs);
    if (margin !== undefined && !isWithin(margin, { ...line, pairs, after: found.after })) continue;
    const was = answerBefore(line, { pairs, found, isCompared });
    if (was !== null) changed += 1;
    else if (query.changed) continue;
    totals[found.effect] += 1;
    countAt(found.lost, 'lost');
    countAt(found.gained, 'gained');
    if (query.effect === undefined || query.effect === found.effect) page.add(lineOf(line, found, was));
  }
  return {
    totals,
    lenders: [...lenders]
      .map(([lender, counts]) => ({ lender, ...counts }))
      .sort((a, b) => b.lost - a.lost || b.gained - a.gained || (a.lender < b.lender ? -1 : 1)),
    since: since === undefined ? null : { day: since, changed },
    edited,
    ...page.end(),
  };
};
