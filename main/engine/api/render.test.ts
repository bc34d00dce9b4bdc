import { expect, it } from 'vitest';
import { StoreError } from '../../platform/store-error.ts';
import { incident } from './incident.ts';
import { previewHeaders } from './previews.ts';
import { render } from './render.ts';
import { accept, refuse } from './step.ts';

const clock = { now: () => Date.UTC(2026, 10, 27, 3, 4, 5, 678) };
const timestamp = '2026-11-27T03:04:05.678Z';
const bodyOf = (...step: Parameters<typeof render>): unknown => JSON.parse(String(render(...step).body));

it('a list says how many items it has, even if none, and a part of one how many there are in all', () => {
  const reply = { versioned: false, headers: {} };
  const metaOf = (data: unknown, more: object = {}) => bodyOf({ ...accept({ ...reply, data }), ...more }, '/', clock);
  expect(metaOf([])).toEqual({ data: [], meta: { timestamp, count: 0 } });
  expect(metaOf(['a', 'b'], { total: 7 })).toEqual({ data: ['a', 'b'], meta: { timestamp, count: 2, total: 7 } });
  expect(metaOf({ id: 'a' })).toEqual({ data: { id: 'a' }, meta: { timestamp } });
});

it('an answer that repeats an earlier one has its time, and every answer the date of its own', () => {
  const step = accept({ data: 1, versioned: true, headers: { ETag: '"a"' } });
  const answer = render({ ...step, timestamp: '2026-11-26T00:00:00.000Z' } as typeof step, '/', clock);
  expect(JSON.parse(String(answer.body))).toEqual({
    data: 1,
    meta: { timestamp: '2026-11-26T00:00:00.000Z', version: '1.0.0' },
  });
  expect(answer.headers).toMatchObject({
    Date: 'Fri, 27 Nov 2026 03:04:05 GMT',
    ETag: '"a"',
    'Cache-Control': 'no-store',
  });
});

it('a refusal is told with its code, its place and its time', () => {
  const refusal = refuse('FORBIDDEN', 'Not for you', { details: { reason: 'a' }, headers: { Allow: 'GET' } });
  const answer = render(refusal, '/api/v1/user', clock);
  expect([answer.status, answer.headers.Allow]).toEqual([403, 'GET']);
  expect(JSON.parse(String(answer.body))).toEqual({
    error: { code: 'FORBIDDEN', message: 'Not for you', details: { reason: 'a' }, timestamp, path: '/api/v1/user' },
  });
});

it('a store that cannot be used is told of with its reason, and a bug without a word of it', () => {
  const lines: unknown[] = [];
  const record = (event: string, fields: unknown): unknown => lines.push([event, fields]);
  const log = { info: record, warn: record, error: record } as unknown as Parameters<typeof incident>[1];
  const request = { method: 'POST', path: '/api/v1/scenarios' };
  const incidentId = expect.any(String) as string;
  expect(incident(new StoreError('full'), log, request)).toEqual(
    refuse('INTERNAL_SERVER_ERROR', 'The service cannot use its store', {
      details: { incidentId, reason: 'store_full' },
    }),
  );
  expect(incident(new Error('secret'), log, request)).toEqual(
    refuse('INTERNAL_SERVER_ERROR', 'Internal server error', { details: { incidentId } }),
  );
  expect(lines).toEqual([
    ['store_unavailable', { ...request, code: 'full', incidentId }],
    ['incident', { ...request, stack: expect.stringContaining('secret') as string, incidentId }],
  ]);
});

it('the end of a preview is told to the second, on the answers of that preview', () => {
  const previewEnds = { 'scenario-list': { deprecatedMs: 1_500, sunsetMs: Date.UTC(2027, 0, 1) } };
  const offer = { previewEnds, clock };
  expect(previewHeaders(['scenario-list'], 'scenario-list', offer)).toEqual({
    ...{ 'X-Preview': 'scenario-list', Deprecation: '@1', Sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' },
  });
  expect(previewHeaders(['scenario-list'], undefined, offer)).toEqual({ 'X-Preview': 'scenario-list' });
  expect(previewHeaders([], undefined, offer)).toEqual({});
});
