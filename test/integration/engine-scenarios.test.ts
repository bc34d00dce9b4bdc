import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Client,
  type Credentials,
  failureOf,
  independentClient,
} from '../support/engine/independent-client.ts';
import { type OwnPlace, startOwnEngine } from '../support/engine/own-place.ts';
import type { IssuedGrant, ServingEngine } from '../support/engine/process.ts';

let place: OwnPlace;
let engine: ServingEngine;
let grant: IssuedGrant & Credentials;
let client: Client;
let stranger: Client;
let strangerGrant: IssuedGrant & Credentials;

beforeAll(async () => {
  ({ place, engine, grant, client } = await startOwnEngine([
    '--team',
    'First',
    '--team',
    'Second',
    '--lender',
    'wattle',
  ]));
  strangerGrant = await place.grant(['--team', 'Foreign', '--email', 'robin@example.com']);
  stranger = independentClient(engine.url, strangerGrant);
});
afterAll(() => place.dispose());

const scenarios = '/api/v1/scenarios';
const defaults = {
  households: [],
  income: [],
  securities: [],
  home_loans: [],
  liabilities: [],
  living_expenses: [],
  rental_income: [],
  self_employed_income: [],
  home_loan_security_links: [],
  additional_info: { useDependantAges: false },
};
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

const create = (body?: string | object): Promise<Answer> =>
  client({
    method: 'POST',
    path: scenarios,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const update = (id: string, body: string | object, method = 'PATCH', by = client): Promise<Answer> =>
  by({ method, path: `${scenarios}/${id}`, body: typeof body === 'string' ? body : JSON.stringify(body) });
const read = (id: string, by = client): Promise<Answer> => by({ path: `${scenarios}/${id}` });
const newId = async (body: object = {}): Promise<string> => String((await create(body)).json?.data?.id);

const issuesOf = (answer: Answer): unknown => answer.json?.error?.details?.issues?.map(({ path }) => path);

describe('creating', () => {
  it('applies every default to an empty object', async () => {
    const { status, json } = await create({});
    const now = String(json?.data?.dateCreated);
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        data: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          teamId: grant.teams[0]?.id,
          description: 'New Scenario',
          createdBy: 'sam@example.com',
          dateCreated: timestamp,
          lastEditedBy: 'sam@example.com',
          lastEditedOn: now,
          scenario: defaults,
        },
        meta: { timestamp, version: '1.0.0' },
      },
    });
  });

  it('treats a missing body like an empty object', async () => {
    expect((await create()).json?.data?.scenario).toEqual(defaults);
  });

  it('keeps what is given, including unknown fields, and reads it back', async () => {
    const scenario = {
      households: [{ id: 'h1', num_adults: 2, postcode: 2000, colour: { of: ['door', 1.5, null, true] } }],
      securities: [{ id: 's1', postcode: '2000', applicant_ownership: [50, 50] }],
      additional_info: { useDependantAges: true, note: 'kept' },
      made_up_part: { by: 'someone' },
    };
    const created = await create({ teamId: grant.teams[1]?.id, description: 'Ours', scenario });
    const { id, teamId, description } = created.json?.data ?? {};
    expect({ teamId, description, scenario: created.json?.data?.scenario }).toEqual({
      teamId: grant.teams[1]?.id,
      description: 'Ours',
      scenario: { ...defaults, ...scenario },
    });
    expect((await read(String(id))).json?.data).toEqual(created.json?.data);
  });

  it('refuses a team outside the grant', async () => {
    const teamId = strangerGrant.teams[0]?.id ?? '';
    const refused = { status: 403, code: 'FORBIDDEN' };
    expect([failureOf(await create({ teamId })), failureOf(await create({ teamId: 'no-such-team' }))]).toEqual([
      { ...refused, message: `User does not have access to team: ${teamId}` },
      { ...refused, message: 'User does not have access to team: no-such-team' },
    ]);
  });

  it.each([
    [{ scenario: { households: [{ postcode: '2000' }] } }, [['scenario', 'households', 0, 'postcode']]],
    [{ scenario: { households: {} } }, [['scenario', 'households']]],
    [{ scenario: { income: [{}, { payg: '90000' }] } }, [['scenario', 'income', 1, 'payg']]],
    [{ scenario: { income: [null] } }, [['scenario', 'income', 0]]],
    [{ scenario: { securities: [{ postcode: 2000 }] } }, [['scenario', 'securities', 0, 'postcode']]],
    [{ scenario: { home_loans: [{ lvr: null }] } }, [['scenario', 'home_loans', 0, 'lvr']]],
    [{ scenario: { additional_info: [] } }, [['scenario', 'additional_info']]],
    [{ scenario: null }, [['scenario']]],
    [{ description: 1, teamId: 2 }, [['teamId'], ['description']]],
    [[], [[]]],
    ['null', [[]]],
    ['"text"', [[]]],
    ['{"scenario":{"income":[{"payg":1e999}]}}', [['scenario', 'income', 0, 'payg']]],
    ['{"scenario":{"income":[{"unknown":[-1e999]}]}}', [['scenario', 'income', 0, 'unknown', 0]]],
  ])('refuses %j, naming the places %j', async (body, places) => {
    const answer = await create(body);
    expect({ ...failureOf(answer), places: issuesOf(answer) }).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Request validation failed',
      places,
    });
  });

  it('says in words what is wrong at each place', async () => {
    const answer = await create({ scenario: { households: [{ postcode: '2000' }] } });
    expect(answer.json?.error?.details?.issues).toEqual([
      { path: ['scenario', 'households', 0, 'postcode'], message: 'Invalid input: expected number, received string' },
    ]);
  });

  it('does not let a key of the body become a prototype', async () => {
    const answer = await create(
      '{"__proto__":{"teamId":"x"},"scenario":{"constructor":{"prototype":{}},"households":[]}}',
    );
    expect(answer.status).toBe(200);
  });
});

describe('reading', () => {
  it('answers the same 404 for missing, foreign and malformed ids', async () => {
    const foreign = await newId();
    const cases = [
      ['ffffffffffffffffffffffff', client],
      ['not-an-id', client],
      ['FFFFFFFFFFFFFFFFFFFFFFFF', client],
      [foreign, stranger],
    ] as const;
    for (const [id, by] of cases)
      expect(failureOf(await read(id, by))).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        message: `Scenario not found: ${id}`,
      });
  });

  it('works in every team of the grant', async () => {
    const id = await newId({ teamId: grant.teams[1]?.id });
    expect((await read(id)).status).toBe(200);
  });
});

describe('updating', () => {
  it.each(['PATCH', 'PUT'])('by %s replaces each given part and leaves the others', async (method) => {
    const id = await newId({
      description: 'Before',
      scenario: { households: [{ id: 'a' }, { id: 'b' }], liabilities: [{ id: 'card', limit: 5000 }] },
    });
    const before = (await read(id)).json?.data;
    const answer = await update(id, { households: [{ id: 'c', extra: 1 }], rental_income: [{ id: 'r' }] }, method);
    expect({ status: answer.status, json: answer.json }).toEqual({
      status: 200,
      json: {
        data: {
          ...before,
          lastEditedOn: timestamp,
          scenario: {
            ...(before?.scenario as object),
            households: [{ id: 'c', extra: 1 }],
            rental_income: [{ id: 'r' }],
          },
        },
        meta: { timestamp, version: '1.0.0' },
      },
    });
    expect((await read(id)).json?.data).toEqual(answer.json?.data);
  });

  it('accepts each of the nine listed keys, and the two extensions', async () => {
    const id = await newId();
    const parts = {
      households: [{ id: '1' }],
      income: [{ id: '2' }],
      rental_income: [{ id: '3' }],
      securities: [{ id: '4' }],
      self_employed_income: [{ id: '5' }],
      home_loans: [{ id: '6' }],
      liabilities: [{ id: '7' }],
      living_expenses: [{ id: '8' }],
      additional_info: { useDependantAges: true },
      home_loan_security_links: [{ home_loan_id: '6', security_id: '4' }],
    };
    for (const [key, value] of Object.entries(parts)) expect((await update(id, { [key]: value })).status).toBe(200);
    const renamed = await update(id, { description: 'After' });
    expect([renamed.json?.data?.description, renamed.json?.data?.scenario]).toEqual(['After', parts]);
  });

  it('records the editor and the time', async () => {
    const shared = await place.grant(['--team', 'First', '--email', 'alex@example.com']);
    const id = await newId();
    const { json } = await update(id, { income: [] }, 'PATCH', independentClient(engine.url, shared));
    expect([json?.data?.createdBy, json?.data?.lastEditedBy]).toEqual(['sam@example.com', 'alex@example.com']);
    expect(Date.parse(String(json?.data?.lastEditedOn))).toBeGreaterThanOrEqual(
      Date.parse(String(json?.data?.dateCreated)),
    );
  });

  it.each(['{}', '{"scenario":{"households":[]}}', '{"teamId":"x"}', '{"__proto__":{"households":[]}}'])(
    'without a listed key changes nothing: %s',
    async (body) => {
      const id = await newId({ description: 'Same' });
      const before = await read(id);
      expect(failureOf(await update(id, body))).toEqual({
        status: 400,
        code: 'BAD_REQUEST',
        message: 'No fields provided to update',
      });
      expect((await read(id)).json?.data).toEqual(before.json?.data);
    },
  );

  it('ignores other keys beside a listed one; the team never changes', async () => {
    const id = await newId();
    const { status, json } = await update(id, {
      households: [{ id: 'x' }],
      teamId: grant.teams[1]?.id,
      scenario: {},
      id: 'z',
    });
    expect([status, json?.data?.teamId, json?.data?.id, json?.data?.scenario]).toEqual([
      200,
      grant.teams[0]?.id,
      id,
      { ...defaults, households: [{ id: 'x' }] },
    ]);
  });

  it('refuses what does not fit, with the path from the body, and changes nothing', async () => {
    const id = await newId();
    const before = await read(id);
    const answer = await update(id, { income: [{ id: 'fine' }], households: [{ postcode: '2000' }] });
    expect({ ...failureOf(answer), places: issuesOf(answer) }).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Request validation failed',
      places: [['households', 0, 'postcode']],
    });
    expect((await read(id)).json?.data).toEqual(before.json?.data);
  });

  it('of a foreign or missing scenario answers 404', async () => {
    const id = await newId();
    for (const [target, by] of [
      [id, stranger],
      ['f'.repeat(24), client],
      ['x', client],
    ] as const)
      expect(failureOf(await update(target, { income: [] }, 'PATCH', by))).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        message: `Scenario not found: ${target}`,
      });
  });
});

describe('computing', () => {
  const compute = (id: string, body: string | object, by = client): Promise<Answer> =>
    by({ method: 'POST', path: `/api/v1/compute/${id}`, body: typeof body === 'string' ? body : JSON.stringify(body) });

  const household = {
    households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 2000 }],
    income: [{ id: 'i', which_household: 0, name: 'Sam', payg: 180_000 }],
    home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 500_000, term: 30 }],
    living_expenses: [{ id: 'e', simple_basic_expense: 2500 }],
  };

  it('answers with the servicing of a stored scenario', async () => {
    const id = await newId({ scenario: household });
    const { status, json } = await compute(id, { lenderName: 'wattle' });
    expect(status).toBe(200);
    expect(json?.meta).toEqual({ timestamp });
    expect(json?.data).toEqual(
      expect.objectContaining({
        lender_name: expect.any(String) as string,
        does_service: true,
        max_borrowing_capacity: expect.any(Number) as number,
        net_monthly_surplus: expect.any(Number) as number,
        debt_to_income_ratio: expect.any(Number) as number,
        validations: expect.any(Array) as unknown[],
        warnings: expect.any(Array) as unknown[],
        per_loan_rate_breakdown: [
          { loan_id: 'l', rate: expect.any(Number) as number, base_rate: expect.any(Number) as number },
        ],
      }),
    );
  });

  it('adds the requested points to the rates', async () => {
    const id = await newId({ scenario: household });
    const rates = await Promise.all(
      [0, 0.5].map(async (addToRates) => {
        const { json } = await compute(id, { lenderName: 'wattle', addToRates });
        return (json?.data?.per_loan_rate_breakdown as { rate: number }[])[0]?.rate;
      }),
    );
    expect(Math.round(((rates[1] ?? 0) - (rates[0] ?? 0)) * 1e4) / 1e4).toBe(0.5);
  });

  it('accepts from five points off the rates to ten points on', async () => {
    const id = await newId({ scenario: { ...household, home_loans: [{ id: 'l', loan_amount: 400_000, rate: 8 }] } });
    const rates = [-5, 0, 10].map(async (addToRates) => {
      const { json } = await compute(id, { lenderName: 'wattle', addToRates });
      return (json?.data?.per_loan_rate_breakdown as { rate: number }[])[0]?.rate;
    });
    const [least = 0, plain = 0, most = 0] = await Promise.all(rates);
    expect([least - plain, most - plain]).toEqual([-5, 10]);
  });

  it('of an incomplete scenario answers 200 with the failed validations', async () => {
    const odd = [
      {},
      { scenario: { income: [{ which_household: 7, payg: -5 }] } },
      { scenario: { home_loans: [{ loan_amount: 1e300, term: -1, lvr: 1e9 }] } },
      { scenario: { home_loan_security_links: [{ home_loan_id: 'x' }], living_expenses: [{}, {}] } },
      { scenario: { ...household, additional_info: { assessment_date: 'yesterday', tax_year: '1066' } } },
    ];
    for (const body of odd) {
      const { status, json } = await compute(await newId(body), { lenderName: 'wattle' });
      expect([status, Array.isArray(json?.data?.validations)]).toEqual([200, true]);
    }
  });

  it.each([
    [{}, ['lenderName']],
    [{ lenderName: 5 }, ['lenderName']],
    [{ lenderName: 'nobody' }, ['lenderName']],
    [{ lenderName: 'WATTLE' }, ['lenderName']],
    [{ lenderName: 'wattle', addToRates: '0.5' }, ['addToRates']],
    [{ lenderName: 'wattle', addToRates: 1e6 }, ['addToRates']],
    [{ lenderName: 'wattle', addToRates: -1000 }, ['addToRates']],
    [{ lenderName: 'wattle', addToRates: 10.01 }, ['addToRates']],
    [{ lenderName: 'wattle', addToRates: -5.01 }, ['addToRates']],
    ['{"lenderName":"wattle","addToRates":1e999}', ['addToRates']],
  ])('refuses %j at %j', async (body, path) => {
    const answer = await compute(await newId(), body);
    expect([answer.status, answer.json?.error?.code, issuesOf(answer)]).toEqual([422, 'VALIDATION_ERROR', [path]]);
  });

  it('names the valid lenders when the lender is unknown', async () => {
    const answer = await compute(await newId(), { lenderName: 'nobody' });
    expect(answer.json?.error?.details?.issues?.[0]?.message).toMatch(/^Invalid option: expected one of "\w+"\|/);
  });

  it('requires the lender in the grant, and the scenario in its teams', async () => {
    const id = await newId();
    const foreignLender = await compute(id, { lenderName: 'acacia' });
    const foreignScenario = await compute(id, { lenderName: 'acacia' }, stranger);
    const missing = await compute('0'.repeat(24), { lenderName: 'wattle' });
    expect([foreignLender, foreignScenario, missing].map(failureOf)).toEqual([
      { status: 403, code: 'FORBIDDEN', message: 'User does not have access to lender: acacia' },
      { status: 404, code: 'NOT_FOUND', message: `Scenario not found: ${id}` },
      { status: 404, code: 'NOT_FOUND', message: `Scenario not found: ${'0'.repeat(24)}` },
    ]);
  });
});
