import { describe, expect, it } from 'vitest';
import type { WrittenPack } from '../pack/pack-schema.ts';
import { samplePack } from '../pack/sample-pack.test-data.ts';
import type { ScenarioBodyInput } from '../service/scenario.ts';
import { applyRules, isStopped, taxYearOf } from './apply.ts';
import { editsAsChanges } from './of-edits.ts';
import { type Rule, rule, type RuleChange, type StopKind } from './rule.ts';

const ruleOf = (...changes: RuleChange[]): Rule => ({ name: 'A rule', source: '', changes });

const pack: WrittenPack = samplePack();
const other: WrittenPack = {
  ...pack,
  id: 'other',
  products: pack.products.map((product) => ({ ...product, lender: 'other' })),
};

const packsUnder = (...changes: RuleChange[]): (WrittenPack | string)[] =>
  [pack, other].map((one) => {
    const applied = applyRules(one, [ruleOf(...changes)]);
    return applied.ok ? applied.pack : applied.problem;
  });

const servicingUnder = (...changes: RuleChange[]): unknown[] =>
  packsUnder(...changes).map((one) => (typeof one === 'string' ? one : one.servicing));

describe('a rule', () => {
  it.each([
    ['a parameter that there is not', { kind: 'set', lenders: 'all', parameter: 'rent', value: 1 }],
    ['a value out of its bounds', { kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 75 }],
    ['a choice that there is not', { kind: 'set', lenders: 'all', parameter: 'dti_income', value: 'net' }],
    ['a move of what is no figure', { kind: 'add', lenders: 'all', parameter: 'dti_income', by: 1 }],
    ['no value where there has to be one', { kind: 'set', lenders: 'all', parameter: 'buffer_new', value: null }],
    ['no lender', { kind: 'rates', lenders: [], by: 0.25 }],
    ['rates of fifty percent', { kind: 'rates', lenders: 'all', by: 50 }],
    ['products of somebody else', { kind: 'products', lender: 'other', products: pack.products }],
    ['a field that there is not', { kind: 'tax', financialYear: 2026, table: [] }],
  ])('is refused with %s', (_what, change) => {
    expect(rule.safeParse({ name: 'A rule', source: '', changes: [change] }).success).toBe(false);
  });

  it('has a name that is more than spaces, and what it is called and where it was read without those around', () => {
    const changes = [{ kind: 'tax', financialYear: 2026 }];
    expect(rule.parse({ name: ' A rule ', source: ' A page ', changes })).toMatchObject({
      ...{ name: 'A rule', source: 'A page' },
    });
    expect(rule.safeParse({ name: '  ', source: '', changes }).success).toBe(false);
  });

  it.each<[RuleChange, boolean]>([
    [{ kind: 'rates', lenders: 'all', by: 5 }, true],
    [{ kind: 'rates', lenders: 'all', by: -5 }, true],
    [{ kind: 'rates', lenders: 'all', by: 5.01 }, false],
    [{ kind: 'tax', financialYear: 2000 }, true],
    [{ kind: 'tax', financialYear: 1999 }, false],
    [{ kind: 'tax', financialYear: 2100 }, true],
    [{ kind: 'tax', financialYear: 2101 }, false],
  ])('a change is within its bounds: %j, %s', (change, is) => {
    expect(rule.safeParse(ruleOf(change)).success).toBe(is);
  });

  it('needs a name and a change', () => {
    expect(rule.safeParse({ ...ruleOf(), name: ' ' }).success).toBe(false);
    expect(rule.safeParse(ruleOf()).success).toBe(false);
  });
});

describe('lenders under rules', () => {
  it('have what their packs would have if they were edited by hand, at the lenders that are meant', () => {
    expect(
      servicingUnder(
        { kind: 'set', lenders: ['other'], parameter: 'shade.bonus', value: 0.5 },
        { kind: 'add', lenders: 'all', parameter: 'floor_rate', by: 0.1 },
      ),
    ).toEqual([
      { ...pack.servicing, floor_rate: 5.6 },
      { ...pack.servicing, floor_rate: 5.6, shade: { ...pack.servicing.shade, bonus: 0.5 } },
    ]);
  });

  it('apply one rule after the other, so that a move starts from what was set before', () => {
    const [first, second] = [
      ruleOf({ kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 0.7 }),
      ruleOf({ kind: 'add', lenders: 'all', parameter: 'rental_shade', by: 0.05 }),
    ];
    const shades = [
      [first, second],
      [second, first],
    ].map((rules) => {
      const applied = applyRules(pack, rules);
      return applied.ok && applied.pack.servicing.rental_shade;
    });
    expect(shades).toEqual([0.75, 0.7]);
  });

  it('stay the very packs where nothing changes them', () => {
    const under = packsUnder({ kind: 'set', lenders: ['other'], parameter: 'rental_shade', value: 0.5 });
    expect(under.map((one) => one === pack || one === other)).toEqual([true, false]);
  });

  it('are refused, in words, where a figure leaves its bounds or limits contradict', () => {
    expect(servicingUnder({ kind: 'add', lenders: 'all', parameter: 'floor_rate', by: -20 })[0]).toMatch(
      /^Floor rate of .* would be out of its bounds\./,
    );
    expect(servicingUnder({ kind: 'set', lenders: 'all', parameter: 'dti_max', value: 3 })[0]).toMatch(/dti_max/);
  });

  it('are those of edits that a rule was made from', () => {
    const edited: WrittenPack = {
      ...pack,
      servicing: {
        ...pack.servicing,
        rental_shade: 0.65,
        dti_max: null,
        shade: { ...pack.servicing.shade, bonus: 0.4 },
      },
      products: pack.products.map((product) => ({ ...product, setupFee: 321 })),
    };
    expect(packsUnder(...editsAsChanges(pack, edited))[0]).toEqual(edited);
    expect(editsAsChanges(pack, { ...pack, name: 'Another name' })).toEqual([]);
  });
});

describe('rules that say more than figures', () => {
  it('hold with the tax of the last that names a year', () => {
    const taxOf = (financialYear: number): RuleChange => ({ kind: 'tax', financialYear });
    const rates: RuleChange = { kind: 'rates', lenders: 'all', by: 0.25 };
    expect(taxYearOf([ruleOf(taxOf(2025), taxOf(2026)), ruleOf(rates), ruleOf(taxOf(2027)), ruleOf(rates)])).toBe(2027);
    expect(taxYearOf([ruleOf(taxOf(2025), taxOf(2026))])).toBe(2026);
    expect(taxYearOf([ruleOf(rates)])).toBeUndefined();
  });

  it.each<[StopKind, ScenarioBodyInput]>([
    ['investment', { home_loans: [{ loan_type: 'investment' }] }],
    ['interest_only', { home_loans: [{ interest_only_period: 5 }] }],
  ])('stop lending for %s where that is asked for, and not where it is there already', (stop, { home_loans = [] }) => {
    const existing = home_loans.map((loan) => ({ ...loan, existing_or_proposed: 'existing' }));
    expect([isStopped([stop], { home_loans }), isStopped([stop], { home_loans: existing })]).toEqual([true, false]);
    expect(isStopped(['trusts', 'companies', 'self_employed'], { home_loans })).toBe(false);
  });
});
