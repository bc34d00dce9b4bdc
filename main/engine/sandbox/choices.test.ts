import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { engineInProcess, type InProcess } from '../../../test/support/engine/in-process.ts';
import type { Send } from '../../../test/support/engine/independent-client.ts';
import { choices, profiles, readChoices, type ChoiceName } from './choices.ts';

let engine: InProcess;

const start = (...names: ChoiceName[]): void => {
  engine = engineInProcess(undefined, new Set(names));
};
const statusOf = async (send: Send): Promise<number> => (await engine.send(send)).status;
const scenarios = '/api/v1/scenarios';
const create = (scenario: object = {}) =>
  engine.send({ method: 'POST', path: scenarios, body: JSON.stringify({ scenario }) });
const created = async (scenario?: object): Promise<string> =>
  `${scenarios}/${String((await create(scenario)).json.data?.id)}`;
const products = { path: '/api/v1/products', query: '?lenders=vanilla' };

describe('a choice of the sandbox', () => {
  afterEach(() => engine.dispose());

  it.each([
    ['put-only', [405, 200]],
    ['patch-only', [200, 405]],
    ['no-echo', [200, 200]],
  ] as const)('%s: PATCH and PUT answer %j', async (name, statuses) => {
    start(name);
    const path = await created();
    const body = '{"income":[]}';
    expect([await statusOf({ method: 'PATCH', path, body }), await statusOf({ method: 'PUT', path, body })]).toEqual(
      statuses,
    );
    expect(await statusOf({ path })).toBe(200);
  });

  it('query-in-path: a query that is not signed is refused', async () => {
    start('query-in-path');
    const signedPath = products.path + products.query;
    expect([await statusOf(products), await statusOf({ ...products, signedPath })]).toEqual([401, 200]);
    expect(await statusOf({ path: '/api/v1/user' })).toBe(200);
  });

  it('foreign-403: a scenario of others is forbidden, a missing one is not found', async () => {
    start('foreign-403');
    const path = await created();
    const stranger = engine.issue({ organization: 'Others', email: 'other@example.com' });
    const answers = [
      await engine.send({ path }, stranger),
      await engine.send({ path: `${scenarios}/${'0'.repeat(24)}` }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404]);
  });

  it('created-201 and the versions', async () => {
    start('created-201', 'version-v1');
    expect((await create({ households: 1 })).status).toBe(422);
    const { status, json } = await create();
    expect([status, json.meta?.version, (await engine.send(products)).json.meta?.version]).toEqual([
      201,
      'v1',
      undefined,
    ]);
    engine.dispose();
    start('no-version');
    expect(Object.keys((await create()).json.meta ?? {})).toEqual(['timestamp']);
  });

  it('no-echo: there is no such path', async () => {
    start('no-echo');
    expect(await statusOf({ method: 'POST', path: '/api/v1/echo', body: '{}' })).toBe(404);
  });

  it('drops-unknown: only what the specification shows is kept', async () => {
    start('drops-unknown');
    const { json } = await create({ households: [{ postcode: 2204, housing: 'own', mine: 1 }] });
    expect(json.data?.scenario).toMatchObject({ households: [{ postcode: 2204 }] });
    expect(JSON.stringify(json)).not.toMatch(/housing|mine/);
  });

  it('adds-fields: in every object but maps', async () => {
    start('adds-fields');
    const { json } = await engine.send(products);
    const own = { note: null };
    expect(json).toMatchObject({ 'x-sandbox': own, meta: { 'x-sandbox': own }, data: [{ 'x-sandbox': own }, {}] });
    expect(JSON.stringify(json)).not.toMatch(/Discounts":\{[^}]*x-sandbox/);
  });

  it('compact-products and whole-seconds', async () => {
    start('compact-products', 'whole-seconds');
    const { json } = await engine.send(products);
    const [product] = json.data as unknown as object[];
    expect(Object.keys(product ?? {})).toEqual(['lender', 'productType', 'productName', 'setupFee', 'ongoingFee']);
    expect(json.meta?.timestamp).toMatch(/T\d\d:\d\d:\d\dZ$/);
    const [record, policies] = [
      await create(),
      await engine.send({ path: '/api/v1/policies', query: '?lenders=vanilla&triggers=payg' }),
    ];
    const instants = JSON.stringify([record.json, policies.json]).match(/\d\d:\d\d:[\d.]*Z/g) ?? [];
    expect([instants.length > 4, instants.filter((time) => time.length > 9)]).toEqual([true, []]);
  });

  it('busy-now-and-then: every fifth request', async () => {
    start('busy-now-and-then');
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push(await statusOf({ path: '/api/v1/user' }));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200, 200, 200, 429]);
  });
});

describe('the names on the command line', () => {
  it('are choices and profiles', () => {
    expect(readChoices('strict, compact-products')).toEqual({
      chosen: new Set([...profiles.strict, 'compact-products']),
    });
    expect(readChoices('plain')).toEqual({ chosen: new Set() });
    expect([readChoices('strict,odd'), readChoices(''), readChoices('constructor')]).toEqual([
      ...[{ unknown: 'odd' }, { unknown: '' }, { unknown: 'constructor' }],
    ]);
  });

  it('are those of the page for partners', () => {
    const rows = Object.entries(choices).map(([name, { text }]) => `| \`${name}\` | ${text} |`);
    const sets = Object.entries(profiles).map(([name, chosen]) => {
      const listed = chosen.map((one) => `\`${one}\``).join(', ');
      return `| \`${name}\` | ${listed === '' ? 'none: as the engine decides' : listed} |`;
    });
    const page = readFileSync(new URL('../../../docs/partner/sandbox.md', import.meta.url), 'utf8');
    expect([...rows, ...sets].filter((row) => !page.includes(row))).toEqual([]);
  });

  it('leave no choice without a profile', () => {
    const inProfiles = new Set<string>(Object.values(profiles).flat());
    expect(Object.keys(choices).filter((name) => !inProfiles.has(name))).toEqual([]);
  });
});
