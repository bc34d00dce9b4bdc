import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { incomeFields, payFrequencies } from '../service/scenario-income.ts';
import { type EnteredIncome, enteredIncome, withIncome, yearlyAmount } from './entered-income.ts';

describe('an income as entered', () => {
  it('gives the yearly amount, and is stored with it', () => {
    expect(payFrequencies.map((frequency) => yearlyAmount(2_350, frequency))).toEqual([122_200, 61_100, 28_200, 2_350]);
    const sam = withIncome({ name: 'Sam', payg: 96_000 }, 'casual', { amount: 900, frequency: 'weekly' });
    expect(sam).toEqual({
      name: 'Sam',
      payg: 96_000,
      casual: 46_800,
      entered: { casual: { amount: 900, frequency: 'weekly' } },
    });
    expect([enteredIncome(sam, 'casual'), enteredIncome(sam, 'payg'), enteredIncome(sam, 'bonus')]).toEqual([
      { amount: 900, frequency: 'weekly' },
      { amount: 96_000, frequency: 'annual' },
      { amount: undefined, frequency: 'annual' },
    ]);
  });

  it('keeps the frequency of an empty field, but not of a yearly one', () => {
    const chosen = withIncome({ payg: 5 }, 'payg', { amount: undefined, frequency: 'weekly' });
    expect([chosen, enteredIncome(chosen, 'payg')]).toEqual([
      { entered: { payg: { frequency: 'weekly' } } },
      { amount: undefined, frequency: 'weekly' },
    ]);
    expect(withIncome(chosen, 'payg', { amount: 96_000, frequency: 'annual' })).toEqual({ payg: 96_000 });
    expect(withIncome(chosen, 'payg', { amount: undefined, frequency: 'annual' })).toEqual({});
  });

  it.each([
    ['a yearly amount changed elsewhere', { payg: 50_000, entered: { payg: { amount: 900, frequency: 'weekly' } } }],
    ['only a yearly amount', { payg: 50_000, entered: { payg: { frequency: 'weekly' } } }],
    ['an invalid frequency', { payg: 50_000, entered: { payg: { amount: 50_000, frequency: 'daily' } } }],
    ['no frequency', { payg: 50_000, entered: { payg: { amount: 50_000 } } }],
  ])('is the yearly amount where there is %s', (_name, applicant) => {
    expect(enteredIncome(applicant, 'payg')).toEqual({ amount: 50_000, frequency: 'annual' });
  });

  it('does not restore a yearly amount that was removed elsewhere', () => {
    expect(enteredIncome({ entered: { payg: { amount: 900, frequency: 'weekly' } } }, 'payg')).toEqual({
      amount: undefined,
      frequency: 'annual',
    });
  });

  it('always agrees with the yearly amount that is stored, whatever was entered or changed before', () => {
    const field = fc.constantFrom(...incomeFields);
    const amount = fc.option(
      fc.integer({ min: 0, max: 100_000_000 }).map((inCents) => inCents / 100),
      { nil: undefined },
    );
    const entry: fc.Arbitrary<EnteredIncome> = fc.record({ amount, frequency: fc.constantFrom(...payFrequencies) });
    const step = fc.oneof(
      fc.record({ field, entry }),
      fc.record({ field, elsewhere: fc.double({ min: 0, max: 1e9, noNaN: true }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let applicant = {};
        for (const one of steps) {
          const before = applicant;
          applicant =
            'entry' in one ? withIncome(before, one.field, one.entry) : { ...before, [one.field]: one.elsewhere };
          if ('entry' in one) expect(enteredIncome(applicant, one.field)).toEqual(one.entry);
          for (const other of incomeFields) {
            const shown = enteredIncome(applicant, other);
            const stored = (applicant as Partial<Record<string, number>>)[other];
            const yearly = shown.amount === undefined ? undefined : yearlyAmount(shown.amount, shown.frequency);
            expect(yearly).toBe(stored === undefined ? undefined : yearlyAmount(stored, 'annual'));
            if (other !== one.field) expect(shown).toEqual(enteredIncome(before, other));
          }
        }
      }),
      propertyRuns(200),
    );
  });
});
