import { afterAll, expect, it } from 'vitest';
import { engineInProcess } from '../../../../test/support/engine/in-process.ts';

const engine = engineInProcess();
afterAll(() => engine.dispose());

const echoOf = async (query: string, body?: string): Promise<unknown> => {
  const sent = { method: 'POST', path: '/api/v1/echo', query, ...(body !== undefined && { body: Buffer.from(body) }) };
  return (await engine.send(sent)).json.data;
};

it('an echo has what arrived: each parameter with its values, the body, and of the headers only the names', async () => {
  const headers = ['Client-ID', 'Access-Token', 'Timestamp', 'Nonce', 'Signature'].map((name) => `X-Auth-${name}`);
  expect(await echoOf('?b=2&a=1&b=%203+4&c', '{"x":[1]}')).toEqual({
    ...{ method: 'POST', path: '/api/v1/echo' },
    ...{ query: { a: '1', b: ['2', ' 3 4'], c: '' }, body: { x: [1] } },
    headers,
  });
});

it('an echo of nothing says so', async () => {
  expect(await echoOf('')).toMatchObject({ query: {}, body: null });
});
