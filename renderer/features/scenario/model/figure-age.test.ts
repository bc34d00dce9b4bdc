import { expect, test } from 'vitest';
import { figureAge } from './figure-age.ts';

const applicant = { payg: 96_000, figure_dates: { payg: '2026-10-24', overtime: '2026-10-24' } };
const maxDays = 30;
const ageOn = (on: string) => figureAge(applicant, 'payg', { on, maxDays });

test('a payslip is doubtful when it is older than 30 days, or still to come', () => {
  expect([ageOn('2026-10-23'), ageOn('2026-10-24'), ageOn('2026-11-23'), ageOn('2026-11-24')]).toEqual([
    { text: 'payslip 24 Oct, still to come', doubtful: true },
    { text: 'payslip 24 Oct, 0 days', doubtful: false },
    { text: 'payslip 24 Oct, 30 days', doubtful: false },
    { text: 'payslip 24 Oct, 31 days', doubtful: true },
  ]);
});

test('a payslip is doubtful by the days that the broker’s lenders take', () => {
  const doubtful = (days: number) => figureAge(applicant, 'payg', { on: '2026-11-22', maxDays: days })?.doubtful;
  expect([doubtful(29), doubtful(28)]).toEqual([false, true]);
});

test('nothing has an age without an amount and a day that exist', () => {
  expect([
    figureAge(undefined, 'payg', { on: '2026-11-22', maxDays }),
    figureAge(applicant, 'overtime', { on: '2026-11-22', maxDays }),
    figureAge({ payg: 96_000 }, 'payg', { on: '2026-11-22', maxDays }),
    figureAge({ payg: 96_000, figure_dates: { payg: '2026-02-30' } }, 'payg', { on: '2026-11-22', maxDays }),
    ageOn('soon'),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
