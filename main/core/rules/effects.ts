import type { EffectLine, EffectPage, EffectQuery } from '../../../shared/contract/scenarios/rules.ts';
import { type Effect, effects, isWithin, type ScenarioEffect, scenarioEffect } from '../../../shared/rule/effect.ts';
import type { RuledLine } from '../../ports/rules.ts';

const collator = new Intl.Collator('en-AU', { numeric: true });

const order = new Map(effects.map((effect, index) => [effect, index]));
const orderOf = ({ effect }: EffectLine): number => order.get(effect) ?? 0;

/** How much less would be lent, AUD; of those with the same effect the largest loss comes first. */
const lossOf = ({ before, after }: EffectLine): number => (before?.lends ?? 0) - (after?.lends ?? 0);

const byTitle = (a: EffectLine, b: EffectLine): number =>
  collator.compare(a.description, b.description) || (a.scenarioId < b.scenarioId ? -1 : 1);
const byEffect = (a: EffectLine, b: EffectLine): number =>
  orderOf(a) - orderOf(b) || lossOf(b) - lossOf(a) || byTitle(a, b);
/** What has no settlement comes last. */
const bySettlement = (a: EffectLine, b: EffectLine): number =>
  collator.compare(a.settles ?? '9999', b.settles ?? '9999') || byEffect(a, b);

const orders = { effect: byEffect, settles: bySettlement, description: byTitle } as const satisfies Record<
  EffectQuery['sort'],
  (a: EffectLine, b: EffectLine) => number
>;

const lineOf = (
  { scenarioId, description, requested, lvr, settles }: RuledLine,
  { effect, before, after, lost, gained, serving }: ScenarioEffect,
): EffectLine => ({
  ...{ scenarioId, description, requested, effect, serving },
  ...{ lost: [...lost], gained: [...gained], before: before ?? null, after: after ?? null },
  ...{ lvr: lvr ?? null, settles: settles ?? null },
});

const noTotals = () => Object.fromEntries(effects.map((effect) => [effect, 0])) as Record<Effect, number>;

/** Counts for the picture, and the page of scenarios that a query lists. `hidden`: lenders that are not compared. */
export const effectPageOf = (
  lines: Iterable<RuledLine>,
  { query, hidden }: { readonly query: EffectQuery; readonly hidden: readonly string[] },
): EffectPage => {
  const totals = noTotals();
  const lenders = new Map<string, { lost: number; gained: number }>();
  const listed: EffectLine[] = [];
  const [leftOut, { margin }] = [new Set(hidden), query];
  const countAt = (names: readonly string[], side: 'lost' | 'gained'): void => {
    for (const name of names) {
      const counts = lenders.get(name) ?? { lost: 0, gained: 0 };
      counts[side] += 1;
      lenders.set(name, counts);
    }
  };
  let edited = 0;
  for (const line of lines) {
    if (!line.isCurrent) {
      edited += 1;
      continue;
    }
    const pairs = line.pairs.filter(({ before: { lender } }) =>
      query.lender === undefined ? !leftOut.has(lender) : lender === query.lender,
    );
    const found = scenarioEffect(pairs);
    if (margin !== undefined && !isWithin(margin, { after: found.after, lvr: line.lvr })) continue;
    totals[found.effect] += 1;
    countAt(found.lost, 'lost');
    countAt(found.gained, 'gained');
    if (query.effect === undefined || query.effect === found.effect) listed.push(lineOf(line, found));
  }
  listed.sort(orders[query.sort]);
  return {
    totals,
    lenders: [...lenders]
      .map(([lender, counts]) => ({ lender, ...counts }))
      .sort((a, b) => b.lost - a.lost || b.gained - a.gained || (a.lender < b.lender ? -1 : 1)),
    edited,
    total: listed.length,
    items: listed.slice(query.offset, query.offset + query.limit),
  };
};
