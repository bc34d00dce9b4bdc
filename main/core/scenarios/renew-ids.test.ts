import { describe, expect, it } from 'vitest';
import { idRenewer } from './renew-ids.ts';

const counting = () => {
  let count = 0;
  return {
    next: () => {
      count += 1;
      return `new-${count}`;
    },
  };
};

describe('idRenewer', () => {
  it('renews ids and the references to them, and keeps everything else', () => {
    const body = {
      households: [
        { id: 'h1', num_adults: 2, shared_with_households: ['h2', 1, 'elsewhere'] },
        { id: 'h2', own: { deep: ['kept'] } },
      ],
      income: [{ id: 'i1', name: 'Sam' }, { name: 'no id' }],
      securities: [{ id: 's1', value: 1 }],
      home_loans: [
        { id: 'l1', funds_property_id: 'r1' },
        { id: 'l1', second: true, funds_property_id: 's1' },
      ],
      liabilities: [{ id: 'd1' }, { business_id: 'b1' }],
      living_expenses: [{ id: 'e1' }],
      rental_income: [{ id: 'r1' }],
      self_employed_income: [{ id: 'b1', other_owners: [{ applicant_id: 'i1' }, { share: 1 }] }],
      home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1', share: 0.5 }, { home_loan_id: 'gone' }],
      additional_info: { useDependantAges: true, own: 1 },
      extra_part: ['kept'],
    };
    expect(idRenewer(counting())(body)).toEqual({
      households: [
        { id: 'new-1', num_adults: 2, shared_with_households: ['new-2', 1, 'elsewhere'] },
        { id: 'new-2', own: { deep: ['kept'] } },
      ],
      home_loans: [
        { id: 'new-3', funds_property_id: 'new-10' },
        { id: 'new-4', second: true, funds_property_id: 'new-5' },
      ],
      securities: [{ id: 'new-5', value: 1 }],
      income: [{ id: 'new-6', name: 'Sam' }, { name: 'no id' }],
      liabilities: [{ id: 'new-8' }, { business_id: 'new-7' }],
      living_expenses: [{ id: 'new-9' }],
      rental_income: [{ id: 'new-10' }],
      self_employed_income: [{ id: 'new-7', other_owners: [{ applicant_id: 'new-6' }, { share: 1 }] }],
      home_loan_security_links: [{ home_loan_id: 'new-3', security_id: 'new-5', share: 0.5 }, { home_loan_id: 'gone' }],
      additional_info: { useDependantAges: true, own: 1 },
      extra_part: ['kept'],
    });
  });

  it('gives an element the same new id in every variant that has it', () => {
    const renew = idRenewer(counting());
    const first = renew({ income: [{ id: 'sam' }, { id: 'alex' }], securities: [{ id: 'sam' }] });
    const second = renew({ income: [{ id: 'alex' }, { id: 'new' }, { id: 'alex' }] });
    expect([first.income, first.securities, second.income]).toEqual([
      [{ id: 'new-2' }, { id: 'new-3' }],
      [{ id: 'new-1' }],
      [{ id: 'new-3' }, { id: 'new-4' }, { id: 'new-5' }],
    ]);
  });

  it('adds no missing part', () => {
    expect(idRenewer(counting())({})).toEqual({});
  });
});
