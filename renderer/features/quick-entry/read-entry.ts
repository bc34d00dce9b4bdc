import type { Fact, QuickEntry, Reading, Span } from './facts.ts';
import type { Context } from './rule.ts';
import { rules } from './rules.ts';

/** Longer than anyone types in one line. */
export const maxEntryLength = 500;

/** What may be said only once of a scenario. */
const once: ReadonlySet<Fact['kind']> = new Set([
  ...(['adults', 'dependants', 'postcode', 'property', 'loan', 'purpose', 'term', 'interest_only'] as const),
  ...(['rate', 'expenses', 'rent_paid', 'crossed'] as const),
]);

/** Two facts that cannot both be said: they fill the same field. */
const clash = (a: Fact, b: Fact): boolean => {
  if (a.kind === 'income' && b.kind === 'income') return a.applicant === b.applicant && a.field === b.field;
  if (a.kind === 'business' && b.kind === 'business') return a.applicant === b.applicant;
  if (a.kind === 'addback' && b.kind === 'addback') return a.applicant === b.applicant && a.field === b.field;
  if (a.kind === 'year_to_date' && b.kind === 'year_to_date') return a.applicant === b.applicant;
  const amounts: readonly Fact['kind'][] = ['property', 'loan'];
  if (amounts.includes(a.kind) && amounts.includes(b.kind)) return true;
  return a.kind === b.kind && once.has(a.kind);
};

const space = /[\s.]+/uy;
const comma = /[,;]/uy;
const second = /\+|&|and(?![\p{L}\p{N}])/iuy;
/** The rest of a word or figure that no rule knows. */
const other = /[\p{L}\p{N}][\p{L}\p{N}.'’%$-]*|[^\s]/uy;

const lengthAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
};

/** Adjacent pieces as one, with the spaces between them. */
const joined = (spans: readonly Span[], text: string): Span[] => {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last !== undefined && text.slice(last.end, span.start).trim() === '')
      all[all.length - 1] = { ...last, end: span.end };
    else all.push(span);
  }
  return all;
};

/** What the text says from a place on, and where that ends; else where what was not understood ends. */
const readAt = (text: string, at: number, context: Context): { readonly fact?: Fact; readonly end: number } => {
  let end = at + Math.max(1, lengthAt(other, text, at));
  for (const { pattern, read } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const fact = read(match.groups ?? {}, context);
    if (fact) return { fact, end: at + match[0].length };
    // The words belong together, though they make no sense: none of them says something else.
    end = Math.max(end, at + match[0].length);
  }
  return { end };
};

/**
 * Reads a line such as `118k payg + 900pw, 2 kids 2150, 985/780, card 15k, hecs 22k`. A plus begins the second
 * applicant. Whatever the text, nothing is guessed: what is not understood is left over, as spans.
 */
export const readEntry = (text: string): QuickEntry => {
  const readings: Reading[] = [];
  const unread: Span[] = [];
  let context: Context = { applicant: 0, besideIncome: false, begins: true };
  for (let at = 0; at < text.length;) {
    const skipped = lengthAt(space, text, at);
    const separated = lengthAt(comma, text, at);
    if (separated > 0) context = { ...context, besideIncome: false };
    const plus = context.applicant === 0 && !context.begins ? lengthAt(second, text, at) : 0;
    if (plus > 0) context = { applicant: 1, besideIncome: false, begins: true };
    if (skipped + separated + plus > 0) {
      at += skipped + separated + plus;
      continue;
    }
    const { fact, end } = readAt(text, at, context);
    const isNew = fact !== undefined && !readings.some((reading) => clash(reading.fact, fact));
    if (isNew) readings.push({ fact, start: at, end });
    else unread.push({ start: at, end });
    const isIncome = isNew && (fact.kind === 'income' || fact.kind === 'business');
    context = { ...context, begins: false, besideIncome: context.besideIncome || isIncome };
    at = end;
  }
  return { readings, unread: joined(unread, text) };
};
