import { describe, expect, it } from 'vitest';
import { emptyScenario, type HomeLoan, type ScenarioBody, type Security } from '../../../../shared/service/scenario.ts';
import { sectionIds } from '../../../store/screens/screens-slice.ts';
import { sectionState } from './sections.ts';

const complete: ScenarioBody = {
  ...emptyScenario(),
  households: [{ num_adults: 1 }],
  income: [{ name: 'Sam', which_household: 0, payg: 100_000 }],
  securities: [{ id: 'home', value: 900_000 }],
  home_loans: [{ id: 'loan', loan_amount: 600_000, term: 30, interest_only_period: 0 }],
  home_loan_security_links: [{ home_loan_id: 'loan', security_id: 'home' }],
  liabilities: [{ type: 'credit_card', limit: 10_000 }],
  living_expenses: [{ simple_basic_expense: 2_500 }],
};

const none = new Map<string, string>();
const notes = (body: Partial<ScenarioBody>, section: (typeof sectionIds)[number]): readonly string[] =>
  sectionState({ ...complete, ...body }, section, none).notes.map(({ kind, text, path }) =>
    kind === 'incomplete' ? `${text} (incomplete, ${path.join('.')})` : `${text} (${path.join('.')})`,
  );

describe('sectionState', () => {
  it('is incomplete in a new scenario where the calculation needs something, and empty elsewhere', () => {
    expect(sectionIds.map((section) => sectionState(emptyScenario(), section, none).status)).toEqual([
      'incomplete',
      'incomplete',
      'empty',
      'incomplete',
      'empty',
      'empty',
      'empty',
      'empty',
      'empty',
      'empty',
    ]);
  });

  it('is complete everywhere in a filled scenario', () => {
    const stated = sectionIds.filter((section) => !['money', 'selling', 'ways', 'pictures'].includes(section));
    expect(stated.map((section) => sectionState(complete, section, none))).toEqual(
      stated.map(() => ({ status: 'complete', notes: [] })),
    );
  });

  it('of money, of selling, of ways in and of pictures has no mark: they are worked out when they are shown', () => {
    for (const section of ['money', 'selling', 'ways', 'pictures'] as const)
      expect(sectionState(complete, section, none)).toEqual({ status: 'empty', notes: [] });
  });

  it('names what is missing, and leads to its field', () => {
    expect(notes({ households: [], income: [] }, 'households')).toEqual([
      'There is no household; at least one is needed. (incomplete, households)',
    ]);
    expect(notes({ households: [{ num_adults: 1 }, {}] }, 'households')).toEqual([
      'Household 2 has no adults; one is counted. (households.1.num_adults)',
      'Household 2 has no applicant. (households.1)',
    ]);
    expect(notes({ income: [{ name: 'Sam', which_household: 4 }] }, 'income')).toEqual([
      'Sam belongs to household 4, which does not exist. (incomplete, income.0.which_household)',
      'No applicant has an income. (incomplete, income.0.payg)',
    ]);
    expect(notes({ securities: [{ address: '1 High St', applicant_ownership: [60, 60] }] }, 'properties')).toEqual([
      '1 High St has 2 owners, but there are 1 applicants. (incomplete, securities.0.applicant_ownership)',
      '1 High St has no value. (securities.0.value)',
    ]);
    expect(notes({ home_loans: [{ term: 45 }], home_loan_security_links: [] }, 'loans')).toEqual([
      'Loan 1: the term is 45 years; it must be more than 0 and at most 40. (incomplete, home_loans.0.term)',
      'No proposed loan has an amount, so nothing is asked for. (incomplete, home_loans.0.loan_amount)',
      'Loan 1 has no amount. (home_loans.0.loan_amount)',
      'Loan 1 is secured by no property, so its LVR is not known. (home_loans.0.secured_by)',
    ]);
    expect(notes({ liabilities: [{ type: 'store_card' }, { type: 'lease' }, { type: 'help' }] }, 'debts')).toEqual([
      'Store card 1 has no limit or balance, so no answer counts it. (incomplete, liabilities.0.limit)',
      'Lease 2 has no balance or repayment, so no answer counts it. (incomplete, liabilities.1.balance)',
    ]);
    expect(notes({ households: [{}, {}] }, 'expenses')).toEqual([
      'Household 2 has no living expenses declared; each lender takes its benchmark. (living_expenses.1.simple_basic_expense)',
    ]);
  });

  it('ask what an investment loan buys that no let property secures, and when a rental was bought that it buys', () => {
    const home_loans = [{ id: 'l', loan_type: 'investment', loan_amount: 1 }];
    const home_loan_security_links = [{ home_loan_id: 'l', security_id: 'home' }];
    const rental_income = [{ id: 'r', address: '2 Low St' }];
    expect(notes({ home_loans, home_loan_security_links }, 'loans')).toEqual([
      'Loan 1 is for an investment, but not for which let property; its interest is not deducted. (home_loans.0.funds_property_id)',
    ]);
    expect(notes({ home_loans: [{ ...home_loans[0], closing: true }], home_loan_security_links }, 'loans')).toEqual([
      'No proposed loan has an amount, so nothing is asked for. (incomplete, home_loans)',
    ]);
    const bought = { home_loans: [{ ...home_loans[0], funds_property_id: 'r' }], home_loan_security_links };
    const asked = (more: object) => notes({ ...bought, rental_income: [{ ...rental_income[0], ...more }] }, 'income');
    expect([notes({ ...bought, rental_income }, 'loans'), asked({}), asked({ new_build: true })]).toEqual([
      [],
      [
        '2 Low St has no contract date; most lenders then set no loss on it against other income. (rental_income.0.contract_date)',
      ],
      [],
    ]);
    expect([asked({ contract_date: '2020-01-01' }), notes({ rental_income }, 'income')]).toEqual([[], []]);
  });

  it('ask when a let property was bought that is held and that a loan funds', () => {
    const unit = { id: 's', address: '1 High St', value: 1, property_purpose: 'investment', transaction_type: 'owned' };
    const asked = (change: Partial<Security>, loan_type = 'investment') =>
      notes(
        {
          securities: [{ ...unit, ...change }],
          home_loans: [{ id: 'l', loan_type, loan_amount: 1 }],
          home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
        },
        'properties',
      );
    expect(asked({})).toEqual([
      '1 High St has no contract date; most lenders then set no loss on it against other income. (securities.0.contract_date)',
    ]);
    const others = [{ contract_date: '2020-01-01' }, { new_build: true }, { transaction_type: 'purchasing' }];
    expect([...others.map((change) => asked(change)), asked({}, 'owner_occupied')]).toEqual([[], [], [], []]);
  });

  it('counts an applicant without a household to the first, and is not empty with a business alone', () => {
    expect(notes({ income: [{ payg: 1 }] }, 'households')).toEqual([]);
    const business = { self_employed_income: [{ years: [{ net_profit: 90_000 }] }] };
    expect(sectionState({ ...complete, income: [], ...business }, 'income', none).status).not.toBe('empty');
  });

  it('is not incomplete for what a lender computes as it stands', () => {
    const oneYear = { years: [{ net_profit: 90_000 }] };
    const changes: readonly [Partial<ScenarioBody>, (typeof sectionIds)[number]][] = [
      [{ liabilities: [{ type: 'credit_card', balance: 900 }] }, 'debts'],
      [{ income: [{ name: 'Sam' }], self_employed_income: [oneYear] }, 'income'],
      [{ income: [{ name: 'Sam' }], rental_income: [{ weekly_rental_income: 500 }] }, 'income'],
    ];
    expect(changes.map(([body, section]) => sectionState({ ...complete, ...body }, section, none).status)).toEqual([
      'advice',
      'complete',
      'complete',
    ]);
  });

  it('accepts the limit of an existing loan, and a repayment instead of a balance', () => {
    const existing = { id: 'kept', existing_or_proposed: 'existing', limit: 5 };
    expect(notes({ home_loans: [...complete.home_loans, existing] }, 'loans')).toEqual([]);
    expect(notes({ liabilities: [{ type: 'other', monthly_repayment: 400 }] }, 'debts')).toEqual([]);
  });

  it('counts the balance of an existing loan or a card without a limit, and says so', () => {
    const existing = { id: 'kept', existing_or_proposed: 'existing', balance: 400_000 };
    const withLoan = (loan: HomeLoan) => notes({ home_loans: [...complete.home_loans, loan] }, 'loans');
    expect(withLoan(existing)).toEqual(['Loan 2 has no limit; its balance is counted. (home_loans.1.limit)']);
    expect(withLoan({ ...existing, loan_amount: 450_000 })).toEqual([]);
    expect(notes({ liabilities: [{ type: 'credit_card', balance: 900 }] }, 'debts')).toEqual([
      'Credit card 1 has no limit; its balance is counted. (liabilities.0.limit)',
    ]);
  });

  it('is incomplete with an existing loan of which nothing says what is owed', () => {
    const existing = { id: 'kept', existing_or_proposed: 'existing' };
    expect(notes({ home_loans: [...complete.home_loans, existing] }, 'loans')).toEqual([
      'Loan 2 has no limit or balance, so no answer counts it. (incomplete, home_loans.1.limit)',
    ]);
  });

  it('requires nothing of what is paid out at settlement', () => {
    expect(notes({ home_loans: [...complete.home_loans, { id: 'old', closing: true, term: 99 }] }, 'loans')).toEqual(
      [],
    );
    expect(notes({ liabilities: [{ closing: true, type: 'credit_card', rate: 99 }] }, 'debts')).toEqual([]);
  });

  it('does not accept a property being sold as security', () => {
    expect(notes({ securities: [{ id: 'home', value: 900_000, transaction_type: 'selling' }] }, 'loans')).toEqual([
      'Loan 1 is secured by no property, so its LVR is not known. (home_loans.0.secured_by)',
    ]);
  });

  it('assumes 25 years where an existing loan has no term', () => {
    const existing = { id: 'kept', existing_or_proposed: 'existing', limit: 5, interest_only_period: 25 };
    const { home_loans: proposed } = complete;
    expect(notes({ home_loans: [...proposed, existing] }, 'loans')).toEqual([
      'Loan 2: the interest-only period of 25 years must be shorter than the term of 25. (incomplete, home_loans.1.interest_only_period)',
    ]);
    expect(notes({ home_loans: [...proposed, { ...existing, interest_only_period: 24 }] }, 'loans')).toEqual([]);
  });

  it('shows what the service refused in the section that it belongs to', () => {
    const issues = new Map([['households.0.postcode', 'Expected number']]);
    expect(sectionState(complete, 'households', issues)).toEqual({
      status: 'incomplete',
      notes: [
        {
          kind: 'incomplete',
          text: 'Household 1: postcode. Expected number',
          path: ['households', 0, 'postcode'],
        },
      ],
    });
    expect(sectionState(complete, 'income', issues).status).toBe('complete');
  });

  it('shows what the service refused of a part in one section alone', () => {
    const sections = (key: string) =>
      (['households', 'income', 'properties', 'loans', 'debts', 'expenses'] as const).filter(
        (id) => sectionState(complete, id, new Map([[key, 'Expected number']])).status === 'incomplete',
      );
    expect([
      sections('households.0.postcode'),
      sections('additional_info.assessment_date'),
      sections('income.0.payg'),
      sections('self_employed_income.0.years'),
      sections('rental_income.0.weekly_rental_income'),
      sections('securities.0.value'),
      sections('home_loans.0.term'),
      sections('home_loan_security_links.0.security_id'),
      sections('liabilities.0.balance'),
      sections('living_expenses.0.rent'),
    ]).toEqual([
      ...[['households'], ['households'], ['income'], ['income'], ['income'], ['properties']],
      ...[['loans'], ['loans'], ['debts'], ['expenses']],
    ]);
  });
});
