import * as z from 'zod';

export const questions = {
  'network.runScript': { question: z.strictObject({ source: z.string(), url: z.string() }), answer: z.string() },
} as const;
