import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpTransport, type HttpTransportOptions } from '../../main/client/http-transport.ts';
import {
  answerError,
  answerJson,
  type Script,
  type ScriptedService,
  startScriptedService,
} from '../support/client/scripted-server.ts';
import { clientUnderTest } from '../support/client/under-test.ts';

const id = '65f0a1b2c3d4e5f6a7b8c9d0';
const user = { email: 'broker@example.com', teams: [] };
const record = {
  id,
  teamId: id,
  description: 'x',
  createdBy: 'b',
  dateCreated: '2026-11-20T00:00:00.000Z',
  lastEditedBy: 'b',
  lastEditedOn: '2026-11-20T00:00:00.000Z',
  scenario: {
    households: [],
    income: [],
    securities: [],
    home_loans: [],
    liabilities: [],
    living_expenses: [],
    rental_income: [],
    self_employed_income: [],
    home_loan_security_links: [],
    additional_info: {},
  },
};

const open: ScriptedService[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

/** A client over HTTP to a service that follows the script. */
const against = async (script: Script, options: Partial<HttpTransportOptions> = {}) => {
  const service = await startScriptedService(script);
  open.push(service);
  const transport = httpTransport({ baseUrl: service.url, timeoutMs: 10_000, ...options });
  if (!transport.ok) throw new Error(transport.error.message);
  return { service, ...clientUnderTest(transport.data) };
};

const unreachable = (message: string) => ({ ok: false, error: { code: 'SERVICE_UNREACHABLE', message } });

describe('another implementation of the service, over HTTP', () => {
  it('receives requests that verify, including the body', async () => {
    const { client, service } = await against((_arrival, response) => {
      answerJson(response, 200, { data: record });
    });
    const body = { description: 'Zoë – “two” incomes', scenario: { income: [{ name: '東京', payg: 0.1 + 0.2 }] } };
    expect(await client.createScenario({ body })).toEqual({ ok: true, data: record });
    expect(service.arrivals).toEqual([
      {
        method: 'POST',
        url: '/api/v1/scenarios',
        body: JSON.stringify(body),
        signedPathAlone: true,
        signedWithQuery: true,
      },
    ]);
  });

  it('may be below the root of its host', async () => {
    const service = await startScriptedService((_arrival, response) => {
      answerJson(response, 200, { data: user });
    });
    open.push(service);
    const transport = httpTransport({ baseUrl: `${service.url}/lending/`, timeoutMs: 10_000 });
    if (!transport.ok) throw new Error(transport.error.message);
    expect(await clientUnderTest(transport.data).client.user()).toEqual({ ok: true, data: user });
    expect(service.arrivals).toMatchObject([{ url: '/lending/api/v1/user', signedPathAlone: true }]);
  });

  it('may accept only PUT', async () => {
    const { client, service } = await against(({ method }, response) => {
      if (method === 'PUT') answerJson(response, 200, { data: record });
      else answerError(response, 405, 'METHOD_NOT_ALLOWED', undefined, { Allow: 'GET, PUT' });
    });
    for (const _ of [1, 2])
      expect(await client.updateScenario({ params: { id }, body: { income: [] } })).toEqual({ ok: true, data: record });
    expect(service.arrivals.map(({ method }) => method)).toEqual(['PATCH', 'PUT', 'PUT']);
  });

  it('may require the query in the signed path', async () => {
    const { client, service } = await against(({ signedWithQuery }, response) => {
      response.setHeader('Date', 'Sat, 21 Nov 2026 02:30:00 GMT');
      if (signedWithQuery) answerJson(response, 200, { data: [] });
      else answerError(response, 401, 'INVALID_SIGNATURE');
    });
    const query = { lenders: ['a', 'b'], triggers: ['payg'], search: 'two words' };
    for (const _ of [1, 2]) expect(await client.policies({ query })).toEqual({ ok: true, data: [] });
    const arrival = { method: 'GET', url: '/api/v1/policies?lenders=a%2Cb&triggers=payg&search=two+words', body: '' };
    expect(service.arrivals).toEqual([
      { ...arrival, signedPathAlone: true, signedWithQuery: false },
      { ...arrival, signedPathAlone: false, signedWithQuery: true },
      { ...arrival, signedPathAlone: false, signedWithQuery: true },
    ]);
  });

  it('may have a different clock', async () => {
    const { client, service } = await against((_arrival, response, arrivals) => {
      response.setHeader('Date', 'Sat, 21 Nov 2026 05:00:00 GMT');
      if (arrivals.length > 1) answerJson(response, 200, { data: user });
      else answerError(response, 401, 'INVALID_SIGNATURE', { reason: 'timestamp_out_of_window' });
    });
    expect(await client.user()).toEqual({ ok: true, data: user });
    expect(service.arrivals).toHaveLength(2);
  });

  it('may ask to wait, and fail temporarily', async () => {
    const { client, waits } = await against((_arrival, response, { length }) => {
      if (length === 1) answerError(response, 429, 'RATE_LIMIT_EXCEEDED', { retryAfter: 3 });
      else if (length === 2) answerError(response, 500, 'INTERNAL_SERVER_ERROR');
      else if (length === 3) response.writeHead(502).end('<html>Bad gateway</html>');
      else answerJson(response, 200, { data: user });
    });
    expect(await client.user()).toEqual({ ok: true, data: user });
    expect(waits).toEqual([3000, 750, 1500]);
  });

  it.each([301, 302, 303, 307, 308])('is not followed to another host (%i)', async (status) => {
    const elsewhere = await startScriptedService((_arrival, response) => {
      answerJson(response, 200, { data: user });
    });
    open.push(elsewhere);
    const { client, requestLog } = await against((_arrival, response) => {
      response.writeHead(status, { Location: `${elsewhere.url}/api/v1/user` }).end();
    });
    const message = 'The service redirected the request. Headroom never follows redirects; check the service address.';
    expect(await client.user()).toEqual(unreachable(message));
    // A service may redirect to what it has created.
    expect(await client.createScenario({ body: {} })).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
    expect(elsewhere.arrivals).toEqual([]);
    expect(requestLog.list()).toMatchObject([{ status }, { status }]);
  });

  it('that answers something else is not accepted as the service', async () => {
    const { client } = await against((_arrival, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sign in</html>');
    });
    expect(await client.user()).toEqual(
      unreachable('The answer to GET /api/v1/user does not match the service specification (not the documented JSON).'),
    );
  });

  it('that never answers is abandoned, and a create is then in doubt', async () => {
    const { client } = await against(() => undefined, { timeoutMs: 50 });
    expect(await client.user()).toEqual(unreachable('The service did not answer within 0.05 seconds.'));
    expect(await client.createScenario({ body: {} })).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
  });

  it('that stops in the middle of its answer is abandoned', async () => {
    const script: Script = (_arrival, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"data":');
    };
    const { client } = await against(script, { timeoutMs: 100 });
    expect(await client.user()).toEqual(unreachable('The service did not answer within 0.1 seconds.'));
  });

  it('that hangs up is unreachable, and a create is then in doubt', async () => {
    const { client } = await against((_arrival, response) => {
      response.destroy();
    });
    expect(await client.user()).toMatchObject({ ok: false, error: { code: 'SERVICE_UNREACHABLE' } });
    expect(await client.createScenario({ body: {} })).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
  });

  it.each([
    [
      'an endless answer',
      (): Script => (_arrival, response) => {
        const piece = Buffer.alloc(64 * 1024, 0x20);
        const more = (): void => {
          while (!response.destroyed && response.write(piece));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ],
    [
      'a small answer that unpacks to a huge one',
      (): Script => (_arrival, response) => {
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(8 * 1024 * 1024, 0x20)));
      },
    ],
  ])('cannot fill the memory with %s', async (_case, script) => {
    const { client } = await against(script(), { maxBytes: 256 * 1024 });
    expect(await client.user()).toEqual(
      unreachable("The service's answer is larger than 256 KiB, so Headroom did not read it."),
    );
  });
});

describe('no service at all', () => {
  it('is reported in a sentence, and a create certainly did not happen', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const transport = httpTransport({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 10_000 });
    if (!transport.ok) throw new Error(transport.error.message);
    const { client } = clientUnderTest(transport.data);
    const refused = unreachable('The service could not be reached (ECONNREFUSED).');
    expect([await client.user(), await client.createScenario({ body: {} })]).toEqual([refused, refused]);
  });

  it('is called without encryption on another computer', () => {
    expect(httpTransport({ baseUrl: 'http://service.example', timeoutMs: 1 })).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', message: 'The service address must start with https.' },
    });
  });
});

it('there is no transport to a service whose certificate Node would not check', () => {
  const open = (baseUrl: string) => httpTransport({ baseUrl, timeoutMs: 1 }).ok;
  const transports = (setting: string) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', setting);
    return [open('https://service.example'), open('http://127.0.0.1:1')];
  };
  try {
    expect([transports('0'), transports('1')]).toEqual([
      [false, true],
      [true, true],
    ]);
  } finally {
    vi.unstubAllEnvs();
  }
});
