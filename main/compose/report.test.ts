import { expect, it } from 'vitest';
import { recordingLog } from '../../test/support/desk/fakes.ts';
import { StoreError } from '../platform/store-error.ts';
import { reportTo } from './report.ts';

it('work in the background that a full disk keeps from its end is a warning of its part, and a bug an incident with its stack', () => {
  const log = recordingLog();
  const bug = new Error('A bug');
  for (const error of [new StoreError('full', 'The disk is full'), bug]) reportTo({ log }, 'dates')(error);
  expect(log.lines).toEqual([
    { level: 'warn', event: 'store.refused', fields: { method: 'dates', code: 'full' } },
    {
      ...{ level: 'error', event: 'incident' },
      fields: { method: 'dates', stack: bug.stack, incidentId: expect.any(String) as string },
    },
  ]);
});
