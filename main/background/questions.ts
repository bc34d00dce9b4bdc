import * as z from 'zod';
import type { Catalogue } from '../engine/catalogue/index.ts';
import { questions as backups } from './questions/backups.ts';
import { questions as banks } from './questions/banks.ts';
import { questions as calibrator } from './questions/calibrator.ts';
import { questions as dates } from './questions/dates.ts';
import { questions as figures } from './questions/figures.ts';
import { questions as lenders } from './questions/lenders.ts';
import { questions as network } from './questions/network.ts';
import { questions as notes } from './questions/notes.ts';
import { questions as pictures } from './questions/pictures.ts';
import { questions as policies } from './questions/policies.ts';
import { questions as rules } from './questions/rules.ts';
import { questions as solver } from './questions/solver.ts';

/**
 * What the thread answers: the shape of each question and of its answer. Both sides parse what they receive. An answer
 * may be undefined, as in `main/ports/calculations.ts`; what comes in parts has its parts before it.
 */
export const questions = {
  ...solver,
  ...pictures,
  ...calibrator,
  ...notes,
  ...lenders,
  ...policies,
  ...banks,
  ...figures,
  ...dates,
  ...rules,
  ...network,
  ...backups,
} as const;

export type QuestionName = keyof typeof questions;
/** What a question's name begins with. */
export type QuestionPart = QuestionName extends `${infer P}.${string}` ? P : never;
/** The shapes of the questions of a part, or of all. */
export type Questions<P extends QuestionPart = QuestionPart> = Pick<typeof questions, QuestionName & `${P}.${string}`>;
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
