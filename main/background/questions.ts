import * as z from 'zod';
import { lenderBridges } from '../../shared/bridging/lender-bridge.ts';
import { calibrationCase } from '../../shared/calibration/case.ts';
import { explanation } from '../../shared/calibration/explanation.ts';
import { ownPolicies } from '../../shared/contract/lenders/own-policies.ts';
import { dateQuery, deskDate } from '../../shared/contract/scenarios/dates.ts';
import { effectPage, effectQuery } from '../../shared/contract/scenarios/rules.ts';
import { isObject } from '../../shared/is-object.ts';
import { noteInputs, noteResults } from '../../shared/note/note-file.ts';
import { appError } from '../../shared/outcome.ts';
import type { LenderFile } from '../../shared/pack/lender-file.ts';
import { lenderId, writtenPack } from '../../shared/pack/pack-schema.ts';
import { lenderChoices } from '../../shared/pictures/choices.ts';
import { lenderCurves } from '../../shared/pictures/curves.ts';
import { lenderDifference } from '../../shared/pictures/difference.ts';
import { lenderGuarantees } from '../../shared/pictures/guarantees.ts';
import { maxRules, rule, ruleScope } from '../../shared/rule/rule.ts';
import { keptDay, lenderFigure } from '../../shared/scenario/kept-figures.ts';
import { scenarioBody } from '../../shared/service/scenario.ts';
import { allSolutions, lenderSolution, lenderWhatIfs } from '../../shared/solver/solution.ts';
import { allLenderWays } from '../../shared/ways-in/plan.ts';
import { readLine } from '../banks/import/read-line.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import { type StoreFailure, storeFailures } from '../platform/store-error.ts';

const storeFailureReasons = Object.keys(storeFailures) as StoreFailure[];

const isLenderFile = (value: unknown): boolean => isObject(value) && Array.isArray(value.versions);

/** A stored scenario, and percentage points added to every rate. */
const stored = { scenario: scenarioBody, addToRates: z.number() };

/** The rules of a question, which were parsed when they were stored. */
const rules = z.array(rule).max(maxRules).readonly();

/** The rules of a question, and the lenders and the day on which its answer rests. */
const applied = { rules, basis: z.string(), day: keptDay };
const ruledLender = z.strictObject({ scenario: scenarioBody, question: z.strictObject(applied), lender: lenderId });

/**
 * What the thread answers: the shape of each question and of its answer. Both sides parse what they receive. An answer
 * may be undefined, as in `main/ports/calculations.ts`; what comes in parts has its parts before it.
 */
export const questions = {
  'solver.all': {
    // By ids as a page may name them; those that are none are no lender's.
    question: z.strictObject({ ...stored, lenders: z.array(z.string()).readonly().optional() }),
    answer: allSolutions,
  },
  'solver.lender': { question: z.strictObject({ ...stored, lender: lenderId }), answer: lenderWhatIfs },
  'pictures.curves': { question: z.strictObject({ ...stored, lender: lenderId }), answer: lenderCurves },
  'pictures.choices': { question: z.strictObject({ ...stored, lender: lenderId }), answer: lenderChoices },
  'pictures.guarantees': { question: z.strictObject(stored), answer: lenderGuarantees },
  'pictures.bridges': { question: z.strictObject(stored), answer: lenderBridges },
  'pictures.waysIn': { question: z.strictObject(stored), answer: allLenderWays },
  'pictures.difference': {
    question: z.strictObject({ ...stored, from: lenderId, to: lenderId }),
    answer: lenderDifference,
  },
  'calibrator.choices': {
    question: z.strictObject({ pack: writtenPack, one: calibrationCase }),
    answer: lenderChoices,
  },
  'calibrator.explain': {
    question: z.strictObject({ pack: writtenPack, cases: z.array(calibrationCase).readonly() }),
    answer: explanation,
  },
  'notes.compute': {
    question: z.strictObject({
      inputs: noteInputs,
      set: z.strictObject({ chosen: z.array(lenderId).readonly(), compared: lenderId.optional() }),
    }),
    answer: z.discriminatedUnion('ok', [
      z.strictObject({ ok: z.literal(true), data: noteResults }),
      z.strictObject({ ok: z.literal(false), error: appError }),
    ]),
  },
  'lenders.check': {
    question: z.strictObject({ text: z.string() }),
    answer: z.discriminatedUnion('ok', [
      // To parse the largest again takes as long as what was moved to the thread.
      z.strictObject({ ok: z.literal(true), data: z.custom<LenderFile>(isLenderFile) }),
      z.strictObject({ ok: z.literal(false), error: appError }),
    ]),
  },
  'policies.propose': { question: z.strictObject({ text: z.string() }), answer: ownPolicies.propose.output },
  'policies.read': {
    question: z.strictObject({ text: z.string() }),
    answer: z.array(z.strictObject({ isHeading: z.boolean(), text: z.string() })).readonly(),
  },
  'banks.readFile': {
    question: z.strictObject({
      name: z.string(),
      bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
      now: z.date(),
      maxLines: z.int(),
    }),
    part: readLine,
    answer: z.null(),
  },
  'figures.compute': {
    question: z.strictObject({
      folder: z.string(),
      rows: z.array(z.int()).readonly(),
      fingerprints: z.array(z.tuple([z.string(), z.string()])).readonly(),
    }),
    // Null: the thread has other lenders.
    answer: z
      .array(
        z.strictObject({
          ...{ row: z.int(), version: z.string(), day: keptDay, requested: z.number(), editedOn: z.string() },
          figures: z.array(lenderFigure).readonly(),
        }),
      )
      .readonly()
      .nullable(),
  },
  'dates.places': {
    question: z.strictObject({
      folder: z.string(),
      teamIds: z.array(z.string()).readonly(),
      question: z.strictObject({
        ...{ query: dateQuery, today: keptDay, from: keptDay, payslipDays: z.int() },
        others: z.array(deskDate).readonly(),
      }),
    }),
    // A line each: a hundred thousand strings would hold the thread that receives them.
    answer: z.string(),
  },
  'rules.compute': {
    question: z.strictObject({
      folder: z.string(),
      rows: z.array(z.int()).readonly(),
      question: z.strictObject(applied),
      isGentle: z.boolean(),
    }),
    // Null, here and below: the thread has other lenders.
    answer: z
      .array(z.strictObject({ row: z.int(), version: z.string(), figures: z.string() }))
      .readonly()
      .nullable(),
  },
  'rules.productsInUse': {
    question: z.strictObject({ folder: z.string(), teamIds: z.array(z.string()).readonly() }),
    answer: z.array(z.string()).readonly(),
  },
  'rules.effects': {
    question: z.strictObject({
      folder: z.string(),
      teamIds: z.array(z.string()).readonly(),
      question: z.strictObject({
        id: z.int(),
        scope: ruleScope,
        earlier: z.strictObject({ id: z.int(), day: keptDay }).optional(),
      }),
      query: effectQuery,
      hidden: z.array(z.string()).readonly(),
    }),
    answer: effectPage,
  },
  'rules.difference': { question: ruledLender, answer: lenderDifference.nullable() },
  'rules.wayBack': { question: ruledLender, answer: lenderSolution.nullable() },
  'network.runScript': { question: z.strictObject({ source: z.string(), url: z.string() }), answer: z.string() },
  'backups.copy': {
    question: z.strictObject({ folder: z.string(), nowMs: z.number() }),
    answer: z.union([
      z.strictObject({ end: z.enum(['kept', 'searches']) }),
      z.strictObject({ refused: z.enum(storeFailureReasons), detail: z.string().optional() }),
    ]),
  },
} as const;

export type QuestionName = keyof typeof questions;
export type Question<N extends QuestionName> = z.output<(typeof questions)[N]['question']>;
export type PartOf<N extends QuestionName> = (typeof questions)[N] extends { readonly part: infer P extends z.ZodType }
  ? z.output<P>
  : never;
export type Answer<N extends QuestionName> = z.output<(typeof questions)[N]['answer']>;

/** The lenders that the thread calculates with. */
export type ThreadCatalogue = Pick<Catalogue, 'lenders' | 'benchmark'>;

/** A message to the thread. `nowMs`: the day of the calculation is the one on which it was asked. */
export type ToThread =
  | { readonly kind: 'use'; readonly catalogue: ThreadCatalogue }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly name: QuestionName;
      readonly question: unknown;
      readonly nowMs: number;
    }
  | { readonly kind: 'cancel'; readonly id: number };

/** A message from the thread; `stack` is that of a bug. */
export const fromThread = z.union([
  z.strictObject({ id: z.int(), part: z.unknown() }),
  z.strictObject({ id: z.int(), answer: z.unknown() }),
  z.strictObject({ id: z.int(), stack: z.string() }),
]);
export type FromThread = z.input<typeof fromThread>;
