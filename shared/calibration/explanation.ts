import * as z from 'zod';
import { scenarioBodyInput } from '../service/scenario.ts';
import { caseAdditionNames } from './additions.ts';
import { caseFigures, shownFigures } from './case.ts';

/** A parameter by its full name, with its current and proposed value; `from` is null where there is no limit now. */
const changedParameter = z.object({ name: z.string(), from: z.number().nullable(), to: z.number() });

/**
 * What an agreement is worth, the first that applies. `partly`: some case would still not agree. `few`: once a case is
 * held back, the others have no more figures than there are changes, or cannot tell the changes apart, so something
 * always fits. `alike`: other changes explain as much. `inexact`: the figures agree within their tolerances, but differ
 * by more than their rounding, so something else differs too. `missed`: a case that was held back was not predicted.
 * `explains`: none of these.
 */
export const suggestionStandings = ['partly', 'few', 'alike', 'inexact', 'missed', 'explains'] as const;

/** What changing one or two parameters would do. */
const suggestion = z.object({
  changes: z.array(changedParameter).min(1).max(2),
  /** The share of the squared differences that disappears, 0 to 1. */
  explained: z.number(),
  /** The figures of each case afterwards. */
  cases: z.array(z.object({ id: z.string(), figures: shownFigures })),
  /** Cases that would agree. */
  agree: z.int(),
  /** For a pair: the cases can hardly tell their effects apart. */
  isEntangled: z.boolean(),
  standing: z.enum(suggestionStandings),
  /** How many cases agree where the same parameters are fitted to the others; absent where that would show nothing. */
  heldBack: z.object({ predicted: z.int(), of: z.int() }).optional(),
});

/** The result of a lender's calculator that would tell most of the suggestions apart. */
const separatingCase = z.object({
  /** The case that it starts from. */
  caseId: z.string(),
  /** What is added to that case; absent: another figure of the same case. */
  addition: z.enum(caseAdditionNames).optional(),
  /** The figure to read. */
  figure: z.enum(caseFigures),
  /** What each suggestion says the calculator will show. */
  predictions: z.array(z.object({ names: z.array(z.string()), value: z.number() })).min(2),
  /** Which share of the pairs of suggestions it tells apart, 0 to 1. */
  separated: z.number(),
  scenario: scenarioBodyInput,
});

/** Which parameters explain the differences between a lender's calculator and ours, the best first. */
export const explanation = z.object({
  /** Numbers of cases and figures behind it. */
  cases: z.int(),
  figures: z.int(),
  /** How many parameters were tried that affect a figure of a case. */
  tried: z.int(),
  /** How many parameters these cases can tell apart: no more than their figures, and only by effects of their own. */
  separable: z.int(),
  /** Those that affect none, by full name. */
  unmoved: z.array(z.string()),
  /** Each by itself. */
  singles: z.array(suggestion),
  /** How many of the first explain the differences equally well; if more than one, they cannot be told apart. */
  alike: z.int(),
  /** Pairs, where they explain clearly more than one parameter. */
  pairs: z.array(suggestion),
  /** How many of the first pairs explain them equally well. */
  alikePairs: z.int(),
  /** Where something differs and several suggestions might be it. */
  next: separatingCase.optional(),
});

export type SuggestionStanding = (typeof suggestionStandings)[number];
export type SeparatingCase = z.infer<typeof separatingCase>;
export type Suggestion = z.infer<typeof suggestion>;
export type Explanation = z.infer<typeof explanation>;
