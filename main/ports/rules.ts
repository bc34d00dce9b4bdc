import type { EffectPage, EffectQuery } from '../../shared/contract/scenarios/rules.ts';
import type { LenderDifference } from '../../shared/pictures/difference.ts';
import type { FigurePair } from '../../shared/rule/effect.ts';
import type { Rule, RuleScope, StoredRule } from '../../shared/rule/rule.ts';
import type { FigureRun } from '../../shared/scenario/kept-figures.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import type { LenderSolution } from '../../shared/solver/solution.ts';

/** Rules put to the library, as stored. */
export interface RuleQuestion {
  readonly id: number;
  /** A hash of all that its figures depend on besides the scenarios: the lenders as they are and under the rules, and the day. */
  readonly basis: string;
  readonly rules: readonly Rule[];
  readonly scope: RuleScope;
  /** ISO 8601 UTC. */
  readonly askedOn: string;
  readonly day: string;
  readonly state: FigureRun['state'];
  /** It was answered to its end, and still is while it is asked again, but for what was edited since. */
  readonly isAnswered: boolean;
}

/** What rules do to a scenario, as it is stored. */
export interface RuledScenario {
  readonly pairs: readonly FigurePair[];
  /** The highest LVR of the loans asked for, percent. */
  readonly lvr: number | undefined;
  /** The settlement of the purchase that comes first, an ISO day. */
  readonly settles: string | undefined;
  /** The pre-approval that ends first, an ISO day, and the lenders of those that have not ended. */
  readonly expires: string | undefined;
  readonly approvals: readonly string[];
  /** AUD. */
  readonly requested: number;
}

/** A scenario of the library with what rules do to it, and whether it is still as it was computed. */
export interface RuledLine extends RuledScenario {
  readonly scenarioId: string;
  readonly description: string;
  readonly isCurrent: boolean;
  /** As it was when the same rules were asked before; undefined where it was not, or is the same. */
  readonly earlier: { readonly pairs: readonly FigurePair[]; readonly isEdited: boolean } | undefined;
}

/** Questions whose answers are read together: the newest, and the one before of the same rules. */
export interface AskedTwice extends Pick<RuleQuestion, 'id' | 'scope'> {
  readonly earlier?: Pick<RuleQuestion, 'id' | 'day'> | undefined;
}

/** A computed row on its way to the store. */
export interface ComputedRule {
  readonly row: number;
  /** That of the row it was computed from. */
  readonly version: string;
  /** As the store writes it. */
  readonly figures: string;
}

export interface RuleRows {
  /** How many scenarios of the scope there are, and how many of them are not computed as they are now. */
  readonly total: number;
  readonly stale: number;
}

/** A rule of this desk as it is stored: by another version perhaps, which had other rules. */
export interface KeptRule extends Omit<StoredRule, 'rule'> {
  readonly rule: unknown;
}

/** The rules of this desk, the questions they put to the library, and what was answered. */
export interface RuleStore {
  transaction<R>(work: () => R): R;
  /** In the order of their making. */
  list(): readonly KeptRule[];
  /** Adds it as the last one, or replaces the one with its id. */
  put(rule: StoredRule): void;
  /** False where there is no such rule. */
  remove(id: string): boolean;
  /** The last question of these rules on another basis that was answered to its end, as far as its answer is kept. */
  earlier(question: RuleQuestion): RuleQuestion | undefined;
  /** The question that was asked last, of those that this version can read. */
  newest(): RuleQuestion | undefined;
  /**
   * Stores a question as the newest, which runs, its time after that of the one before even where the clock was set back;
   * what was answered on the same basis stays and answers it. Of the same rules the last that was answered to its end stays
   * too, to be compared with; the others, and the oldest beyond a few, are forgotten with their answers.
   */
  ask(question: Omit<RuleQuestion, 'id' | 'state' | 'isAnswered'>): RuleQuestion;
  /** Changes the state of the question with this id. */
  setState(id: number, state: RuleQuestion['state']): void;
  rows(teamIds: readonly string[], question: RuleQuestion): RuleRows;
  /** The next rows of the scope that are not computed as they are now. */
  stale(teamIds: readonly string[], question: RuleQuestion, after: number, limit: number): readonly number[];
  /** Stores what was computed unless the scenario has changed since; false then. */
  keep(question: number, computed: ComputedRule): boolean;
  /** Undefined where it is not computed as it is now, or not in these teams. */
  scenario(teamIds: readonly string[], question: number, scenarioId: string): RuledScenario | undefined;
}

/** Lenders under rules. */
export type PreparedRules =
  | { readonly ok: true; readonly basis: string; readonly day: string }
  /** A sentence. */
  | { readonly ok: false; readonly problem: string };

/** The rules of a question, with what its answer rests on. */
export type AppliedRules = Pick<RuleQuestion, 'rules' | 'basis' | 'day'>;

export interface AskedAtLender {
  readonly question: AppliedRules;
  readonly lender: string;
}

/** What rules do, computed with this computer's lenders. */
export interface RuleModel {
  /** The financial years with tax tables, by their first year. */
  readonly taxYears: readonly number[];
  /** Puts the lenders under the rules in slices, so that `prepare` with the same rules takes no time for them. */
  precompute(rules: readonly Rule[]): Promise<void>;
  prepare(rules: readonly Rule[]): PreparedRules;
  /** What the loans of these teams call the published products that their rates were taken from. */
  productsInUse(teamIds: readonly string[]): Promise<readonly string[]>;
  /** Rejects where the thread that computes has other lenders, or fails. */
  compute(question: AppliedRules, rows: readonly number[]): Promise<readonly ComputedRule[]>;
  effects(
    question: AskedTwice,
    asked: { readonly teamIds: readonly string[]; readonly hidden: readonly string[]; readonly query: EffectQuery },
  ): Promise<EffectPage>;
  /** Null where the thread that computes has other lenders, or not this one. Undefined: it was cancelled. */
  difference(
    scenario: ScenarioBody,
    asked: AskedAtLender,
    signal: AbortSignal,
  ): Promise<LenderDifference | null | undefined>;
  /** As `difference`. */
  wayBack(
    scenario: ScenarioBody,
    asked: AskedAtLender,
    signal: AbortSignal,
  ): Promise<LenderSolution | null | undefined>;
}
