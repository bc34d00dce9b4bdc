import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { type CalendarDay, monthsAfter, parseDay } from '../scenario/days.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { type BuildPlan, buildMonths, drawsOf, interestBetween } from './draws.ts';

const day = (iso: string): CalendarDay => {
  const found = parseDay(iso);
  if (found === undefined) throw new Error(`No day: ${iso}`);
  return found;
};

/** Land of 300,000 with 20,000 of costs and a contract of 400,000; 576,000 are lent, 144,000 are the client's own. */
const plan: BuildPlan = {
  ...{ landDay: day('2027-01-15'), land: 300_000, costs: 20_000, contract: 400_000, loan: 576_000, rate: 6 },
  stages: [
    { name: 'Base', share: 20, day: day('2027-03-15') },
    { name: 'Frame', share: 30, day: day('2027-04-14') },
    { name: 'Completion', share: 50, day: day('2027-05-25') },
  ],
  weeklyRent: 700,
};

it('uses the client’s own money first, and draws the rest', () => {
  expect(drawsOf(plan).map(({ name, amount, own, drawn }) => [name, amount, own, drawn])).toEqual([
    ['Land', 320_000, 144_000, 176_000],
    ['Base', 80_000, 0, 256_000],
    ['Frame', 120_000, 0, 376_000],
    ['Completion', 200_000, 0, 576_000],
  ]);
});

it('charges interest by the day on what is drawn: the published month of 50,000 and 35,000 more', () => {
  const draws = [
    { name: 'Land', day: day('2027-01-01'), amount: 50_000, own: 0, drawn: 50_000 },
    { name: 'Base', day: day('2027-01-13'), amount: 35_000, own: 0, drawn: 85_000 },
  ];
  expect(interestBetween(draws, 4, day('2027-01-01').number, day('2027-02-01').number)).toBe(242.74);
});

it('goes month by month from the settlement of the land, and ends with the last stage', () => {
  expect(buildMonths(plan).map(({ ends, drawn, interest, rent }) => [ends.iso, drawn, interest, rent])).toEqual([
    // 176,000 at 6 % for 31 and 28 days
    ['2027-02-15', 176_000, 896.88, 3_100],
    ['2027-03-15', 256_000, 810.08, 2_800],
    // 256,000 for 30 days and 376,000 for one
    ['2027-04-15', 376_000, 1_324.27, 3_100],
    ['2027-05-15', 376_000, 1_854.25, 3_000],
    ['2027-05-25', 576_000, 618.08, 1_000],
  ]);
});

it('ends each month on the day of the month on which the land settles, or on its last', () => {
  const [first, last] = [day('2026-12-31'), day('2027-05-10')];
  const months = buildMonths({ ...plan, landDay: first, stages: [{ name: 'All', share: 100, day: last }] });
  expect(months.map(({ ends }) => ends.iso)).toEqual([
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    '2027-05-10',
  ]);
});

it('has no month where all is paid on one day', () => {
  const atOnce = { ...plan, stages: [{ name: 'All', share: 100, day: plan.landDay }] };
  expect([buildMonths(atOnce), drawsOf(atOnce).at(-1)?.drawn]).toEqual([[], 576_000]);
});

const upTo = (dollars: number) => fc.integer({ min: 1, max: dollars * 100 }).map((hundredths) => hundredths / 100);

const anyPlan = fc
  .record({
    ...{
      land: upTo(900_000),
      costs: upTo(60_000),
      contract: upTo(900_000).map((most) => cents(most + 100)),
      loan: upTo(2_000_000),
    },
    weeklyRent: upTo(900),
    rate: fc.integer({ min: 0, max: 1_200 }).map((hundredths) => hundredths / 100),
    steps: fc.array(fc.record({ share: fc.integer({ min: 0, max: 60 }), later: fc.integer({ min: 0, max: 3 }) }), {
      ...{ minLength: 1, maxLength: 6 },
    }),
  })
  .map(({ steps, ...amounts }): BuildPlan => {
    let months = 0;
    const stages = steps.map(({ share, later }, index) => {
      months += later;
      return { name: `Stage ${index}`, share, day: monthsAfter(plan.landDay, months) };
    });
    return { ...plan, ...amounts, stages };
  });

it('pays each cent once, draws no more than is lent unless more is needed, and no interest without a rate', () => {
  let held = 0;
  fc.assert(
    fc.property(anyPlan, (one) => {
      const draws = drawsOf(one);
      const isWithin = one.stages.slice(0, -1).reduce((sum, { share }) => sum + share, 0) < 100;
      const paid = cents(sumOf(draws, ({ amount }) => amount));
      if (isWithin) {
        held += 1;
        expect(paid).toBe(cents(one.land + one.costs + one.contract));
        expect(draws.at(-1)?.drawn).toBe(Math.min(one.loan, paid));
      }
      for (const { amount, own, drawn } of draws) {
        expect([amount, own, drawn].map(cents)).toEqual([amount, own, drawn]);
        expect([own >= 0, own <= amount, drawn >= 0]).toEqual([true, true, true]);
      }
      for (const { rent } of buildMonths(one)) expect(rent).toBe(cents(rent));
      expect(sumOf(buildMonths({ ...one, rate: 0 }), ({ interest }) => interest)).toBe(0);
    }),
    propertyRuns(300),
  );
  expect(held).toBeGreaterThan(100);
});

it('costs no more interest where the last stage is paid earlier, nor where less is lent', () => {
  const interestOf = (one: BuildPlan): number => cents(sumOf(buildMonths(one), ({ interest }) => interest));
  fc.assert(
    fc.property(anyPlan, (one) => {
      const last = one.stages.at(-1);
      if (last === undefined) return;
      const later = { ...last, day: monthsAfter(last.day, 1) };
      expect(interestOf({ ...one, stages: [...one.stages.slice(0, -1), later] })).toBeGreaterThanOrEqual(
        interestOf(one),
      );
      // Rounding each month may be a cent off.
      expect(interestOf({ ...one, loan: one.loan / 2 })).toBeLessThanOrEqual(interestOf(one) + 0.2);
    }),
    propertyRuns(200),
  );
});
