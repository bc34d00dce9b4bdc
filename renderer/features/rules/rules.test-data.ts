import type { EffectLine, EffectPage, RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import { effects, type RuledFigure } from '../../../shared/rule/effect.ts';
import type { AppStore } from '../../store/app-store.ts';

/** Puts lenders of these names into a store; an id is its name in lower case. */
export const putLenders = (store: AppStore, ...names: readonly string[]): void =>
  store.calls.put(
    'lenders.list',
    {},
    { lenders: names.map((name) => ({ id: name.toLowerCase(), name, whiteLabel: false, asAt: '2026-11-20' })) },
  );

export const figureAt = (lender: string, lends: number, serves: boolean): RuledFigure => ({
  ...{ lender, lends, capacity: lends, surplus: 0, dti: 6, serves },
  status: serves ? 'services' : 'fails',
});

/** Sam asks for 500,000 of Wattle and Acacia, and loses Acacia. */
export const effectLine = (change: Partial<EffectLine> = {}): EffectLine => ({
  ...{ scenarioId: 's', description: 'Sam', effect: 'loses', requested: 500_000, lost: [], gained: [], lvr: null },
  ...{ before: figureAt('wattle', 530_000, true), after: figureAt('wattle', 514_000, true), lostAt: null },
  ...{ serving: { before: 2, after: 1, of: 2 }, settles: null, expires: null, was: null },
  ...change,
});

export const effectTotals = (totals: Partial<EffectPage['totals']> = {}): EffectPage['totals'] => ({
  ...(Object.fromEntries(effects.map((effect) => [effect, 0])) as EffectPage['totals']),
  ...totals,
});

export const effectPage = (items: readonly EffectLine[], change: Partial<EffectPage> = {}): EffectPage => ({
  ...{ totals: effectTotals(), lenders: [], since: null, edited: 0, total: items.length, items: [...items] },
  ...change,
});

export const question = (change: Partial<RuleQuestionStatus> = {}): RuleQuestionStatus => ({
  ...{ state: 'done', scope: {}, askedOn: '2026-11-21T02:30:00.000Z', day: '2026-11-21', done: 620, total: 620 },
  ...{ rules: [{ name: 'Rates +0.25', source: '', changes: [{ kind: 'rates', lenders: 'all', by: 0.25 }] }] },
  ...{ isOutdated: false, hasFailed: false },
  ...change,
});
