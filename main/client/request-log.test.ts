import { describe, expect, it } from 'vitest';
import { createRequestLog } from './request-log.ts';

const entry = {
  at: '2026-11-21T02:30:00.000Z',
  method: 'GET',
  path: '/api/v1/user',
  status: 200,
  code: null,
  durationMs: 1,
  attempts: 1,
};

describe('createRequestLog', () => {
  it('lists newest first, numbers on and tells of each entry', () => {
    const heard: number[] = [];
    const log = createRequestLog((id) => heard.push(id));
    log.record(entry);
    log.record({ ...entry, status: 404, code: 'NOT_FOUND' });
    expect(log.list()).toEqual([
      { ...entry, id: 2, status: 404, code: 'NOT_FOUND' },
      { ...entry, id: 1 },
    ]);
    expect(heard).toEqual([1, 2]);
  });

  it('keeps 500 and forgets the oldest', () => {
    const log = createRequestLog();
    for (let count = 0; count < 503; count += 1) log.record(entry);
    expect(log.list().map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => 503 - index));
  });

  it('clears without starting its numbers again', () => {
    const log = createRequestLog();
    log.record(entry);
    log.clear();
    expect(log.list()).toEqual([]);
    log.record(entry);
    expect(log.list()).toEqual([{ ...entry, id: 2 }]);
  });
});
