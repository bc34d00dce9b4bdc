import type { Applicant, Fact, QuickEntry, Reading, Span } from './facts.ts';
import type { Context } from './rule.ts';
import { rules } from './rules.ts';

/** Longer than anyone types in one line. What stands beyond is not read. */
export const maxEntryLength = 1_000;

/** More properties and loans than one line asks for. */
const maxAsked = 5;

/** What may be said only once of a scenario. */
const once: ReadonlySet<Fact['kind']> = new Set([
  ...(['adults', 'dependants', 'ages', 'postcode', 'loan', 'first_home'] as const),
  ...(['expenses', 'rent_paid', 'crossed', 'insurance', 'guarantor', 'saving', 'growth', 'area', 'residents'] as const),
]);

/** What may be said only once of each property or loan that is asked for. */
const onceOfEach: ReadonlySet<Fact['kind']> = new Set([
  ...(['purpose', 'property_type', 'term', 'interest_only', 'fixed', 'rate', 'contract', 'date'] as const),
]);

/** What may be said only once of each applicant. */
const onceOfApplicant: ReadonlySet<Fact['kind']> = new Set([
  ...(['income', 'reportable', 'history', 'business', 'turnover', 'addback', 'year_to_date'] as const),
]);

/** What is said of people before their pay: pay without its kind may still follow. */
const ofPeople: ReadonlySet<Fact['kind']> = new Set([
  ...(['adults', 'dependants', 'ages', 'postcode', 'first_home'] as const),
]);

const isAsked = ({ kind }: Fact): boolean => kind === 'property' || kind === 'loan';
const isPurchase = (fact: Fact): boolean => fact.kind === 'property' && fact.paidOut === undefined;

const loanKind = (fact: Fact): string | undefined => ('of' in fact ? fact.of : undefined);
const fieldOf = (fact: Fact): string | undefined => ('field' in fact ? fact.field : undefined);

/** A property of which a detail was said with its amounts. */
const saysToo = (property: Fact, detail: Fact): boolean => {
  if (property.kind !== 'property') return false;
  if (detail.kind === 'purpose') return property.place === detail.place && property.investment === true;
  return detail.kind === 'property_type' && property.place === detail.place && property.type !== undefined;
};

/** Two facts that cannot both be said: they fill the same field. */
const clash = (a: Fact, b: Fact): boolean => {
  if (isAsked(a) && isAsked(b)) return a.kind === 'loan' || b.kind === 'loan' || (isPurchase(a) && isPurchase(b));
  if (saysToo(a, b) || saysToo(b, a)) return true;
  if (a.kind === 'ages' && b.kind === 'dependants') return a.ages.length !== b.count;
  if (a.kind === 'dependants' && b.kind === 'ages') return a.count !== b.ages.length;
  if (a.kind !== b.kind) return false;
  if (a.kind === 'funds') return fieldOf(a) === fieldOf(b);
  if (onceOfApplicant.has(a.kind) && 'applicant' in a && 'applicant' in b)
    return a.applicant === b.applicant && fieldOf(a) === fieldOf(b);
  if (onceOfEach.has(a.kind) && 'place' in a && 'place' in b)
    return a.place === b.place && loanKind(a) === loanKind(b) && fieldOf(a) === fieldOf(b);
  return once.has(a.kind);
};

const space = /[\s.]+/uy;
const comma = /[,;]/uy;
const second = /\+|&|and(?![\p{L}\p{N}])/iuy;
/** `A 118k`, `B: 900pw`, `applicant 2 hecs 5k`: whose the words are, up to the next one who is named. */
const named =
  /(?:(?:\+|&|and(?![\p{L}\p{N}]))\s*)?(?:applicant\s+(?<of>[12ab])|(?<letter>[ab]))(?:\s*[:=]\s*|\s+(?=[\p{L}\p{N}$]))/iuy;
/** `hecs 22k B`, `900pw (applicant 2)`: whose the words before are. */
const afterwards =
  /\s*(?:\(\s*(?:applicant\s+)?(?<inside>[12ab])\s*\)|(?:applicant\s+(?<of>[12ab])|(?<letter>[ab]))(?=\s*(?:[,;+&]|$)))/iuy;
/** All of a word or figure that no rule knows: none of it says anything alone. */
const other = /(?:[-–−/*×÷=]\s*)?(?:[^\s,;+&]|(?<=\d),(?=\d))+|[^\s]/uy;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};
const lengthAt = (pattern: RegExp, text: string, at: number): number => matchAt(pattern, text, at)?.[0].length ?? 0;

/** Whom a match of {@link named} or {@link afterwards} names. */
const applicantIn = ({ groups = {} }: RegExpExecArray): Applicant => {
  const { inside, of, letter } = groups;
  return /[2b]/i.test(inside ?? of ?? letter ?? '') ? 1 : 0;
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

/** What the words before have said, of each applicant. */
interface State extends Omit<Context, 'begins' | 'lastIncome'> {
  /** An applicant was named, and the words are theirs until another is. */
  readonly isNamed: boolean;
  readonly begun: readonly Applicant[];
  /** How many properties were owned. */
  readonly owned: number;
  readonly lastIncomes: Partial<Readonly<Record<Applicant, Context['lastIncome']>>>;
}

const contextOf = ({ applicant, isTheirs, asked, subject, begun, lastIncomes }: State): Context => ({
  ...{ applicant, isTheirs, asked, subject },
  begins: !begun.includes(applicant),
  lastIncome: lastIncomes[applicant],
});

/** What the text says from a place on, and where that ends; else where what was not understood ends. */
const readAt = (text: string, at: number, state: State): { readonly fact?: Fact; readonly end: number } => {
  let end = at + Math.max(1, lengthAt(other, text, at));
  for (const { pattern, read } of rules) {
    const match = matchAt(pattern, text, at);
    if (match === null) continue;
    const after = at + match[0].length;
    const owner = matchAt(afterwards, text, after);
    const told =
      owner && read(match.groups ?? {}, contextOf({ ...state, applicant: applicantIn(owner), isTheirs: true }));
    if (owner && told && 'applicant' in told) return { fact: told, end: after + owner[0].length };
    const fact = read(match.groups ?? {}, contextOf(state));
    if (fact) return { fact, end: after };
    // The words belong together, though they make no sense: none of them says something else.
    end = Math.max(end, after);
  }
  return { end };
};

/** Whose the next words are, where the text says so here; and how long that is. */
const turnAt = (text: string, at: number, state: State): { readonly state: State; readonly length: number } => {
  const name = matchAt(named, text, at);
  // A small letter in the midst of words is a word.
  const begins = /(?:^|[,;+&])\s*$/.test(text.slice(0, at));
  if (name !== null && (begins || /[:=+&]|applicant|[AB]/.test(name[0])))
    return { state: { ...state, applicant: applicantIn(name), isNamed: true, isTheirs: true }, length: name[0].length };
  const skipped = lengthAt(space, text, at);
  const separated = lengthAt(comma, text, at);
  const next = separated > 0 ? { ...state, isTheirs: state.isNamed } : state;
  const plus = state.applicant === 0 ? lengthAt(second, text, at) : 0;
  if (plus === 0) return { state: next, length: skipped + separated };
  // Before anything is said of the first applicant it only separates: `couple + 2 kids, 118k + 900pw`.
  if (!state.begun.includes(0)) return { state, length: plus };
  return { state: { ...next, applicant: 1, isTheirs: state.isNamed }, length: plus };
};

/** What the words from here on are of. */
const subjectAfter = ({ subject, asked, owned }: State, fact: Fact | undefined): Context['subject'] => {
  if (fact?.kind === 'loan') return { place: asked };
  if (fact?.kind === 'property') return { place: asked, isRefinance: fact.paidOut !== undefined };
  if (fact?.kind === 'owned' && fact.owed !== undefined) return { place: owned, of: 'owned' };
  return subject;
};

/** The state once an item was read, or not understood. */
const after = (state: State, fact: Fact | undefined): State => {
  const begins = fact !== undefined && ofPeople.has(fact.kind);
  const begun = [...(begins ? [] : [state.applicant]), ...(fact && 'applicant' in fact ? [fact.applicant] : [])];
  const isIncome = fact?.kind === 'income' || fact?.kind === 'business';
  return {
    ...state,
    begun: [...state.begun, ...begun],
    asked: state.asked + (fact !== undefined && isAsked(fact) ? 1 : 0),
    owned: state.owned + (fact?.kind === 'owned' ? 1 : 0),
    subject: subjectAfter(state, fact),
    isTheirs: state.isTheirs || (isIncome && fact.applicant === state.applicant),
    lastIncomes: fact?.kind === 'income' ? { ...state.lastIncomes, [fact.applicant]: fact.field } : state.lastIncomes,
  };
};

/** Up to where the text is read: a piece that is cut says something else. */
const readableLength = (text: string): number =>
  text.length <= maxEntryLength ? text.length : text.slice(0, maxEntryLength).lastIndexOf(',') + 1;

/**
 * Reads a line such as `118k payg + 900pw, 2 kids 2150, 985/780, card 15k, hecs 22k`. A plus begins the second
 * applicant. Whatever the text, nothing is guessed: what is not understood is left over, as spans.
 */
export const readEntry = (whole: string): QuickEntry => {
  const text = whole.slice(0, readableLength(whole));
  const readings: Reading[] = [];
  const unread: Span[] = [];
  let state: State = {
    applicant: 0,
    isTheirs: false,
    isNamed: false,
    begun: [],
    lastIncomes: {},
    asked: 0,
    owned: 0,
    subject: { place: 0 },
  };
  for (let at = 0; at < text.length;) {
    const turn = turnAt(text, at, state);
    state = turn.state;
    at += turn.length;
    if (turn.length > 0) continue;
    const { fact, end } = readAt(text, at, state);
    const isTooMany = fact !== undefined && isAsked(fact) && state.asked >= maxAsked;
    const isNew = fact !== undefined && !isTooMany && !readings.some((reading) => clash(reading.fact, fact));
    if (isNew) readings.push({ fact, start: at, end });
    else unread.push({ start: at, end });
    state = after(state, isNew ? fact : undefined);
    at = end;
  }
  if (text.length < whole.length) unread.push({ start: text.length, end: whole.length });
  return { readings, unread: joined(unread, whole) };
};
