import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { IncomeCell } from './IncomeCell.tsx';

test('the age of a payslip is that on the day of the assessment, whatever day it is today', async () => {
  const ageOn = async (assessed?: string): Promise<string | undefined> => {
    const { texts } = await drawn(
      {
        income: [{ name: 'Sam', payg: 96_000, figure_dates: { payg: '2020-10-24' } }],
        additional_info: { ...(assessed !== undefined && { assessment_date: assessed }) },
      },
      createElement(IncomeCell, { index: 0, field: 'payg' }),
    );
    return texts.find((text) => text.startsWith('payslip'));
  };
  expect([await ageOn('2020-10-25'), await ageOn('2020-11-30')]).toEqual([
    'payslip 24 Oct, 1 day',
    'payslip 24 Oct, 37 days',
  ]);
  // Of today, where the assessment has no day of its own.
  expect(await ageOn()).toMatch(/^payslip 24 Oct.* days/);
});

test('an income that no calculation can read says so', async () => {
  const { texts } = await drawn({ income: [{ payg: -5 }] }, createElement(IncomeCell, { index: 0, field: 'payg' }));
  expect(texts).toContain('Payg is −5; it must be 0 to 1,000,000,000.');
});
