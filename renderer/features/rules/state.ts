import type { Outcome } from '../../../shared/outcome.ts';
import type { Effect, Margin } from '../../../shared/rule/effect.ts';
import type { RuleScope } from '../../../shared/rule/rule.ts';
import type { CreateFeature } from '../../store/feature-state.ts';

/** What of the answer is listed. */
export interface EffectsView {
  /** Null lists every effect. */
  readonly effect: Effect | null;
  /** Null compares all lenders. */
  readonly lender: string | null;
  readonly margin: Margin | null;
  readonly sort: 'effect' | 'settles' | 'description';
}

export interface RulesState {
  /** What is asked next. */
  readonly scope: RuleScope;
  readonly changeScope: (change: RuleScope) => void;
  readonly view: EffectsView;
  readonly changeView: (change: Partial<EffectsView>) => void;
  /** The scenario whose figures are shown beside the list. */
  readonly scenarioId: string | null;
  readonly openScenario: (id: string | null) => void;
  /** Asks the library what the rules that are on would do. */
  readonly ask: () => Promise<Outcome<unknown>>;
}

const allOfIt: EffectsView = { effect: null, lender: null, margin: null, sort: 'effect' };

export const createRules: CreateFeature<RulesState> = ({ app, get, set }) => ({
  scope: {},
  changeScope: (change) => set({ scope: { ...get().scope, ...change } }),
  view: allOfIt,
  changeView: (change) => set({ view: { ...get().view, ...change } }),
  scenarioId: null,
  openScenario: (scenarioId) => set({ scenarioId }),
  ask: async () => {
    const { tag, madeSince } = get().scope;
    const scope = { ...(tag !== undefined && { tag }), ...(madeSince !== undefined && { madeSince }) };
    const outcome = await app.client.call('rules.ask', { scope });
    if (outcome.ok) set({ scenarioId: null, view: { ...allOfIt, margin: get().view.margin } });
    return outcome;
  },
});
