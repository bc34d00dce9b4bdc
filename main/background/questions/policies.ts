import * as z from 'zod';
import { ownPolicies } from '../../../shared/contract/lenders/own-policies.ts';

export const questions = {
  'policies.propose': { question: z.strictObject({ text: z.string() }), answer: ownPolicies.propose.output },
  'policies.read': {
    question: z.strictObject({ text: z.string() }),
    answer: z.array(z.strictObject({ isHeading: z.boolean(), text: z.string() })).readonly(),
  },
} as const;
