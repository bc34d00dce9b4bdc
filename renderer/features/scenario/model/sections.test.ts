import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { sectionIds } from '../../../store/screens-slice.ts';
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
  sectionState({ ...complete, ...body }, section, none).notes;

describe('sectionState', () => {
  it('is empty everywhere in a new scenario', () => {
    expect(sectionIds.map((section) => sectionState(emptyScenario(), section, none))).toEqual(
      sectionIds.map(() => ({ status: 'empty', notes: [] })),
    );
  });

  it('is complete everywhere in a filled scenario', () => {
    expect(sectionIds.map((section) => sectionState(complete, section, none))).toEqual(
      sectionIds.map(() => ({ status: 'complete', notes: [] })),
    );
  });

  it('names what is missing', () => {
    expect(notes({ households: [{ num_adults: 1 }, {}] }, 'households')).toEqual([
      'Household 2 has no adults.',
      'Household 2 has no applicant.',
    ]);
    expect(notes({ income: [{ name: 'Sam', which_household: 4 }] }, 'income')).toEqual([
      'Sam belongs to household 4, which does not exist.',
      'No applicant has an income.',
    ]);
    expect(notes({ securities: [{ address: '1 High St', applicant_ownership: [60, 60] }] }, 'properties')).toEqual([
      '1 High St has 2 owners, but there are 1 applicants.',
      '1 High St has no value.',
    ]);
    expect(notes({ home_loans: [{ term: 45 }], home_loan_security_links: [] }, 'loans')).toEqual([
      'Loan 1: the term is 45 years; more than 0 and up to 40 is taken.',
      'Loan 1 has no amount.',
      'Loan 1 is secured by no property, so its LVR is not known.',
    ]);
    expect(notes({ liabilities: [{ type: 'store_card' }, { type: 'lease' }, { type: 'help' }] }, 'debts')).toEqual([
      'Debt 1 has no limit.',
      'Debt 2 has no balance.',
    ]);
    expect(notes({ households: [{}, {}] }, 'expenses')).toEqual(['Household 2 has no living expenses declared.']);
  });

  it('accepts the limit of an existing loan, and a repayment instead of a balance', () => {
    expect(notes({ home_loans: [{ id: 'loan', existing_or_proposed: 'existing', limit: 5 }] }, 'loans')).toEqual([]);
    expect(notes({ liabilities: [{ type: 'car_loan', monthly_repayment: 400 }] }, 'debts')).toEqual([]);
  });

  it('requires nothing of what is paid out at settlement', () => {
    expect(notes({ home_loans: [{ id: 'loan', closing: true, term: 99 }] }, 'loans')).toEqual([]);
    expect(notes({ liabilities: [{ closing: true, type: 'credit_card', rate: 99 }] }, 'debts')).toEqual([]);
  });

  it('does not accept a property being sold as security', () => {
    expect(notes({ securities: [{ id: 'home', value: 900_000, transaction_type: 'selling' }] }, 'loans')).toEqual([
      'Loan 1 is secured by no property, so its LVR is not known.',
    ]);
  });

  it('assumes 25 years where an existing loan has no term', () => {
    const existing = { id: 'loan', existing_or_proposed: 'existing', limit: 5, interest_only_period: 25 };
    expect(notes({ home_loans: [existing] }, 'loans')).toEqual([
      'Loan 1: the interest-only period of 25 years must be shorter than the term of 25.',
    ]);
    expect(notes({ home_loans: [{ ...existing, interest_only_period: 24 }] }, 'loans')).toEqual([]);
  });

  it('shows what the service refused in the section that it belongs to', () => {
    const issues = new Map([['households.0.postcode', 'Expected number']]);
    expect(sectionState(complete, 'households', issues)).toEqual({
      status: 'attention',
      notes: ['Household 1: postcode. Expected number'],
    });
    expect(sectionState(complete, 'income', issues).status).toBe('complete');
  });
});
