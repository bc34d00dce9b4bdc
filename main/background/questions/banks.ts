import * as z from 'zod';
import { readLine } from '../../banks/import/read-line.ts';

export const questions = {
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
} as const;
