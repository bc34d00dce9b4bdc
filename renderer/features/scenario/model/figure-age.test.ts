import { expect, test } from 'vitest';
import { figureAge } from './figure-age.ts';

const applicant = { payg: 96_000, figure_dates: { payg: '2026-10-24', overtime: '2026-10-24' } };
const ageOn = (day: string) => figureAge(applicant, 'payg', day);

test('a payslip is doubtful when it is older than 30 days, or still to come', () => {
  expect([ageOn('2026-10-23'), ageOn('2026-10-24'), ageOn('2026-11-23'), ageOn('2026-11-24')]).toEqual([
    { text: 'payslip 24 Oct, still to come', doubtful: true },
    { text: 'payslip 24 Oct, 0 days', doubtful: false },
    { text: 'payslip 24 Oct, 30 days', doubtful: false },
    { text: 'payslip 24 Oct, 31 days', doubtful: true },
  ]);
});

test('nothing has an age without an amount and a day that exist', () => {
  expect([
    figureAge(undefined, 'payg', '2026-11-22'),
    figureAge(applicant, 'overtime', '2026-11-22'),
    figureAge({ payg: 96_000 }, 'payg', '2026-11-22'),
    figureAge({ payg: 96_000, figure_dates: { payg: '2026-02-30' } }, 'payg', '2026-11-22'),
    ageOn('soon'),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
