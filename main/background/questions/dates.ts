import * as z from 'zod';
import { dateQuery, deskDate } from '../../../shared/contract/scenarios/dates.ts';
import { keptDay } from '../../../shared/scenario/kept-figures.ts';

export const questions = {
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
} as const;
