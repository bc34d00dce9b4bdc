import * as z from 'zod';
import { isObject } from '../../../shared/is-object.ts';
import { appError } from '../../../shared/outcome.ts';
import type { LenderFile } from '../../../shared/pack/lender-file.ts';

const isLenderFile = (value: unknown): boolean => isObject(value) && Array.isArray(value.versions);

export const questions = {
  'lenders.check': {
    question: z.strictObject({ text: z.string() }),
    answer: z.discriminatedUnion('ok', [
      // To parse the largest again takes as long as what was moved to the thread.
      z.strictObject({ ok: z.literal(true), data: z.custom<LenderFile>(isLenderFile) }),
      z.strictObject({ ok: z.literal(false), error: appError }),
    ]),
  },
} as const;
