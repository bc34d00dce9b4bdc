import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';

/*
 * Scenarios with the fields of the day that `test/vectors/former-answers.json` was made, drawn from a generator of its
 * own: what other tests draw changes with each field that is added, and these must never.
 */

type Draw = () => number;

/** Mulberry32: small, and the same numbers on any machine. */
const generator = (seed: number): Draw => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** What a scenario is drawn with. */
const drawing = (seed: number) => {
  const draw = generator(seed);
  const whole = (min: number, max: number): number => min + Math.floor(draw() * (max - min + 1));
  const is = (): boolean => draw() < 0.5;
  const one = <T>(...values: readonly [T, ...T[]]): T => values[whole(0, values.length - 1)] ?? values[0];
  /** Often nothing, mostly whole dollars, sometimes cents. */
  const upTo = (max: number): number =>
    one(
      () => 0,
      () => whole(0, max),
      () => whole(0, max),
      () => whole(0, max * 100) / 100,
    )();
  const some = <T>(most: number, element: (position: number) => T, least = 0): T[] =>
    Array.from({ length: whole(least, most) }, (_, position) => element(position));
  const day = (): string => `${whole(2023, 2026)}-${String(whole(1, 12)).padStart(2, '0')}-${one('03', '12', '27')}`;
  return { whole, is, one, upTo, some, day };
};

type Drawing = ReturnType<typeof drawing>;

const people = ({ whole, is, one, upTo, day }: Drawing, count: number, households: number) =>
  Array.from({ length: count }, (_, position) => ({
    ...{ id: `i${position}`, which_household: whole(0, households - 1), payg: upTo(220_000), casual: upTo(30_000) },
    ...{ overtime: upTo(20_000), commission: upTo(20_000), bonus: upTo(30_000), allowances: upTo(10_000) },
    ...{ superannuation_income: upTo(20_000), centrelink: upTo(12_000), child_support_received: upTo(9_000) },
    ...{ other_income: upTo(15_000), essential_service: is(), guaranteed_allowances: is() },
    ...{ centrelink_type: one('family', 'pension', 'unemployment'), youngest_child_age: whole(0, 17) },
    ...{ history_months: { bonus: whole(0, 30), casual: whole(0, 14) }, previous_year: { bonus: upTo(30_000) } },
    ...(is() && { ytd: { gross: upTo(120_000), period_end: day(), basis: one('permanent', 'casual') } }),
    ...(is() && { reportable_super: upTo(27_500), reportable_fringe_benefits: upTo(20_000) }),
  }));

const homeLoans = ({ whole, is, one, upTo, some }: Drawing) =>
  some(3, (position) => ({
    ...{ id: `l${position}`, existing_or_proposed: one('proposed', 'proposed', 'existing') },
    ...{ loan_type: one('owner_occupied', 'investment'), loan_amount: upTo(1_200_000), term: whole(6, 40) },
    ...{ product_type: one('variable_package', 'variable_basic', 'fixed'), interest_only_period: whole(0, 5) },
    ...{ lvr: one(0.7, 80, 88, 95), lvr_behavior: one('use-input', 'calculate'), solve_for: is() && is() },
    ...(is() && { rate: whole(400, 900) / 100 }),
    ...(is() && { limit: upTo(800_000), balance: upTo(800_000), monthly_repayment: upTo(5_000) }),
    ...{ closing: is() && is(), like_for_like_refinance: is() && is() },
  }));

const properties = ({ whole, is, one, upTo, some, day }: Drawing) =>
  some(3, (position) => ({
    ...{ id: `s${position}`, value: upTo(1_800_000), postcode: one('2000', '4350', '0800') },
    ...{ transaction_type: one('purchasing', 'owned', 'refinancing', 'selling'), short_stay: is() && is() },
    ...{ property_purpose: one('owner_occupied', 'investment'), purchase_price: upTo(1_800_000) },
    ...{ weekly_rental_income: upTo(1_100), monthly_rental_expense: upTo(1_200), new_build: is() && is() },
    ...(is() && { contract_date: day() }),
    ...(is() && { purchase: { state: one('nsw', 'vic', 'qld', 'wa'), first_home: whole(0, 1) === 1 } }),
  }));

const debts = ({ whole, is, one, upTo, some }: Drawing, people: number) =>
  some(3, (position) => ({
    ...{ id: `d${position}`, type: one('credit_card', 'overdraft', 'car_loan', 'help', 'buy_now_pay_later', 'other') },
    ...{ which_applicant: whole(0, people - 1), limit: upTo(30_000), balance: upTo(60_000), closing: is() && is() },
    ...(is() && { monthly_repayment: upTo(1_500), rate: whole(500, 2_000) / 100, remaining_term: whole(1, 7) }),
    ...(is() && { still_studying: is(), withheld_monthly: upTo(900) }),
  }));

const expenses = ({ is, upTo }: Drawing, households: number) =>
  Array.from({ length: households }, (_, position) => ({
    ...{ id: `e${position}`, simple_basic_expense: upTo(7_000), use_detailed_basic_expense: is() },
    ...{ food_and_groceries: upTo(2_000), childcare: upTo(2_000), insurance: upTo(500), rent: upTo(2_500) },
    additional_expenses: { school: upTo(1_500) },
  }));

/** The scenario of a number: the same for ever. */
export const formerScenario = (number: number): ScenarioBodyInput => {
  const drawn = drawing(number);
  const { whole, is, upTo, some, one } = drawn;
  const [households, applicants] = [whole(1, 2), whole(1, 3)];
  const [loans, securities] = [homeLoans(drawn), properties(drawn)];
  return {
    households: Array.from({ length: households }, (_, position) => ({
      ...{ id: `h${position}`, num_adults: whole(1, 3), num_dependants: whole(0, 4), postcode: one(2000, 4350, 800) },
      ...{ housing: one('own', 'renting', 'rent_free'), dependant_ages: some(2, () => whole(0, 19)) },
      shared_with_households: some(1, () => whole(0, households - 1)),
    })),
    income: people(drawn, applicants, households),
    securities,
    home_loans: loans,
    liabilities: debts(drawn, applicants),
    living_expenses: expenses(drawn, households),
    rental_income: some(1, () => ({ id: 'r0', weekly_rental_income: upTo(900), monthly_rental_expense: upTo(900) })),
    self_employed_income: some(1, () => ({
      ...{ id: 'b0', which_applicant: whole(0, applicants - 1), ownership_share: one(100, 50) },
      years: some(3, () => ({ net_profit: whole(-40_000, 180_000), depreciation: upTo(15_000), salary: upTo(60_000) })),
    })),
    home_loan_security_links: loans.flatMap(({ id }, loan) => {
      const security = securities[loan % Math.max(1, securities.length)];
      return security === undefined ? [] : { home_loan_id: id, security_id: security.id };
    }),
    additional_info: {
      ...{ useDependantAges: is(), assessment_date: '2026-11-21', cash_at_hand: upTo(200_000) },
      costs: { lmi_capitalised: is(), lmi_waived: is() && is(), ...(is() && { lmi_quoted: upTo(30_000) }) },
    },
  };
};
