import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import {
  addLoan,
  addProperty,
  isLinked,
  needsMatrix,
  removeLoan,
  removeProperty,
  setHomePostcode,
  setLink,
} from './properties-and-loans.ts';
import { sequentialIds } from './testing/sequential-ids.ts';

const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });

const proposed = {
  product_type: 'variable_package',
  existing_or_proposed: 'proposed',
  loan_type: 'owner_occupied',
  term: 30,
  interest_only_period: 0,
  lvr_behavior: 'calculate',
};

describe('addLoan', () => {
  it('is secured by the property when there is only one', () => {
    expect(addLoan(body({ securities: [{ id: 'home' }] }), sequentialIds())).toEqual({
      home_loans: [{ id: 'new-1', ...proposed }],
      home_loan_security_links: [{ home_loan_id: 'new-1', security_id: 'home' }],
    });
  });

  it('gives the only property an id when it came without', () => {
    expect(addLoan(body({ securities: [{ value: 5 }] }), sequentialIds())).toEqual({
      home_loans: [{ id: 'new-1', ...proposed }],
      securities: [{ id: 'new-2', value: 5 }],
      home_loan_security_links: [{ home_loan_id: 'new-1', security_id: 'new-2' }],
    });
  });

  it('comes after those that there are, which keep what secures them', () => {
    const there = body({
      ...{ securities: [{ id: 'home' }], home_loans: [{ id: 'one' }] },
      home_loan_security_links: [{ home_loan_id: 'one', security_id: 'home' }],
    });
    expect(addLoan(there, sequentialIds())).toEqual({
      home_loans: [{ id: 'one' }, { id: 'new-1', ...proposed }],
      home_loan_security_links: ['one', 'new-1'].map((home_loan_id) => ({ home_loan_id, security_id: 'home' })),
    });
  });

  it('leaves the choice open among several properties, or with none', () => {
    const expected = { home_loans: [{ id: 'new-1', ...proposed }] };
    expect(addLoan(body({ securities: [{ id: 'a' }, { id: 'b' }] }), sequentialIds())).toEqual(expected);
    expect(addLoan(body({}), sequentialIds())).toEqual(expected);
  });
});

describe('addProperty', () => {
  it('is a house that is bought to live in', () => {
    expect(addProperty(body({}), sequentialIds())).toEqual({
      securities: [
        { id: 'new-1', transaction_type: 'purchasing', property_purpose: 'owner_occupied', property_type: 'house' },
      ],
    });
  });
});

it.each<[string, number | undefined, ScenarioBody['securities'], number | undefined, (string | undefined)[]]>([
  ['has none', undefined, [{ id: 'flat', property_purpose: 'investment' }, { id: 'home' }], 2150, [undefined, '2150']],
  ['had the same, key by key', 215, [{ id: 'home', postcode: '0215' }], 2150, ['2150']],
  ['had the same, which goes', 2150, [{ id: 'home', postcode: '2150' }], undefined, [undefined]],
  ['has another', 2150, [{ id: 'home', postcode: '3000' }], 2151, ['3000']],
  ['has one, and the household had none', undefined, [{ id: 'home', postcode: '3000' }], 2150, ['3000']],
])('the household’s postcode goes on to a home that %s', (_case, before, securities, now, after) => {
  const households = [{ id: 'h', ...(before !== undefined && { postcode: before }) }, { id: 'other' }];
  const from = body({ households, securities });
  const changed = { ...from, ...setHomePostcode(from, now) };
  expect(changed.securities?.map(({ postcode }) => postcode)).toEqual(after);
  expect(changed.households).toEqual([{ id: 'h', ...(now !== undefined && { postcode: now }) }, { id: 'other' }]);
});

it('a property to live in takes the postcode of the household, and a second one does not', () => {
  const households = [{ id: 'h', postcode: 800 }];
  const postcodes = (securities: ScenarioBody['securities']) =>
    addProperty(body({ households, securities }), sequentialIds()).securities?.at(-1)?.postcode;
  expect([
    postcodes([]),
    postcodes([{ id: 'flat', property_purpose: 'investment' }]),
    postcodes([{ id: 'home', property_purpose: 'owner_occupied' }]),
  ]).toEqual(['0800', '0800', undefined]);
});

const linked = body({
  securities: [{ id: 'home' }, { id: 'flat' }],
  home_loans: [{ id: 'one' }, { id: 'two' }],
  home_loan_security_links: [
    { home_loan_id: 'one', security_id: 'home' },
    { home_loan_id: 'one', security_id: 'flat' },
    { home_loan_id: 'two', security_id: 'flat' },
  ],
});

describe('removing', () => {
  it('a property also removes the links to it', () => {
    expect(removeProperty(linked, 1)).toEqual({
      securities: [{ id: 'home' }],
      home_loan_security_links: [{ home_loan_id: 'one', security_id: 'home' }],
    });
  });

  it('a loan also removes the links from it', () => {
    expect(removeLoan(linked, 0)).toEqual({
      home_loans: [{ id: 'two' }],
      home_loan_security_links: [{ home_loan_id: 'two', security_id: 'flat' }],
    });
  });

  it('an element without an id removes no link', () => {
    const before = body({ securities: [{}], home_loan_security_links: [{ home_loan_id: 'one' }] });
    expect(removeProperty(before, 0)).toEqual({ securities: [] });
  });
});

it('what secures what is asked of two of each, and is plain with one of either', () => {
  const many = (length: number): object[] => Array.from({ length }, () => ({}));
  const needs = (loans: number, securities: number) =>
    needsMatrix(body({ home_loans: many(loans), securities: many(securities) }));
  expect([needs(2, 2), needs(3, 2), needs(1, 2), needs(2, 1), needs(0, 0)]).toEqual([true, true, false, false, false]);
});

describe('setLink', () => {
  it('adds a link once, and removes it', () => {
    expect(setLink(linked, 1, 0, true, sequentialIds())).toEqual({
      home_loan_security_links: [...linked.home_loan_security_links, { home_loan_id: 'two', security_id: 'home' }],
    });
    const again = setLink(linked, 0, 0, true, sequentialIds()).home_loan_security_links;
    expect(again).toHaveLength(3);
    expect(setLink(linked, 0, 1, false, sequentialIds())).toEqual({
      home_loan_security_links: [
        { home_loan_id: 'one', security_id: 'home' },
        { home_loan_id: 'two', security_id: 'flat' },
      ],
    });
  });

  it('is seen by isLinked, and elements without an id are never linked', () => {
    const [links, loans, properties] = [linked.home_loan_security_links, linked.home_loans, linked.securities];
    expect(isLinked(links, loans[1], properties[1])).toBe(true);
    expect(isLinked(links, loans[1], properties[0])).toBe(false);
    expect(isLinked([{}], {}, {})).toBe(false);
  });
});
