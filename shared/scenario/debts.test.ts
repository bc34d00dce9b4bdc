import { expect, it } from 'vitest';
import { canBePaidOut, debtKind, debtKinds, debtName, isRevolving, revolvingLimit } from './debts.ts';
import { namesOf } from './fields/field.ts';

it('counts cards and other facilities by their limit', () => {
  expect(namesOf(debtKinds).filter((type) => isRevolving(debtKinds[type].treatment))).toEqual([
    'credit_card',
    'store_card',
    'overdraft',
    'line_of_credit',
    'buy_now_pay_later',
  ]);
});

it.each(['other', 'a boat', 'toString', undefined])('reads %j as another debt, named "Debt"', (type) => {
  expect(debtKind(type)).toEqual({ label: 'Other debt', treatment: 'instalments' });
  expect(debtName(type)).toBe('Debt');
});

it('names a debt by its kind', () => expect(debtName('help')).toBe('HELP debt'));

it('uses the balance as the limit of a card whose limit is missing or zero', () => {
  const cards = [{ limit: 9_000, balance: 4_000 }, { balance: 4_000 }, { limit: 0, balance: 4_000 }, { limit: 0 }, {}];
  expect(cards.map(revolvingLimit)).toEqual([9_000, 4_000, 4_000, 0, 0]);
});

it('uses the limit of a card, even if its balance is higher', () => {
  expect(revolvingLimit({ limit: 9_000, balance: 9_600 })).toBe(9_000);
});

it('what is repaid from income, or by others, cannot be paid out', () => {
  expect(namesOf(debtKinds).filter((type) => !canBePaidOut(type))).toEqual(['guarantee', 'contingent', 'help']);
  expect([canBePaidOut(undefined), canBePaidOut('a boat')]).toEqual([true, true]);
});
