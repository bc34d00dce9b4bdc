import { financialYearLabel } from '../../../shared/scenario/days.ts';
import type { TextForm } from '../../../shared/scenario/fields/field.ts';
import type { Typed } from './draft.ts';

const bothYears = /^(?:FY\s*)?(\d{4}|\d\d)\s*[-–/]\s*(\d{4}|\d\d)$/i;
/** A financial year is named after the one in which it ends. */
const endOnly = /^FY\s*'?(\d{4}|\d\d)$/i;

const yearOf = (text: string): number => Number(text.length === 2 ? `20${text}` : text);

/** `26/27`, `2026-2027`, `FY27` → `2026-27`. A year alone may be the first or the last one. */
const taxYearOf = (text: string): string | undefined => {
  const [, first = '', last = ''] = bothYears.exec(text) ?? [];
  const start = first === '' ? yearOf(endOnly.exec(text)?.[1] ?? '') - 1 : yearOf(first);
  return last === '' || yearOf(last) === start + 1 ? (start > 0 ? financialYearLabel(start) : undefined) : undefined;
};

const forms: Readonly<
  Record<TextForm, { readonly read: (text: string) => string | undefined; readonly message: string }>
> = {
  postcode: {
    read: (text) => (/^\d{4}$/.test(text) ? text : undefined),
    message: 'Not a postcode of four digits',
  },
  'tax year': { read: taxYearOf, message: 'Not a financial year, such as 2026-27' },
};

/** Reads a text that has a form of its own. */
export const readForm = (form: TextForm, typed: string): Typed<string> => {
  const text = typed.trim();
  if (text === '') return { ok: true, value: undefined };
  const value = forms[form].read(text);
  return value === undefined ? { ok: false, message: forms[form].message } : { ok: true, value };
};
