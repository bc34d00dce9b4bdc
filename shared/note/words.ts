import * as z from 'zod';

/** Characters of each text that the broker writes. */
export const maxWords = {
  ...{ objectives: 4_000, verified: 4_000, reason: 4_000, notRecommended: 4_000 },
  ...{ submission: 10_000, nextSteps: 1_500 },
} as const;

const text = (name: keyof typeof maxWords) => z.string().max(maxWords[name]);

const wordsShape = {
  /** What the client wants: objectives, needs and features. */
  objectives: text('objectives'),
  /** What was asked of the client, and how the answers were verified. */
  verified: text('verified'),
  /** Why this lender. */
  reason: text('reason'),
  /** What was considered and not recommended, and why. */
  notRecommended: text('notRecommended'),
  /** The submission note. */
  submission: text('submission'),
  /** On the client's page. */
  nextSteps: text('nextSteps'),
};

/** What the broker writes into a note. Plain text; a blank line begins a paragraph. Notes of version 1 have three texts. */
export const noteWords = z.strictObject({
  ...wordsShape,
  ...{ objectives: wordsShape.objectives.default(''), verified: wordsShape.verified.default('') },
  notRecommended: wordsShape.notRecommended.default(''),
});

/** Who provides the note. */
export const adviser = z.strictObject({
  name: z.string().max(200),
  business: z.string().max(200),
  creditLicence: z.string().max(60),
  contact: z.string().max(300),
});

/** Features of a product that a client may want. */
export const wantedFeatures = ['offsetAccount', 'redrawFacility'] as const;
export const wantedFeature = z.enum(wantedFeatures);

export type WantedFeature = z.infer<typeof wantedFeature>;
export type NoteWords = z.infer<typeof noteWords>;
export type Adviser = z.infer<typeof adviser>;
export const noAdviser: Adviser = { name: '', business: '', creditLicence: '', contact: '' };

/** What is stored of a note with its scenario on this computer; absent texts are drafted from the figures. */
export const keptNote = z.strictObject({
  words: z.strictObject(wordsShape).partial(),
  /** Features that the client wants; absent: not recorded yet. */
  wanted: z.array(wantedFeature).max(wantedFeatures.length).optional(),
  /** Absent: the open lender, or else the cheapest. */
  recommended: z.string().max(64).optional(),
  /** Lenders also set out in full; absent: the starred ones. */
  beside: z.array(z.string().max(64)).max(7).optional(),
  /** The lender compared with the recommended one; absent or empty: the runner-up. */
  compared: z.string().max(64).optional(),
});

export type KeptNote = z.infer<typeof keptNote>;
