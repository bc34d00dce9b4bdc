import { expect, it } from 'vitest';
import { calibrationCase } from '../calibration/case.ts';
import { heldCostTables } from '../costs/held-tables.ts';
import { noteFile, noteInputs, noteResults } from '../note/note-file.ts';
import { servicingParameters } from '../pack/parameters.ts';
import { margin } from '../rule/effect.ts';
import { rule } from '../rule/rule.ts';
import { boundsIn, schemaOf } from './testing/schema-bounds.ts';

/*
 * What is kept in a file, or passed on in one: at least..most characters or items, or numbers from..to. What several of
 * them hold alike stands once.
 */
const schemas = {
  rule,
  margin,
  calibrationCase,
  heldCostTables,
  noteInputs,
  noteResults,
  noteFile,
  servicingParameters,
};

const stated = [
  ['rule', 'string 1..80', 'name'],
  ['rule', 'string ..300', 'source'],
  ['rule', 'array 1..200', 'changes lenders products'],
  ['rule', 'string ..100', 'parameter value value[]'],
  ['rule', 'array ..500', 'value'],
  ['rule', 'number -100000000..100000000', 'by'],
  ['rule', 'number -5..5', 'by investmentPremium interestOnlyPremium'],
  ['rule', 'array 1..50', 'products'],
  ['rule', 'string 1..60', 'productName'],
  ['rule', 'number 0..10000', 'setupFee ongoingFee'],
  ['rule', 'number ..100000000', 'loanAmountThresholds[]'],
  ['rule', 'number ..100', 'lvrThresholds[] maxLVR'],
  ['rule', 'number 0..25', 'baseRate rate'],
  ['rule', 'number 0..10000000', 'minLoanAmount'],
  ['rule', 'number 0..100', 'minLVR overLVR maxLVR'],
  ['rule', 'number 0..', 'maxLoanAmount minLoanAmount belowLoanAmount'],
  ['rule', 'array 1..', 'offers bands'],
  ['rule', 'integer 1..120', 'months'],
  ['rule', 'string 1..64', 'id'],
  ['rule', 'string 1..300', 'brand'],
  ['rule', 'string 1..500', 'name'],
  ['rule', 'integer 2000..2100', 'financialYear'],
  ['margin', 'number 0..100', 'over'],
  ['margin', 'number 0..1000', 'over under'],
  ['margin', 'number -100000..1000000', 'under'],
  ['calibrationCase', 'string 1..200', 'title'],
  ['calibrationCase', 'number 0..100000000', 'capacity'],
  ['calibrationCase', 'number -1000000..1000000', 'surplus'],
  ['calibrationCase', 'number -100..1000', 'nsr'],
  ['calibrationCase', 'number 0..1000', 'dti'],
  ['calibrationCase', 'number ..100000000', 'capacity'],
  ['calibrationCase', 'number ..1000000', 'surplus'],
  ['calibrationCase', 'number ..1000', 'nsr dti'],
  ['calibrationCase', 'string 1..80', 'readBy'],
  ['calibrationCase', 'string ..1000', 'note'],
  ['heldCostTables', 'string ..200', 'office'],
  ['heldCostTables', 'array ..30', 'general bands steps foreign grants nsw vic qld wa sa tas act nt spreads'],
  ['heldCostTables', 'array ..10', 'sources kinds'],
  ['heldCostTables', 'string ..500', 'sources[]'],
  [
    'heldCostTables',
    'number 0..1000000000',
    'minimum above upTo nilTo below to own first fullTo lowFrom most amount columns[]',
  ],
  [
    'heldCostTables',
    'number -1000000000..1000000000',
    'base rate ofWhole perSquare perThousand amount minus full low fee each mortgage nsw vic',
  ],
  [
    'heldCostTables',
    'number -1000000000..1000000000',
    'qld wa sa tas act nt firstHomeFactor investorFactor to below above',
  ],
  ['heldCostTables', 'array ..60', 'reliefs'],
  ['heldCostTables', 'string ..100', 'id'],
  ['heldCostTables', 'string ..1000', 'name condition'],
  ['heldCostTables', 'array 1..30', 'tiers columns'],
  ['heldCostTables', 'number 1..1000000000', 'per'],
  ['noteInputs', 'number -5..10', 'addToRates'],
  ['noteInputs', 'array 1..200', 'packs'],
  ['noteInputs', 'string ..200', 'name notice five_percent[] shared_equity[] waiver[]'],
  ['noteInputs', 'string ..40', 'asAt as_at read'],
  ['noteInputs', 'string ..500', 'label'],
  ['noteInputs', 'array 1..20', 'taxTables'],
  ['noteInputs', 'array ..2', 'wanted'],
  ['noteInputs', 'array ..500', 'five_percent shared_equity waiver'],
  ['noteResults', 'array ..200', 'answers into costs rates sold bought paidOut lenders guarantees building'],
  ['noteResults', 'string 1..64', 'lender'],
  ['noteResults', 'number 0..1', 'depreciation interest extra_super one_off other_addback'],
  ['noteResults', 'number 0..', 'amount'],
  ['noteResults', 'array ..8', 'repayments lenders rates undated'],
  ['noteResults', 'string ..60', 'kind unknown[]'],
  ['noteResults', 'string ..1000', 'subject products[] loan bought[]'],
  ['noteResults', 'array ..500', 'paidOut products rates'],
  ['noteResults', 'array ..2', 'buffers'],
  ['noteResults', 'array ..17', 'rate'],
  ['noteResults', 'array ..30', 'term unknown conditions'],
  ['noteResults', 'array ..11', 'steps'],
  ['noteResults', 'array ..100', 'parameters'],
  ['noteResults', 'string ..100', 'name failed[]'],
  ['noteResults', 'integer 0..', 'months'],
  ['noteResults', 'string ..200', 'lender'],
  ['noteResults', 'array ..7', 'ways'],
  ['noteResults', 'string ..10', 'until'],
  ['noteResults', 'array ..40', 'failed'],
  ['noteResults', 'array 1..12', 'stages'],
  ['noteFile', 'integer 1..', 'modelVersion'],
  ['noteFile', 'string ..100', 'program'],
  ['noteFile', 'string ..1000', 'description'],
  ['noteFile', 'array 1..8', 'chosen'],
  ['noteFile', 'string 1..64', 'chosen[] compared lenders[]'],
  ['noteFile', 'array ..200', 'leftOut outside'],
  ['noteFile', 'string ..200', 'leftOut[] outside[] service business'],
  ['noteFile', 'string ..60', 'name creditLicence'],
  ['noteFile', 'array ..60', 'services'],
  ['noteFile', 'array ..500', 'lenders'],
  ['noteFile', 'string ..4000', 'objectives verified reason notRecommended'],
  ['noteFile', 'string ..10000', 'submission'],
  ['noteFile', 'string ..1500', 'nextSteps'],
  ['noteFile', 'string ..300', 'contact'],
  ['servicingParameters', 'number 0..10', 'buffer_new buffer_existing buffer_refinance bridging_loading'],
  ['servicingParameters', 'number 1..25', 'floor_rate'],
  [
    'servicingParameters',
    'integer 0..480',
    'casual overtime commission bonus allowances child_support_received second_job',
  ],
  ['servicingParameters', 'integer 0..480', 'car_allowance owner_occupied investment'],
  ['servicingParameters', 'integer 0..25', 'family_benefit_max_child_age child_support_max_child_age'],
  ['servicingParameters', 'number 0..0.5', 'ytd_tolerance'],
  ['servicingParameters', 'integer 1..366', 'ytd_min_days'],
  ['servicingParameters', 'number 26..53', 'casual_weeks_per_year'],
  ['servicingParameters', 'integer 1..5', 'se_min_years'],
  [
    'servicingParameters',
    'number ..100',
    'alt_doc_max_lvr bridging_max_lvr guarantee_max_lvr owner_occupied investment interest_only',
  ],
  ['servicingParameters', 'number ..100', 'genuine_savings_over_lvr'],
  ['servicingParameters', 'number 0..50', 'rental_yield_limit'],
  ['servicingParameters', 'integer 0..120', 'help_clear_within_months'],
  ['servicingParameters', 'number 0..10000', 'notional_rent_monthly min_surplus_monthly'],
  ['servicingParameters', 'number 0..0.2', 'card_pct overdraft_pct line_of_credit_pct bnpl_pct'],
  ['servicingParameters', 'number 0..60', 'debt_default_rate'],
  ['servicingParameters', 'integer 1..480', 'debt_default_term_months'],
  ['servicingParameters', 'number 1..3', 'existing_loading'],
  ['servicingParameters', 'integer 12..480', 'existing_default_term_months max_term_months'],
  ['servicingParameters', 'number 0.5..3', 'min_nsr'],
  ['servicingParameters', 'number 1..20', 'dti_warn dti_max'],
  ['servicingParameters', 'integer 1..60', 'bridging_max_months'],
  ['servicingParameters', 'number 0..10000000', 'min_loan'],
  ['servicingParameters', 'number 1000..100000000', 'max_loan'],
  ['servicingParameters', 'integer 1..100000', 'capacity_step'],
] as const;

/** The bounds in a schema, each with what has it. */
const boundsOf = (of: keyof typeof schemas): readonly (readonly [bounds: string, name: string])[] =>
  boundsIn(schemaOf(schemas[of], 'input')).map(({ type, name, least = '', most = '' }) => [
    `${type} ${least}..${most}`,
    name,
  ]);

it.each(stated)('of a %s is a %s: %s', (of, bounds, names) => {
  const found = boundsOf(of).flatMap(([one, name]) => (one === bounds ? name : []));
  expect(names.split(' ').filter((one) => !found.includes(one))).toEqual([]);
});

it('every other figure of how a lender calculates is a share', () => {
  const others = boundsOf('servicingParameters').filter(
    ([bounds, name]) =>
      !stated.some(
        ([of, one, names]) => of === 'servicingParameters' && one === bounds && names.split(' ').includes(name),
      ),
  );
  expect(others.length).toBeGreaterThan(50);
  expect([...new Set(others.map(([bounds]) => bounds))]).toEqual(['number 0..1']);
});
