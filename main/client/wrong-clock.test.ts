import { describe, expect, it } from 'vitest';
import { list, stored, user } from '../../test/support/client/answers.ts';
import { answered, errorAnswer, isSignedOver, scriptedTransport, testNowMs } from '../../test/support/client/tools.ts';
import { clientUnderTest } from '../../test/support/client/under-test.ts';
import { startingQuirks } from './quirks.ts';
import type { WireAnswer } from './transport.ts';

describe('a wrong clock', () => {
  const serviceMs = testNowMs + 3_600_000;
  const stamps = (transport: ReturnType<typeof scriptedTransport>) =>
    transport.requests.map(({ headers }) => headers['X-Auth-Timestamp']);
  const local = '2026-11-21T02:30:00.000Z';
  const corrected = '2026-11-21T03:30:00.000Z';

  it('is corrected from Date when the service names it, and stays corrected', async () => {
    const early = errorAnswer(401, 'INVALID_SIGNATURE', { reason: 'timestamp_out_of_window' }, serviceMs);
    const transport = scriptedTransport(early, user, user);
    const { client } = clientUnderTest(transport);
    expect(await client.user()).toMatchObject({ ok: true });
    expect(await client.user()).toMatchObject({ ok: true });
    expect(stamps(transport)).toEqual([local, corrected, corrected]);
  });

  it('is suspected when Date is far off and the service says only that the signature is wrong', async () => {
    const transport = scriptedTransport(errorAnswer(401, 'INVALID_SIGNATURE', undefined, serviceMs), stored);
    expect(await clientUnderTest(transport).client.createScenario({ body: {} })).toMatchObject({ ok: true });
    expect(stamps(transport)).toEqual([local, corrected]);
  });

  it('is not corrected after any other 401, which has nothing to do with time', async () => {
    for (const code of ['UNAUTHORIZED', 'ODD']) {
      const transport = scriptedTransport(errorAnswer(401, code, { reason: 'timestamp_out_of_window' }, serviceMs));
      await clientUnderTest(transport).client.user();
      expect(stamps(transport)).toEqual([local]);
    }
  });

  it('is corrected by at most twelve hours: a service dated 2036 is not trusted', async () => {
    const requestCount = async (dateMs: number) => {
      const transport = scriptedTransport(
        errorAnswer(401, 'INVALID_SIGNATURE', { reason: 'timestamp_out_of_window' }, dateMs),
      );
      await clientUnderTest(transport).client.user();
      return transport.requests.length;
    };
    const halfDayMs = 12 * 3_600_000;
    expect([
      await requestCount(testNowMs + halfDayMs),
      await requestCount(testNowMs - halfDayMs),
      await requestCount(testNowMs + halfDayMs + 1),
      await requestCount(testNowMs - halfDayMs - 1),
      await requestCount(Date.parse('2036-01-01T00:00:00Z')),
    ]).toEqual([2, 2, 1, 1, 1]);
  });

  it('keeps its correction only if the signature was then accepted', async () => {
    const wrong = errorAnswer(401, 'INVALID_SIGNATURE', { reason: 'timestamp_out_of_window' }, serviceMs);
    const offsetAfter = async (second: WireAnswer): Promise<number> => {
      const quirks = startingQuirks();
      await clientUnderTest(scriptedTransport(wrong, second), { quirks }).client.user();
      return quirks.clockOffsetMs;
    };
    expect([
      await offsetAfter(user),
      await offsetAfter(errorAnswer(404, 'NOT_FOUND')),
      await offsetAfter(wrong),
      await offsetAfter(errorAnswer(401, 'UNAUTHORIZED')),
      await offsetAfter(errorAnswer(405, 'METHOD_NOT_ALLOWED')),
      await offsetAfter(answered(404, '<html>')),
    ]).toEqual([3_600_000, 3_600_000, 0, 0, 0, 0]);
  });

  it('is not suspected within four minutes, nor without a Date', async () => {
    for (const dateMs of [testNowMs + 240_000, testNowMs - 240_000, undefined]) {
      const transport = scriptedTransport(errorAnswer(401, 'INVALID_SIGNATURE', undefined, dateMs));
      await clientUnderTest(transport).client.user();
      expect(transport.requests).toHaveLength(1);
    }
  });

  it('is not corrected without a Date, whatever the service says, nor for a replayed nonce', async () => {
    const requestCount = async (reason: string, dateMs: number | undefined) => {
      const transport = scriptedTransport(errorAnswer(401, 'INVALID_SIGNATURE', { reason }, dateMs));
      await clientUnderTest(transport).client.user();
      return transport.requests.length;
    };
    expect([
      await requestCount('timestamp_out_of_window', undefined),
      await requestCount('nonce_replayed', serviceMs),
    ]).toEqual([1, 1]);
  });

  it('is not suspected where Date agrees with the correction in use', async () => {
    const transport = scriptedTransport(errorAnswer(401, 'INVALID_SIGNATURE', undefined, serviceMs));
    const quirks = { ...startingQuirks(), clockOffsetMs: 3_600_000 };
    await clientUnderTest(transport, { quirks }).client.user();
    expect(stamps(transport)).toEqual([corrected]);
  });

  it('is corrected at most once in a call', async () => {
    const transport = scriptedTransport(
      errorAnswer(401, 'INVALID_SIGNATURE', { reason: 'timestamp_out_of_window' }, serviceMs),
    );
    await clientUnderTest(transport).client.products({ query: { lenders: ['a'] } });
    expect(transport.requests).toHaveLength(2);
  });

  it('is distinguished from the reading of PATH', async () => {
    const late = errorAnswer(401, 'INVALID_SIGNATURE', undefined, serviceMs);
    const transport = scriptedTransport(late, late, list);
    expect(await clientUnderTest(transport).client.products({ query: { lenders: ['a'] } })).toMatchObject({ ok: true });
    expect(stamps(transport)).toEqual([local, corrected, corrected]);
    const paths = ['/api/v1/products', '/api/v1/products', '/api/v1/products?lenders=a'];
    expect(transport.requests.map((request, index) => isSignedOver(request, paths[index] ?? ''))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
