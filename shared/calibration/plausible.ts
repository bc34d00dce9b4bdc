/** The plausible range of a lender's parameter, and the steps that policies use, the coarsest first. */
export interface PlausibleRange {
  readonly min: number;
  readonly max: number;
  readonly steps: readonly [number, ...number[]];
}

const range = (min: number, max: number, ...steps: PlausibleRange['steps']): PlausibleRange => ({ min, max, steps });

const buffer = range(1, 4, 0.25, 0.05, 0.01);
const share = (min: number): PlausibleRange => range(min, 1, 0.05, 0.01, 0.001);
const limitShare = range(0.02, 0.05, 0.005, 0.001, 0.0001);

/**
 * The parameters that a calibration tries: rates, shares, costs and the limits of the servicing tests. Choices, whole
 * months and years, and limits of the policy checks, which change no figure, are left alone.
 */
export const plausibleRanges: ReadonlyMap<string, PlausibleRange> = new Map(
  Object.entries({
    buffer_new: buffer,
    buffer_existing: buffer,
    buffer_refinance: range(0, 4, 0.25, 0.05, 0.01),
    floor_rate: range(4, 10, 0.25, 0.05, 0.01),
    'shade.payg': share(0.7),
    'shade.casual': share(0.4),
    'shade.overtime': share(0),
    'shade.commission': share(0),
    'shade.bonus': share(0),
    'shade.allowances': share(0),
    'shade.superannuation_income': share(0),
    'shade.centrelink_family': share(0),
    'shade.centrelink_pension': share(0),
    'shade.child_support_received': share(0),
    'shade.other_income': share(0),
    'shade.self_employed': share(0.4),
    'shade.second_job': share(0),
    'shade.car_allowance': share(0),
    'shade.dividends': share(0),
    'shade.annuity': share(0),
    'shade.workers_compensation': share(0),
    'shade.ftb_a': share(0),
    'shade.ftb_b': share(0),
    'shade.parenting_payment': share(0),
    'shade.carer_payment': share(0),
    'shade.boarder_income': share(0),
    'shade.company_car': share(0),
    'shade.other_tax_free': share(0),
    'foreign_shade.usd': share(0.3),
    'foreign_shade.gbp': share(0.3),
    'foreign_shade.eur': share(0.3),
    'foreign_shade.nzd': share(0.3),
    'foreign_shade.sgd': share(0.3),
    'foreign_shade.hkd': share(0.3),
    essential_overtime_shade: share(0),
    guaranteed_allowance_shade: share(0),
    casual_weeks_per_year: range(40, 52, 1, 0.5),
    'se_addback.depreciation': share(0),
    'se_addback.interest': share(0),
    'se_addback.extra_super': share(0),
    'se_addback.one_off': share(0),
    'se_addback.other_addback': share(0),
    se_write_off: share(0),
    'alt_doc.bas': share(0),
    'alt_doc.bank_statements': share(0),
    'alt_doc.accountant_letter': share(0),
    rental_shade: share(0.5),
    rental_short_stay_shade: share(0.2),
    rental_commercial_shade: share(0.3),
    negative_gearing_share: share(0),
    notional_rent_monthly: range(0, 2_000, 50, 10, 1),
    card_pct: limitShare,
    overdraft_pct: limitShare,
    line_of_credit_pct: limitShare,
    bnpl_pct: limitShare,
    debt_default_rate: range(5, 25, 1, 0.25, 0.05),
    contingent_share: share(0),
    existing_loading: range(1, 1.8, 0.05, 0.01),
    min_surplus_monthly: range(0, 1_000, 50, 10, 1),
    min_nsr: range(0.9, 1.3, 0.05, 0.01),
    dti_max: range(4, 10, 0.5, 0.1, 0.01),
  }),
);
