import { z } from 'zod';

/** Characters of each text that the broker writes. */
export const maxWords = { reason: 4_000, submission: 10_000, nextSteps: 1_500 } as const;

/** What the broker writes into a note. Plain text; a blank line begins a paragraph. */
export const noteWords = z.strictObject({
  /** Why this lender. */
  reason: z.string().max(maxWords.reason),
  /** The submission note. */
  submission: z.string().max(maxWords.submission),
  /** On the client's page. */
  nextSteps: z.string().max(maxWords.nextSteps),
});

/** Who provides the note. */
export const adviser = z.strictObject({
  name: z.string().max(200),
  business: z.string().max(200),
  creditLicence: z.string().max(60),
  contact: z.string().max(300),
});

export type NoteWords = z.infer<typeof noteWords>;
export type Adviser = z.infer<typeof adviser>;
export const noAdviser: Adviser = { name: '', business: '', creditLicence: '', contact: '' };

/** What is stored of a note with its scenario on this computer; absent texts are drafted from the figures. */
export const keptNote = z.strictObject({
  words: noteWords.partial(),
  /** Absent: the open lender, or else the first. */
  recommended: z.string().max(64).optional(),
  /** Lenders also set out in full; absent: the starred ones. */
  beside: z.array(z.string().max(64)).max(7).optional(),
  /** The lender compared with the recommended one; absent or empty: the runner-up. */
  compared: z.string().max(64).optional(),
});

export type KeptNote = z.infer<typeof keptNote>;
