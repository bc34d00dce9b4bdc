import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { addApplicant, removeApplicant, setShare } from './applicants.ts';
import { sequentialIds } from './testing/sequential-ids.ts';

const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });

describe('addApplicant', () => {
  it('adds a new applicant to the last household', () => {
    const before = body({ households: [{}, {}], income: [{ name: 'Sam' }] });
    expect(addApplicant(before, sequentialIds())).toEqual({
      income: [{ name: 'Sam' }, { id: 'new-1', which_household: 1 }],
    });
  });
});

describe('removeApplicant', () => {
  it('drops the share, the business and the HELP debt, and keeps other debts without an applicant', () => {
    const before = body({
      income: [{ name: 'Sam' }, { name: 'Alex' }, { name: 'Kim' }],
      securities: [
        { applicant_ownership: [50, 50] },
        { applicant_ownership: [0, 100] },
        { applicant_ownership: [100] },
      ],
      home_loans: [{ deductible_shares: [0, 100] }, { deductible_shares: [60, 30, 10] }],
      rental_income: [{ applicant_ownership: [20, 30, 50] }],
      self_employed_income: [{ which_applicant: 1 }, { which_applicant: 2 }, {}],
      liabilities: [
        { type: 'help', which_applicant: 1 },
        { type: 'car_loan', which_applicant: 1, balance: 5 },
        { type: 'help', which_applicant: 2 },
        { type: 'help' },
      ],
    });
    expect(removeApplicant(before, 1)).toEqual({
      income: [{ name: 'Sam' }, { name: 'Kim' }],
      securities: [{ applicant_ownership: [50] }, {}, { applicant_ownership: [100] }],
      home_loans: [{}, { deductible_shares: [60, 10] }],
      rental_income: [{ applicant_ownership: [20, 50] }],
      self_employed_income: [{ which_applicant: 1 }, {}],
      liabilities: [{ type: 'car_loan', balance: 5 }, { type: 'help', which_applicant: 1 }, { type: 'help' }],
    });
  });

  it('reads an absent position as the first applicant', () => {
    const before = body({
      income: [{ name: 'Sam' }, { name: 'Alex' }],
      self_employed_income: [{}],
      liabilities: [{ type: 'help' }, { type: 'lease' }],
    });
    expect(removeApplicant(before, 0)).toEqual({
      income: [{ name: 'Alex' }],
      self_employed_income: [],
      liabilities: [{ type: 'lease' }],
    });
  });

  it('leaves shares that say nothing of the applicant', () => {
    const before = body({ income: [{ id: 'a' }, { id: 'b' }], securities: [{ applicant_ownership: [0] }] });
    expect(Object.keys(removeApplicant(before, 1))).toEqual(['income']);
  });
});

describe('setShare', () => {
  it.each<[readonly number[] | undefined, number, number, number | undefined, number[] | undefined]>([
    [undefined, 2, 1, 40, [0, 40]],
    [[60], 2, 1, 40, [60, 40]],
    [[60, 40], 2, 0, undefined, [0, 40]],
    [[60, 0], 2, 0, undefined, undefined],
    [[10, 20, 70], 2, 0, 15, [15, 20, 70]],
  ])('%j of %d applicants, number %d to %s', (shares, applicants, index, share, expected) => {
    expect(setShare(shares, applicants, index, share)).toEqual(expected);
  });
});
