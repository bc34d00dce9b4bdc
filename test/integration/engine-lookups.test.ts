import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendersCommand } from '../../main/engine-cli/lenders.ts';
import {
  type Answer,
  type Client,
  type Credentials,
  failureOf,
  independentClient,
} from '../support/engine/independent-client.ts';
import { type OwnPlace, startOwnEngine } from '../support/engine/own-place.ts';
import type { IssuedGrant, ServingEngine } from '../support/engine/process.ts';

interface Lender {
  readonly id: string;
  readonly name: string;
  readonly whiteLabel: boolean;
}

let place: OwnPlace;
let engine: ServingEngine;
let grant: IssuedGrant & Credentials;
let client: Client;
let lenders: readonly Lender[];

beforeAll(async () => {
  ({ place, engine, grant, client } = await startOwnEngine());
  const { output } = await lendersCommand.run(['--data', place.folder], () => undefined);
  ({ lenders } = output as { readonly lenders: readonly Lender[] });
});
afterAll(() => place.dispose());

const products = (query: string, by = client): Promise<Answer> => by({ path: '/api/v1/products', query });
const policies = (query: string, by = client): Promise<Answer> => by({ path: '/api/v1/policies', query });
const idsOf = (which: (lender: Lender) => boolean): string[] => lenders.filter(which).map(({ id }) => id);

describe('products', () => {
  it('are listed in full, for every kind of lender, with their count', async () => {
    const ids = idsOf(() => true);
    const { status, json } = await products(`?lenders=${ids.join(',')}`);
    const data = json?.data as unknown as Record<string, unknown>[];
    expect([status, json?.meta]).toEqual([200, { timestamp: expect.any(String) as string, count: data.length }]);
    expect(new Set(data.map(({ lender }) => lender))).toEqual(new Set(ids));
    for (const product of data)
      expect(product).toEqual(
        expect.objectContaining({
          _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          productType: expect.stringMatching(/^variable_(basic|package)$/) as string,
          isForServicing: true,
          rateTableFields: expect.objectContaining({ baseRate: expect.any(Number) as number }) as object,
          productFeatures: expect.objectContaining({ offsetAccount: expect.any(Boolean) as boolean }) as object,
          lastUpdated: expect.any(String) as string,
        }),
      );
  });

  it('accept a list in either form, and count duplicates once', async () => {
    const texts = await Promise.all(
      [
        '?lenders=wattle,acacia',
        '?lenders=wattle&lenders=acacia',
        '?lenders=wattle,acacia&lenders=wattle',
        '?lenders=wattle%2C%20acacia',
      ].map(async (query) => JSON.stringify((await products(query)).json?.data)),
    );
    expect(new Set(texts).size).toBe(1);
    const order = ((await products('?lenders=wattle,acacia')).json?.data as unknown as { lender: string }[]).map(
      ({ lender }) => lender,
    );
    expect([...new Set(order)]).toEqual(['wattle', 'acacia']);
  });

  it.each([
    ['', 'Missing required query parameter: lenders'],
    ['?lender=wattle', 'Missing required query parameter: lenders'],
    ['?lenders=', 'Query parameter lenders has an empty value'],
    ['?lenders=,', 'Query parameter lenders has an empty value'],
    ['?lenders=wattle&lenders=', 'Query parameter lenders has an empty value'],
    ['?lenders=nobody', 'Unknown lender: nobody'],
    ['?lenders=wattle,nobody', 'Unknown lender: nobody'],
    ['?lenders=Wattle', 'Unknown lender: Wattle'],
    ['?lenders=%FF', 'Unknown lender: \uFFFD'],
  ])('%j is refused: %s', async (query, message) => {
    expect(failureOf(await products(query))).toEqual({ status: 400, code: 'BAD_REQUEST', message });
  });

  it('stay within the grant', async () => {
    const narrow = independentClient(engine.url, await place.grant(['--lender', 'wattle', '--lender', 'acacia']));
    const refused = { status: 403, code: 'FORBIDDEN', message: 'User does not have access to lender: mulga' };
    expect([
      (await products('?lenders=wattle', narrow)).status,
      failureOf(await products('?lenders=wattle,mulga', narrow)),
      failureOf(await policies('?lenders=mulga&triggers=payg', narrow)),
    ]).toEqual([200, refused, refused]);
  });
});

describe('policies', () => {
  const triggers = ['overtime', 'payg', 'lmi', 'casual'];

  it('come in the order of the requested triggers, then by lender name', async () => {
    const ids = idsOf(() => true).reverse();
    const { status, json } = await policies(`?lenders=${ids.join(',')}&triggers=${triggers.join(',')}`);
    const data = json?.data as unknown as { lender: string; triggers: string[]; highlights?: unknown }[];
    const nameOf = (id: string): string => lenders.find((lender) => lender.id === id)?.name ?? '';
    const keys = data.map((policy) => {
      const first = triggers.findIndex((trigger) => policy.triggers.includes(trigger));
      return `${first} ${nameOf(policy.lender)}`;
    });
    expect([status, json?.meta?.count]).toEqual([200, data.length]);
    expect(data.length).toBeGreaterThan(0);
    expect(keys).toEqual([...keys].sort((a, b) => a.localeCompare(b, 'en')));
    expect(data.filter((policy) => 'highlights' in policy)).toEqual([]);
  });

  it('leave white-label lenders out without an error', async () => {
    const whiteLabel = idsOf(({ whiteLabel: is }) => is);
    expect(whiteLabel.length).toBeGreaterThan(0);
    const { status, json } = await policies(`?lenders=${whiteLabel.join(',')}&triggers=${triggers.join(',')}`);
    expect([status, json?.data, json?.meta?.count]).toEqual([200, [], 0]);
  });

  it('have the requested triggers and no unknown ones', async () => {
    const unknown = await policies('?lenders=wattle&triggers=no_such_topic');
    expect([unknown.status, unknown.json?.data]).toEqual([200, []]);
  });

  it.each([
    ['?triggers=payg', 'Missing required query parameter: lenders'],
    ['?lenders=wattle', 'Missing required query parameter: triggers'],
    ['?lenders=wattle&triggers=', 'Query parameter triggers has an empty value'],
    ['?lenders=&triggers=payg', 'Query parameter lenders has an empty value'],
    ['?lenders=nobody&triggers=payg', 'Unknown lender: nobody'],
    ['?lenders=wattle&triggers=payg&orderResults=yes', 'Query parameter orderResults must be true or false'],
    ['?lenders=wattle&triggers=payg&orderResults=', 'Query parameter orderResults must be true or false'],
    [
      '?lenders=wattle&triggers=payg&orderResults=true&orderResults=false',
      'Query parameter orderResults must be true or false',
    ],
  ])('%j is refused: %s', async (query, message) => {
    expect(failureOf(await policies(query))).toEqual({ status: 400, code: 'BAD_REQUEST', message });
  });

  it('are searched by words, all of which must occur, and come with highlights', async () => {
    const everything = `lenders=${idsOf(() => true).join(',')}&triggers=${triggers.join(',')}`;
    const [first] = (await policies(`?${everything}`)).json?.data as unknown as { content: string }[];
    const words = [...new Set(first?.content.match(/(?<![\w-])[a-z]{5,}(?![\w-])/g) ?? [])].slice(0, 2);
    const forms = await Promise.all(
      [
        words.join('+'),
        words.join('%20'),
        words.join('%2B'),
        words.join(' + ').replaceAll(' ', '%20').toUpperCase(),
      ].map((search) => policies(`?${everything}&search=${search}`)),
    );
    expect(new Set(forms.map(({ status, json }) => JSON.stringify([status, json?.data]))).size).toBe(1);
    const data = forms[0]?.json?.data as unknown as { content: string; highlights: string[] }[];
    expect(data.length).toBeGreaterThan(0);
    for (const { content, highlights } of data) {
      for (const word of words) expect(content.toLowerCase()).toContain(word);
      const marked = highlights.flatMap((text) =>
        [...text.matchAll(/<em>(.*?)<\/em>/g)].map(([, word]) => word?.toLowerCase()),
      );
      expect(new Set(marked)).toEqual(new Set(words));
      for (const text of highlights) expect(content).toContain(text.replaceAll(/<\/?em>/g, ''));
    }
    const none = await policies(`?${everything}&search=${words[0]}+zzzzzz`);
    expect([none.status, none.json?.data]).toEqual([200, []]);
  });

  it.each([
    '"',
    "'",
    '*',
    '(',
    ')',
    '-',
    ':',
    '^',
    '%',
    'AND',
    'NOT NEAR(',
    'a OR "',
    '{}',
    '\\',
    '%00',
    'content:x',
    '<em>',
    '🏡',
  ])('never fail when searched for %j', async (search) => {
    const { status } = await policies(`?lenders=wattle&triggers=payg&search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
  });

  it('are not searched without words', async () => {
    const plain = await policies('?lenders=wattle&triggers=payg');
    const empty = await policies('?lenders=wattle&triggers=payg&search=+');
    expect(empty.json?.data).toEqual(plain.json?.data);
  });
});

describe('the user', () => {
  it('has the teams of the grant in their order', async () => {
    const many = await place.grant(['--team', 'Zebra', '--team', 'Ant', '--team', 'Zebra']);
    const { json } = await independentClient(engine.url, many)({ path: '/api/v1/user' });
    expect(json?.data).toEqual({ email: 'sam@example.com', teams: many.teams });
    expect(many.teams.map(({ name }) => name)).toEqual(['Zebra', 'Ant']);
    expect(grant.teams.map(({ name }) => name)).toEqual(['Default team']);
  });
});
