import * as z from 'zod';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { maxLenders, type Profile } from '../../../shared/publishing/profile.ts';

/** A lender by its name at the service and the name shown to people. */
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
 * Reads names one per line or separated by commas, each `name` or `name = Display name`, in double quotes where it
 * contains a comma; or JSON: a list of names or of `{name, displayName}`, by itself or under `lenders`. Duplicates
 * count once; lines that begin with `#` are comments. INVALID_INPUT for anything else.
 */
export const readLenderList = (text: string): Outcome<ListedLender[]> => {
  // A byte order mark counts as white space.
  const trimmed = text.trim();
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

/** One window's change to a list that another window may be changing. */
export interface LenderChange {
  /** Added at the end, or given another name to show. */
  readonly put: readonly ListedLender[];
  readonly remove: readonly string[];
  /** Names in the new order: they share the positions that they occupy now. */
  readonly order?: readonly string[] | undefined;
}

type Lenders = Profile['lenders'];

const inOrder = (lenders: Lenders, order: readonly string[]): Lenders => {
  const byName = new Map(lenders.map((lender) => [lender.name, lender]));
  const ordered = new Set(order.filter((name) => byName.has(name)));
  const next = ordered.values();
  return lenders.map((lender) => (ordered.has(lender.name) ? (byName.get(next.next().value ?? '') ?? lender) : lender));
};

/** The list after a change, lender by lender; what is known about a remaining lender is kept. */
export const changeLenders = (before: Lenders, { put, remove, order = [] }: LenderChange): Lenders => {
  const remaining = before.filter(({ name }) => !remove.includes(name));
  const renamed = remaining.map((lender) => {
    const match = put.find(({ name }) => name === lender.name);
    if (match === undefined) return lender;
    const { displayName: _before, ...known } = lender;
    return { ...known, ...match };
  });
  const added = put.filter(({ name }) => !remaining.some((lender) => lender.name === name));
  return inOrder([...renamed, ...added.map((lender) => ({ ...lender, standing: 'unchecked' as const }))], order);
};
