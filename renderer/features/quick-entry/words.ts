import { debtKinds } from '../../../shared/scenario/debts.ts';
import { namesOf } from '../../../shared/scenario/fields/field.ts';
import { applicantFields, incomeKinds } from '../../../shared/scenario/fields/income-fields.ts';
import type { AddbackField } from '../../../shared/scenario/self-employed.ts';
import type { PayFrequency } from '../../../shared/service/scenario-income.ts';
import type { PropertyType } from './facts.ts';

/* The words of quick entry, each with what it stands for, and the patterns made of them. */

/** Each word with the name of the kind that has it. */
const wordsOf = <Name extends string>(
  kinds: Readonly<Record<Name, { readonly label: string; readonly words?: readonly string[] }>>,
): Readonly<Record<string, Name>> =>
  Object.fromEntries(namesOf(kinds).flatMap((name) => (kinds[name].words ?? []).map((word) => [word, name])));

const incomeWords = wordsOf(incomeKinds);

const { reportable_super, reportable_fringe_benefits } = applicantFields;
const reportableWords = wordsOf({ reportable_super, reportable_fringe_benefits });

const debtWords = wordsOf(debtKinds);

const addbackWords: Readonly<Record<string, AddbackField>> = {
  ...{ depreciation: 'depreciation', dep: 'depreciation' },
  interest: 'interest',
  ...{ 'extra super': 'extra_super', super: 'extra_super' },
  ...{ 'one-off': 'one_off', 'one off': 'one_off' },
  ...{ 'add-back': 'other_addback', 'add-backs': 'other_addback', addback: 'other_addback', addbacks: 'other_addback' },
};

const frequencyWords: Readonly<Record<string, PayFrequency>> = {
  ...{ pw: 'weekly', wk: 'weekly', week: 'weekly', weekly: 'weekly', 'p/w': 'weekly', 'p.w.': 'weekly' },
  ...{ fn: 'fortnightly', pf: 'fortnightly', pfn: 'fortnightly', fortnight: 'fortnightly', fortnightly: 'fortnightly' },
  ...{ pm: 'monthly', pcm: 'monthly', mo: 'monthly', mth: 'monthly', month: 'monthly', monthly: 'monthly' },
  ...{ 'p/m': 'monthly', 'p.m.': 'monthly' },
  ...{ pa: 'annual', yr: 'annual', year: 'annual', annum: 'annual', annual: 'annual', annually: 'annual' },
  ...{ yearly: 'annual', 'p/a': 'annual', 'p.a.': 'annual' },
};

/** After a slash only: a bare `m` is a million. */
const frequencyLetters: Readonly<Record<string, PayFrequency>> = {
  ...{ w: 'weekly', f: 'fortnightly', m: 'monthly', y: 'annual', a: 'annual' },
};

const propertyWords: Readonly<Record<string, PropertyType>> = {
  ...{ house: 'house', unit: 'unit', apartment: 'unit', flat: 'unit', townhouse: 'townhouse', villa: 'townhouse' },
  ...{ land: 'land', 'vacant land': 'land', block: 'land', rural: 'rural', acreage: 'rural' },
};

/** Any of the words, the longest first; a space in one is any space in the text. */
const anyOf = (words: Readonly<Record<string, unknown>>): string =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`\s+`))
    .join('|');

const finder =
  <T>(words: Readonly<Record<string, T>>) =>
  (text: string | undefined): T | undefined => {
    const word = text?.toLowerCase().replaceAll(/\s+/g, ' ') ?? '';
    return Object.hasOwn(words, word) ? words[word] : undefined;
  };

export const incomeNamed = finder(incomeWords);
export const reportableNamed = finder(reportableWords);
export const debtNamed = finder(debtWords);
export const addbackNamed = finder(addbackWords);
export const propertyNamed = finder(propertyWords);

const namedFrequency = finder(frequencyWords);
const lettered = finder(frequencyLetters);

/** `pw`, `/mo`, `a month`, `per annum`, `/w`. */
export const frequencyNamed = (text: string | undefined): PayFrequency | undefined => {
  const [, slash, word] = /^(\/\s*|per\s+|an?\s+)?(.*)$/isu.exec(text ?? '') ?? [];
  return namedFrequency(word) ?? (slash?.startsWith('/') === true ? lettered(word) : undefined);
};

/** Nothing of a longer word or figure follows: `10k` is not the start of `10kg`. */
export const end = String.raw`(?![\p{L}\p{N}]|[.,]\p{N})`;

/** Nothing of a longer word follows. */
const wordEnd = String.raw`(?![\p{L}\p{N}])`;

const figure = String.raw`\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const often = String.raw`(?:(?:/\s*|per\s+|an?\s+)?(?:${anyOf(frequencyWords)})|/\s*[wfmya])${wordEnd}`;

/**
 * Nor anything that makes another figure of it: `465` is not the start of `465/qtr`, `15%`, `3000-3500` or
 * `500*48`.
 */
export const stop = String.raw`${end}(?!\s*[/%*×÷=^]|\s*[-–−]\s*\$?\d|\s+(?:per|an?)\s+\p{L}|\s*${often})`;

/** `118k`, `$1,250.50`, `1.2m`, in a group of this name. */
export const amount = (name: string): string => `${amountBefore(name)}${stop}`;

/** The same, where the rule itself says what follows. */
export const amountBefore = (name: string): string => String.raw`(?<${name}>${figure}(?:\s?[km]${end})?)${end}`;

/** The same with how often: `900pw`, `4k a month`; without is a year, or what the rule says. */
export const payment = (name: string): string =>
  String.raw`(?<${name}>${figure}(?:\s?[km](?=${end}|\s*${often}))?)(?:\s*(?<${name}Often>${often})|${stop})`;

/** The same, and how often is said. */
export const repeated = (name: string): string =>
  String.raw`(?<${name}>${figure}(?:\s?[km])?)\s*(?<${name}Often>${often})`;

export const income = `(?<income>${anyOf(incomeWords)})${wordEnd}`;
export const reportable = `(?<reportable>${anyOf(reportableWords)})${wordEnd}`;
export const addback = `(?<addback>${anyOf(addbackWords)})${wordEnd}`;
/** No debt begins the word of an income, as `car` begins `car allowance`. */
export const debt = `(?!(?:${anyOf(incomeWords)})${wordEnd})(?<debt>${anyOf(debtWords)})${wordEnd}`;
export const propertyType = `(?<type>${anyOf(propertyWords)})${wordEnd}`;
export const business = `(?:self[ -]?employed|se|abn|business|profit)${end}`;

/** What an amount is of, wherever it stands: before the amount or after it. */
export const noun = `(?:(?:rent|renting|living|expenses|exp|${anyOf(incomeWords)}|${anyOf(reportableWords)}|${anyOf(debtWords)})${end}|${business})`;
const owing = `(?:owing|owed|balance|bal|used)${end}`;
const large = String.raw`\$?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{5,}(?:\.\d+)?|\d+(?:\.\d+)?\s?[km])${stop}(?!\s*${owing})`;

/**
 * After an amount and what it is of: whether a further amount, in the group `next`, shows that the words go the other
 * way round, as in `118k hecs 22k`, whose 118k is pay. In `22k hecs 15k card` they do not. `paidNext` is an amount with
 * how often, which may belong to either.
 */
export const unlessNext =
  String.raw`(?:(?=\s*(?<next>${large}(?:\s*${noun}\s*${large})*(?!\s*${noun})))` +
  String.raw`|(?=\s*(?<paidNext>${figure}(?:\s?[km])?\s*${often}))|)`;

/**
 * `at 80 %`, `/80%`, `, 80% lvr`: a percentage after an amount, in a group of this name; `Sign` is there where a sign
 * or `at` leads to it, and `Word` where LVR is said.
 */
export const ratio = (name: string): string =>
  String.raw`(?:\s*(?<${name}Sign>/|@|at${end})\s*|[\s,]+)(?<${name}>\d{1,3}(?:\.\d{1,2})?)\s*%` +
  String.raw`(?:\s*(?<${name}Word>lvr)${end})?`;
