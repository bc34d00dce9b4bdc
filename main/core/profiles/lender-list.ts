import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { maxLenders, type Profile } from '../../../shared/publishing/profile.ts';

/** A lender by the name that the service knows, and the one that people read. */
export interface ListedLender {
  readonly name: string;
  readonly displayName?: string | undefined;
}

const maxNameLength = 100;

const jsonLender = z
  .union([z.string(), z.object({ name: z.string(), displayName: z.string().optional() })])
  .transform((lender): ListedLender => (typeof lender === 'string' ? { name: lender } : lender));
const jsonList = z.union([
  z.array(jsonLender),
  z.object({ lenders: z.array(jsonLender) }).transform(({ lenders }) => lenders),
]);

/**
 * Reads names one a line or with commas, each `name` or `name = Display name`, which stands in double quotes
 * where it has a comma; or JSON: a list of names or of `{name, displayName}`, by itself or under `lenders`. A
 * name comes once; lines that begin with `#` are remarks. INVALID_INPUT for what is no such list.
 */
export const readLenderList = (text: string): Outcome<ListedLender[]> => {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const read = /^[[{]/.test(trimmed) ? readJson(trimmed) : readLines(trimmed);
  if (read === undefined) return fail('INVALID_INPUT', 'This is not a list of lenders.');
  const lenders = firstOfEach(read.map(tidy));
  const odd = lenders.find(({ name }) => !/^[^\s,="#\p{C}][^\s,="\p{C}]{0,99}$/u.test(name));
  if (odd !== undefined) {
    return fail(
      'INVALID_INPUT',
      `A lender's name has no spaces and at most ${maxNameLength} characters: “${odd.name.slice(0, 40)}”.`,
    );
  }
  return lenders.length > maxLenders ? tooManyLenders() : succeed(lenders);
};

export const tooManyLenders = (): Outcome<never> =>
  fail('INVALID_INPUT', `A profile can have at most ${maxLenders} lenders.`);

/** The first of those with the same name. */
const firstOfEach = (lenders: readonly ListedLender[]): ListedLender[] => {
  const byName = new Map<string, ListedLender>();
  for (const lender of lenders) if (!byName.has(lender.name)) byName.set(lender.name, lender);
  return [...byName.values()];
};

const readJson = (text: string): readonly ListedLender[] | undefined => {
  try {
    return jsonList.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const readLines = (text: string): readonly ListedLender[] =>
  text
    .split(/\r\n|[\n\r]/)
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.match(/(?:"[^"]*"|[^,])+/g) ?? [])
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...display] = part.split('=');
      return display.length === 0 ? { name } : { name, displayName: unquoted(display.join('=').trim()) };
    });

const unquoted = (text: string): string => /^"(.*)"$/.exec(text)?.[1] ?? text;

const tidy = ({ name, displayName = '' }: ListedLender): ListedLender => {
  const shown = displayName
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxNameLength);
  return { name: name.trim(), ...(shown !== '' && { displayName: shown }) };
};

/** What one window changes of a list that another may change meanwhile. */
export interface LenderChange {
  /** Added at the end, or given another name to show. */
  readonly put: readonly ListedLender[];
  readonly remove: readonly string[];
  /** Names in the order wanted: they take the places that they have among the others. */
  readonly order?: readonly string[] | undefined;
}

type Lenders = Profile['lenders'];

const inOrder = (lenders: Lenders, order: readonly string[]): Lenders => {
  const byName = new Map(lenders.map((lender) => [lender.name, lender]));
  const wanted = new Set(order.filter((name) => byName.has(name)));
  const next = wanted.values();
  return lenders.map((lender) => (wanted.has(lender.name) ? (byName.get(next.next().value ?? '') ?? lender) : lender));
};

/** The list after a change of it, lender by lender; what is known of a lender that stays is kept. */
export const changeLenders = (before: Lenders, { put, remove, order = [] }: LenderChange): Lenders => {
  const kept = before.filter(({ name }) => !remove.includes(name));
  const renamed = kept.map((lender) => {
    const found = put.find(({ name }) => name === lender.name);
    if (found === undefined) return lender;
    const { displayName: _before, ...known } = lender;
    return { ...known, ...found };
  });
  const added = put.filter(({ name }) => !kept.some((lender) => lender.name === name));
  return inOrder([...renamed, ...added.map((lender) => ({ ...lender, standing: 'unchecked' as const }))], order);
};
