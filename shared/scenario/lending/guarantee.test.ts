import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyScenario, type Guarantor, type ScenarioBody } from '../../service/scenario.ts';
import {
  countedGuarantors,
  givenIn,
  type GuaranteeConvention,
  guaranteedHome,
  guaranteedLoans,
  guaranteedLvr,
  guaranteedPosition,
  guaranteeNeeded,
  guaranteeRoom,
} from './guarantee.ts';

const home = { loan: 570_000, worth: 600_000 };

describe('the amount of a family guarantee', () => {
  it('is 90,000 as a separate loan and 112,500 as part of the security for 570,000 on 600,000', () => {
    expect(guaranteeNeeded(home, 'separate_loan')).toBe(90_000);
    expect(guaranteeNeeded(home, 'total_security')).toBe(112_500);
  });

  it('brings the LVR to 80 %, and by the other convention to another', () => {
    expect(guaranteedLvr(home, 90_000, 'separate_loan')).toBe(80);
    expect(guaranteedLvr(home, 112_500, 'total_security')).toBe(80);
    expect(guaranteedLvr(home, 90_000, 'total_security')).toBeCloseTo(82.6087, 4);
    expect(guaranteedLvr(home, 112_500, 'separate_loan')).toBe(76.25);
  });

  it('is nothing where the home carries the loan, and unknown LVR without a worth', () => {
    expect(guaranteeNeeded({ loan: 480_000, worth: 600_000 }, 'separate_loan')).toBe(0);
    expect(guaranteeNeeded({ loan: 480_000, worth: 600_000 }, 'total_security')).toBe(0);
    expect(guaranteedLvr({ loan: 480_000, worth: 0 }, 90_000, 'total_security')).toBeUndefined();
    expect(guaranteedLvr({ loan: 50_000, worth: 600_000 }, 90_000, 'separate_loan')).toBe(0);
  });

  it('is enough and no more than needed, to any LVR and by both conventions', () => {
    const amount = fc.integer({ min: 1, max: 3_000_000 });
    const conventions = fc.constantFrom<GuaranteeConvention>('separate_loan', 'total_security');
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 100 }), conventions, (loan, worth, lvr, convention) => {
        const needed = guaranteeNeeded({ loan, worth }, convention, lvr);
        const reached = guaranteedLvr({ loan, worth }, needed, convention) ?? 0;
        if (needed === 0) expect(reached).toBeLessThanOrEqual(lvr + 1e-9);
        else expect(Math.abs(reached - lvr) * worth).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('by the first convention is that part of the second which is lent', () => {
    const worths = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(worths, worths, (loan, worth) => {
        const [part, whole] = [
          guaranteeNeeded({ loan, worth }, 'separate_loan'),
          guaranteeNeeded({ loan, worth }, 'total_security'),
        ];
        expect(Math.abs(whole * 0.8 - part)).toBeLessThanOrEqual(0.011);
      }),
    );
  });

  it('is held by what the guarantor’s own property carries', () => {
    expect(guaranteeRoom({ value: 900_000, owed: 300_000 }, 80)).toBe(420_000);
    expect(guaranteeRoom({ value: 900_000, owed: 800_000 }, 80)).toBe(0);
  });
});

const scenario = (
  loans: readonly (ScenarioBody['home_loans'][number] & { readonly on?: number })[],
  guarantors: Guarantor[] = [],
  info: Partial<ScenarioBody['additional_info']> = {},
): ScenarioBody => ({
  ...emptyScenario(),
  // Each loan is on a home of its own, of what it is `on`.
  securities: loans.flatMap(({ on }, at) => (on === undefined ? [] : [{ id: `s${at}`, value: on }])),
  home_loans: loans.map(({ on: _, ...loan }, at) => ({ id: `l${at}`, ...loan })),
  home_loan_security_links: loans.flatMap(({ on }, at) =>
    on === undefined ? [] : [{ home_loan_id: `l${at}`, security_id: `s${at}` }],
  ),
  additional_info: { useDependantAges: false, guarantors, ...info },
});

describe('the loan that is guaranteed', () => {
  it('is the one on the home with the most above 80 %, wherever it stands', () => {
    const within = { loan_amount: 200_000, on: 500_000 };
    const above = { loan_amount: 570_000, on: 600_000 };
    const wide = { loan_amount: 425_000, on: 500_000 };
    const position = (...loans: Parameters<typeof scenario>[0]) => guaranteedPosition(scenario(loans));
    expect(position(within, above)).toBe(1);
    expect(position(above, within)).toBe(0);
    // 25,000 above 80 %, and 90,000
    expect(position(within, wide, above)).toBe(2);
    expect(guaranteedHome(scenario([within, above]))).toEqual(home);
  });

  it('is the first where none needs it, and none that is repaid, existing or unsecured', () => {
    const within = { loan_amount: 200_000, on: 500_000 };
    const position = (...loans: Parameters<typeof scenario>[0]) => guaranteedPosition(scenario(loans));
    expect(position(within, within)).toBe(0);
    expect(position({ loan_amount: 570_000, on: 600_000, existing_or_proposed: 'existing' }, within)).toBe(1);
    expect(position({ loan_amount: 570_000, on: 600_000, closing: true }, within)).toBe(1);
    expect(position({ loan_amount: 570_000 }, within)).toBe(1);
    // What a home is worth that has no value, nobody knows.
    expect(position(within, { loan_amount: 570_000, on: 0 })).toBe(0);
    expect(position({ loan_amount: 570_000 })).toBeUndefined();
  });
});

describe('what guarantors give', () => {
  const lent = [{ loan_amount: 570_000, on: 600_000 }];
  const parents: Guarantor = { property_value: 900_000, property_debt: 100_000 };
  const at = (family_guarantee: GuaranteeConvention, ...guarantors: Guarantor[]) =>
    givenIn(scenario(lent, guarantors), { family_guarantee, guarantee_max_lvr: 80 });

  it('is without a limit as much as a separate loan needs, and all of a property beside the home', () => {
    // 80 % of 900,000 less 100,000
    expect(at('separate_loan', parents)).toEqual({ limited: 0, used: 90_000, most: 620_000 });
    expect(at('total_security', parents)).toEqual({ limited: 0, used: 620_000, most: 620_000 });
  });

  it('is what the limits say, and without one what they leave', () => {
    expect(at('separate_loan', { ...parents, amount: 150_000 })).toEqual({
      ...{ limited: 150_000, used: 150_000, most: 150_000 },
    });
    expect(at('separate_loan', { amount: 60_000 }, parents)).toEqual({ limited: 60_000, used: 90_000, most: 680_000 });
    expect(at('separate_loan', { amount: 95_000 }, parents)).toMatchObject({ used: 95_000 });
    // Limited to nothing is not without a limit.
    expect(at('separate_loan', { ...parents, amount: 0 })).toEqual({ limited: 0, used: 0, most: 0 });
    expect(at('separate_loan', { property_value: 50_000 })).toEqual({ limited: 0, used: 40_000, most: 40_000 });
  });

  it('brings a loan as low as the lender lends it, where that is below 80 %', () => {
    const terms = { family_guarantee: 'separate_loan', guarantee_max_lvr: 80 } as const;
    const limits = { owner_occupied: 95, investment: 70, interest_only: 60 };
    const used = (loan: ScenarioBody['home_loans'][number]): number =>
      givenIn(scenario([{ loan_amount: 570_000, on: 600_000, ...loan }], [parents]), { ...terms, max_lvr: limits })
        .used;
    expect(used({})).toBe(90_000);
    expect(used({ loan_type: 'investment' })).toBe(150_000);
    expect(used({ interest_only_period: 5 })).toBe(210_000);
  });

  it('is nothing at a lender that takes none, and once another way into the home is taken', () => {
    const loans = (family_guarantee: 'not_offered' | GuaranteeConvention, chosen?: string) =>
      guaranteedLoans(scenario(lent, [parents], chosen === undefined ? {} : { ways_in: { chosen } }), {
        ...{ family_guarantee, guarantee_max_lvr: 80 },
      });
    expect(loans('separate_loan')).toEqual(new Map([[0, { loan: 90_000, worth: 0, most: 620_000 }]]));
    expect(loans('total_security')).toEqual(new Map([[0, { loan: 0, worth: 620_000 }]]));
    expect(loans('not_offered').size).toBe(0);
    const counted = ['', 'guarantee', 'saving'].map((chosen) => loans('separate_loan', chosen).size);
    expect(counted).toEqual([1, 1, 1]);
    for (const chosen of ['five_percent', 'insured', 'shared_equity', 'waiver', 'gift']) {
      expect(loans('separate_loan', chosen).size).toBe(0);
      expect(countedGuarantors(scenario(lent, [parents], { ways_in: { chosen } }))).toEqual([]);
    }
  });
});
