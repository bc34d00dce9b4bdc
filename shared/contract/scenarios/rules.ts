import * as z from 'zod';
import { lenderDifference } from '../../pictures/difference.ts';
import { effects, margin, ruledFigure } from '../../rule/effect.ts';
import {
  maxRuleChanges,
  maxRuleCharacters,
  maxRules,
  rule,
  ruleChange,
  ruleScope,
  storedRule,
} from '../../rule/rule.ts';
import { keptDay, runStates } from '../../scenario/kept-figures.ts';
import { finiteNumber } from '../../service/primitives.ts';
import { lenderSolution } from '../../solver/solution.ts';
import { id, lenderId as lender } from '../ids.ts';
import { method } from '../method.ts';

const nothing = z.strictObject({});
const count = z.int().min(0);
/** `askedOn` names the question; CONFLICT where another one was asked since. */
const ofScenario = { scenarioId: id, askedOn: z.iso.datetime() };
const atLender = z.strictObject({ ...ofScenario, lender });

/** A question that rules put to the library, and how far it is answered. */
const ruleQuestion = z.object({
  state: z.enum(runStates),
  /** The rules as they were asked, one after the other; empty: the library as it is. */
  rules: z.array(rule).max(maxRules),
  scope: ruleScope,
  askedOn: z.iso.datetime(),
  day: keptDay,
  done: count,
  total: count,
  /** The lenders or the tables have changed since, so that it has to be asked again. */
  isOutdated: z.boolean(),
  /** It stopped by itself because it could not be computed; whoever stopped it before this start of the desk is not known. */
  hasFailed: z.boolean(),
});

export type RuleQuestionStatus = z.infer<typeof ruleQuestion>;

const totals = z.object(
  Object.fromEntries(effects.map((effect) => [effect, count])) as Record<(typeof effects)[number], typeof count>,
);

/**
 * A scenario with what the rules do to it. `lvr`: percent; `settles`, `expires`: the first settlement and the first end of a
 * pre-approval to come.
 */
const effectLine = z.object({
  scenarioId: z.string(),
  description: z.string(),
  effect: z.enum(effects),
  requested: z.number(),
  lost: z.array(lender),
  gained: z.array(lender),
  before: ruledFigure.nullable(),
  after: ruledFigure.nullable(),
  /** Under the rules, at the lender that lent most before of those that no longer make the loan. */
  lostAt: ruledFigure.nullable(),
  serving: z.object({ before: count, after: count, of: count }),
  lvr: z.number().nullable(),
  settles: keptDay.nullable(),
  /** What the answer was before, where the rules were asked earlier and it is another one now. */
  was: z.object({ effect: z.enum(effects), serving: count, isEdited: z.boolean() }).nullable(),
  expires: keptDay.nullable(),
});

export type EffectLine = z.infer<typeof effectLine>;

export const effectQuery = z.strictObject({
  effect: z.enum(effects).optional(),
  /** At one lender alone. */
  lender: lender.optional(),
  margin: margin.optional(),
  /** Only scenarios with another answer than when the rules were asked before. */
  changed: z.boolean().default(false),
  sort: z.enum(['effect', 'dti', 'settles', 'expires', 'description']).default('effect'),
  offset: count.default(0),
  limit: z.int().min(1).max(500).default(100),
});

export type EffectQuery = z.output<typeof effectQuery>;

export const effectPage = z.object({
  totals,
  /** How many scenarios each lender loses and gains, by lender. */
  lenders: z.array(z.object({ lender, lost: count, gained: count })),
  /**
   * The answer to the same rules that is kept from before: `day` is the day whose figures it has; `changed`: how many
   * scenarios of the margin have another answer now. Null where they were not asked before.
   */
  since: z.object({ day: keptDay, changed: count }).nullable(),
  /** Edited since they were computed, and left out until the question is asked again. */
  edited: count,
  /** How many the query lists. */
  total: count,
  items: z.array(effectLine),
});

export type EffectPage = z.infer<typeof effectPage>;

const answered = z.discriminatedUnion('status', [
  z.object({ status: z.literal('saved'), fileName: z.string() }),
  z.object({ status: z.literal('cancelled') }),
  z.object({ status: z.literal('download'), fileName: z.string(), text: z.string() }),
]);

const ruleMark = z.string().max(64);
/** Also the name of a file in the team's folder. */
const sharedId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'Must be letters, digits and hyphens');

/**
 * Rules in the team's folder. `new`: there is none of its identifier here; `newer`: made from what is here; `differs`: both
 * were changed independently.
 */
const teamRules = z.object({
  isOn: z.boolean(),
  arrivals: z.array(z.object({ id: sharedId, mark: ruleMark, rule, standing: z.enum(['new', 'newer', 'differs']) })),
  unusable: z.array(z.object({ file: z.string(), message: z.string() })),
});

export type TeamRulesView = z.infer<typeof teamRules>;

/** Rules of one's own, and what they would do to the library. */
export const rules = {
  /**
   * In the order in which they are applied. `unread`: stored by another version in a form that this one cannot read, so
   * that they can only be deleted. `taxYears`: the financial years with tables, by their first year.
   */
  list: method(
    nothing,
    z.object({
      rules: z.array(storedRule),
      unread: z.array(z.object({ id, name: z.string() })),
      taxYears: z.array(z.int()),
    }),
  ),
  /** Adds a rule, or replaces the one with this id. REFUSED where there are too many. */
  put: method(z.strictObject({ id: id.optional(), rule }), z.object({ id })),
  /** Stacks a rule with the others, or takes it off. */
  turn: method(z.strictObject({ id, isOn: z.boolean() }), z.object({ id })),
  remove: method(z.strictObject({ id }), z.object({ id })),
  /**
   * What banks changed, as changes of a rule for this library: by the products read and not taken (`staged`), or since an
   * ISO day by those that were taken. Empty where no lender of one's own and no loan uses any. NOT_FOUND where they are
   * staged no more.
   */
  ofBanks: method(
    z.union([z.strictObject({ staged: id }), z.strictObject({ since: z.iso.date() })]),
    z.object({
      changes: z.array(ruleChange).max(maxRuleChanges),
      /** Products changed and withdrawn, whoever uses them. */
      products: count,
    }),
  ),
  exportFile: method(z.strictObject({ id }), answered),
  /** Adds a rule from a file, turned off. Without `text` the host asks for one; `choose`: it has no dialog. */
  importFile: method(
    z.strictObject({ text: z.string().max(maxRuleCharacters).optional() }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('imported'), id }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('choose') }),
    ]),
  ),
  /** What the team's folder has of rules that is not here. */
  team: method(nothing, teamRules),
  /** Takes a rule of the folder; CONFLICT where it changed since. What both sides changed stays here under another name. */
  take: method(z.strictObject({ id: sharedId, mark: ruleMark }), z.object({ id })),
  /** Declines a rule of the folder until its content changes. */
  ignore: method(z.strictObject({ id: sharedId, mark: ruleMark }), nothing),
  /**
   * Puts a rule into the team's folder. `asks`: it would replace what nobody here has seen; with its `key` as `replace` ours
   * applies there, and theirs stays here under another name.
   */
  share: method(
    z.strictObject({ id, replace: z.string().max(500).optional() }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('shared'), file: z.string() }),
      z.object({ status: z.literal('asks'), key: z.string(), name: z.string(), isReadable: z.boolean() }),
    ]),
  ),
  /**
   * Asks the library what the rules that are on would do, in the background. What was asked before with the same lenders
   * on the same day is answered from what is stored. INVALID_INPUT where a rule cannot be applied to a lender.
   */
  ask: method(z.strictObject({ scope: ruleScope }), ruleQuestion),
  /** The newest question; null before the first. */
  status: method(nothing, z.object({ question: ruleQuestion.nullable() })),
  /** Stops; what is computed stays, and `resume` continues. */
  stop: method(nothing, nothing),
  resume: method(nothing, nothing),
  /** A page of the answer, as far as it is computed; the worst first, the nearest settlement or end of a pre-approval first, or by title. */
  effects: method(effectQuery, effectPage),
  /** A scenario at every lender, as it is and under the rules. NOT_FOUND where it is not computed. */
  scenario: method(
    z.strictObject(ofScenario),
    z.object({ pairs: z.array(z.object({ before: ruledFigure, after: ruledFigure })) }),
  ),
  /** Writes a list of whom to call as CSV. */
  exportList: method(
    z.strictObject({ rows: z.array(z.array(z.union([z.string().max(20_000), finiteNumber])).max(20)).max(10_000) }),
    answered,
  ),
  /** Line by line, from a lender as it is to the lender under the rules. CONFLICT where the question is outdated. */
  difference: method(atLender, lenderDifference),
  /** The cheapest changes to the scenario after which the lender makes the loan under the rules. CONFLICT as above. */
  wayBack: method(atLender, lenderSolution),
};
