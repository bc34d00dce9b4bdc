import { trimEnd } from '../trim-end.ts';

const grouped = (digits: string): string =>
  digits.length <= 3 ? digits : `${grouped(digits.slice(0, -3))},${digits.slice(-3)}`;

/** `1,234.50`: AUD with cents, formatted without a locale so that the text is the same everywhere. */
export const money = (amount: number): string => {
  const size = Math.abs(amount);
  const fixed = Number.isSafeInteger(size) ? `${size}.00` : size.toFixed(2);
  return `${amount < 0 ? '−' : ''}${grouped(fixed.slice(0, -3))}${fixed.slice(-3)}`;
};

/** `1,235`, or `1,234.50` where there are cents. */
export const amountText = (amount: number): string => {
  const text = money(amount);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
};

/** `6.45%`, `80%`: up to `decimals` decimals, trailing zeros left out. */
export const percent = (value: number, decimals = 2): string => `${decimal(value, decimals)}%`;

/** A number with up to `decimals` decimals, trailing zeros left out. */
export const decimal = (value: number, decimals = 2): string => {
  if (Number.isSafeInteger(value)) return String(value).replace('-', '−');
  const fixed = value.toFixed(decimals);
  const short = fixed.includes('.') ? trimEnd(trimEnd(fixed, '0'), '.') : fixed;
  return short === '-0' ? '0' : short.replace('-', '−');
};

/** `1 month`, `6 months`, `2,131 products`. */
export const count = (quantity: number, unit: string): string =>
  `${Number.isSafeInteger(quantity) ? amountText(quantity) : decimal(quantity)} ${unit}${quantity === 1 ? '' : 's'}`;

/** `Loan 1, Loan 2 and Loan 3`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** The first letter in upper case. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label in the middle of a sentence: `Base salary` → `base salary`. Abbreviations and names keep their capital. */
export const midSentence = (label: string): string =>
  /^(?:[A-Z]{2}|Centrelink|Help to Buy)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
