import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeFields } from '../../../../shared/service/scenario-income.ts';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { removeApplicant } from './applicants.ts';
import {
  listedElements,
  removeSwitchedOff,
  type SwitchablePart,
  switchedOffAmount,
  switchedOffCount,
  switchElement,
  switchIncome,
} from './switched-off.ts';
import { arbitraryScenario } from './testing/arbitrary-scenario.ts';

const after = (body: ScenarioBody, changes: object): ScenarioBody => ({ ...body, ...changes });

const parts: readonly SwitchablePart[] = ['liabilities', 'rental_income', 'self_employed_income'];

/** Switches the element listed at a position, if there is one. */
const flip = (body: ScenarioBody, part: SwitchablePart, at: number): ScenarioBody => {
  const listed = listedElements(body, part);
  const one = listed[at % Math.max(1, listed.length)];
  return one ? after(body, switchElement(body, part, one)) : body;
};

const cards: ScenarioBody = {
  ...emptyScenario(),
  liabilities: ['a', 'b', 'c'].map((id) => ({ id, type: 'credit_card', limit: 1_000 })),
};

describe('a debt', () => {
  it('that is switched off is kept where it was, and counts nowhere', () => {
    const body = flip(cards, 'liabilities', 1);
    expect(body).toEqual({
      ...cards,
      liabilities: [cards.liabilities[0], cards.liabilities[2]],
      additional_info: {
        useDependantAges: false,
        switched_off: { liabilities: [{ position: 1, element: cards.liabilities[1] }] },
      },
    });
    expect(listedElements(body, 'liabilities').map(({ element, index, off }) => [element.id, index, off])).toEqual([
      ['a', 0, false],
      ['b', 0, true],
      ['c', 1, false],
    ]);
    expect([switchedOffCount(body, ['liabilities']), switchedOffCount(body, ['income'])]).toEqual([1, 0]);
  });

  it('that another program switched off stands where it says, in any order, and not at all without its content', () => {
    const off = [{ position: 2, element: { id: 'y' } }, { position: 4 }, { position: 0, element: { id: 'x' } }];
    const body = { ...cards, additional_info: { switched_off: { liabilities: off } } } as ScenarioBody;
    expect(listedElements(body, 'liabilities').map(({ element }) => element.id)).toEqual(['x', 'a', 'y', 'b', 'c']);
  });

  it('that is switched off can be removed', () => {
    const body = flip(cards, 'liabilities', 1);
    expect(after(body, removeSwitchedOff(body, 'liabilities', 0))).toEqual({
      ...cards,
      liabilities: [cards.liabilities[0], cards.liabilities[2]],
    });
  });
});

describe('switching elements', () => {
  const flips = fc.array(fc.tuple(fc.constantFrom(...parts), fc.nat({ max: 5 })), { maxLength: 8 });

  it('twice is the identity, whatever else is off, and the list keeps its order', () => {
    fc.assert(
      fc.property(
        arbitraryScenario,
        flips,
        fc.constantFrom(...parts),
        fc.nat({ max: 5 }),
        (start, others, part, at) => {
          const body = others.reduce((sofar, [other, position]) => flip(sofar, other, position), start);
          const once = flip(body, part, at);
          expect(flip(once, part, at)).toEqual(body);
          const order = (of: ScenarioBody) => listedElements(of, part).map(({ element }) => element);
          expect(order(once)).toEqual(order(start));
        },
      ),
      propertyRuns(100),
    );
  });

  it('off and then all on again is the identity in any order', () => {
    fc.assert(
      fc.property(arbitraryScenario, flips, fc.array(fc.nat({ max: 9 }), { maxLength: 9 }), (start, off, order) => {
        let body = off.reduce((sofar, [part, at]) => flip(sofar, part, at), start);
        for (const part of parts)
          for (let turn = 0; switchedOffCount(body, [part]) > 0; turn += 1) {
            const stillOff = listedElements(body, part).filter((one) => one.off);
            body = after(body, switchElement(body, part, stillOff[(order[turn] ?? 0) % stillOff.length]!));
          }
        expect(body).toEqual(start);
      }),
      propertyRuns(100),
    );
  });

  it('keeps whose an element is when another applicant goes, and drops what goes with its applicant', () => {
    fc.assert(
      fc.property(arbitraryScenario, fc.nat({ max: 3 }), (start, at) => {
        const index = at % start.income.length;
        const allOff = (body: ScenarioBody): ScenarioBody =>
          parts.reduce(
            (sofar, part) =>
              start[part].reduce((one) => {
                const on = listedElements(one, part).find(({ off }) => !off);
                return on ? after(one, switchElement(one, part, on)) : one;
              }, sofar),
            body,
          );
        const off = allOff(start);
        const [removed, removedOff] = [start, off].map((body) => after(body, removeApplicant(body, index)));
        for (const part of parts)
          expect(listedElements(removedOff!, part).map(({ element }) => element)).toEqual(removed![part]);
      }),
      propertyRuns(100),
    );
  });
});

describe('switching an income', () => {
  const ytd = { gross: 33_000, period_end: '2026-11-15' };
  const sam = { id: 'sam', payg: 80_000, overtime: 6_000, bonus: 4_000, ytd };
  const body: ScenarioBody = { ...emptyScenario(), income: [{ id: 'alex' }, sam] };
  const income = (...fields: Parameters<typeof switchIncome>[2][]) =>
    fields.reduce((sofar, field) => after(sofar, switchIncome(sofar, 1, field)), body).income[1];

  it('off keeps its amount apart', () => {
    const { overtime: _off, ...others } = sam;
    expect(income('overtime')).toEqual({ ...others, switched_off: { overtime: 6_000 } });
    expect(switchedOffAmount(income('overtime'), 'overtime')).toBe(6_000);
    expect(switchedOffAmount(sam, 'overtime')).toBeUndefined();
  });

  it('takes the year to date with the last pay, which lenders would count instead, and brings it back', () => {
    expect(income('overtime', 'payg')).toEqual({
      id: 'sam',
      bonus: 4_000,
      switched_off: { overtime: 6_000, payg: 80_000, ytd },
    });
    const { payg: _off, ...others } = sam;
    expect(income('overtime', 'payg', 'overtime')).toEqual({ ...others, switched_off: { payg: 80_000 } });
  });

  it('takes a casual’s year to date with the casual pay alone', () => {
    const casual = { casual: 60_000, overtime: 5_000, ytd: { ...ytd, basis: 'casual' } };
    const before = { ...body, income: [casual] };
    expect(switchIncome(before, 0, 'casual').income).toEqual([
      { overtime: 5_000, switched_off: { casual: 60_000, ytd: casual.ytd } },
    ]);
    expect(switchIncome(before, 0, 'overtime').income).toEqual([
      { casual: 60_000, ytd: casual.ytd, switched_off: { overtime: 5_000 } },
    ]);
  });

  it('leaves the year to date where other pay is left and it is no casual’s', () => {
    const both = { casual: 60_000, overtime: 5_000, ytd };
    expect(switchIncome({ ...body, income: [both] }, 0, 'casual').income).toEqual([
      { overtime: 5_000, ytd, switched_off: { casual: 60_000 } },
    ]);
  });

  it('keeps the year to date that is stated before one that was put aside', () => {
    const older = { gross: 1, period_end: '2025-01-01' };
    const both = { ...body, income: [{ ...sam, switched_off: { commission: 9, ytd: older } }] };
    expect(switchIncome(both, 0, 'bonus').income?.[0]).toMatchObject({
      ytd,
      switched_off: { commission: 9, bonus: 4_000 },
    });
  });

  it('without an amount changes nothing', () => {
    expect(income('commission')).toEqual(sam);
  });

  it('twice is the identity, whatever else is off', () => {
    const fields = fc.array(fc.constantFrom(...incomeFields), { maxLength: 6 });
    fc.assert(
      fc.property(fields, fc.constantFrom(...incomeFields), fc.boolean(), (off, field, isCasual) => {
        const start = {
          ...body,
          income: [{}, { ...sam, casual: 900, ytd: isCasual ? { ...ytd, basis: 'casual' } : ytd }],
        };
        const flipped = off.reduce<ScenarioBody>((sofar, one) => after(sofar, switchIncome(sofar, 1, one)), start);
        const once = after(flipped, switchIncome(flipped, 1, field));
        expect(after(once, switchIncome(once, 1, field))).toEqual(flipped);
      }),
      propertyRuns(100),
    );
  });
});
