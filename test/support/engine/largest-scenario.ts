/** As many copies as a bound allows. */
const copies = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * A scenario at the bounds of its parts that passes the input checks, so that the calculation goes through
 * all of it.
 */
export const largestScenario = () => ({
  households: copies(20, (index) => ({
    id: `h${index}`,
    status: 'couple',
    num_adults: 2,
    num_dependants: 3,
    postcode: 2000,
    shared_with_households: copies(20, (other) => other),
  })),
  income: copies(20, (index) => ({
    id: `i${index}`,
    which_household: index,
    name: 'n'.repeat(200),
    payg: 100_000 + index,
    overtime: 1_000,
    bonus: 1_000,
    history_months: { overtime: 24, bonus: 24 },
    previous_year: { overtime: 900 },
  })),
  securities: copies(200, (index) => ({
    id: `s${index}`,
    address: 'a'.repeat(500),
    transaction_type: 'owned',
    value: 800_000,
    property_purpose: 'investment',
    weekly_rental_income: 500,
    applicant_ownership: copies(20, () => 5),
  })),
  home_loans: copies(200, (index) => ({
    id: `l${index}`,
    loan_amount: 200_000,
    balance: 200_000,
    term: 25,
    rate: 6,
    loan_type: 'investment',
    existing_or_proposed: index % 2 === 0 ? 'proposed' : 'existing',
  })),
  home_loan_security_links: copies(1_000, (index) => ({
    home_loan_id: `l${index % 200}`,
    security_id: `s${(index * 7 + Math.floor(index / 200)) % 200}`,
  })),
  liabilities: copies(200, (index) => ({ id: `d${index}`, type: 'credit_card', limit: 10_000 + index })),
  living_expenses: copies(20, () => ({
    simple_basic_expense: 3_000,
    additional_expenses: Object.fromEntries(copies(100, (index) => [`x${index}`, 1])),
  })),
  rental_income: copies(200, () => ({ weekly_rental_income: 300, applicant_ownership: copies(20, () => 5) })),
  self_employed_income: copies(100, (index) => ({
    which_applicant: index % 20,
    ownership_share: 20,
    years: copies(20, () => ({ net_profit: 100_000, salary: 1_000 })),
  })),
});
