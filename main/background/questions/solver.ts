import * as z from 'zod';
import { lenderId } from '../../../shared/pack/pack-schema.ts';
import { allSolutions, lenderWhatIfs } from '../../../shared/solver/solution.ts';
import { stored } from './stored.ts';

export const questions = {
  'solver.all': {
    // By ids as a page may name them; those that are none are no lender's.
    question: z.strictObject({ ...stored, lenders: z.array(z.string()).readonly().optional() }),
    answer: allSolutions,
  },
  'solver.lender': { question: z.strictObject({ ...stored, lender: lenderId }), answer: lenderWhatIfs },
} as const;
