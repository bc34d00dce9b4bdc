import * as z from 'zod';
import { noteInputs, noteResults } from '../../../shared/note/note-file.ts';
import { appError } from '../../../shared/outcome.ts';
import { lenderId } from '../../../shared/pack/pack-schema.ts';

export const questions = {
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
} as const;
