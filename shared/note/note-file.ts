import * as z from 'zod';
import { lenderBridge } from '../bridging/lender-bridge.ts';
import { sellAndBuy } from '../bridging/plan.ts';
import { bridgeStates } from '../bridging/state-scenario.ts';
import { missingParts } from '../building/build-plan.ts';
import { stateIds } from '../costs/state.ts';
import { lenderCurves } from '../pictures/curves.ts';
import { lenderDifference } from '../pictures/difference.ts';
import { lenderGuarantee } from '../pictures/guarantees.ts';
import { addToRates, servicingResult } from '../service/compute.ts';
import { servicingAnswer } from '../service/explanation.ts';
import { scenarioBody } from '../service/scenario.ts';
import { unknownDates } from '../solver/solution.ts';
import { lenderWays, takers, waysIn } from '../ways-in/plan.ts';
import { adviser, noteWords, wantedFeature, wantedFeatures } from './words.ts';

/*
 * A file note: the request, the answers of every lender compared, and everything the answers are based on, so that they
 * can be recalculated after the lenders' figures, the tables and the program have changed.
 */

export const noteFormat = 'headroom.file-note';
const noteVersion = 2;
/** Version 1 has neither costs, nor a seal, nor the client's objectives. */
const knownVersions = [1, noteVersion] as const;

export const maxChosen = 8;

/** A lender's id, in a note and in the comparison. */
export const heldLender = z.string().min(1).max(64);

/** A lender's pack as far as it is checked here; the engine reads the rest when it computes. */
const heldPack = z.looseObject({
  id: heldLender,
  name: z.string().max(200),
  notice: z.string().max(200).optional(),
  whiteLabel: z.boolean(),
  /** The ISO day on which the pack's figures apply. */
  asAt: z.string().max(40),
});

const heldTable = z.looseObject({ from: z.string().max(40), to: z.string().max(40), read: z.string().max(40) });
const heldDuty = z.looseObject({ office: z.string().max(200), general: z.array(heldTable) });

const byState = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(z.enum(stateIds), value).describe('The states of the properties');

/** Everything that a calculation reads. What only the engine reads, the engine checks when it computes. */
export const noteInputs = z.strictObject({
  scenario: scenarioBody,
  addToRates,
  /** The day of the calculation, and of contracts without one; an ISO day. */
  day: z.iso.date(),
  packs: z.array(heldPack).min(1).max(200),
  benchmark: z.looseObject({ label: z.string().max(500), as_at: z.string().max(40) }),
  taxTables: z
    .array(z.looseObject({ financialYear: z.number() }))
    .min(1)
    .max(20),
  costs: z.strictObject({
    duty: byState(heldDuty),
    fees: byState(z.array(heldTable)),
    insurance: z.looseObject({ read: z.string().max(40) }),
  }),
  /** Only products with these features are priced. */
  wanted: z.array(wantedFeature).max(wantedFeatures.length).optional(),
  /** The lenders that take part in a way into a home; absent where none is taken. */
  takers: takers.optional(),
});

const amount = z.number();
const fundsLine = z.strictObject({
  kind: z.string().max(60),
  subject: z.string().max(1_000).optional(),
  /** Absent if unknown. */
  amount: amount.optional(),
  estimated: z.boolean().optional(),
  /** From what to what an estimate may run; absent in a note whose table says a fifth for all. */
  range: z.strictObject({ low: amount, high: amount }).optional(),
});

/** The funds needed at settlement, AUD, and the basis of the duty on each purchase. */
const heldFunds = z.strictObject({
  uses: z.array(fundsLine),
  sources: z.array(fundsLine),
  used: amount,
  sourced: amount,
  contribution: amount,
  cash: amount.optional(),
  left: amount.optional(),
  insurance: z.enum(['none', 'waived', 'quoted', 'estimated']),
  purchases: z.array(
    z.strictObject({
      name: z.string().max(1_000),
      price: amount.optional(),
      duty: amount.optional(),
      office: z.string().max(200).optional(),
      /** The days of the duty table, and when it was read. */
      table: z.strictObject({ from: z.string(), to: z.string(), read: z.string() }).optional(),
      reliefs: z.array(z.strictObject({ name: z.string().max(1_000), saves: amount })),
    }),
  ),
});

const periods = z.strictObject({ weekly: amount, fortnightly: amount, monthly: amount });

/** What the client would pay at one lender. AUD, percent a year. */
const heldRepayments = z.strictObject({
  lender: heldLender,
  loans: z.array(
    z.strictObject({
      position: z.int(),
      name: z.string().max(1_000),
      amount,
      rate: amount,
      assessedRate: amount,
      pays: periods,
      interestOnly: z.strictObject({ months: amount, then: amount }).optional(),
      assessed: amount,
      existing: z.boolean(),
    }),
  ),
  pays: periods,
});

/** The costs and savings of paying out loans and debts with new ones. AUD, percent a year. */
const heldRefinance = z.strictObject({
  paidOut: z
    .array(
      z.strictObject({
        name: z.string().max(1_000),
        balance: amount,
        monthly: amount.optional(),
        rate: amount.optional(),
      }),
    )
    .max(500),
  payouts: amount,
  /** The new loans that pay them out, with the part of each that does. */
  into: z
    .array(z.strictObject({ name: z.string().max(1_000), lent: amount, part: amount }))
    .max(200)
    .optional(),
  /** How much these lend beyond the payouts. */
  beyond: amount,
  costs: z.strictObject({ leaving: amount, arriving: amount, cashback: amount, total: amount, isPart: z.boolean() }),
  /** At each of the chosen lenders. */
  lenders: z
    .array(
      z.strictObject({
        lender: heldLender,
        /** Absent while a rate or a repayment is missing. */
        comparison: z
          .strictObject({
            ...{ before: amount, after: amount, fiveYearsBefore: amount, fiveYearsAfter: amount },
            /** In months; without `from` it never breaks even. */
            breakEven: z.strictObject({ from: z.int().exactOptional(), until: z.int().exactOptional() }),
          })
          .optional(),
        /** The assessed repayments at buffers over the customer rate, in points. */
        buffers: z.array(z.strictObject({ points: amount, monthly: amount })).max(2),
      }),
    )
    .max(maxChosen),
});

/** The cost of the proposed loans at a lender over five years, each on its cheapest product. AUD, percent a year. */
const heldCost = z.strictObject({
  lender: heldLender,
  /** Interest and known fees. */
  fiveYears: amount,
  fees: amount,
  /** The product of each loan and its rate, in the order of the loans. */
  products: z.array(z.string().max(1_000)).max(500),
  rates: z.array(amount).max(500),
  /** A fee is not published, so it is not in the sum. */
  isPart: z.boolean(),
  /** The rates and fees do not come to the comparison rate published. */
  isDoubtful: z.boolean(),
});

/** Selling one home and buying another, and what every lender compared makes of it. */
const heldSelling = z.strictObject({ plan: sellAndBuy, lenders: z.array(lenderBridge).max(200) });

const heldStage = z.strictObject({ name: z.string().max(200), share: amount, day: z.iso.date() });

/** A home that is built on land that is bought. AUD. */
const heldBuilding = z.strictObject({
  name: z.string().max(1_000),
  contingency: amount,
  /** Absent while something is missing. */
  plan: z
    .strictObject({
      landDay: z.iso.date(),
      ...{ land: amount, costs: amount, contract: amount, loan: amount, weeklyRent: amount },
      premium: amount.exactOptional(),
      isPremiumUnknown: z.literal(true).exactOptional(),
      stages: z.array(heldStage).min(1).max(12),
    })
    .optional(),
  missing: z.enum(missingParts).optional(),
  /** The customer rate of each of the chosen lenders that has one, percent a year. */
  rates: z.array(z.strictObject({ lender: heldLender, rate: amount })).max(maxChosen),
});

/** The ways into a home, and what every lender compared makes of them. */
const heldWaysIn = z.strictObject({ plan: waysIn, lenders: z.array(lenderWays).max(200) });

/**
 * What a service answered about a state on the way from one home to the other, or about the scenario as it stands, which
 * is a home that is built. It was computed there, so it is not recalculated with the note.
 */
const heldServiceAnswers = z.strictObject({
  service: z.string().max(200),
  state: z.enum([...bridgeStates, 'built']),
  /** What was asked for, AUD. */
  asked: amount,
  /** Of the newest answer. */
  answeredAt: z.iso.datetime(),
  /** As the service calls them; none where every answer is about an earlier version of the scenario. */
  lenders: z.array(z.strictObject({ lender: heldLender, name: z.string().max(200), result: servicingResult })).max(500),
});

/** Calculations for the charts of the recommended lender. */
const heldPictures = z.strictObject({
  curves: lenderCurves,
  /** The steps to the lender that it is compared with; absent where there is no other. */
  difference: lenderDifference.optional(),
});

/** The results computed from the inputs. A missing part was not known when the note was made. */
export const noteResults = z.strictObject({
  /** In the order of the packs; those of the chosen lenders with their explanation. */
  answers: z.array(z.strictObject({ lender: heldLender, result: servicingAnswer })).max(200),
  /** Of the chosen lenders. */
  repayments: z.array(heldRepayments).max(maxChosen),
  funds: heldFunds,
  /** Absent where nothing is paid out. */
  refinance: heldRefinance.optional(),
  /** The cheapest first; without lenders that have no price for a loan. Absent in a note of version 1. */
  costs: z.array(heldCost).max(200).optional(),
  pictures: heldPictures.optional(),
  /** Absent where nothing is sold and bought. */
  selling: heldSelling.optional(),
  /** Absent where no way into a home is taken. */
  waysIn: heldWaysIn.optional(),
  /** The family guarantees at every lender compared; absent where nobody guarantees. */
  guarantees: z.array(lenderGuarantee).max(200).optional(),
  /** Absent where nothing is built. */
  building: z.array(heldBuilding).max(200).optional(),
  /** What contract days that are not known are worth at the chosen lenders; absent where that is nothing. */
  undated: z.array(unknownDates).max(maxChosen).optional(),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The parts of a note that are sealed one by one; `record` is all that is in none of the others. */
export const sealedParts = ['inputs', 'results', 'words', 'adviser', 'record'] as const;

/** SHA-256 of each part in RFC 8785 form, in lower-case hexadecimal: it tells a change, not who made the note. */
const noteSeal = z.strictObject({ inputs: sha256, results: sha256, words: sha256, adviser: sha256, record: sha256 });

export const noteFile = z.strictObject({
  format: z.literal(noteFormat),
  version: z.literal(knownVersions),
  /** The versions of the calculation and of the program. */
  modelVersion: z.int().min(1),
  program: z.string().max(100),
  madeAt: z.iso.datetime(),
  description: z.string().max(1_000),
  /** The lenders set out in full; the first is the one recommended. */
  chosen: z.array(heldLender).min(1).max(maxChosen),
  /** The lender that the first of them is compared with, step by step. */
  compared: heldLender.optional(),
  /** Names of the lenders that were left out of the comparison. */
  leftOut: z.array(z.string().max(200)).max(200),
  /** The panel that the note is limited to; absent where every lender is compared. */
  panel: z
    .strictObject({
      name: z.string().max(60),
      /** Its lenders that are compared. */
      lenders: z.array(heldLender).max(200),
      /** Names of the lenders outside it, which are not compared. */
      outside: z.array(z.string().max(200)).max(200),
    })
    .optional(),
  inputs: noteInputs,
  /** SHA-256 of the inputs in RFC 8785 form, in lower-case hexadecimal. */
  inputsHash: sha256,
  results: noteResults,
  /** Absent where no service was asked. */
  services: z.array(heldServiceAnswers).max(60).optional(),
  words: noteWords,
  adviser,
  /** Absent before the note is written to a file. */
  seal: noteSeal.optional(),
});

/** The beginning of a note file, checked before the rest is read. */
export const noteHead = z.object({ format: z.unknown().optional(), version: z.unknown().optional() });

export const isLaterNote = ({ format, version }: z.infer<typeof noteHead>): boolean =>
  format === noteFormat && !knownVersions.some((known) => known === version);

/** A new note, before the broker's own wording is added. */
export const madeNote = noteFile.omit({ words: true, adviser: true, seal: true });

export type NoteInputs = z.infer<typeof noteInputs>;
export type NoteResults = z.infer<typeof noteResults>;
export type HeldCost = z.infer<typeof heldCost>;
export type NoteSeal = z.infer<typeof noteSeal>;
export type HeldFunds = z.infer<typeof heldFunds>;
export type HeldBuilding = z.infer<typeof heldBuilding>;
export type HeldSelling = z.infer<typeof heldSelling>;
export type HeldWaysIn = z.infer<typeof heldWaysIn>;
export type HeldServiceAnswers = z.infer<typeof heldServiceAnswers>;
export type HeldRefinance = z.infer<typeof heldRefinance>;
export type HeldPictures = z.infer<typeof heldPictures>;
export type HeldRepayments = z.infer<typeof heldRepayments>;
export type NoteFile = z.infer<typeof noteFile>;
export type MadeNote = z.infer<typeof madeNote>;

/** The head of a note of this version. */
export const noteMark = { format: noteFormat, version: noteVersion } as const;
