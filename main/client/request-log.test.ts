import { describe, expect, it } from 'vitest';
import { standingClock } from '../../test/support/client/tools.ts';
import { createRequestLog, recorderOf } from './request-log.ts';

const entry = {
  at: '2026-11-21T02:30:00.000Z',
  method: 'GET',
  path: '/api/v1/user',
  status: 200,
  code: null,
  durationMs: 1,
  attempts: 1,
};
const tries = [
  {
    ...{ at: entry.at, status: 200, durationMs: 1, canonicalRequest: 'GET', headers: { 'X-Auth-Signature': 'masked' } },
    ...{ bodyBytes: null, answerBytes: 2 },
  },
];

describe('createRequestLog', () => {
  it('lists newest first and keeps counting', () => {
    const log = createRequestLog();
    log.record({ ...entry, tries });
    log.record({ ...entry, tries, status: 404, code: 'NOT_FOUND' });
    expect(log.list()).toEqual([
      { ...entry, id: 2, status: 404, code: 'NOT_FOUND' },
      { ...entry, id: 1 },
    ]);
  });

  it('reports one entry until it is read, or one per second if nobody reads', () => {
    const heard: number[] = [];
    const clock = standingClock(0);
    const log = createRequestLog((id) => heard.push(id), clock);
    const recordAt = (ms: number): void => {
      clock.set(ms);
      log.record({ ...entry, tries });
    };
    recordAt(1_000);
    recordAt(1_001);
    log.list();
    recordAt(1_002);
    recordAt(2_001);
    recordAt(2_002);
    recordAt(3_001);
    recordAt(1_000);
    expect(heard).toEqual([1, 3, 5, 7]);
  });

  it('keeps 500 and drops the oldest', () => {
    const log = createRequestLog();
    for (let count = 0; count < 503; count += 1) log.record({ ...entry, tries });
    expect(log.list().map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => 503 - index));
  });

  it('keeps 500 of each service for at most a day', () => {
    const clock = standingClock(0);
    const log = createRequestLog(undefined, clock);
    recorderOf(log, 'profile-1').record({ ...entry, tries });
    clock.set(3_600_000);
    for (let count = 0; count < 501; count += 1) log.record({ ...entry, tries });
    expect([log.list().length, log.find(1), log.find(2)]).toEqual([
      501,
      { entry: { ...entry, id: 1, profileId: 'profile-1' }, attempts: tries },
      undefined,
    ]);
    clock.set(24 * 3_600_000 + 1);
    expect([log.list().length, log.find(1)]).toEqual([500, undefined]);
  });

  it('has room for as many again when the old ones are gone', () => {
    const clock = standingClock(0);
    const log = createRequestLog(undefined, clock);
    const fill = (): number => {
      for (let count = 0; count < 500; count += 1) log.record({ ...entry, tries });
      return log.list().length;
    };
    const filled = fill();
    clock.set(24 * 3_600_000 + 1);
    expect([filled, log.list().length, fill()]).toEqual([500, 0, 500]);
    log.clear();
    expect([log.list().length, fill()]).toEqual([0, 500]);
  });

  it('keeps an entry to the end of its day', () => {
    const clock = standingClock(1);
    const log = createRequestLog(undefined, clock);
    log.record({ ...entry, tries });
    clock.set(24 * 3_600_000 + 1);
    const atTheEnd = [log.find(1)?.entry.id, log.list().length];
    clock.set(24 * 3_600_000 + 2);
    expect([atTheEnd, log.find(1), log.list()]).toEqual([[1, 1], undefined, []]);
  });

  it('drops as many as a large entry needs, and none if it fits exactly', () => {
    const recordOf = (log: ReturnType<typeof createRequestLog>, length: number): void => {
      const [attempt] = tries;
      const empty = JSON.stringify([entry, [{ ...attempt, canonicalRequest: '' }]]).length;
      log.record({ ...entry, tries: tries.map((one) => ({ ...one, canonicalRequest: 'x'.repeat(length - empty) })) });
    };
    const remaining = [4_000_000, 4_000_001].map((total) => {
      const log = createRequestLog();
      for (const length of [1_000_000, 1_000_000, total - 2_000_000]) recordOf(log, length);
      return log.list().map(({ id }) => id);
    });
    const log = createRequestLog();
    for (const length of [1_000_000, 1_000_000, 1_000_000, 3_500_000]) recordOf(log, length);
    expect([remaining, log.list().map(({ id }) => id)]).toEqual([
      [
        [3, 2, 1],
        [3, 2],
      ],
      [4],
    ]);
  });

  it('counts the request’s own description too', () => {
    const log = createRequestLog();
    for (let count = 0; count < 3; count += 1) log.record({ ...entry, path: 'x'.repeat(1_500_000), tries });
    expect(log.list().map(({ id }) => id)).toEqual([3, 2]);
  });

  it('keeps four megabytes of attempts', () => {
    const log = createRequestLog();
    const large = tries.map((attempt) => ({ ...attempt, canonicalRequest: 'x'.repeat(1_500_000) }));
    for (let count = 0; count < 3; count += 1) log.record({ ...entry, tries: large });
    expect(log.list().map(({ id }) => id)).toEqual([3, 2]);
  });

  it('clears without restarting its numbers', () => {
    const log = createRequestLog();
    log.record({ ...entry, tries });
    log.clear();
    expect(log.list()).toEqual([]);
    log.record({ ...entry, tries });
    expect(log.list()).toEqual([{ ...entry, id: 2 }]);
  });
});
