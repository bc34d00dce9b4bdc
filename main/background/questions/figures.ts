import * as z from 'zod';
import { keptDay, lenderFigure } from '../../../shared/scenario/kept-figures.ts';

export const questions = {
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
} as const;
