import { expect, it } from 'vitest';
import type { StoredDate } from '../../ports/dates.ts';
import { dateFile } from './exports.ts';

const ofLender = (policies: number): StoredDate => ({
  ...{ of: 'lender', kind: 'policy', day: '2026-12-12', lender: 'own-oak', name: 'Oak', policies },
});
const ofScenario = (more: object = {}): StoredDate =>
  ({
    ...{ of: 'scenario', kind: 'settlement', day: '2026-12-12', scenarioId: 's1', element: 'home' },
    ...{ description: 'Chen', about: '1 High Street', lender: 'Acacia', applicants: ['Sam', 'Alex'] },
    ...{ isDerived: false, isHandled: false },
    ...more,
  }) as unknown as StoredDate;
const cells = (date: StoredDate): string[] =>
  [
    ...dateFile('csv', 0)
      .piece([date])
      .matchAll(/"([^"]*)"/g),
  ].map(([, cell = '']) => cell);
const event = (date: StoredDate): string => dateFile('ics', 0).piece([date]).replaceAll('\r\n ', '');

it('a date of a table says what it is of, what about, and whether it is estimated or done', () => {
  expect(cells(ofLender(1)).slice(2)).toEqual(['Oak', '', '1 policy', '', '']);
  expect(cells(ofLender(2)).slice(2)).toEqual(['Oak', '', '2 policies', '', '']);
  const ofScenarioCells = ['Chen', 'Sam, Alex', '1 High Street, Acacia'];
  expect(cells(ofScenario({ isDerived: true })).slice(2)).toEqual([...ofScenarioCells, 'yes', '']);
  expect(cells(ofScenario({ isHandled: true })).slice(2)).toEqual([...ofScenarioCells, '', 'yes']);
  expect(cells(ofScenario({ description: ' ', about: undefined }))[2]).toBe('Untitled');
});

it('an entry of a calendar names the applicants and says where its day is estimated', () => {
  expect(event(ofScenario())).toContain(String.raw`DESCRIPTION:1 High Street\, Acacia\nSam\, Alex` + '\r\n');
  expect(event(ofScenario({ isDerived: true }))).toContain(String.raw`Alex\nEstimated from years`);
  expect(event(ofLender(1))).toContain('DESCRIPTION:1 policy\r\n');
});

it('an entry of a scenario is the same in a calendar whichever of its variants is listed', () => {
  const uid = (date: StoredDate): string | undefined => /UID:(\w+)/.exec(event(date))?.[1];
  expect(uid(ofScenario({ scenarioId: 's2', original: 's1' }))).toBe(uid(ofScenario()));
  expect(uid(ofScenario({ scenarioId: 's2' }))).not.toBe(uid(ofScenario()));
  expect(uid(ofScenario({ element: 'flat' }))).not.toBe(uid(ofScenario()));
});
