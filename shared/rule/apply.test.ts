import { describe, expect, it } from 'vitest';
import type { WrittenPack } from '../pack/pack-schema.ts';
import { parameterOf } from '../pack/parameter-table.ts';
import { valueOfWritten } from '../pack/parameter-values.ts';
import { samplePack, sampleProduct } from '../pack/sample-pack.test-data.ts';
import type { ScenarioBodyInput } from '../service/scenario.ts';
import { applyRules, isStopped, problemOfNames, taxYearOf } from './apply.ts';
import { type RuleChange, type StopKind, stopKinds } from './rule.ts';

const pack = samplePack({ servicing: { buffer_new: 3, buffer_refinance: 1, floor_rate: 5.6 } });
const changing = (...changes: RuleChange[]) => ({ name: 'A rule', source: '', changes });

const packUnder = (...changes: RuleChange[]): WrittenPack | undefined => {
  const applied = applyRules(pack, [changing(...changes)]);
  if (!applied.ok) throw new Error(applied.problem);
  return applied.pack;
};

const valuesIn = (written: WrittenPack | undefined, ...names: string[]) =>
  names.map((name) => {
    const entry = parameterOf(name);
    return entry && written && valueOfWritten(written.servicing, entry);
  });

describe('rates under a rule', () => {
  it('rise in every buffer and in the floor, to the decimals that are written', () => {
    const risen = packUnder({ kind: 'rates', lenders: 'all', by: 0.1 });
    const names = ['buffer_new', 'buffer_existing', 'buffer_refinance', 'floor_rate'];
    expect(valuesIn(risen, ...names)).toEqual([3.1, 3.1, 1.1, 5.7]);
    // 0.1 + 0.2 is no 0.30000000000000004.
    const shades = packUnder(
      { kind: 'set', lenders: 'all', parameter: 'shade.bonus', value: 0.1 },
      { kind: 'add', lenders: 'all', parameter: 'shade.bonus', by: 0.2 },
    );
    expect(valuesIn(shades, 'shade.bonus')).toEqual([0.3]);
  });

  it('stay where there is no limit to move', () => {
    const unlimited = packUnder(
      { kind: 'set', lenders: 'all', parameter: 'dti_max', value: null },
      { kind: 'add', lenders: 'all', parameter: 'dti_max', by: 1 },
    );
    expect(valuesIn(unlimited, 'dti_max')).toEqual([null]);
  });
});

it.each<[string, RuleChange]>([
  ['a value', { kind: 'set', lenders: ['other'], parameter: 'floor_rate', value: 6 }],
  ['a move', { kind: 'add', lenders: ['other'], parameter: 'floor_rate', by: 1 }],
  ['rates', { kind: 'rates', lenders: ['other'], by: 0.5 }],
])('%s of one lender leaves the others as they are', (_what, change) => {
  const other = { ...pack, id: 'other', products: [sampleProduct({ lender: 'other' })] };
  expect(packUnder(change)).toBe(pack);
  const applied = applyRules(other, [changing(change)]);
  expect(valuesIn(applied.ok ? applied.pack : undefined, 'floor_rate')[0]).toBeGreaterThan(5.6);
});

it('a rule whose lenders are all there can be applied, and so can one of the law and of what banks publish', () => {
  const name = pack.products[0]?.productName ?? '';
  const ofNoLender: RuleChange[] = [
    { kind: 'tax', financialYear: 2026 },
    { kind: 'published', products: [{ name, product: null }] },
  ];
  const ofOne: RuleChange[] = [
    { kind: 'products', lender: pack.id, products: [...pack.products] },
    { kind: 'stop', lenders: [pack.id], what: 'trusts' },
  ];
  const canBeApplied = (ids: readonly string[], changes: readonly RuleChange[]) =>
    changes.map((change) => problemOfNames(ids, [changing(...ofNoLender, change)]) === undefined);
  expect([canBeApplied([pack.id], ofOne), canBeApplied([], ofOne), canBeApplied([], ofNoLender)]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ]);
});

it('products are replaced at their lender alone, and one that does not fit is named', () => {
  const products = [sampleProduct({ setupFee: 123 })];
  expect(packUnder({ kind: 'products', lender: pack.id, products })?.products).toEqual(products);
  const other = { ...pack, id: 'other', products: [sampleProduct({ lender: 'other' })] };
  const applied = applyRules(other, [changing({ kind: 'products', lender: pack.id, products })]);
  expect(applied.ok && applied.pack).toBe(other);
  const broken = [sampleProduct({ setupFee: -1 })];
  expect(applyRules(pack, [changing({ kind: 'products', lender: pack.id, products: broken })])).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^A product of Tea Tree Bank would be out of its bounds\./) as string,
  });
});

it('a rule of lenders that are not there says which is the first', () => {
  const changes = (...lenders: string[]) => lenders.map((id): RuleChange => ({ kind: 'rates', lenders: [id], by: 1 }));
  expect(problemOfNames([pack.id], [changing(...changes(pack.id, 'gone', 'other'))])).toBe(
    'This computer has no lender gone, which a rule changes.',
  );
});

it('of the financial years of several rules the last counts', () => {
  const tax = (financialYear: number): RuleChange => ({ kind: 'tax', financialYear });
  expect(taxYearOf([changing(tax(2024), tax(2025)), changing(tax(2027), ...[]), changing()])).toBe(2027);
  expect(taxYearOf([changing({ kind: 'rates', lenders: 'all', by: 1 })])).toBeUndefined();
});

describe('a stop', () => {
  const scenarios: Readonly<Record<Exclude<StopKind, 'everything'>, ScenarioBodyInput>> = {
    trusts: { self_employed_income: [{ entity: 'trust' }] },
    companies: { self_employed_income: [{ entity: 'company' }] },
    self_employed: { self_employed_income: [{ entity: 'sole_trader' }] },
    investment: { home_loans: [{ loan_type: 'investment' }] },
    interest_only: { home_loans: [{ interest_only_period: 5 }] },
  };
  const concerned = (scenario: ScenarioBodyInput): StopKind[] =>
    stopKinds.filter((stop) => isStopped([stop], scenario));

  it.each(Object.entries(scenarios))(
    'for %s concerns those scenarios, and everything concerns each',
    (kind, scenario) => {
      const isBusiness = scenario.self_employed_income !== undefined;
      const stops = [...new Set(['everything', ...(isBusiness ? ['self_employed'] : []), kind])];
      expect(new Set(concerned(scenario))).toEqual(new Set(stops));
      expect(concerned({})).toEqual(['everything']);
      expect(isStopped([], scenario)).toBe(false);
    },
  );

  it('for a kind of loan concerns none that is kept or paid out', () => {
    const both = { loan_type: 'investment', interest_only_period: 5 };
    expect(concerned({ home_loans: [{ ...both, existing_or_proposed: 'existing' }] })).toEqual(['everything']);
    expect(concerned({ home_loans: [{ ...both, closing: true }] })).toEqual(['everything']);
    expect(isStopped(['trusts', 'investment'], { home_loans: [{}, both] })).toBe(true);
  });

  it('is noted once at the lenders that are meant', () => {
    const stop = (lenders: 'all' | string[]): RuleChange => ({ kind: 'stop', lenders, what: 'trusts' });
    const stopsUnder = (...changes: RuleChange[]) => {
      return [pack, { ...pack, id: 'other', products: [] }].map((one) => {
        const applied = applyRules(one, [changing(...changes)]);
        return applied.ok && applied.stops;
      });
    };
    expect(stopsUnder(stop('all'), stop([pack.id]))).toEqual([['trusts'], ['trusts']]);
    expect(stopsUnder(stop(['other']))).toEqual([[], ['trusts']]);
    expect(stopsUnder(stop([pack.id]), { kind: 'stop', lenders: 'all', what: 'companies' })).toEqual([
      ['trusts', 'companies'],
      ['companies'],
    ]);
  });
});
