import { expect, it } from 'vitest';
import { recordingLog } from '../../../test/support/desk/fakes.ts';
import { recordIncident, stackOf } from './incidents.ts';

it('of what was thrown, the log has the stack of an error and only the type of anything else', () => {
  const error = new Error('No way');
  const bare = Object.assign(new Error('No stack'), { stack: undefined });
  expect([error, bare, 'a client’s name', { client: 'name' }, undefined].map(stackOf)).toEqual([
    error.stack,
    'No stack',
    'thrown string',
    'thrown object',
    'thrown undefined',
  ]);
});

it('an incident is an error with what is known of it, and found by its identifier', () => {
  const log = recordingLog();
  const ids = [1, 2].map((status) => recordIncident(log, 'helper.gone', { status }));
  expect(log.lines).toEqual(
    ids.map((incidentId, index) => ({
      level: 'error',
      event: 'helper.gone',
      fields: { status: index + 1, incidentId },
    })),
  );
  expect(ids[0]).not.toBe(ids[1]);
});
