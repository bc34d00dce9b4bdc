import type { EffectLine } from '../../../shared/contract/scenarios/rules.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { Effect, Margin } from '../../../shared/rule/effect.ts';
import type { RuleScope } from '../../../shared/rule/rule.ts';
import { scopeOf } from '../../../shared/scenario/listing/scope.ts';
import type { CreateFeature, FeatureContext } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { wayKey } from './way-key.ts';

/** What of the answer is listed. */
export interface EffectsView {
  /** Null lists every effect. */
  readonly effect: Effect | null;
  /** Null compares all lenders. */
  readonly lender: string | null;
  readonly margin: Margin | null;
  /** Only what has another answer than when the rules were asked before. */
  readonly changed: boolean;
  readonly sort: 'effect' | 'dti' | 'settles' | 'expires' | 'description';
}

export interface RulesState {
  /** What is asked next. */
  readonly scope: RuleScope;
  readonly changeScope: (scope: RuleScope) => void;
  readonly view: EffectsView;
  readonly changeView: (change: Partial<EffectsView>) => void;
  /** The scenario whose figures are shown beside the list. */
  readonly scenarioId: string | null;
  readonly openScenario: (id: string | null) => void;
  /** By `wayKey`, what would win back the lender that a scenario loses; of the newest answer. */
  readonly ways: ReadonlyMap<string, string>;
  /** How many ways back are looked for, and how many were; null while none is. */
  readonly finding: { readonly done: number; readonly total: number } | null;
  /** Looks for the ways back of these scenarios, one by one; false where it was stopped. */
  readonly findWays: (items: readonly EffectLine[], askedOn: string) => Promise<boolean>;
  readonly stopFinding: () => void;
  /** What is printed; null where nothing was put on paper yet. */
  readonly printed: readonly EffectLine[] | null;
  readonly putOnPaper: (items: readonly EffectLine[]) => void;
  /** Asks the library what the rules that are on would do. */
  readonly ask: () => Promise<Outcome<unknown>>;
}

/** A way back takes some tenths of a second. */
const maxWays = 200;

const allOfIt: EffectsView = { effect: null, lender: null, margin: null, changed: false, sort: 'effect' };

type Rules = FeatureContext<RulesState>;

interface Search {
  readonly find: RulesState['findWays'];
  readonly stop: () => void;
}

/** The search for ways back: one at a time, so that a second list waits for what the first finds, and stops with it. */
const createSearch = ({ app, get, set }: Rules): Search => {
  let last: Promise<unknown> = Promise.resolve();
  /** Stopping ends a round: also what waits in it. */
  let round = 0;
  const search = async (items: readonly EffectLine[], askedOn: string, isWanted: () => boolean): Promise<boolean> => {
    const { ways } = get();
    const missing = items
      .flatMap((item) => {
        const { scenarioId, lostAt } = item;
        const key = wayKey(item);
        return lostAt === null || ways.has(key) ? [] : [{ key, asked: { scenarioId, lender: lostAt.lender } }];
      })
      .slice(0, maxWays);
    if (missing.length === 0 || !isWanted()) return isWanted();
    // What words are made of is not needed before.
    const { wayText } = await import('./call-list.ts');
    for (const [index, { key, asked }] of missing.entries()) {
      if (!isWanted()) return false;
      set({ finding: { done: index, total: missing.length } });
      const [solution, record] = [
        await app.client.call('rules.wayBack', { ...asked, askedOn }),
        await app.client.call('scenarios.read', { id: asked.scenarioId }),
      ];
      if (!isWanted()) return false;
      const way = solution.ok && record.ok ? wayText(solution.data, record.data.scenario) : undefined;
      if (way !== undefined) set({ ways: new Map([...get().ways, [key, way]]) });
    }
    set({ finding: null });
    return true;
  };
  return {
    find: (items, askedOn) => {
      const mine = round;
      const found = last.then(() => search(items, askedOn, () => mine === round));
      last = found.catch(() => undefined);
      return found;
    },
    stop: () => {
      round += 1;
      set({ finding: null });
    },
  };
};

export const createRules: CreateFeature<RulesState> = (context) => {
  const { app, get, set } = context;
  const { find, stop } = createSearch(context);
  return {
    scope: {},
    changeScope: (scope) => set({ scope }),
    view: allOfIt,
    // Another list is not what was put on paper.
    changeView: (change) => set({ view: { ...get().view, ...change }, printed: null }),
    scenarioId: null,
    openScenario: (scenarioId) => set({ scenarioId }),
    ways: new Map(),
    finding: null,
    findWays: find,
    stopFinding: stop,
    printed: null,
    putOnPaper: (printed) => set({ printed }),
    ask: async () => {
      const before = latest(app.calls.read('rules.status', {}))?.question?.rules;
      const outcome = await app.client.call('rules.ask', { scope: scopeOf(get().scope) });
      if (outcome.ok) {
        stop();
        // A margin that was chosen under other rules would narrow an answer that nobody has seen whole.
        const isAgain = JSON.stringify(outcome.data.rules) === JSON.stringify(before);
        const view = isAgain ? { ...allOfIt, margin: get().view.margin } : allOfIt;
        set({ scenarioId: null, ways: new Map(), printed: null, view });
      }
      return outcome;
    },
  };
};
