import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { ScenarioBodyInput, Security } from '../../../../shared/service/scenario.ts';
import { letProperty, proposedLoan, salary, scenarioOf } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../assess-request.ts';
import { netRent } from './rent.ts';

const two = { income: [salary, { ...salary, id: 'i2', name: 'Alex', payg: 80_000 }] };

/** Per applicant: gross and counted rent, and the taxed part of it. */
const rentOf = (parts: ScenarioBodyInput, overrides: ServicingOverrides = {}) => {
  const { assessment, net } = assessRequest(withServicing(requestFor(scenarioOf({ ...two, ...parts })), overrides));
  return assessment.incomes.map((_, position) => [
    assessment.rent.gross[position],
    assessment.rent.cash[position],
    net.rentTaxable[position],
  ]);
};

/** The let property with an investment loan that costs 36,000 a year: a loss of 13,900. */
const geared = (security: Partial<typeof letProperty> = {}): ScenarioBodyInput => ({
  securities: [{ ...letProperty, applicant_ownership: [100], ...security }],
  home_loans: [{ ...proposedLoan, loan_type: 'investment', loan_amount: 600_000, rate: 6 }],
  home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
});

describe('rent', () => {
  it('is reduced by shading or by its expenses, whichever is more, or by shading alone', () => {
    expect(netRent(28_600, 6_500, 0.8, 'greater_of')).toBe(22_100);
    expect(netRent(28_600, 5_000, 0.8, 'greater_of')).toBe(22_880);
    expect(netRent(28_600, 30_000, 0.8, 'greater_of')).toBe(-1_400);
    expect(netRent(28_600, 6_500, 0.8, 'shade_only')).toBe(22_880);
  });

  it('goes to its owners, or in equal parts to all applicants where no owner is stated', () => {
    const half = [14_300, 11_050, 11_050];
    expect(rentOf({ securities: [letProperty] })).toEqual([half, half]);
    expect(rentOf({ securities: [{ ...letProperty, applicant_ownership: [25, 75] }] })).toEqual([
      [7_150, 5_525, 5_525],
      [21_450, 16_575, 16_575],
    ]);
    expect(rentOf({ securities: [{ ...letProperty, applicant_ownership: [50] }] })).toEqual([half, [0, 0, 0]]);
  });

  it('from short stays has its own shade', () => {
    const owned = { applicant_ownership: [100] };
    expect(rentOf({ securities: [{ ...letProperty, ...owned, short_stay: true }] })[0]).toEqual([
      28_600, 17_160, 17_160,
    ]);
  });

  it('of commercial tenants has its own shade', () => {
    const shop = { ...letProperty, applicant_ownership: [100], rental_type: 'commercial', monthly_rental_expense: 0 };
    expect(rentOf({ securities: [shop] })[0]).toEqual([28_600, 20_020, 20_020]);
    expect(rentOf({ securities: [shop] }, { rental_commercial_shade: 0.6 })[0]).toEqual([28_600, 17_160, 17_160]);
  });

  it('counts up to the lender’s yield on the value, where it has a limit and the value is known', () => {
    const securities = [{ ...letProperty, applicant_ownership: [100] }];
    expect(rentOf({ securities }, { rental_yield_limit: 4 })[0]).toEqual([28_600, 19_500, 19_500]);
    expect(rentOf({ securities }, { rental_yield_limit: 4.4 })[0]).toEqual([28_600, 22_100, 22_100]);
    const rental = { rental_income: [{ weekly_rental_income: 550, applicant_ownership: [100] }] };
    expect(rentOf(rental, { rental_yield_limit: 4 })[0]).toEqual([28_600, 22_880, 22_880]);
  });

  it('bears interest as its owners do, or as the loan says who deducts it', () => {
    const { home_loans: [loan] = [], ...rest } = geared({ applicant_ownership: [50, 50] });
    const deducted = (deductible_shares?: number[]) =>
      rentOf({ ...rest, home_loans: [{ ...loan, deductible_shares }] }).map(([, , taxable]) => taxable);
    expect(deducted()).toEqual([-6_950, -6_950]);
    expect(deducted([50, 50])).toEqual([-6_950, -6_950]);
    expect(deducted([100])).toEqual([-24_950, 11_050]);
    expect(deducted([40, 20])).toEqual([-3_350, 3_850]);
    const equally = { ...rest, securities: [{ ...letProperty, applicant_ownership: [] }] };
    expect(rentOf({ ...equally, home_loans: [{ ...loan, deductible_shares: [100] }] }).map(([, , one]) => one)).toEqual(
      [-24_950, 11_050],
    );
  });

  it('counts for investments that are kept and for other rentals', () => {
    const nothing = [0, 0, 0];
    expect(rentOf({ securities: [{ ...letProperty, property_purpose: 'owner_occupied' }] })).toEqual([
      nothing,
      nothing,
    ]);
    expect(rentOf({ securities: [{ ...letProperty, transaction_type: 'selling' }] })).toEqual([nothing, nothing]);
    expect(rentOf({ rental_income: [{ weekly_rental_income: 100, applicant_ownership: [0, 100] }] })).toEqual([
      nothing,
      [5_200, 4_160, 4_160],
    ]);
  });
});

it('that is a profit is taxed whole, whatever share of a loss is deducted', () => {
  const [one] = rentOf(
    { securities: [{ ...letProperty, applicant_ownership: [100] }] },
    { negative_gearing_share: 0.5 },
  );
  expect(one).toEqual([28_600, 22_100, 22_100]);
});

describe('rent of several properties', () => {
  const investment = { applicant_ownership: [100, 0] };
  /** 5,200 of rent and 36,000 of expenses: a loss of 30,800 that no contract exempts. */
  const losing = { weekly_rental_income: 100, monthly_rental_expense: 3_000 };

  it('sets a loss that is not exempt against an exempt profit', () => {
    expect(
      rentOf({
        securities: [{ ...letProperty, ...investment }],
        rental_income: [{ ...losing, ...investment }],
      })[0]?.[2],
    ).toBe(0);
  });

  it('sets a shared loss against one owner’s profit', () => {
    const profit = { weekly_rental_income: 1_000, ...investment };
    expect(rentOf({ rental_income: [profit, losing] }).map(([, , taxable]) => taxable)).toEqual([41_600 - 15_400, 0]);
  });

  it('leaves out the share of an owner who is not an applicant', () => {
    expect(rentOf({ securities: [{ ...letProperty, applicant_ownership: [50, 0, 50] }] })[0]).toEqual([
      14_300, 11_050, 11_050,
    ]);
  });

  it('does not ask for the contract date of a rental that is not a security', () => {
    const scenario = scenarioOf({ rental_income: [{ weekly_rental_income: 100 }] });
    const dated = scenarioOf({ securities: [{ ...letProperty, contract_date: '' }] });
    expect(
      [scenario, dated].map((one) => assessRequest(requestFor(one)).assessment.rent.warnings.map(({ code }) => code)),
    ).toEqual([[], ['NEGATIVE_GEARING_DATE_MISSING']]);
  });
});

describe('negative gearing', () => {
  it('offsets an exempt loss against other income, in part or whole', () => {
    expect(rentOf(geared())[0]).toEqual([28_600, 22_100, -13_900]);
    expect(rentOf(geared(), { negative_gearing_share: 0.5 })[0]?.[2]).toBe(-6_950);
    const owned = { securities: [{ ...letProperty, applicant_ownership: [100] }] };
    expect(rentOf(owned, { negative_gearing_share: 0.5 })[0]?.[2]).toBe(22_100);
  });

  it.each<[string, Partial<Security>, ServicingOverrides, number]>([
    ['a contract on the last day', { contract_date: '2026-05-12' }, {}, -13_900],
    ['a contract a day later', { contract_date: '2026-05-13' }, {}, 0],
    [
      'a contract a day later, of a lender that deducts all',
      { contract_date: '2026-05-13' },
      { negative_gearing_mode: 'all' },
      -13_900,
    ],
    ['a new build', { contract_date: '2026-10-01', new_build: true }, {}, -13_900],
    ['an invalid date', { contract_date: '12/05/2022' }, {}, 0],
    ['an early contract, of a lender that deducts none', {}, { negative_gearing_mode: 'none' }, 0],
  ])('with %s', (_, security, overrides, taxable) => {
    expect(rentOf(geared(security), overrides)[0]?.[2]).toBe(taxable);
  });

  it('offsets other losses against other rent only', () => {
    const parts = geared({ contract_date: '2026-10-01' });
    const other = { weekly_rental_income: 500, applicant_ownership: [100] };
    expect(rentOf({ ...parts, rental_income: [other] })[0]?.[2]).toBe(20_800 - 13_900);
  });

  it('charges the interest of a loan to the only investment property that secures it', () => {
    const home = { id: 's2', value: 900_000, property_purpose: 'owner_occupied' };
    const link = (security_id: string) => ({ home_loan_id: 'l1', security_id });
    const parts = geared();
    const both = { ...parts, securities: [...(parts.securities ?? []), home] };
    expect(rentOf({ ...both, home_loan_security_links: [link('s1'), link('s2')] })[0]?.[2]).toBe(-13_900);
    expect(rentOf({ ...both, home_loan_security_links: [link('s2')] })[0]?.[2]).toBe(22_100);
    expect(rentOf({ ...both, home_loan_security_links: [] })[0]?.[2]).toBe(22_100);
  });
});
