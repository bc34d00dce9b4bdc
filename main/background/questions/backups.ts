import * as z from 'zod';
import { type StoreFailure, storeFailures } from '../../platform/store-error.ts';

const storeFailureReasons = Object.keys(storeFailures) as StoreFailure[];

export const questions = {
  'backups.copy': {
    question: z.strictObject({ folder: z.string(), nowMs: z.number() }),
    answer: z.union([
      z.strictObject({ end: z.enum(['kept', 'searches']) }),
      z.strictObject({ refused: z.enum(storeFailureReasons), detail: z.string().optional() }),
    ]),
  },
} as const;
