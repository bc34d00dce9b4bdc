/*
 * Reads the figures of a policy text and compares them with a lender's merged parameters, so that what a
 * broker reads is what the calculator does. The wording of each parameter is in catalogue-statements.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Reading, statements, type Unit } from './catalogue-statements.ts';

export interface Figure {
  readonly text: string;
  readonly start: number;
  readonly value: number | string;
  readonly unit: Unit;
}

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const month = 'January|February|March|April|May|June|July|August|September|October|November|December';
const pattern = new RegExp(
  [
    String.raw`(?<day>\d{1,2}) (?<month>${month})(?: (?<year>\d{4}))?`,
    String.raw`\$(?<dollars>${number})(?<million> million)?`,
    String.raw`(?<percent>${number})%`,
    String.raw`(?<points>${number}) percentage points?`,
    String.raw`(?<count>${number}|\b(?:${numberWords.join('|')}))[ -](?<unit>month|year|week|day|time)s?\b`,
    String.raw`(?<plain>${number})`,
  ].join('|'),
  'gi',
);

const valueOf = (digits: string): number => {
  const word = numberWords.indexOf(digits.toLowerCase());
  return word >= 0 ? word : Number(digits.replaceAll(',', ''));
};

const countUnits: Readonly<Record<string, Unit>> = {
  month: 'months',
  year: 'years',
  week: 'weeks',
  day: 'days',
  time: 'times',
};

const measure = (groups: Readonly<Record<string, string | undefined>>): Pick<Figure, 'value' | 'unit'> => {
  const { day, month: name, year, dollars, million, percent, points, count, unit, plain } = groups;
  if (day !== undefined) return { value: `${day} ${name ?? ''} ${year ?? ''}`.trim(), unit: 'date' };
  if (dollars !== undefined) return { value: valueOf(dollars) * (million === undefined ? 1 : 1e6), unit: 'dollars' };
  if (percent !== undefined) return { value: valueOf(percent), unit: 'percent' };
  if (points !== undefined) return { value: valueOf(points), unit: 'points' };
  if (count !== undefined) return { value: valueOf(count), unit: countUnits[(unit ?? '').toLowerCase()] ?? 'plain' };
  return { value: plain ?? '', unit: 'plain' };
};

/** Replaces the numbers of list items with blanks, so that positions in the text stay the same. */
const withoutListNumbers = (text: string): string =>
  text.replaceAll(/^\d+\. /gm, (marker) => ' '.repeat(marker.length));

/** Every figure of a text: all digits, and number words before a unit. */
export const figuresIn = (text: string): Figure[] =>
  [...withoutListNumbers(text).matchAll(pattern)].map((match) => ({
    text: match[0],
    start: match.index,
    ...measure(match.groups ?? {}),
  }));

/** A sentence or a table row with its position in the text. */
interface Sentence {
  readonly text: string;
  readonly start: number;
}

const sentencesOf = (text: string): Sentence[] =>
  [...text.matchAll(/[^\n]+?(?:[.;?](?=\s|$)|$)/gm)].map((match) => ({ text: match[0], start: match.index }));

const sameFigure = (figure: Figure, reading: Reading): boolean =>
  'unit' in reading && figure.unit === reading.unit && figure.value === reading.value;

/** The ranges in which a sentence states a parameter; positions in the whole text. */
const spansOf = (sentence: Sentence, readings: readonly Reading[]): (readonly [from: number, to: number])[] =>
  readings.flatMap((reading) => {
    if ('phrase' in reading) {
      const match = reading.phrase.exec(sentence.text);
      if (match === null) return [];
      const from = sentence.start + match.index;
      return [[from, from + match[0].length] as const];
    }
    return figuresIn(sentence.text)
      .filter((figure) => sameFigure(figure, reading))
      .map(({ start, text }) => [sentence.start + start, sentence.start + start + text.length] as const);
  });

export interface StatedPolicy {
  readonly content: string;
  readonly states?: readonly string[] | undefined;
  readonly otherFigures?: readonly string[] | undefined;
}

const packAsWritten = z.object({ id: z.string(), servicing: z.looseObject({}) });

/** What each pack of a folder has under `servicing`, before any default, by lender. */
export const servicingAsWritten = (folder: string): ReadonlyMap<string, object> =>
  new Map(
    readdirSync(folder)
      .map((name) => packAsWritten.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
      .map(({ id, servicing }) => [id, servicing]),
  );

/** The parameter at a full name such as `shade.casual`. */
export const parameterAt = (parameters: object | undefined, leaf: string): unknown =>
  leaf
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      parameters,
    );

const placesOf = (text: string, literal: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) places.push(at);
  return places;
};

/** The differences between a text and the parameters; empty when they agree. */
export const disagreements = (policy: StatedPolicy, parameters: object): string[] => {
  const figures = figuresIn(policy.content);
  const sentences = sentencesOf(policy.content);
  const covered = new Set<Figure>();
  const cover = (from: number, to: number): number => {
    const fresh = figures.filter((figure) => figure.start >= from && figure.start < to && !covered.has(figure));
    fresh.forEach((figure) => covered.add(figure));
    return fresh.length;
  };
  const missing = (policy.states ?? []).flatMap((leaf) => {
    const { topic, readings } = statements(leaf, parameterAt(parameters, leaf));
    const spans = sentences
      .filter((sentence) => topic.test(sentence.text))
      .flatMap((sentence) => spansOf(sentence, readings));
    spans.forEach(([from, to]) => cover(from, to));
    return spans.length > 0 ? [] : [`${leaf} is not given as the pack has it`];
  });
  const idle = (policy.otherFigures ?? []).flatMap((literal) => {
    const fresh = placesOf(policy.content, literal).map((at) => cover(at, at + literal.length));
    return fresh.some((count) => count > 0) ? [] : [`otherFigures lists ${literal}, which explains no figure`];
  });
  const unexplained = figures
    .filter((figure) => !covered.has(figure))
    .map(({ text, start }) => `${text} is in no list: ${policy.content.slice(Math.max(0, start - 30), start + 30)}`);
  return [...missing, ...idle, ...unexplained];
};
