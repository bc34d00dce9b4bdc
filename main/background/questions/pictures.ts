import * as z from 'zod';
import { lenderBridges } from '../../../shared/bridging/lender-bridge.ts';
import { lenderId } from '../../../shared/pack/pack-schema.ts';
import { lenderChoices } from '../../../shared/pictures/choices.ts';
import { lenderCurves } from '../../../shared/pictures/curves.ts';
import { lenderDifference } from '../../../shared/pictures/difference.ts';
import { lenderGuarantees } from '../../../shared/pictures/guarantees.ts';
import { allLenderWays } from '../../../shared/ways-in/plan.ts';
import { stored } from './stored.ts';

export const questions = {
  'pictures.curves': { question: z.strictObject({ ...stored, lender: lenderId }), answer: lenderCurves },
  'pictures.choices': { question: z.strictObject({ ...stored, lender: lenderId }), answer: lenderChoices },
  'pictures.guarantees': { question: z.strictObject(stored), answer: lenderGuarantees },
  'pictures.bridges': { question: z.strictObject(stored), answer: lenderBridges },
  'pictures.waysIn': { question: z.strictObject(stored), answer: allLenderWays },
  'pictures.difference': {
    question: z.strictObject({ ...stored, from: lenderId, to: lenderId }),
    answer: lenderDifference,
  },
} as const;
