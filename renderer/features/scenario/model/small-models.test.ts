import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { addDebt, removeDebt, setDebtType } from './debts.ts';
import { addRental, addSelfEmployed, removeRental, removeSelfEmployed, setYearCount } from './self-employed.ts';
import { sequentialIds } from './testing/sequential-ids.ts';
import { withValue } from './with-value.ts';

const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });

describe('withValue', () => {
  it('adds a value that is not among the choices', () => {
    const choices = [{ value: 'a', label: 'A' }];
    expect(withValue(choices, 'a')).toBe(choices);
    expect(withValue(choices, 'villa')).toEqual([...choices, { value: 'villa', label: 'villa' }]);
  });
});

describe('debts', () => {
  const debts = body({ liabilities: [{ type: 'lease' }, { type: 'help', which_applicant: 1 }] });

  it('are added and removed', () => {
    expect(addDebt(debts, 'credit_card', sequentialIds())).toEqual({
      liabilities: [...debts.liabilities, { id: 'new-1', type: 'credit_card' }],
    });
    expect(removeDebt(debts, 0)).toEqual({ liabilities: [{ type: 'help', which_applicant: 1 }] });
  });

  it('name an applicant when they become a HELP debt', () => {
    expect(setDebtType(debts, 0, 'help').liabilities?.[0]).toEqual({ type: 'help', which_applicant: 0 });
    expect(setDebtType(debts, 1, 'help').liabilities?.[1]).toEqual({ type: 'help', which_applicant: 1 });
  });
});

describe('self-employed income and rent', () => {
  const business = body({ self_employed_income: [{ id: 'b', years: [{ net_profit: 9 }, { net_profit: 8 }] }] });

  it('start with two years to fill in', () => {
    expect(addSelfEmployed(body({}), 1, sequentialIds())).toEqual({
      self_employed_income: [{ id: 'new-1', which_applicant: 1, ownership_share: 100, years: [{}, {}] }],
    });
  });

  it('gain and lose the oldest year', () => {
    expect(setYearCount(business, 0, 3).self_employed_income?.[0]?.years).toEqual([
      { net_profit: 9 },
      { net_profit: 8 },
      {},
    ]);
    expect(setYearCount(business, 0, 1).self_employed_income?.[0]?.years).toEqual([{ net_profit: 9 }]);
  });

  it('are removed', () => {
    expect(removeSelfEmployed(business, 0)).toEqual({ self_employed_income: [] });
    expect(addRental(body({}), sequentialIds())).toEqual({ rental_income: [{ id: 'new-1' }] });
    expect(removeRental(body({ rental_income: [{ id: 'a' }, { id: 'b' }] }), 0)).toEqual({
      rental_income: [{ id: 'b' }],
    });
  });
});
