import * as z from 'zod';
import { effectPage, effectQuery } from '../../../shared/contract/scenarios/rules.ts';
import { lenderId } from '../../../shared/pack/pack-schema.ts';
import { lenderDifference } from '../../../shared/pictures/difference.ts';
import { maxRules, rule, ruleScope } from '../../../shared/rule/rule.ts';
import { keptDay } from '../../../shared/scenario/kept-figures.ts';
import { scenarioBody } from '../../../shared/service/scenario.ts';
import { lenderSolution } from '../../../shared/solver/solution.ts';

/** The rules of a question, which were parsed when they were stored. */
const rules = z.array(rule).max(maxRules).readonly();

/** The rules of a question, and the lenders and the day on which its answer rests. */
const applied = { rules, basis: z.string(), day: keptDay };
const ruledLender = z.strictObject({ scenario: scenarioBody, question: z.strictObject(applied), lender: lenderId });

export const questions = {
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
} as const;
