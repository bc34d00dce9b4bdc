import * as z from 'zod';
import type { RuledFigure } from '../../../shared/rule/effect.ts';
import { rule, ruleScope } from '../../../shared/rule/rule.ts';
import { runStates } from '../../../shared/scenario/kept-figures.ts';
import { bestStatuses } from '../../../shared/scenario/marks.ts';
import type { KeptRule, RuledScenario, RuleQuestion } from '../../ports/rules.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';

/*
 * What rules do to a scenario as a row: whole cents, and the status as its index in the list. A lender that no rule
 * reaches has its figures once.
 */

const cents = (amount: number): number => Math.round(amount * 100);

const figures = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z
    .int()
    .min(0)
    .max(bestStatuses.length - 1),
  z.int().min(0).max(1),
  z.number(),
]);
type Figures = z.infer<typeof figures>;

const figuresText = jsonText.pipe(
  z.object({
    lenders: z.array(z.tuple([z.string(), figures, figures.optional()])),
    lvr: z.number().optional(),
    settles: z.string().optional(),
    expires: z.string().optional(),
    approvals: z.array(z.string()).optional(),
    requested: z.int(),
  }),
);

const toFigures = ({ capacity, lends, surplus, status, serves, dti }: RuledFigure): Figures => [
  ...([cents(capacity), cents(lends), cents(surplus)] as const),
  ...([bestStatuses.indexOf(status), Number(serves), dti] as const),
];

const fromFigures = (lender: string, [capacity, lends, surplus, status, serves, dti]: Figures): RuledFigure => ({
  ...{ lender, capacity: capacity / 100, lends: lends / 100, surplus: surplus / 100, dti },
  status: bestStatuses[status] ?? 'incomplete',
  serves: serves === 1,
});

/** What rules do to a scenario, as text for the store. */
export const ruledText = ({ pairs, lvr, settles, expires, approvals, requested }: RuledScenario): string =>
  JSON.stringify({
    lenders: pairs.map(({ before, after }) => [
      before.lender,
      toFigures(before),
      ...(after === before ? [] : [toFigures(after)]),
    ]),
    ...{ lvr, settles, expires },
    ...(approvals.length > 0 && { approvals }),
    requested: cents(requested),
  });

const toRuled = (text: string): RuledScenario => {
  const {
    lenders,
    requested,
    lvr,
    settles,
    expires,
    approvals = [],
  } = readRow(figuresText, text, 'figures under a rule');
  return {
    pairs: lenders.map(([lender, first, second]) => {
      const before = fromFigures(lender, first);
      return { before, after: second === undefined ? before : fromFigures(lender, second) };
    }),
    ...{ lvr, settles, expires, approvals },
    requested: requested / 100,
  };
};

const ruledRow = z.object({ question: z.int(), row: z.int(), inputs: z.string(), figures: z.string(), rowHash: bytes });

export const ruledColumns = `rule_figures.question, rule_figures.row, rule_figures.inputs, rule_figures.figures,
  rule_figures.row_hash AS rowHash`;

export const ruledValues = (row: {
  readonly question: number;
  readonly row: number;
  readonly inputs: string;
  readonly figures: string;
}) => sealRow(row);

/** Throws StoreError `corrupt` for an altered row. */
export const toRuledRow = (value: unknown): RuledScenario & { readonly inputs: string } => {
  const { inputs, figures: text } = soundRow(readRow(ruledRow, value, 'figures under a rule'), 'figures under a rule');
  return { ...toRuled(text), inputs };
};

const storedRow = z.object({ row: z.int(), id: z.string(), content: z.string(), rowHash: bytes });
/** What a rule may be changes from version to version: this one is parsed by whoever applies it. */
const contentText = jsonText.pipe(z.object({ isOn: z.boolean(), rule: z.unknown() }));

export const ruleColumns = 'row, id, content, row_hash AS rowHash';

export const ruleValues = (row: number, { id, isOn, rule: content }: KeptRule) =>
  sealRow({ row, id, content: JSON.stringify({ isOn, rule: content }) });

/** Throws StoreError `corrupt` for an altered row. */
export const toRule = (value: unknown): KeptRule => {
  const { id, content } = soundRow(readRow(storedRow, value, 'a rule'), 'a rule');
  return { id, ...readRow(contentText, content, 'a rule') };
};

const questionRow = z.object({
  id: z.int(),
  basis: z.string(),
  rules: z.string(),
  scope: z.string(),
  askedOn: z.string(),
  day: z.string(),
  state: z.enum(runStates),
  again: z.enum(runStates).nullable(),
  rowHash: bytes,
});

export const questionColumns = 'id, basis, rules, scope, asked_on AS askedOn, day, state, again, row_hash AS rowHash';

export const questionValues = ({ rules, scope, state, isAnswered, ...question }: RuleQuestion) => {
  const row = { ...question, rules: JSON.stringify(rules), scope: JSON.stringify(scope) };
  return isAnswered && state !== 'done'
    ? sealRow({ ...row, state: 'done', again: state })
    : { ...sealRow({ ...row, state }), again: null };
};

const asked = z.object({ rules: jsonText.pipe(z.array(rule)), scope: jsonText.pipe(ruleScope) });

/**
 * Undefined for a question of a version whose rules this one cannot read: no more than an answer that has to be computed
 * anew. Throws StoreError `corrupt` for an altered row.
 */
export const toQuestion = (value: unknown): RuleQuestion | undefined => {
  const { again, ...row } = readRow(questionRow, value, 'a question');
  soundRow(again === null ? row : { ...row, again }, 'a question');
  const { rowHash: _hash, ...question } = row;
  const read = asked.safeParse(question);
  if (!read.success) return undefined;
  return { ...question, ...read.data, state: again ?? row.state, isAnswered: row.state === 'done' };
};
