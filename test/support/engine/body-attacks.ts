import type { Send } from './independent-client.ts';

/*
 * Bodies of up to a mebibyte that cost a service without bounds seconds, hundreds of megabytes or an answer
 * of fifty, arranged by what is repeated and where.
 */

export interface BodyAttack {
  readonly name: string;
  readonly send: Send & { readonly body: string };
  readonly status: number;
}

const mebibyte = 1_048_576;

/** As many copies of a piece as fit between two texts. */
export const filled = (before: string, piece: string, after: string, size = mebibyte): string =>
  `${before}${`${piece},`.repeat(Math.floor((size - before.length - after.length - piece.length) / (piece.length + 1)))}${piece}${after}`;

const create = (body: string): BodyAttack['send'] => ({ method: 'POST', path: '/api/v1/scenarios', body });
const echo = (body: string): BodyAttack['send'] => ({ method: 'POST', path: '/api/v1/echo', body });

const deep = (levels: number, name: string, inside: string): string =>
  `${`{"${name}":`.repeat(levels)}${inside}${'}'.repeat(levels)}`;

const names = (count: number): string => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');
/** Objects of 999 fields each, all with different names. */
const namesApart = (objects: number): string =>
  Array.from({ length: objects }, (_, index) => `{${names(999).replaceAll('"k', `"k${index}_`)}}`).join(',');

export const bodyAttacks: readonly BodyAttack[] = [
  { name: '350,000 empty incomes', send: create(filled('{"scenario":{"income":[', '{}', ']}}')), status: 422 },
  { name: '500,000 wrong incomes', send: create(filled('{"scenario":{"income":[', '1', ']}}')), status: 422 },
  {
    name: '49,000 wrong incomes',
    send: create(filled('{"scenario":{"income":[', '1', ']}}', 98_000)),
    status: 422,
  },
  {
    name: '130,000 empty texts for ages',
    send: create(filled('{"scenario":{"households":[{"dependant_ages":[', '""', ']}]}}')),
    status: 422,
  },
  {
    name: '49,000 entries of one record',
    send: create(`{"scenario":{"living_expenses":[{"additional_expenses":{${names(49_000)}}}]}}`),
    status: 422,
  },
  { name: '100,000 numbers beyond range', send: create(filled('{"unshown":[', '1e999', ']}')), status: 422 },
  {
    name: 'numbers beyond range 58 deep, under long names',
    send: create(`{"unshown":${deep(58, '\\u0001'.repeat(200), filled('[', '1e999', ']', 290_000))}}`),
    status: 422,
  },
  { name: 'a name of a mebibyte', send: create(`{"${'x'.repeat(mebibyte - 20)}":1e999}`), status: 422 },
  { name: 'a team of a mebibyte', send: create(`{"teamId":"${'x'.repeat(mebibyte - 20)}"}`), status: 422 },
  {
    name: 'a description of a mebibyte',
    send: create(`{"description":"${'x'.repeat(mebibyte - 30)}"}`),
    status: 422,
  },
  { name: '85,000 names in one object', send: echo(`{${names(85_000)}}`), status: 422 },
  { name: '1,001 names in one object', send: echo(`{${names(1_001)}}`), status: 422 },
  { name: '49,000 names in objects', send: echo(`[${namesApart(49)}]`), status: 422 },
  { name: '4,995 names in objects', send: echo(`[${namesApart(5)}]`), status: 200 },
  {
    name: '49,000 names in incomes',
    send: create(`{"scenario":{"income":[${namesApart(20)}],"unshown":[${namesApart(29)}]}}`),
    status: 422,
  },
  { name: '350,000 empty lists', send: echo(filled('[', '[]', ']')), status: 422 },
  { name: '49,999 lists of objects', send: echo(filled('[', '[{}]', ']', 120_000)), status: 200 },
  {
    name: 'numbers that grow when they are written out',
    send: echo(`[${`-1e20,`.repeat(49_000)}"${'x'.repeat(mebibyte - 300_000)}"]`),
    status: 422,
  },
  { name: 'a text of a mebibyte', send: echo(`"${'x'.repeat(mebibyte - 2)}"`), status: 200 },
  { name: 'a text of control characters', send: echo(`"${'\\u0001'.repeat(174_000)}"`), status: 200 },
];
