import * as z from 'zod';
import { calibrationCase } from '../../../shared/calibration/case.ts';
import { explanation } from '../../../shared/calibration/explanation.ts';
import { writtenPack } from '../../../shared/pack/pack-schema.ts';
import { lenderChoices } from '../../../shared/pictures/choices.ts';

export const questions = {
  'calibrator.choices': {
    question: z.strictObject({ pack: writtenPack, one: calibrationCase }),
    answer: lenderChoices,
  },
  'calibrator.explain': {
    question: z.strictObject({ pack: writtenPack, cases: z.array(calibrationCase).readonly() }),
    answer: explanation,
  },
} as const;
