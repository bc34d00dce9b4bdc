import type { DebtType } from '../../../shared/scenario/debts.ts';
import type { AddbackField } from '../../../shared/scenario/self-employed.ts';
import type { IncomeField, PayFrequency } from '../../../shared/service/scenario.ts';

/* The words of quick entry, each with what it stands for, and the patterns made of them. */

const incomeWords: Readonly<Record<string, IncomeField>> = {
  ...{ payg: 'payg', base: 'payg', salary: 'payg', wages: 'payg', wage: 'payg' },
  casual: 'casual',
  ...{ overtime: 'overtime', ot: 'overtime' },
  bonus: 'bonus',
  ...{ commission: 'commission', comm: 'commission' },
  ...{ allowances: 'allowances', allowance: 'allowances' },
  centrelink: 'centrelink',
  'child support': 'child_support_received',
  'other income': 'other_income',
};

const debtWords: Readonly<Record<string, DebtType>> = {
  ...{ card: 'credit_card', cards: 'credit_card', cc: 'credit_card', 'credit card': 'credit_card' },
  'store card': 'store_card',
  ...{ bnpl: 'buy_now_pay_later', overdraft: 'overdraft', 'line of credit': 'line_of_credit' },
  ...{ hecs: 'help', help: 'help' },
  ...{ car: 'car_loan', 'car loan': 'car_loan' },
  ...{ 'personal loan': 'personal_loan', pl: 'personal_loan' },
};

const addbackWords: Readonly<Record<string, AddbackField>> = {
  ...{ depreciation: 'depreciation', dep: 'depreciation' },
  interest: 'interest',
  ...{ 'extra super': 'extra_super', super: 'extra_super' },
  ...{ 'one-off': 'one_off', 'one off': 'one_off' },
  ...{ 'add-back': 'other_addback', 'add-backs': 'other_addback', addback: 'other_addback', addbacks: 'other_addback' },
};

const frequencyWords: Readonly<Record<string, PayFrequency>> = {
  ...{ pw: 'weekly', wk: 'weekly', week: 'weekly', weekly: 'weekly' },
  ...{ fn: 'fortnightly', pf: 'fortnightly', fortnight: 'fortnightly', fortnightly: 'fortnightly' },
  ...{ pm: 'monthly', mth: 'monthly', month: 'monthly', monthly: 'monthly' },
  ...{ pa: 'annual', yr: 'annual', year: 'annual', annual: 'annual', annually: 'annual' },
};

/** Any of the words, the longest first; a space in one is any space in the text. */
const anyOf = (words: Readonly<Record<string, unknown>>): string =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', String.raw`\s+`))
    .join('|');

const finder =
  <T>(words: Readonly<Record<string, T>>) =>
  (text: string | undefined): T | undefined => {
    const word = text?.toLowerCase().replaceAll(/\s+/g, ' ') ?? '';
    return Object.hasOwn(words, word) ? words[word] : undefined;
  };

export const incomeNamed = finder(incomeWords);
export const debtNamed = finder(debtWords);
export const addbackNamed = finder(addbackWords);
export const frequencyNamed = finder(frequencyWords);

/** Nothing of a longer word or figure follows: `10k` is not the start of `10kg`. */
export const end = String.raw`(?![\p{L}\p{N}]|[.,]\p{N})`;

const figure = String.raw`\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const oftenWords = String.raw`(?:/\s*|per\s+|a\s+)?(?:${anyOf(frequencyWords)})`;

/** `118k`, `$1,250.50`, `1.2m`, in a group of this name. */
export const amount = (name: string): string => String.raw`(?<${name}>${figure}(?:\s?[km]${end})?)${end}`;

/** The same with how often: `900pw`, `4k a month`; without is a year, or what the rule says. */
export const payment = (name: string): string =>
  String.raw`(?<${name}>${figure}(?:\s?[km](?=${end}|\s*${oftenWords}${end}))?)(?:${end}|(?=\s*${oftenWords}${end}))` +
  String.raw`(?:\s*(?:/\s*|per\s+|a\s+)?(?<${name}Often>${anyOf(frequencyWords)})${end})?`;

/** The same, and how often is said. */
export const repeated = (name: string): string =>
  String.raw`(?<${name}>${figure}(?:\s?[km])?)\s*(?:/\s*|per\s+|a\s+)?(?<${name}Often>${anyOf(frequencyWords)})${end}`;

export const income = `(?<income>${anyOf(incomeWords)})${end}`;
export const addback = `(?<addback>${anyOf(addbackWords)})${end}`;
export const debt = `(?<debt>${anyOf(debtWords)})${end}`;

/**
 * `at 80 %`, `/80%`, `, 80% lvr`: a percentage after an amount, in a group of this name; `Sign` is there where a sign
 * or `at` leads to it, and `Word` where LVR is said.
 */
export const ratio = (name: string): string =>
  String.raw`(?:\s*(?<${name}Sign>/|@|at${end})\s*|[\s,]+)(?<${name}>\d{1,3}(?:\.\d{1,2})?)\s*%` +
  String.raw`(?:\s*(?<${name}Word>lvr)${end})?`;
