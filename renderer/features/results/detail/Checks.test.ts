import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { HomeLoan } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { Checks } from './Checks.tsx';

test.each([
  [5.99, false],
  [6, true],
  [6.4, true],
])('a debt of %d times the income is said to reach the limit of the regulator: %s', async (ratio, isSaid) => {
  const { texts } = await drawn({}, createElement(Checks, { validations: [], ratio }));
  expect(texts.some((text) => text.startsWith('The regulator limits'))).toBe(isSaid);
});

test('each loan outside the limit of the regulator is named with why, and none is spoken of where there is none', async () => {
  const validations = [
    { name: 'dti_maximum', passed: false, message: 'Too high' },
    { name: 'surplus_minimum', passed: true, message: 'Enough' },
  ];
  const said = async (...loans: readonly Partial<HomeLoan>[]): Promise<string> => {
    const home_loans = loans.map((loan) => ({ existing_or_proposed: 'proposed', ...loan }));
    return (await drawn({ home_loans }, createElement(Checks, { validations, ratio: 7 }))).texts.join(' ');
  };
  expect(await said({}, { bridging: true })).toContain('Outside that limit: Loan 2 is a bridging loan.');
  expect(await said({})).not.toContain('Outside that limit');
  expect(await said({})).toContain('Tests 1 of 2 fails');
});

test('how many tests fail is said with their number, and what passes of a policy is folded away', async () => {
  const check = (name: string, passed: boolean) => ({ name, passed, message: '' });
  const of = (...validations: readonly ReturnType<typeof check>[]) =>
    drawn({}, createElement(Checks, { validations, ratio: undefined }));
  const said = async (...validations: readonly ReturnType<typeof check>[]): Promise<string> =>
    (await of(...validations)).texts.join(' ');
  const { markup } = await of(check('surplus_minimum', true), check('dti_maximum', false));
  expect([...markup.matchAll(/aria-label="(\w+)"/gu)].map(([, label]) => label)).toEqual(['Tests', 'Fails', 'Passes']);
  expect(await said(check('dti_maximum', false), check('lvr_maximum', false))).toContain('2 of 2 fail ');
  expect(await said(check('lvr_maximum', true))).toMatch(/^Tests all pass .*1 policy check passes/);
  expect(await said(check('lvr_maximum', true), check('term_maximum', true))).toContain('2 policy checks pass');
});
