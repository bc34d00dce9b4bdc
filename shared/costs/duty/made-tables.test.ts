import { describe, expect, it } from 'vitest';
import { cents } from '../../scenario/money.ts';
import { dutyCliffs, nearCliffs } from './cliffs.ts';
import type { DutyTables, Effect, Grant, Relief, Scale } from './duty-table.ts';
import type { DutyFacts } from './reliefs.ts';
import { scaleDuty } from './scale.ts';
import { type ComputedDuty, transferDuty } from './transfer-duty.ts';

/* The laws of duty by tables of round figures, at the very edges that the tables name. */

const days = { from: '2026-01-01', to: '2026-12-31' };
const origin = { ...days, read: '2026-01-01', sources: [], sure: 'official' } as const;
/** One per cent of the value, to the cent. */
const scale: Scale = { counts: 'exact', rounds: 'to the cent', bands: [{ above: 0, base: 0, rate: 1 }] };
const relief = (id: string, effect: Effect, more: Partial<Relief> = {}): Relief => ({
  ...{ ...origin, id, name: id, for: {}, condition: '', effect },
  ...more,
});
const tables = (more: Partial<DutyTables> = {}): DutyTables => ({
  ...{ state: 'vic', office: 'SRO', general: [{ ...origin, scale }], reliefs: [], grants: [] },
  foreign: [{ ...origin, rate: 8 }],
  ...more,
});
const facts = (price: number, more: Partial<DutyFacts> = {}): DutyFacts => ({
  ...{ day: '2026-06-30', price, kind: 'established', ownHome: true, firstHome: false, foreign: false },
  ...{ unit: false, unbuilt: 0, underConstruction: false, land: 0 },
  ...more,
});
const duty = (price: number, made: Partial<DutyTables>, more: Partial<DutyFacts> = {}): ComputedDuty => {
  const answer = transferDuty('vic', facts(price, more), tables(made));
  if (answer.status !== 'computed') throw new Error('No table');
  return answer;
};
const outcomes = ({ reliefs }: ComputedDuty) => reliefs.map(({ relief: { id }, outcome: { kind } }) => [id, kind]);

describe('a relief', () => {
  it('holds up to and with its limit, or below it, as its kind says', () => {
    const at = (effect: Effect) => (price: number) => cents(duty(price, { reliefs: [relief('one', effect)] }).duty);
    const half: Scale = { ...scale, bands: [{ above: 0, base: 0, rate: 0.5 }] };
    const steps = [{ below: 1_000, minus: 2 }];
    expect([1_000, 1_001].map(at({ kind: 'nil', upTo: 1_000 }))).toEqual([0, 10.01]);
    expect([1_000, 1_001].map(at({ kind: 'scale', scale: half, upTo: 1_000 }))).toEqual([5, 10.01]);
    expect([999, 1_000].map(at({ kind: 'scale less steps', scale: half, steps }))).toEqual([3, 10]);
    // Nothing of it is left at the limit itself, and a dollar above 500 leaves nearly all of it.
    expect([500, 501, 1_000].map(at({ kind: 'part of the duty', nilTo: 500, to: 1_000 }))).toEqual([0, 0.01, 10]);
    // Whole dollars count, in hundreds or part of them.
    const hundreds = at({ kind: 'per 100', nilTo: 500, amount: 0.5, to: 1_000 });
    expect([500.9, 501, 600.9, 1_000, 1_001].map(hundreds)).toEqual([0, 0.5, 0.5, 2.5, 10.01]);
  });

  it('that lowers nothing is not the one that applies, and of two the lower applies', () => {
    const nothing = relief('nothing', { kind: 'scale', scale });
    const half = relief('half', { kind: 'scale', scale: { ...scale, bands: [{ above: 0, base: 0, rate: 0.5 }] } });
    expect(outcomes(duty(1_000, { reliefs: [nothing] }))).toEqual([['nothing', 'beaten']]);
    expect(outcomes(duty(1_000, { reliefs: [nothing, half] }))).toEqual([
      ['nothing', 'beaten'],
      ['half', 'applied'],
    ]);
  });

  it('of what is unbuilt holds as long as the rest is no more than its limit', () => {
    const effect: Effect = { kind: 'without the unbuilt part', resultUpTo: { own: 550, first: 600 } };
    const at = (price: number, more: Partial<DutyFacts> = {}) =>
      duty(price, { reliefs: [relief('plan', effect)] }, { unbuilt: 100, ...more }).duty;
    expect([at(650), at(651)]).toEqual([5.5, 6.51]);
    expect([at(700, { firstHome: true }), at(701, { firstHome: true })]).toEqual([6, 7.01]);
  });

  it('that has ended is told where the law ended it and no other has its place', () => {
    const effect: Effect = { kind: 'nil', upTo: 1 };
    const ended = { from: '2025-01-01', to: '2025-12-31' };
    const reliefs = [
      relief('lapsed', effect, { ...ended, lapses: true }),
      relief('unknown since', effect, ended),
      relief('renewed', effect, { ...ended, lapses: true }),
      relief('renewed', effect),
    ];
    expect(outcomes(duty(1_000, { reliefs }))).toEqual([
      ['renewed', 'above its limit'],
      ['lapsed', 'ended'],
    ]);
  });
});

it('a grant is paid from its first day to its last, up to its limit, for a home of residents', () => {
  const grant: Grant = {
    ...days,
    name: 'Grant',
    amount: 10,
    kinds: ['new'],
    firstHome: true,
    upTo: 500,
    condition: '',
  };
  const usual = { kind: 'new', firstHome: true } as const;
  const paid = (price: number, more: Partial<DutyFacts>) =>
    duty(
      price,
      { grants: [grant], general: [{ ...origin, from: '2000-01-01', to: '2099-12-31', scale }] },
      { ...usual, ...more },
    ).grants.length;
  expect([paid(500, { day: days.from }), paid(500, { day: days.to }), paid(501, {})]).toEqual([1, 1, 0]);
  expect([paid(500, { day: '2027-01-01' }), paid(500, { day: '2025-12-31' })]).toEqual([0, 0]);
  const others = [{ foreign: true }, { ownHome: false }, { firstHome: false }, { kind: 'established' }] as const;
  expect(others.map((other) => paid(500, other))).toEqual([0, 0, 0, 0]);
});

it('the surcharge is of the price, is none where its rate is 0, and leaves the total unknown where it is', () => {
  const of = (rate: number, day = days) => duty(1_000, { foreign: [{ ...origin, ...day, rate }] }, { foreign: true });
  const { surcharge, total } = of(8);
  expect([surcharge, total]).toEqual([{ rate: 8, amount: 80 }, 90]);
  const none = of(0);
  expect(['surcharge' in none, none.total]).toEqual([false, 10]);
  const before = of(8, { from: '2025-01-01', to: '2025-12-31' });
  expect(['surcharge' in before, before.total, before.duty]).toEqual([false, undefined, 10]);
});

describe('a scale', () => {
  it('counts and rounds as it says', () => {
    const perHundred: Scale = { ...scale, counts: 'per 100 or part' };
    expect([0, 100, 100.01, 199, 200.01].map((value) => scaleDuty(perHundred, value))).toEqual([0, 1, 2, 2, 3]);
    const whole: Scale = { ...perHundred, wholeDollars: true };
    expect([100.99, 101].map((value) => scaleDuty(whole, value))).toEqual([1, 2]);
    const down: Scale = { ...scale, rounds: 'down to 5 cents' };
    // 1 % of 105 is a little less than 1.05 in binary.
    expect([105, 109, 110].map((value) => scaleDuty(down, value))).toEqual([1.05, 1.05, 1.1]);
    expect([149, 150].map((value) => scaleDuty({ ...scale, rounds: 'to the dollar' }, value))).toEqual([1, 2]);
    expect([0, 1, 5_000].map((value) => scaleDuty({ ...scale, minimum: 20 }, value))).toEqual([0, 20, 50]);
  });

  it('holds above the edges of its bands, or from them where it says so', () => {
    const bands = (including?: true): Scale => ({
      ...scale,
      bands: [
        { above: 0, base: 0, rate: 1 },
        { above: 1_000, ofWhole: 2, ...(including && { including }) },
      ],
    });
    expect([1_000, 1_001].map((value) => scaleDuty(bands(), value))).toEqual([10, 20.02]);
    expect([999, 1_000].map((value) => scaleDuty(bands(true), value))).toEqual([9.99, 20]);
  });
});

describe('the cliffs of a price', () => {
  // From 100,000 on the duty is 2 %; from 200,000 on 3 %; above 300,000 it is 1 % again.
  const steep: Scale = {
    ...scale,
    bands: [
      { above: 0, ofWhole: 1 },
      { above: 100_000, ofWhole: 2 },
      { above: 100_900, ofWhole: 3 },
      { above: 300_000, ofWhole: 1 },
    ],
  };
  const made = (foreign = 0) =>
    tables({ general: [{ ...origin, scale: steep }], foreign: [{ ...origin, rate: foreign }] });

  it('are where the duty jumps either way', () => {
    expect(dutyCliffs('vic', facts(1), made()).map(({ at, jump }) => [at, Math.round(jump)])).toEqual([
      [100_000, 1_000],
      [100_900, 1_009],
      [300_000, -6_000],
    ]);
  });

  it('are told where it rises within one per cent: the last below the price, and the next from it on', () => {
    const near = (price: number) => nearCliffs('vic', facts(price), made());
    expect(near(100_950).below).toEqual({ at: 100_900, less: 50, saves: 1_010.5 });
    expect(near(100_500)).toEqual({
      below: { at: 100_000, less: 500, saves: 1_010 },
      above: { at: 100_900, costs: 1_009.03 },
    });
    expect(near(100_000)).toEqual({ above: { at: 100_000, costs: 1_000.02 } });
    expect([near(299_000), near(98_000)]).toEqual([{}, {}]);
  });

  it('of a foreign buyer count the surcharge', () => {
    const foreign = facts(100_950, { foreign: true });
    expect(nearCliffs('vic', foreign, made(8)).below?.saves).toBe(1_014.5);
  });
});
