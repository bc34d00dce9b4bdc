import * as z from 'zod';
import type { TeamMemoryStore } from '../../ports/lenders.ts';
import type { LenderMarks } from './marks.ts';

/** How many document marks are remembered per lender. */
const maxMarks = 60;
const maxAutomaticUpdates = 50;

const mark = z.string().max(64);
const marks = z.array(mark).max(maxMarks);

const lenderMemory = z.object({
  /** What both sides held when they last agreed. */
  agreed: z.object({ content: mark, cases: z.record(z.string().max(64), mark) }).optional(),
  /** Whole documents that were accepted or shared. */
  known: marks,
  /** Whole documents that were declined. */
  ignored: marks,
});

/**
 * A lender updated automatically. `before`: what applied here; absent where there was no such lender. `whole`: the
 * document here since then.
 */
const taken = z.object({
  id: z.string().max(24),
  before: mark.optional(),
  whole: mark,
  takenMs: z.number(),
});

/** Of a rule: the content that both sides held when they last agreed, and what was declined. */
const ruleMemory = z.object({ agreed: mark.optional(), ignored: marks });

const teamMemory = z.object({
  folder: z.string(),
  rules: z.record(z.string().max(64), ruleMemory).default({}),
  lenders: z.record(z.string().max(24), lenderMemory),
  taken: z.array(taken).max(maxAutomaticUpdates),
});

export type LenderMemory = z.infer<typeof lenderMemory>;
export type AutomaticUpdate = z.infer<typeof taken>;
export type TeamMemory = z.infer<typeof teamMemory>;

export const emptyMemory: LenderMemory = { known: [], ignored: [] };

/** What is remembered about this folder; nothing is remembered about others. */
export const readMemory = (store: TeamMemoryStore, folder: string): TeamMemory => {
  const { data } = teamMemory.safeParse(store.read());
  return data?.folder === folder ? data : { folder, lenders: {}, taken: [], rules: {} };
};

export const lenderIn = ({ lenders }: TeamMemory, id: string): LenderMemory =>
  (Object.hasOwn(lenders, id) ? lenders[id] : undefined) ?? emptyMemory;

export const withLender = (memory: TeamMemory, id: string, lender: LenderMemory): TeamMemory => ({
  ...memory,
  lenders: { ...memory.lenders, [id]: lender },
});

export type RuleMemory = z.infer<typeof ruleMemory>;

const noRule: RuleMemory = { ignored: [] };

export const ruleIn = ({ rules }: TeamMemory, id: string): RuleMemory =>
  (Object.hasOwn(rules, id) ? rules[id] : undefined) ?? noRule;

/** Both sides hold this content of a rule. */
export const withRuleAgreed = (memory: TeamMemory, id: string, agreed: string): TeamMemory => ({
  ...memory,
  rules: { ...memory.rules, [id]: { ...ruleIn(memory, id), agreed } },
});

export const withRuleIgnored = (memory: TeamMemory, id: string, content: string): TeamMemory => {
  const before = ruleIn(memory, id);
  return { ...memory, rules: { ...memory.rules, [id]: { ...before, ignored: added(before.ignored, content) } } };
};

const added = (list: readonly string[], one: string): string[] =>
  [...list.filter((other) => other !== one), one].slice(-maxMarks);

/** Both sides hold, or held, what the document holds: it was accepted or shared. */
export const agreedOn = (lender: LenderMemory, { content, cases, whole }: LenderMarks): LenderMemory => ({
  agreed: { content, cases: { ...cases } },
  known: added(lender.known, whole),
  ignored: lender.ignored.filter((one) => one !== whole),
});

export const ignoring = (lender: LenderMemory, whole: string): LenderMemory => ({
  ...lender,
  ignored: added(lender.ignored, whole),
});

/** The automatic updates, one entry per lender. */
export const withAutomaticUpdate = (memory: TeamMemory, one: AutomaticUpdate): TeamMemory => ({
  ...memory,
  taken: [...memory.taken.filter(({ id }) => id !== one.id), one].slice(-maxAutomaticUpdates),
});

export const withoutAutomaticUpdate = (memory: TeamMemory, lender: string): TeamMemory => ({
  ...memory,
  taken: memory.taken.filter(({ id }) => id !== lender),
});
