import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answered, errorAnswer, isSignedOver, scriptedTransport, testNowMs } from '../../test/support/client/tools.ts';
import { clientUnderTest, testAccessToken, testClientId, testRecord } from '../../test/support/client/under-test.ts';
import { apartFromActions, asAction } from '../platform/process/action.ts';
import type { Answered } from './transport.ts';

const record = testRecord;
const { id, teamId: team } = record;
const user = { email: 'broker@example.com', teams: [{ id: team, name: 'Drafts' }] };
const result = {
  lender_name: 'banksia',
  does_service: true,
  max_borrowing_capacity: 961_000,
  net_monthly_surplus: 812.4,
  validations: [],
  warnings: [],
  per_loan_rate_breakdown: [],
};

describe('a call', () => {
  it('is signed over its path and carries the five headers and no body', async () => {
    const transport = scriptedTransport(answered(200, { data: user, meta: { version: 'v1' } }));
    const { client } = clientUnderTest(transport);
    expect(await client.user()).toEqual({ ok: true, data: user });
    const [request] = transport.requests;
    expect(request).toEqual({
      method: 'GET',
      target: '/api/v1/user',
      headers: {
        'X-Auth-Client-ID': testClientId,
        'X-Auth-Access-Token': testAccessToken,
        'X-Auth-Timestamp': '2026-11-21T02:30:00.000Z',
        'X-Auth-Nonce': '00000000-0000-4000-8000-000000000001',
        'X-Auth-Signature': expect.stringMatching(/^[A-Za-z0-9+/]{342}==$/) as string,
        Accept: 'application/json',
      },
      body: undefined,
    });
    expect(request && isSignedOver(request, '/api/v1/user')).toBe(true);
  });

  it('signs the path of a service that does not live at the root of its host', async () => {
    const transport = { ...scriptedTransport(answered(200, { data: user })), basePath: '/lending' };
    await clientUnderTest(transport).client.user();
    expect(transport.requests.map(({ target }) => target)).toEqual(['/lending/api/v1/user']);
    expect(transport.requests.every((request) => isSignedOver(request, '/lending/api/v1/user'))).toBe(true);
  });

  it('sends the exact bytes that it hashed, and {} with the hash of the empty string', async () => {
    const transport = scriptedTransport(answered(201, { data: record }));
    const { client } = clientUnderTest(transport);
    const body = {
      description: 'Zoë – two incomes',
      scenario: { households: [{ postcode: 2204, extra: [1e21, null] }] },
    };
    expect(await client.createScenario({ body })).toEqual({ ok: true, data: record });
    await client.createScenario({ body: {} });
    expect(transport.requests.map(({ body: sent }) => sent)).toEqual([JSON.stringify(body), '{}']);
    expect(transport.requests.every((request) => isSignedOver(request, '/api/v1/scenarios'))).toBe(true);
    expect(transport.requests[0]?.headers['Content-Type']).toBe('application/json');
  });

  it('puts lists and words into the query, and leaves out what is absent', async () => {
    const transport = scriptedTransport(answered(200, { data: [] }));
    const { client } = clientUnderTest(transport);
    await client.products({ query: { lenders: ['banksia', 'wattle'] } });
    await client.policies({ query: { lenders: ['banksia'], triggers: ['payg', 'bonus'], search: 'a&b=c two' } });
    await client.policies({ query: { lenders: ['banksia'], triggers: ['payg'] } });
    expect(transport.requests.map(({ target }) => target)).toEqual([
      '/api/v1/products?lenders=banksia%2Cwattle',
      '/api/v1/policies?lenders=banksia&triggers=payg%2Cbonus&search=a%26b%3Dc+two',
      '/api/v1/policies?lenders=banksia&triggers=payg',
    ]);
  });

  it.each(['..', '', 'a/b', `${id}?x=1`, `${id}/../../user`, '\ud800'])(
    'never puts %j into a path',
    async (malformed) => {
      const transport = scriptedTransport();
      const { client } = clientUnderTest(transport);
      const missing = { ok: false, error: { code: 'NOT_FOUND', message: `Scenario not found: ${malformed}` } };
      expect(await client.readScenario({ params: { id: malformed } })).toEqual(missing);
      expect(await client.updateScenario({ params: { id: malformed }, body: { income: [] } })).toEqual(missing);
      expect(await client.compute({ params: { scenarioId: malformed }, body: { lenderName: 'banksia' } })).toEqual(
        missing,
      );
      expect(transport.requests).toEqual([]);
    },
  );

  it('returns the status of an echo whatever the shape of the answer', async () => {
    const { client } = clientUnderTest(scriptedTransport(answered(202, { data: 'anything' })));
    expect(await client.echo()).toEqual({ ok: true, data: { status: 202 } });
  });

  it('passes on the refusal of the service, with its issues', async () => {
    const issues = [{ path: ['lenderName'], message: 'Invalid option' }];
    const { client } = clientUnderTest(scriptedTransport(errorAnswer(422, 'VALIDATION_ERROR', { issues })));
    expect(await client.compute({ params: { scenarioId: id }, body: { lenderName: 'nobody' } })).toEqual({
      ok: false,
      error: { code: 'VALIDATION_ERROR', message: 'VALIDATION_ERROR it is', issues },
    });
  });

  it.each([
    ['no JSON', '<html>', '(not the documented JSON)'],
    ['another envelope', { result: user }, '(data)'],
    ['a wrong type inside', { data: { ...user, teams: [{ id: 7, name: 'x' }] } }, '(data.teams.0.id)'],
  ])('treats %s as no answer', async (_case, body, place) => {
    const { client } = clientUnderTest(scriptedTransport(answered(200, body)));
    const message = `The answer to GET /api/v1/user does not match the service specification ${place}.`;
    expect(await client.user()).toEqual({ ok: false, error: { code: 'SERVICE_UNREACHABLE', message } });
  });

  it('sends a short message as the echo that tests a connection', async () => {
    const transport = scriptedTransport(answered(200, { data: {} }));
    await clientUnderTest(transport).client.echo();
    expect(transport.requests.map(({ method, target, body }) => ({ method, target, body }))).toEqual([
      { method: 'POST', target: '/api/v1/echo', body: '{"message":"connection test"}' },
    ]);
  });

  it('reports a refusal with what the service said and nothing else', async () => {
    const { client } = clientUnderTest(scriptedTransport(errorAnswer(403, 'FORBIDDEN')));
    expect(await client.user()).toStrictEqual({
      ok: false,
      error: { code: 'FORBIDDEN', message: 'FORBIDDEN it is' },
    });
  });

  it.each([[300], [199]])('does not treat status %d as a success', async (status) => {
    const { client } = clientUnderTest(scriptedTransport(answered(status, { data: user })));
    expect(await client.user()).toMatchObject({ ok: false, error: { code: 'SERVICE_UNREACHABLE' } });
  });

  it('names only the path of a read with an unusable answer', async () => {
    const { client } = clientUnderTest(scriptedTransport(answered(200, { data: 7 })));
    const message = 'The answer to GET /api/v1/products does not match the service specification (data).';
    expect(await client.products({ query: { lenders: ['a'] } })).toEqual({
      ok: false,
      error: { code: 'SERVICE_UNREACHABLE', message },
    });
  });

  it.each([
    [500, 'store_full', 'STORE_UNAVAILABLE'],
    [422, 'store_full', 'VALIDATION_ERROR'],
    [500, 'a store_full', 'INTERNAL_SERVER_ERROR'],
  ])('reads status %d with the reason %j as %s', async (status, reason, code) => {
    const said = status === 422 ? 'VALIDATION_ERROR' : 'INTERNAL_SERVER_ERROR';
    const { client } = clientUnderTest(scriptedTransport(errorAnswer(status, said, { reason })));
    expect(await client.user()).toMatchObject({ ok: false, error: { code } });
  });
});

describe('extension keys', () => {
  const changes = { income: [], description: 'Renamed', home_loan_security_links: [] };

  it('are sent to a service that accepts them', async () => {
    const transport = scriptedTransport(answered(200, { data: record }), answered(200, { data: result }));
    const { client } = clientUnderTest(transport, { takesExtensions: true });
    expect(await client.updateScenario({ params: { id }, body: changes })).toEqual({ ok: true, data: record });
    expect(
      await client.compute({ params: { scenarioId: id }, body: { lenderName: 'banksia', explain: true } }),
    ).toEqual({ ok: true, data: result });
    expect(transport.requests.map(({ body }) => body)).toEqual([
      JSON.stringify(changes),
      JSON.stringify({ lenderName: 'banksia', explain: true }),
    ]);
  });

  it('are not sent to any other service, and the outcome names them', async () => {
    const transport = scriptedTransport(answered(200, { data: record }), answered(200, { data: result }));
    const { client } = clientUnderTest(transport);
    expect(await client.updateScenario({ params: { id }, body: changes })).toEqual({
      ok: true,
      data: record,
      notSent: ['description', 'home_loan_security_links'],
    });
    expect(
      await client.compute({ params: { scenarioId: id }, body: { lenderName: 'banksia', explain: true } }),
    ).toEqual({
      ok: true,
      data: result,
      notSent: ['explain'],
    });
    expect(
      await client.compute({ params: { scenarioId: id }, body: { lenderName: 'banksia', explain: false } }),
    ).toEqual({ ok: true, data: result });
    expect(
      await client.compute({ params: { scenarioId: id }, body: { lenderName: 'banksia', explain: undefined } }),
    ).toEqual({ ok: true, data: result });
    expect(transport.requests.map(({ body }) => body)).toEqual([
      '{"income":[]}',
      '{"lenderName":"banksia"}',
      '{"lenderName":"banksia"}',
      '{"lenderName":"banksia"}',
    ]);
  });

  const refusal = (code: string, details: unknown, message = 'No') => [
    code === 'BAD_REQUEST' ? 400 : 422,
    { error: { code, message, details, timestamp: '2026-11-21T02:30:00.000Z' } },
  ];
  it.each([
    ['by its path', refusal('VALIDATION_ERROR', { issues: [{ path: ['description'], message: 'No such field' }] })],
    ['in an issue', refusal('VALIDATION_ERROR', { issues: [{ path: [], message: 'Unknown key description' }] })],
    ['in the sentence', refusal('BAD_REQUEST', undefined, 'Unknown key description')],
    [
      'in one of several issues',
      refusal('BAD_REQUEST', {
        issues: [
          { path: ['income'], message: 'No' },
          { path: ['description'], message: 'No such field' },
        ],
      }),
    ],
  ])('are left out from the time a service refused them, %s', async (_how, [status, answer]) => {
    const done = answered(200, { data: record });
    const transport = scriptedTransport(answered(Number(status), answer), done);
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    const expected = { ok: true, data: record, notSent: ['description'] };
    expect(await client.updateScenario({ params: { id }, body: changes })).toEqual(expected);
    expect(await client.updateScenario({ params: { id }, body: changes })).toEqual(expected);
    const without = JSON.stringify({ income: [], home_loan_security_links: [] });
    expect(transport.requests.map(({ body }) => body)).toEqual([JSON.stringify(changes), without, without]);
  });

  it.each([
    ['a word', refusal('VALIDATION_ERROR', undefined)],
    ['naming them', refusal('BAD_REQUEST', undefined, 'No fields to update')],
  ])('are left out from the time a service rejects a body without %s and takes the rest', async (_how, answer) => {
    const transport = scriptedTransport(answered(Number(answer[0]), answer[1]), answered(200, { data: record }));
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    const expected = { ok: true, data: record, notSent: ['description', 'home_loan_security_links'] };
    expect(await client.updateScenario({ params: { id }, body: changes })).toEqual(expected);
    expect(await client.updateScenario({ params: { id }, body: changes })).toEqual(expected);
    expect(transport.requests.map(({ body }) => body)).toEqual([
      JSON.stringify(changes),
      '{"income":[]}',
      '{"income":[]}',
    ]);
  });

  it('are not sent again where a body of nothing else was rejected', async () => {
    const [status, answer] = refusal('BAD_REQUEST', undefined, 'No fields to update');
    const transport = scriptedTransport(answered(Number(status), answer));
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    const body = { description: 'Renamed' };
    const update = () => client.updateScenario({ params: { id }, body });
    const expected = { error: { message: 'This service cannot change description. Nothing was sent.' } };
    expect([await update(), await update(), transport.requests.length]).toMatchObject([expected, expected, 1]);
  });

  it.each([
    ['about something else', { issues: [{ path: ['income'], message: 'No description' }] }],
    ['about a part of something else', { issues: [{ path: ['income', 'description'], message: 'No' }] }],
  ])('are tried without once, and sent again, after a refusal %s', async (_what, details) => {
    const refused = answered(422, refusal('VALIDATION_ERROR', details)[1]);
    const transport = scriptedTransport(refused, refused, answered(200, { data: record }));
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    expect(await client.updateScenario({ params: { id }, body: changes })).toMatchObject({ ok: false });
    expect(await client.updateScenario({ params: { id }, body: changes })).toEqual({ ok: true, data: record });
    const whole = JSON.stringify(changes);
    expect(transport.requests.map(({ body }) => body)).toEqual([whole, '{"income":[]}', whole]);
  });

  it('stay after a refusal of another kind', async () => {
    const transport = scriptedTransport(answered(422, refusal('FORBIDDEN', undefined, 'No description')[1]));
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    expect(await client.updateScenario({ params: { id }, body: changes })).toMatchObject({ ok: false });
    expect(transport.requests).toHaveLength(1);
  });

  it('are still sent to a service known to accept them, whatever it says about one', async () => {
    const [status, answer] = refusal('VALIDATION_ERROR', { issues: [{ path: ['description'], message: 'No' }] });
    const transport = scriptedTransport(answered(Number(status), answer));
    const { client } = clientUnderTest(transport, { takesExtensions: true });
    expect(await client.updateScenario({ params: { id }, body: changes })).toMatchObject({ ok: false });
    expect(transport.requests).toHaveLength(1);
  });

  it('are still sent to a service that accepts them, and only keys that were sent count as refused', async () => {
    const [status, answer] = refusal('VALIDATION_ERROR', { issues: [{ path: ['description'], message: 'No' }] });
    const transport = scriptedTransport(answered(200, { data: record }), answered(Number(status), answer));
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    expect(await client.updateScenario({ params: { id }, body: changes })).toEqual({ ok: true, data: record });
    expect(await client.updateScenario({ params: { id }, body: { income: [] } })).toMatchObject({ ok: false });
    expect(transport.requests).toHaveLength(2);
  });

  it('on their own leave nothing to send', async () => {
    const transport = scriptedTransport();
    const { client } = clientUnderTest(transport);
    expect(await client.updateScenario({ params: { id }, body: { description: 'Renamed' } })).toEqual({
      ok: false,
      error: { code: 'BAD_REQUEST', message: 'This service cannot change description. Nothing was sent.' },
    });
    const both = { description: 'Renamed', home_loan_security_links: [] };
    expect(await client.updateScenario({ params: { id }, body: both })).toMatchObject({
      error: {
        message: 'This service cannot change description or home_loan_security_links. Nothing was sent.',
      },
    });
    expect(transport.requests).toEqual([]);
  });
});

describe('the request log', () => {
  it('keeps what each attempt signed, with its secrets masked', async () => {
    const [refused, accepted] = [
      errorAnswer(405, 'METHOD_NOT_ALLOWED'),
      answered(200, { data: { ...record, description: 'Zoë' } }),
    ];
    const transport = scriptedTransport(refused, accepted);
    const { client, requestLog } = clientUnderTest(transport);
    await client.updateScenario({ params: { id }, body: { income: [] } });
    const bodyHash = createHash('sha256').update('{"income":[]}').digest('hex');
    const attempt = (method: string, { status, text }: Answered, nonce: string) => ({
      at: '2026-11-21T02:30:00.000Z',
      status,
      durationMs: 0,
      canonicalRequest: [method, `/api/v1/scenarios/${id}`, '2026-11-21T02:30:00.000Z', nonce, bodyHash].join('\n'),
      headers: {
        'X-Auth-Client-ID': testClientId,
        'X-Auth-Access-Token': 'masked',
        'X-Auth-Timestamp': '2026-11-21T02:30:00.000Z',
        'X-Auth-Nonce': nonce,
        'X-Auth-Signature': 'masked',
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      bodyBytes: 13,
      answerBytes: Buffer.byteLength(text),
    });
    expect(requestLog.find(1)?.attempts).toEqual([
      attempt('PATCH', refused, '00000000-0000-4000-8000-000000000001'),
      attempt('PUT', accepted, '00000000-0000-4000-8000-000000000002'),
    ]);
  });

  it('records each call once, without headers or body', async () => {
    const transport = scriptedTransport(errorAnswer(405, 'METHOD_NOT_ALLOWED'), answered(200, { data: record }));
    const { client, requestLog } = clientUnderTest(transport);
    await client.updateScenario({ params: { id }, body: { income: [{ name: 'Sam' }] } });
    expect(requestLog.list()).toEqual([
      {
        id: 1,
        at: new Date(testNowMs).toISOString(),
        method: 'PUT',
        path: `/api/v1/scenarios/${id}`,
        status: 200,
        code: null,
        durationMs: 0,
        attempts: 2,
      },
    ]);
  });

  it('records the lenders that a call asks about, and the action that it is made for', async () => {
    const done = answered(200, { data: [] });
    const { client, requestLog } = clientUnderTest(scriptedTransport(done, done, done));
    await client.products({ query: { lenders: ['a', 'b'] } });
    await asAction('compute.lender', () =>
      client.compute({ params: { scenarioId: id }, body: { lenderName: 'c', addToRates: 0 } }),
    );
    await asAction('connection.test', () => apartFromActions(() => client.user()));
    expect(requestLog.list().map(({ lenders, action }) => [lenders, action?.method])).toEqual([
      [undefined, undefined],
      [['c'], 'compute.lender'],
      [['a', 'b'], undefined],
    ]);
  });

  it('records a call without an answer', async () => {
    const failed = { kind: 'failed', status: undefined, message: 'Gone.', mayHaveArrived: false } as const;
    const { client, requestLog } = clientUnderTest(scriptedTransport(failed));
    expect(await client.products({ query: { lenders: ['a'] } })).toEqual({
      ok: false,
      error: { code: 'SERVICE_UNREACHABLE', message: 'Gone.' },
    });
    expect(requestLog.list()).toMatchObject([
      { path: '/api/v1/products?lenders=a', status: null, code: 'SERVICE_UNREACHABLE', attempts: 1 },
    ]);
  });
});
