import { isObject } from '../../../shared/is-object.ts';
import { amountText, decimal, sentenceCase } from '../../../shared/scenario/format.ts';

/** A figure or verdict that differs from what was stated. */
export interface NoteDifference {
  /** Where, in words: `acacia, max borrowing capacity`. */
  readonly place: string;
  readonly stated: string;
  readonly now: string;
}

/** Texts are wording, which a later version may change; results are in numbers and verdicts. */
const isComputed = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean';

const valueText = (value: unknown): string => {
  if (typeof value === 'number') return Math.abs(value) >= 1_000 ? amountText(value) : decimal(value, 4);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined || value === null ? 'none' : 'there';
};

const namingKeys = ['lender', 'label', 'name', 'loan_id', 'kind', 'code'];

/** What a list item is called: its own name, else its position counted from one. */
const itemName = (item: unknown, position: number): string => {
  const named = isObject(item)
    ? namingKeys.map((key) => item[key]).find((name) => typeof name === 'string')
    : undefined;
  return typeof named === 'string' && named !== '' ? named : `number ${position + 1}`;
};

/** `debt_to_income` and `debtToIncome` → `debt to income`. */
const keyText = (key: string): string =>
  key.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const within = (place: readonly string[], stated: unknown, now: unknown): NoteDifference[] => {
  if (Array.isArray(stated) && Array.isArray(now)) {
    const length = Math.max(stated.length, now.length);
    return Array.from({ length }, (_, at) => at).flatMap((at) =>
      within([...place, itemName(stated[at] ?? now[at], at)], stated[at], now[at]),
    );
  }
  if (isObject(stated) && isObject(now))
    return [...new Set([...Object.keys(stated), ...Object.keys(now)])].flatMap((key) =>
      within([...place, keyText(key)], stated[key], now[key]),
    );
  if (stated === now || (!isComputed(stated) && !isComputed(now) && typeof stated === typeof now)) return [];
  return [{ place: sentenceCase(place.join(', ')), stated: valueText(stated), now: valueText(now) }];
};

/** Every figure and verdict in which two results differ, to the cent, in the order of the first. */
export const differencesOf = (stated: object, now: object): NoteDifference[] => within([], stated, now);
