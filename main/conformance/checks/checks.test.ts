import { describe, expect, it } from 'vitest';
import { unauthorizedMessages } from '../../../shared/service/envelope.ts';
import { findingsOf, refusal, scriptedTester, success } from '../../../test/support/conformance/scripted-tester.ts';
import type { Send } from '../caller.ts';
import type { ReceivedAnswer } from '../exchange.ts';
import { accessChecks } from './access.ts';
import { computeChecks } from './compute.ts';
import { create, createChecks } from './create.ts';
import { lookupChecks } from './lookups.ts';
import { routingChecks } from './routing.ts';
import { scenarioChecks } from './scenario.ts';
import { signingChecks } from './signing.ts';

/* Single checks at services that answer in one way. */

const nowMs = Date.parse('2026-11-21T02:30:00.000Z');
const named = <T extends { readonly id: string }>(checks: readonly T[], id: string): T | undefined =>
  checks.find((check) => check.id === id);
const at = (
  answer: (send: Send) => Partial<ReceivedAnswer>,
  more: Partial<Parameters<typeof scriptedTester>[0]> = {},
) => scriptedTester({ answer, ...more });

describe('access', () => {
  it.each([
    [undefined, 'close', 0],
    [60_000, 'close', 0],
    [-60_000, 'close', 0],
    [60_001, 'ahead', 60_001],
    [-60_001, 'behind', -60_001],
  ])(
    'to a service whose clock is off by %s ms is by its clock, if it is off by more than a minute',
    async (byMs, clock, offset) => {
      const dateMs = byMs === undefined ? undefined : nowMs + byMs;
      const scripted = at(() => ({ ...refusal(401, 'UNAUTHORIZED', unauthorizedMessages.headers), dateMs }));
      const found = await findingsOf(accessChecks(scripted.caller, () => nowMs)[0], scripted);
      expect([found.choices.clock, scripted.caller.state.clockOffsetMs, found.broken]).toEqual([clock, offset, []]);
      expect(scripted.sent).toHaveLength(6);
    },
  );

  it.each([
    ['1.0.0', '1.0.0'],
    ['v1', 'v1'],
    ['2.0', 'other'],
    [undefined, undefined],
  ])('says which version a service says: %s', async (version, versionText) => {
    const meta = { timestamp: '2026-11-21T02:30:00.000Z', ...(version !== undefined && { version }) };
    const data = { email: 'kim@example.com', teams: [{ id: '0'.repeat(24), name: 'North' }] };
    const scripted = at(() => ({ json: { data, meta } }));
    const { choices, broken } = await findingsOf(
      named(accessChecks(scripted.caller, Date.now), 'access.user'),
      scripted,
    );
    expect([choices.version, choices.versionText, broken]).toEqual([
      ...[version === undefined ? 'absent' : 'present', versionText, []],
    ]);
    expect(scripted.tester.facts).toMatchObject({ email: 'kim@example.com', teams: ['0'.repeat(24)] });
  });
});

describe('a computation', () => {
  const scenario = '1'.repeat(24);
  const setting = { lenders: ['acacia'], scenario, foreignLender: 'mallee' };
  const result = {
    ...{ lender_name: 'acacia', does_service: true, max_borrowing_capacity: 500_000, net_monthly_surplus: 1_000 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  };
  const choicesAt = async (more: object) => {
    const answer = ({ path }: Send) => success(path.includes('/compute/') ? { ...result, ...more } : { id: scenario });
    return (await findingsOf(named(computeChecks, 'compute.result'), at(answer, { setting }))).choices;
  };

  it.each([
    [{}, { yearToDate: 'absent', debtToIncome: 'absent', lenderName: 'identifier', rounding: 'thousands' }],
    [
      { ytd_results: [], debt_to_income_ratio: 4.2 },
      { yearToDate: 'empty', debtToIncome: 'present' },
    ],
    [
      { ytd_results: [{}], lender_name: 'Acacia Bank' },
      { yearToDate: 'filled', lenderName: 'brand' },
    ],
    [{ net_monthly_surplus: 1_000.25 }, { rounding: 'cents' }],
    [{ net_monthly_surplus: 1_000.255 }, { rounding: 'none' }],
    [{ max_borrowing_capacity: 500_100 }, { rounding: 'cents' }],
  ])('is told by its form: %j', async (more, choices) => {
    expect(await choicesAt(more)).toMatchObject(choices);
  });

  it.each([
    [refusal(403, 'FORBIDDEN'), [], undefined],
    [success(result), ['noLender'], undefined],
    [refusal(400, 'BAD_REQUEST'), ['noLender'], undefined],
    [refusal(422, 'VALIDATION_ERROR'), [], 'The service does not know the lender mallee.'],
  ])(
    'at a lender outside the grant is refused, unless the service knows no such lender: %j',
    async (answer, broken, skipped) => {
      const scripted = at(({ path }) => (path.includes('/compute/') ? answer : success({ id: scenario })), { setting });
      expect(await findingsOf(named(computeChecks, 'compute.access'), scripted)).toMatchObject({ broken, skipped });
    },
  );
});

describe('creating', () => {
  const may = { setting: { creates: true }, facts: { teams: ['north'], removal: 'DELETE' as const } };

  it.each([
    [{ ...may, setting: {} }, 'The run was not asked to create scenarios (--create).'],
    [{ ...may, facts: { ...may.facts, teams: [] } }, 'The grant has no team.'],
    [{ ...may, facts: { teams: ['north'] } }, 'The service cannot remove a scenario, so none is created.'],
    [
      { setting: { creates: true, scenario: 'mine' }, facts: { teams: ['north'], removal: 'sandbox' as const } },
      'The reset that removes what was created would also remove the scenario that was given.',
    ],
  ])('sends nothing where it may not, or cannot be undone: %j', async (more, reason) => {
    const scripted = at(() => success({}), more);
    const { skipped } = await findingsOf(named(createChecks, 'create.defaults'), scripted);
    expect([skipped, scripted.sent]).toEqual([reason, []]);
  });

  it('remembers what is to be removed again', async () => {
    const { tester } = at(() => success({ id: 'made' }), {
      ...{ setting: { creates: true, scenario: 'mine' }, facts: { teams: ['north'], removal: 'DELETE' } },
    });
    await create(tester, '{}');
    expect([...tester.facts.created]).toEqual(['made']);
  });
});

describe('what a service can do', () => {
  it.each([
    [200, 405, 'DELETE', 'offered'],
    [405, 405, 'sandbox', 'sandbox'],
    [405, 404, undefined, 'absent'],
    [401, 401, undefined, 'absent'],
  ])('to remove a scenario: a DELETE that answers %i, a reset that answers %i', async (removal, reset, can, choice) => {
    const scripted = at(({ method, path }) => {
      if (method === 'DELETE') return removal === 200 ? success({}) : refusal(removal, 'NO');
      return path === '/sandbox/reset' ? refusal(reset, 'NO') : success({});
    });
    const { choices } = await findingsOf(named(routingChecks, 'routing.others'), scripted);
    expect([scripted.tester.facts.removal, choices.removal]).toEqual([can, choice]);
  });

  it.each([
    ['PUT is not allowed for GET', []],
    ['PUT is not allowed', ['method']],
    ['Allowed: GET', ['method']],
  ])('is said with both methods: %s', async (message, broken) => {
    const scripted = at(() => refusal(405, 'METHOD_NOT_ALLOWED', message));
    expect((await findingsOf(named(routingChecks, 'routing.method'), scripted)).broken).toEqual(broken);
  });

  it.each([
    [[404, 405], 'PATCH', 'PATCH', []],
    [[405, 404], 'PUT', 'PUT', []],
    [[404, 404], 'PATCH', 'both', []],
    [[405, 405], 'PUT', undefined, ['updateMethod']],
  ])('to update by PATCH and PUT, which answer %j', async ([patch = 0, put = 0], method, choice, broken) => {
    const scripted = at((send) => refusal(send.method === 'PATCH' ? patch : put, 'NO'));
    const found = await findingsOf(named(routingChecks, 'routing.update'), scripted);
    expect([scripted.tester.facts.updateMethod, found.choices.updateMethod, found.broken]).toEqual([
      ...[method, choice, broken],
    ]);
  });

  it.each([
    [[200], 'alone', [], false],
    [[401, 200], 'whole', [], true],
    [[401, 401], undefined, ['canonical'], false],
  ])('with a query that is signed, answering %j', async (statuses, path, broken, signsQuery) => {
    const left = [...statuses];
    const scripted = at(() => {
      const status = left.shift() ?? 0;
      return status === 200 ? success([]) : refusal(status, 'INVALID_SIGNATURE');
    });
    const found = await findingsOf(named(signingChecks(scripted.caller), 'signing.path'), scripted);
    expect([found.choices.path, found.broken, scripted.caller.state.signsQuery]).toEqual([path, broken, signsQuery]);
  });
});

describe('a signature', () => {
  const checks = signingChecks(at(() => ({})).caller);

  it.each([
    ['signing.text', ['canonical', 'canonical', 'canonical', 'canonical']],
    ['signing.key', ['signature', 'signed', 'signed']],
    ['signing.body', ['bodyAsSent', 'signature']],
    ['signing.empty-object', ['emptyObject']],
    ['signing.window', ['window', 'window']],
    ['signing.nonce', ['nonce']],
  ])('that is wrong is not to be taken: %s', async (id, broken) => {
    expect(
      (
        await findingsOf(
          named(checks, id),
          at(() => success({})),
        )
      ).broken,
    ).toEqual(broken);
  });

  it.each([
    ['signing.text', []],
    ['signing.key', []],
    ['signing.body', ['bodyAsSent']],
    ['signing.empty-object', ['emptyObject', 'emptyObject']],
    ['signing.window', ['window', 'window']],
    ['signing.nonce', ['nonce']],
  ])('that is right is not to be refused: %s', async (id, broken) => {
    const scripted = at(() => refusal(401, 'INVALID_SIGNATURE', 'Request signature verification failed'));
    expect((await findingsOf(named(checks, id), scripted)).broken).toEqual(broken);
  });
});

describe('a scenario', () => {
  const id = '1'.repeat(24);

  it.each([
    [success({ scenario: { income: [] }, x_conformance: [] }), 'kept'],
    [success({ scenario: { income: [] } }), 'ignored'],
    [refusal(422, 'VALIDATION_ERROR', 'No', { issues: [{ path: ['x_conformance'], message: 'No' }] }), 'refused'],
    [refusal(422, 'VALIDATION_ERROR'), 'refused unnamed'],
  ])(
    'that the run made is updated with an unknown key, one that was there before is not: %j',
    async (answer, choice) => {
      const answered = ({ body = '' }: Send) => (body.includes('"income":[]') ? answer : success({ id }));
      const subject = { id, record: {} };
      const made = at(answered, { facts: { subject, created: new Set([id]) } });
      expect((await findingsOf(named(scenarioChecks, 'scenario.unknown'), made)).choices.unknownKeys).toBe(choice);
      const given = at(answered, { facts: { subject } });
      expect((await findingsOf(named(scenarioChecks, 'scenario.unknown'), given)).choices.unknownKeys).toBeUndefined();
      expect(given.sent.filter(({ body = '' }) => body.includes('"x_conformance":[]'))).toEqual([]);
    },
  );
});

it.each([
  ['leaves the scenario alone', false, []],
  ['stores it all the same', true, ['postcode']],
])('a service that refuses an update and %s', async (_what, stores, broken) => {
  let households: unknown = [];
  const scripted = at(
    ({ method = 'GET', body = '' }) => {
      if (method === 'GET') return success({ scenario: { households } });
      if (body === '{"income":') return refusal(400, 'BAD_REQUEST');
      const isOfHouseholds = body.startsWith('{"households"');
      if (stores && isOfHouseholds) ({ households } = JSON.parse(body) as { households: unknown });
      const path = isOfHouseholds ? ['households', 0, 'postcode'] : ['income'];
      return refusal(422, 'VALIDATION_ERROR', 'No', { issues: [{ path, message: 'No' }] });
    },
    { facts: { subject: { id: '0'.repeat(24), record: {} } } },
  );
  expect((await findingsOf(named(scenarioChecks, 'scenario.invalid'), scripted)).broken).toEqual(broken);
});

describe('policies and products', () => {
  const setting = { lenders: ['acacia'], foreignLender: 'mallee' };

  it.each([
    [[['overtime'], ['overtime', 'payg'], ['payg']], []],
    [[['payg'], ['overtime']], ['policyOrder']],
    [
      [['overtime'], ['other']],
      ['policyTriggers', 'policyOrder'],
    ],
  ])('come in the order of what was asked for: %j', async (carried, broken) => {
    const policies = carried.map((triggers) => ({
      ...{ lender: 'acacia', content: 'Text', lastVerifiedOn: '2026-11-21T02:30:00.000Z', triggers },
    }));
    const scripted = at(
      ({ path }) => {
        const { json = {} } = success(path.endsWith('policies') ? policies : []);
        return { json: { ...json, meta: { ...(json.meta as object), count: policies.length } } };
      },
      { setting },
    );
    expect((await findingsOf(named(lookupChecks, 'policies.list'), scripted)).broken).toEqual(broken);
  });

  it.each([
    [refusal(403, 'FORBIDDEN'), []],
    [refusal(400, 'BAD_REQUEST'), []],
    [success([]), ['productErrors']],
  ])('of a lender outside the grant are refused, or the lender is unknown: %j', async (answer, broken) => {
    const scripted = at(({ query = '' }) => (query.includes('mallee') ? answer : refusal(400, 'BAD_REQUEST')), {
      setting,
    });
    expect((await findingsOf(named(lookupChecks, 'products.refused'), scripted)).broken).toEqual(broken);
  });
});
