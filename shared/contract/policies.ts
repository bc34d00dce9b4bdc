import { z } from 'zod';
import { policy } from '../service/policy.ts';
import { lenderIds } from './lenders.ts';
import { method } from './method.ts';

/** Plain text of an entry, in pieces: marked where it is what was searched for. */
const passage = z.object({
  /** The topic that it is about, where nothing was searched for. */
  topic: z.string().optional(),
  pieces: z.array(z.object({ text: z.string(), marked: z.boolean() })),
});

/** A policy document with what the desk reads in it. */
export const foundPolicy = policy.extend({
  /** By topic, where the text itself answers in one word. */
  answers: z.record(z.string(), z.enum(['yes', 'no', 'conditional'])),
  passages: z.array(passage),
  /** The words of the search that are not in it, and none of their meaning. */
  missing: z.array(z.string()),
  /** The words of the search that are in it as others of the same meaning. */
  meant: z.array(z.object({ typed: z.string(), instead: z.string() })),
});

/** Topics to look up, and words to rank the documents by. */
export const policyQuestion = {
  triggers: z.array(z.string()).min(1).max(100),
  search: z.string().max(200).optional(),
};

export const policies = {
  /** Policy documents of the lenders that carry any of the triggers; those with the words of `search`, best first. */
  query: method(
    z.strictObject({ lenders: lenderIds, ...policyQuestion }),
    z.object({ policies: z.array(foundPolicy) }),
  ),
};

export type Passage = z.infer<typeof passage>;
export type FoundPolicy = z.infer<typeof foundPolicy>;
