import type { Income, PayFrequency } from '../../service/scenario-income.ts';
import type { Choice } from './choices.ts';

/*
 * Describes a field of a scenario: one entry for each field of the wire, used wherever the field is drawn, named,
 * compared or printed. A field of the wire without its entry does not compile.
 */

/** The sections of the editor in which fields are entered. */
export type FieldSection = 'households' | 'income' | 'properties' | 'loans' | 'debts' | 'expenses' | 'money' | 'ways';

interface Entry {
  /** The name of the field wherever it is shown. */
  readonly label: string;
  /** Sentences that explain it, where the label is not enough. */
  readonly explain?: string;
}

/** AUD, from 0 to `maxAmount`. */
export interface MoneyField extends Entry {
  readonly kind: 'money';
  /** The period that the amount is for. */
  readonly per?: Exclude<PayFrequency, 'fortnightly'>;
  /** Losses and corrections may be as far below 0. */
  readonly signed?: true;
  /** Stored when the field is left empty; otherwise the field is then absent. */
  readonly empty?: 0;
  /** The policy topics relevant to a scenario in which the amount is above 0. */
  readonly topics?: readonly string[];
  /** What brokers call it: quick entry reads it, and the list of what can be added is searched by it. */
  readonly words?: readonly string[];
}

/** Percent a year, from 0 to `maxRatePercent`, with up to four decimals. */
interface RateField extends Entry {
  readonly kind: 'rate';
}

/** Percent, from 0 to 100. */
interface ShareField extends Entry {
  readonly kind: 'share';
}

/** A whole number from 0 to `max`. */
interface CountField extends Entry {
  readonly kind: 'count';
  readonly max: number;
  readonly unit?: 'mo' | 'yr';
}

/** The years of a term, from 0 to `maxTermYears`, with two decimals. */
interface TermField extends Entry {
  readonly kind: 'term';
}

/** An Australian postcode, stored as a number: 0800 is 800. */
interface PostcodeField extends Entry {
  readonly kind: 'postcode';
}

/** The position of an element of another part, from zero; an absent one means the first. */
interface ReferenceField extends Entry {
  readonly kind: 'reference';
  readonly to: 'households' | 'income';
}

/** What a text must be to be stored. */
export type TextForm = 'postcode' | 'tax year';

interface TextField extends Entry {
  readonly kind: 'text';
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Without one, any text will do. */
  readonly form?: TextForm;
}

/** One of several values; any other is kept unchanged. */
export interface ChoiceField extends Entry {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  /** The value that an absent one means; empty where that has no name. */
  readonly absent: string;
}

/** An ISO day. */
interface DayField extends Entry {
  readonly kind: 'day';
}

interface FlagField extends Entry {
  readonly kind: 'flag';
  /** What an absent one means, off unless stated here; where it is unknown, yes and no are both stored. */
  readonly absent?: true | 'unknown';
}

/** A percentage for each applicant, ages in years, ISO days, or the households that share costs. */
export interface ListField extends Entry {
  readonly kind: 'ownership' | 'ages' | 'days' | 'households';
}

/** Fields under one name. */
export interface GroupField extends Entry {
  readonly kind: 'group';
  /** The section where they are entered, if not that of their part. */
  readonly section?: FieldSection;
  readonly fields: Readonly<Record<string, Field>>;
}

/** Elements that have no name of their own, in order. */
export interface ItemsField extends Entry {
  readonly kind: 'items';
  readonly itemName: (position: number) => string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** Values under names that the person chose. */
export interface NamedField extends Entry {
  readonly kind: 'named';
  readonly each: Field;
}

/** An amount with how often it is paid. */
interface PayField extends Entry {
  readonly kind: 'pay';
}

/** Elements of several parts that are stored but not counted. */
interface SwitchedOffField extends Entry {
  readonly kind: 'switchedOff';
}

export type FigureField = MoneyField | RateField | ShareField | CountField | TermField | PostcodeField;

export type Field =
  | FigureField
  | ReferenceField
  | TextField
  | ChoiceField
  | DayField
  | FlagField
  | ListField
  | GroupField
  | ItemsField
  | NamedField
  | PayField
  | SwitchedOffField;

type EnteredAmount = NonNullable<NonNullable<Income['entered']>['payg']>;

type GroupOf<Value> = string extends keyof Value
  ? NamedField
  : Value extends EnteredAmount
    ? PayField
    : (Omit<GroupField, 'fields'> & { readonly fields: FieldsOf<Value> }) | SwitchedOffField;

/** The entries that suit a type of value on the wire. */
type FieldFor<Value> = [Value] extends [boolean]
  ? FlagField
  : [Value] extends [number]
    ? FigureField | ReferenceField
    : [Value] extends [string | number]
      ? TextField | ChoiceField | DayField
      : [Value] extends [readonly (infer Item)[]]
        ? [Item] extends [string | number]
          ? ListField
          : Omit<ItemsField, 'fields'> & { readonly fields: FieldsOf<Item> }
        : GroupOf<Value>;

/** An entry for each field of an object on the wire, except identifiers and what a way replaced, which nobody reads. */
export type FieldsOf<Value> = {
  readonly [Name in Exclude<keyof Value, 'id' | 'replaced'>]-?: FieldFor<NonNullable<Value[Name]>>;
};

/** The names of a table in its own order. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(table) as Name[];

/** An entry for each name, made from the entry of the same name in another table. */
export const entriesFor = <Name extends string, From extends Field, To extends Field>(
  names: readonly Name[],
  table: Readonly<Record<Name, From>>,
  entry: (from: From) => To,
): Readonly<Record<Name, To>> =>
  Object.fromEntries(names.map((name) => [name, entry(table[name])])) as Record<Name, To>;
