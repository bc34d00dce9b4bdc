import { describe, expect, it } from 'vitest';
import type { Fee } from './payload.ts';
import { isInPackage, statedFees } from './stated-fees.ts';

const fee = (
  feeType: string,
  name: string,
  amount: number | undefined,
  additionalInfo = '',
  additionalValue = '',
): Fee => ({
  ...{ feeType, name, amount, additionalValue, additionalInfo },
});
const upfront = (name: string, amount: number, info = '') => fee('UPFRONT', name, amount, info);
const yearly = (name: string, amount: number, info = '') => fee('PERIODIC', name, amount, info, 'P1Y');
const monthly = (name: string, amount: number, info = '') => fee('PERIODIC', name, amount, info, 'P1M');
const of = (...fees: readonly Fee[]) => statedFees(fees, 'Everyday', undefined);

describe('what a loan costs to set up', () => {
  const setup = (...fees: readonly Fee[]) => of(...fees).setupFee;

  it('is the fee to establish it with those for settlement and legal work', () => {
    expect(
      setup(
        upfront('Application fee', 600),
        fee('EVENT', 'Settlement fee', 210),
        upfront('Document preparation fee', 150.5),
      ),
    ).toBe(960.5);
    expect([setup(upfront('Settlement fee', 299)), setup(upfront('Legal fee', 200)), setup()]).toEqual([
      299,
      200,
      undefined,
    ]);
  });

  it('counts one of several fees of a kind, and legal work that the application includes once', () => {
    expect(setup(upfront('Settlement fee (a)', 200), upfront('Settlement fee (b)', 150))).toBe(200);
    expect(
      setup(upfront('Application fee', 695, 'Includes legal fees.'), fee('EVENT', 'Legal disbursement', 250)),
    ).toBe(695);
  });

  it('leaves out what not every borrower pays', () => {
    expect(
      setup(
        upfront('Application fee', 600, 'Loans below 90% of the value'),
        upfront('Application fee', 990, 'Where more than 90% is lent'),
        upfront('Split loan set-up fee', 100),
        upfront('Establishment of another part', 75, 'For each additional split'),
        upfront('Discharge settlement fee', 350),
        fee('EVENT', 'Settlement arrangement fee', 185, 'Charged if attendance is required.'),
        fee('EVENT', 'Documentation fee', 100, 'For new documents if your plans change.'),
        upfront('Valuation fee', 900),
      ),
    ).toBe(600);
  });

  it('is nothing where it is waived', () => {
    expect([
      setup(upfront('Application fee', 299, '(Currently waived)')),
      setup(upfront('Application fee (waived)', 299)),
      setup(upfront('Waived application fee', 299)),
    ]).toEqual([0, 0, 0]);
  });
});

describe('what a loan costs a year', () => {
  const both = [monthly('Account fee', 8), yearly('Package fee', 395)];

  it('is the fee of the account, unless it is for a package', () => {
    expect([
      statedFees(both, 'Everyday', undefined),
      statedFees(both, 'Everyday', 'basic'),
      statedFees(both, 'Everyday', 'package'),
      statedFees(both, 'Everyday Package', undefined),
    ]).toEqual([
      { setupFee: undefined, ongoingFee: 96, isPackage: false },
      { setupFee: undefined, ongoingFee: 96, isPackage: false },
      { setupFee: undefined, ongoingFee: 395, isPackage: true },
      { setupFee: undefined, ongoingFee: 395, isPackage: true },
    ]);
  });

  it('is that of the package where there is no other, also where it is published as an event', () => {
    expect([
      of(yearly('Package fee', 395)),
      of(fee('EVENT', 'Package fee', 395, '', 'P1Y')),
      statedFees([yearly('Package fee', 395)], 'Everyday', 'basic'),
    ]).toEqual([
      { setupFee: undefined, ongoingFee: 395, isPackage: true },
      { setupFee: undefined, ongoingFee: 395, isPackage: true },
      { setupFee: undefined, ongoingFee: undefined, isPackage: false },
    ]);
  });

  it('leaves out what is paid for an extra split only', () => {
    expect(
      of(
        monthly('Split account fee', 5),
        monthly('Service fee', 12, 'For each additional split'),
        monthly('Account fee', 8),
      ),
    ).toEqual({ setupFee: undefined, ongoingFee: 96, isPackage: false });
  });

  it('has no package in a package fee that is waived', () => {
    expect(of(yearly('Package fee', 395, 'Waived'), monthly('Account fee', 8))).toEqual({
      ...{ setupFee: undefined, ongoingFee: 96, isPackage: false },
    });
    expect(of(yearly('Package fee', 395, 'Waived')).isPackage).toBe(false);
  });
});

it.each([
  ['with the wealth package', true],
  ['packaged rate; no annual fee', true],
  ['package fee waived', false],
  ['the annual package fee is waived for new loans', false],
  ['package annual fee does not apply', false],
  ['no package fee', false],
  ['not available in a package', false],
  ['basic', false],
])('a rate described as "%s" is in a package: %s', (text, expected) => {
  expect(isInPackage(text)).toBe(expected);
});
