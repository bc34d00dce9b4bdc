import { describe, expect, expectTypeOf, it } from 'vitest';
import { at, type FieldPath } from './path.ts';
import { entryOf, sectionAt } from './scenario-fields.ts';

describe('the path of a field', () => {
  it('is its steps from the scenario body', () => {
    expect(at('home_loans', 1, 'loan_amount')).toEqual(['home_loans', 1, 'loan_amount']);
    expect(at('income', 0, 'ytd', 'gross')).toEqual(['income', 0, 'ytd', 'gross']);
    expect(at('living_expenses', 0, 'additional_expenses', 'Boat')).toHaveLength(4);
  });

  it.each([
    [at('income', 0, 'payg'), 'income'],
    [at('securities', 0, 'property_purpose'), 'properties'],
    [at('securities', 0, 'purchase', 'first_home'), 'money'],
    [at('additional_info', 'guarantors', 0, 'amount'), 'households'],
    [at('additional_info', 'ways_in', 'area'), 'ways'],
  ] as const)('leads to the section where it is entered: %s', (path, section) => {
    expect(sectionAt(path)).toBe(section);
  });

  it('has an entry under a name that a person chose, and none that there is not', () => {
    expect(entryOf('living_expenses', ['additional_expenses', 'Boat'])?.kind).toBe('money');
    expect(entryOf('income', ['payg', 'Boat'])).toBeUndefined();
  });

  it('does not compile where there is no such field', () => {
    // @ts-expect-error a mistyped field
    at('home_loans', 1, 'loan_amout');
    // @ts-expect-error a mistyped part
    at('home_loan', 1, 'loan_amount');
    // @ts-expect-error no position
    at('home_loans', 'loan_amount');
    // @ts-expect-error an income without a history
    at('income', 0, 'history_months', 'payg');
    expectTypeOf<['income', number, 'paygg']>().not.toExtend<FieldPath>();
  });

  it('has the type of the value at its end', () => {
    expectTypeOf<['income', number, 'payg']>().toExtend<FieldPath<number>>();
    expectTypeOf<['income', number, 'name']>().not.toExtend<FieldPath<number>>();
    expectTypeOf<['income', number, 'name']>().toExtend<FieldPath<string>>();
    expectTypeOf<['securities', number, 'applicant_ownership']>().toExtend<FieldPath<number[]>>();
    expectTypeOf<['home_loans', number, 'closing']>().toExtend<FieldPath<boolean>>();
  });
});
