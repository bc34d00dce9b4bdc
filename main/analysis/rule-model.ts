import { hash } from 'node:crypto';
import type { LenderDifference } from '../../shared/pictures/difference.ts';
import { applyRules, isStopped, problemOfNames, taxYearOf } from '../../shared/rule/apply.ts';
import type { FigurePair, RuledFigure } from '../../shared/rule/effect.ts';
import { scenarioUnder } from '../../shared/rule/published.ts';
import type { Rule, StopKind } from '../../shared/rule/rule.ts';
import { type Asked, askedOf } from '../../shared/scenario/asked.ts';
import { dayInSydney, parseDay } from '../../shared/scenario/days.ts';
import { figureOf } from '../../shared/scenario/lender-figures.ts';
import { loanSettlements } from '../../shared/scenario/listing/settlements.ts';
import { isRequested, requestedAmount } from '../../shared/scenario/loans.ts';
import { loanLvrs } from '../../shared/scenario/lvr.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import type { LenderSolution } from '../../shared/solver/solution.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import {
  computeServicing,
  type Lender,
  prepareLender,
  type ServicingRequest,
  taxTables,
} from '../engine/servicing/index.ts';
import type { Clock } from '../platform/clock.ts';
import { runInSlices, type Steps } from '../platform/process/run-in-slices.ts';
import type { AppliedRules, PreparedRules, RuledScenario } from '../ports/rules.ts';
import { createLibraryModel } from './library-model.ts';
import { differenceOf } from './pictures/difference.ts';
import { solveLender } from './solver/solve-lender.ts';
import { packOf } from './workshop.ts';

type Lenders = Pick<Catalogue, 'lenders' | 'benchmark'>;

/** A lender as it is and under rules: the same object where no rule changes it. */
interface RuledLender {
  readonly lender: Lender;
  readonly ruled: Lender;
  readonly stops: readonly StopKind[];
}

type Ruled =
  | {
      readonly ok: true;
      readonly lenders: readonly RuledLender[];
      /** The same under the rules, one list for all who ask. */
      readonly under: readonly Lender[];
      /** Absent where the tables are those of the day. */
      readonly tables: Pick<ServicingRequest, 'taxTables'>;
    }
  | { readonly ok: false; readonly problem: string };

const tablesOf = (financialYear: number | undefined): Pick<ServicingRequest, 'taxTables'> | undefined => {
  if (financialYear === undefined) return {};
  const table = taxTables.find((one) => one.financialYear === financialYear);
  return table && { taxTables: [table] };
};

type RuledLenderOutcome = RuledLender | { readonly problem: string };

/** What each became under the rules that were asked last; `key` stands for these. */
type Known<Of extends object, R> = WeakMap<Of, { readonly key: string; readonly ruled: R }>;

const remembered = <Of extends object, R>(known: Known<Of, R>, of: Of, key: string, work: () => R): R => {
  const before = known.get(of);
  if (before?.key === key) return before.ruled;
  const ruled = work();
  known.set(of, { key, ruled });
  return ruled;
};

const knownLenders: Known<Lender, RuledLenderOutcome> = new WeakMap();

/** A lender that is edited is another one, and the rest need not be worked out again. */
const lenderUnder = (lender: Lender, rules: readonly Rule[], key: string): RuledLenderOutcome =>
  remembered(knownLenders, lender, key, () => {
    const pack = packOf(lender);
    const applied = applyRules(pack, rules);
    if (!applied.ok) return applied;
    return { lender, ruled: applied.pack === pack ? lender : prepareLender(applied.pack), stops: applied.stops };
  });

/** A lender a step: each takes about a millisecond, and a panel may have hundreds. */
function* eachUnder(lenders: readonly Lender[], rules: readonly Rule[]): Steps<void> {
  const key = JSON.stringify(rules);
  for (const lender of lenders) {
    lenderUnder(lender, rules, key);
    yield;
  }
}

const lendersUnder = (lenders: readonly Lender[], rules: readonly Rule[], key: string): Ruled => {
  const unknown = problemOfNames(
    lenders.map(({ id }) => id),
    rules,
  );
  if (unknown !== undefined) return { ok: false, problem: unknown };
  const ruled: RuledLender[] = [];
  for (const lender of lenders) {
    const one = lenderUnder(lender, rules, key);
    if ('problem' in one) return { ok: false, problem: one.problem };
    ruled.push(one);
  }
  const tables = tablesOf(taxYearOf(rules));
  if (tables === undefined) return { ok: false, problem: 'Headroom has no tax tables for the year that a rule names.' };
  return { ok: true, lenders: ruled, under: ruled.map((one) => one.ruled), tables };
};

const knownLists: Known<readonly Lender[], Ruled> = new WeakMap();

/** Each batch of a question asks again. */
const ruledOf = (lenders: readonly Lender[], rules: readonly Rule[]): Ruled => {
  const key = JSON.stringify(rules);
  return remembered(knownLists, lenders, key, () => lendersUnder(lenders, rules, key));
};

const ruledFigure = (request: ServicingRequest, asked: Asked): RuledFigure => {
  const result = computeServicing({ ...request, figures: true });
  return { ...figureOf(request.lender.id, result, asked), dti: result.debt_to_income_ratio ?? 0 };
};

/** What a lender answers that no longer lends for this: nothing, whatever servicing says. */
const refused = (figure: RuledFigure): RuledFigure =>
  figure.status === 'incomplete' ? figure : { ...figure, status: 'fails_policy', serves: false, capacity: 0, lends: 0 };

const lvrOf = (scenario: ScenarioBody): number | undefined => {
  const lvrs = loanLvrs(scenario).flatMap((lvr, position) => {
    const loan = scenario.home_loans[position];
    return lvr !== undefined && loan !== undefined && isRequested(loan) ? [lvr] : [];
  });
  return lvrs.length === 0 ? undefined : Math.max(...lvrs);
};

/** The pre-approvals of new loans that have not ended, or for which no end is entered. */
const approvalsOf = (scenario: ScenarioBody, today: string): Pick<RuledScenario, 'expires' | 'approvals'> => {
  const open = scenario.home_loans.filter((loan) => isRequested(loan) && (loan.pre_approval_expires ?? today) >= today);
  const days = open.flatMap(({ pre_approval_expires: day }) => parseDay(day)?.iso ?? []).toSorted();
  return {
    expires: days[0],
    approvals: [...new Set(open.flatMap(({ pre_approval_lender: lender }) => lender ?? []))],
  };
};

/**
 * What rules do at this computer's lenders. `difference` and `wayBack` answer null for a lender that is not there, and
 * undefined where they were cancelled.
 */
export const createRuleModel = ({ lenders, benchmark }: Lenders, clock: Clock) => {
  const today = (): string => dayInSydney(clock.now());
  const requestAt = (scenario: ScenarioBody, lender: Lender): ServicingRequest => ({
    ...{ scenario, lender, benchmark, addToRates: 0, today: today() },
  });
  const at = (rules: readonly Rule[], id: string) => {
    const ruled = ruledOf(lenders, rules);
    const found = ruled.ok ? ruled.lenders.find(({ lender }) => lender.id === id) : undefined;
    return ruled.ok && found !== undefined ? { ...found, tables: ruled.tables } : undefined;
  };
  return {
    taxYears: taxTables.map(({ financialYear }) => financialYear),

    precompute: (rules: readonly Rule[]): Promise<void> => runInSlices(eachUnder(lenders, rules)),

    prepare: (rules: readonly Rule[]): PreparedRules => {
      const ruled = ruledOf(lenders, rules);
      if (!ruled.ok) return ruled;
      const facts = [
        ...createLibraryModel({ lenders, benchmark }, clock).fingerprints,
        ...createLibraryModel({ lenders: ruled.under, benchmark }, clock).fingerprints,
        ...ruled.lenders.map(({ stops }) => stops),
        taxYearOf(rules) ?? null,
        today(),
        // What moves loans, and no lender.
        ...rules.flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'published')),
      ];
      return { ok: true, basis: hash('sha256', JSON.stringify(facts)).slice(0, 32), day: today() };
    },

    /** The rules can be applied. */
    compute: (scenario: ScenarioBody, rules: readonly Rule[]): RuledScenario => {
      const ruled = ruledOf(lenders, rules);
      const asked = askedOf(scenario);
      const changed = scenarioUnder(scenario, rules);
      const isMoved = changed !== scenario || (ruled.ok && ruled.tables.taxTables !== undefined);
      const pairs = (ruled.ok ? ruled.lenders : []).map(({ lender, ruled: after, stops }): FigurePair => {
        const before = ruledFigure(requestAt(scenario, lender), asked);
        const under =
          after !== lender || isMoved
            ? ruledFigure({ ...requestAt(changed, after), ...(ruled.ok && ruled.tables) }, asked)
            : before;
        return { before, after: isStopped(stops, scenario) ? refused(under) : under };
      });
      return {
        pairs,
        lvr: lvrOf(scenario),
        settles: loanSettlements(scenario.securities, parseDay(today())).find(({ iso }) => iso >= today())?.iso,
        ...approvalsOf(scenario, today()),
        requested: requestedAmount(scenario.home_loans),
      };
    },

    difference: async (
      scenario: ScenarioBody,
      { rules, lender: id }: { readonly rules: readonly Rule[]; readonly lender: string },
      signal: AbortSignal,
    ): Promise<LenderDifference | null | undefined> => {
      const found = at(rules, id);
      if (found === undefined) return null;
      const under = { scenario: scenarioUnder(scenario, rules), ...found.tables };
      return runInSlices(differenceOf(requestAt(scenario, found.lender), found.ruled, under), signal);
    },

    wayBack: async (
      scenario: ScenarioBody,
      { rules, lender: id }: { readonly rules: readonly Rule[]; readonly lender: string },
      signal: AbortSignal,
    ): Promise<LenderSolution | null | undefined> => {
      const found = at(rules, id);
      if (found === undefined) return null;
      // No change to the scenario wins a lender that no longer lends for it.
      if (isStopped(found.stops, scenario))
        return { lender: id, status: 'short', remaining: requestedAmount(scenario.home_loans) };
      return runInSlices(
        solveLender({ ...requestAt(scenarioUnder(scenario, rules), found.ruled), ...found.tables }),
        signal,
      );
    },
  };
};

/**
 * The model as of the day of a question, at a time at which it is the same day in Sydney. Undefined where these are other
 * lenders than those on which its answer rests.
 */
export const ruleModelFor = (
  { rules, basis, day }: AppliedRules,
  lenders: Lenders,
): ReturnType<typeof createRuleModel> | undefined => {
  const model = createRuleModel(lenders, { now: () => Date.parse(`${day}T02:00:00.000Z`) });
  const prepared = model.prepare(rules);
  return prepared.ok && prepared.basis === basis ? model : undefined;
};
