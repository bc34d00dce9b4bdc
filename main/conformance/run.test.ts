import { expect, it } from 'vitest';
import type { Report, ReportedCheck } from './report/report.ts';
import { linesOf } from './run.ts';

it('each check is told in a line, with why it was not made and what was found, then the choices and what is left', () => {
  const check = (title: string, state: ReportedCheck['state'], more: Partial<ReportedCheck> = {}): ReportedCheck => ({
    ...{ id: title, title, state, reason: undefined, deviations: [], held: [] },
    ...more,
  });
  const deviation = { found: '200 for it', section: 'Codes', sentence: '404 NOT_FOUND' };
  const report = {
    checks: [
      check('One', 'conforms'),
      check('Two', 'not checked', { reason: 'The grant has no team.' }),
      check('Three', 'deviates', { deviations: [deviation as ReportedCheck['deviations'][number]] }),
    ],
    choices: [{ id: 'echo', decision: 'offered', subject: 'POST /api/v1/echo', text: 'offers it' }],
    leftBehind: ['The scenario 1 is still there.'],
  } as unknown as Report;
  expect(linesOf(report)).toEqual([
    ...['✓ One', '– Two (The grant has no team.)', '✕ Three', '    200 for it', '    Codes: 404 NOT_FOUND', ''],
    ...['POST /api/v1/echo: offers it', 'The scenario 1 is still there.'],
  ]);
});
