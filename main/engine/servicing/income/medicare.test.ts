import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { Income } from '../../../../shared/service/scenario-income.ts';
import type { Household } from '../../../../shared/service/scenario.ts';
import { salary, scenarioOf, single } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../assess-request.ts';
import { computeServicing } from '../index.ts';

const reduces: ServicingOverrides = { medicare_levy_reduction: 'included' };

interface People {
  readonly household?: Partial<Household>;
  readonly incomes: readonly Partial<Income>[];
  readonly overrides?: ServicingOverrides;
}

const requestOf = ({ household, incomes, overrides = {} }: People) =>
  withServicing(
    requestFor(
      scenarioOf({
        households: [{ ...single, ...household }],
        income: incomes.map((income, at) => ({ ...salary, id: `i${at}`, ...income })),
      }),
    ),
    { capacity_step: 1, ...overrides },
  );

const medicare = (people: People) =>
  assessRequest(requestOf(people)).net.taxes.map(({ levy, levyReduction, surcharge }) => [
    levy,
    levyReduction,
    surcharge,
  ]);

const couple: Partial<Household> = { num_adults: 2, status: 'couple' };

describe('the Medicare levy of a family', () => {
  const soleParent: People = { household: { num_dependants: 2 }, incomes: [{ payg: 50_000 }], overrides: reduces };

  it('is nil up to the threshold: a sole parent of two on 50,000 has 83.33 a month more', () => {
    // 47,238 + 2 × 4,338 = 55,914
    expect(medicare(soleParent)).toEqual([[0, 1_000, 0]]);
    const [without, included] = [
      computeServicing(requestOf({ ...soleParent, overrides: {} })),
      computeServicing(requestOf(soleParent)),
    ];
    // To the cent of the two net months
    expect(Math.abs(included.net_monthly_surplus - without.net_monthly_surplus - 83.33)).toBeLessThan(0.011);
  });

  it('is reduced above it by 2 % of the threshold less 8 % of the excess', () => {
    // 2 % × 55,914 − 8 % × (60,000 − 55,914) = 1,118.28 − 326.88
    expect(medicare({ ...soleParent, incomes: [{ payg: 60_000 }] })).toEqual([[408.6, 791.4, 0]]);
    // The relief ends at 55,914 × 1.25
    expect(medicare({ ...soleParent, incomes: [{ payg: 69_893 }] })).toEqual([[1_397.86, 0, 0]]);
  });

  it('is shared by a couple in proportion to their incomes, and what one cannot use the other has', () => {
    const incomes = (...payg: number[]) => payg.map((amount) => ({ payg: amount }));
    // 944.76 − 8 % × 2,762 = 723.80, and only the first owes a levy: 10 % × 1,989
    expect(medicare({ household: couple, incomes: incomes(30_000, 20_000), overrides: reduces })).toEqual([
      ...[
        [0, 198.9, 0],
        [0, 0, 0],
      ],
    ]);
    // 944.76 − 8 % × 7,762 = 323.80 by 35 and 20: the levies are 699.90 … of 35,000 (10 % × 6,989) and nil of 20,000
    expect(medicare({ household: couple, incomes: incomes(35_000, 20_000), overrides: reduces })).toEqual([
      ...[
        [375.1, 323.8, 0],
        [0, 0, 0],
      ],
    ]);
    // 944.76 − 8 % × 11,762 = 3.80, of which 29,500 / 59,000 each
    expect(medicare({ household: couple, incomes: incomes(29_500, 29_500), overrides: reduces })).toEqual([
      ...[
        [147, 1.9, 0],
        [147, 1.9, 0],
      ],
    ]);
  });

  it('is that of single people where the lender does not reduce it, or nobody knows the family', () => {
    const two = [{ payg: 30_000 }, { payg: 20_000 }];
    const alone = [
      [198.9, 0, 0],
      [0, 0, 0],
    ];
    expect(medicare({ household: couple, incomes: two })).toEqual(alone);
    expect(medicare({ household: { ...couple, status: 'single' }, incomes: two, overrides: reduces })).toEqual(alone);
    // The spouse does not borrow, so nothing is known of the other income
    expect(medicare({ household: couple, incomes: [{ payg: 30_000 }], overrides: reduces })).toEqual([[198.9, 0, 0]]);
    expect(medicare({ incomes: [{ payg: 30_000 }], overrides: reduces })).toEqual([[198.9, 0, 0]]);
  });
});

it('an exemption lets off half the levy or all of it, and the surcharge with all of it', () => {
  const exempt = (medicare_exemption: string) =>
    medicare({ incomes: [{ payg: 120_000, medicare_exemption, hospital_cover: 'none' }] });
  expect([exempt('none'), exempt('half'), exempt('full')]).toEqual([
    [[2_400, 0, 1_500]],
    [[1_200, 0, 1_500]],
    [[0, 0, 0]],
  ]);
});

it('an exemption is of what the family reduction leaves', () => {
  // As above: 698.90 less 323.80 of the reduction
  const exempt = (medicare_exemption: string) =>
    medicare({
      ...{ household: couple, overrides: reduces },
      incomes: [{ payg: 35_000, medicare_exemption }, { payg: 20_000 }],
    })[0];
  expect([exempt('half'), exempt('full')]).toEqual([
    [187.55, 323.8, 0],
    [0, 323.8, 0],
  ]);
});

describe('the Medicare levy surcharge', () => {
  const surcharges = (people: People) => medicare(people).map(([, , surcharge]) => surcharge);
  const none = { hospital_cover: 'none' };

  it('is counted only where it is known that nobody has hospital cover', () => {
    expect(surcharges({ incomes: [{ payg: 120_000 }] })).toEqual([0]);
    expect(surcharges({ incomes: [{ payg: 120_000, hospital_cover: 'held' }] })).toEqual([0]);
    expect(surcharges({ incomes: [{ payg: 120_000, ...none }] })).toEqual([1_500]);
  });

  it('rises with income for surcharge purposes, which has super and fringe benefits, and is due without the super', () => {
    const amounts = [101_000, 101_001, 118_001, 158_001];
    expect(surcharges({ incomes: [{ payg: 101_000, ...none }] })).toEqual([0]);
    expect(amounts.map((payg) => surcharges({ incomes: [{ payg, ...none }] })[0])).toEqual([
      ...[0, 1_010.01, 1_475.01, 2_370.02],
    ]);
    // 100,000 + 10,000 + 9,000 = 119,000: 1.25 % of 109,000
    const packaged = { payg: 100_000, reportable_super: 10_000, reportable_fringe_benefits: 9_000 };
    expect(surcharges({ incomes: [{ ...packaged, ...none }] })).toEqual([1_362.5]);
  });

  it('of a family goes by both incomes at twice the thresholds and 1,500 for each child after the first', () => {
    const pair = (first: number, second: number, num_dependants = 0) =>
      surcharges({
        household: { ...couple, num_dependants },
        incomes: [
          { payg: first, ...none },
          { payg: second, hospital_cover: 'held' },
        ],
      });
    expect(pair(150_000, 52_000)).toEqual([0, 0]);
    expect(pair(150_000, 52_001)).toEqual([1_500, 0]);
    expect(pair(150_000, 55_000, 3)).toEqual([0, 0]);
    expect(pair(150_000, 55_001, 3)).toEqual([1_500, 0]);
    // No surcharge on one who earns no more than the levy's threshold
    expect(pair(28_011, 250_000)).toEqual([0, 0]);
  });

  it('is a line of the statement that adds up to the cent', () => {
    const answer = computeServicing({ ...requestOf({ incomes: [{ payg: 120_000, ...none }] }), explain: true });
    const [applicant] = answer.explanation?.applicants ?? [];
    // 120,000 − 26,520 − 2,400 − 1,500
    expect(applicant).toMatchObject({
      tax: 26_520,
      medicare_levy: 2_400,
      medicare_surcharge: 1_500,
      net_yearly: 89_580,
    });
  });
});
