import { describe, expect, it } from 'vitest';
import {
  type AdditionalInfo,
  emptyScenario,
  type HomeLoan,
  type ScenarioBody,
  type Security,
} from '../service/scenario.ts';
import { fundsOf } from './funds.ts';
import { loanInsurance, premiumOf, premiumsOnTop } from './insured-loans.ts';

const home: Security = { id: 's1', postcode: '3000', value: 500_000 };
const loan: HomeLoan = { id: 'l1', loan_amount: 450_000 };
const links = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([home_loan_id, security_id]) => ({ home_loan_id, security_id }));

const body = (changes: Partial<ScenarioBody> = {}, costs: AdditionalInfo['costs'] = {}): ScenarioBody => ({
  ...emptyScenario(),
  securities: [home],
  home_loans: [loan],
  home_loan_security_links: links(['l1', 's1']),
  additional_info: { useDependantAges: false, costs },
  ...changes,
});

/** Two homes of 500,000 in Victoria, with a loan of 450,000 and one of 425,000. */
const apart = (costs: AdditionalInfo['costs'] = {}): ScenarioBody =>
  body(
    {
      securities: [home, { ...home, id: 's2' }],
      home_loans: [loan, { id: 'l2', loan_amount: 425_000 }],
      home_loan_security_links: links(['l1', 's1'], ['l2', 's2']),
    },
    costs,
  );

describe('the insurance of the loans asked for', () => {
  it('is a tenth less where any property that secures them is a first home, and a tenth more where any is to let', () => {
    const premium = (changes: Partial<ScenarioBody>) => loanInsurance(body(changes)).premium;
    const two = {
      securities: [home, { ...home, id: 's2', value: 1 }],
      home_loan_security_links: links(['l1', 's1'], ['l1', 's2']),
    };
    expect(premium({})).toBe(9_270);
    const first = { purchase: { first_home: true } };
    expect(
      [0, 1].map((at) =>
        premium({ ...two, securities: two.securities.map((one, of) => (of === at ? { ...one, ...first } : one)) }),
      ),
    ).toEqual([8_340, 8_340]);
    const halves = [
      { id: 'l1', loan_amount: 225_000 },
      { id: 'l2', loan_amount: 225_000, loan_type: 'investment' },
    ];
    expect(premium({ home_loans: halves, home_loan_security_links: links(['l1', 's1'], ['l2', 's1']) })).toBe(10_200);
  });

  it('is of each group by itself, and unknown where that of one is', () => {
    const { groups, premium } = loanInsurance(apart());
    expect(groups.map(({ loans, lvr }) => [loans, lvr])).toEqual([
      [[0], 90],
      [[1], 85],
    ]);
    // 1.873 % of 450,000 and 0.969 % of 425,000, each with 10 % duty
    expect(premium).toBe(9_270 + 4_530);
    const { securities, ...others } = apart();
    const unknown = {
      ...others,
      securities: securities.map((one, at) => (at === 1 ? { id: 's2', value: 500_000 } : one)),
    };
    expect(loanInsurance(unknown)).toMatchObject({ premium: undefined, basis: 'estimated' });
  });

  it.each([
    ['waived, whatever is quoted', { lmi_waived: true, lmi_quoted: 5_000 }, 'waived', 0],
    ['the quote, also of nothing', { lmi_quoted: 0 }, 'quoted', 0],
    ['estimated', { lmi_waived: false }, 'estimated', 9_270],
    ['estimated, where the quote cannot be one', { lmi_quoted: -1 }, 'estimated', 9_270],
  ])('is %s', (_how, costs, basis, premium) => {
    expect(loanInsurance(body({}, costs))).toMatchObject({ basis, premium });
  });

  it('up to 80 % is none, and the quote is still what the lender says', () => {
    const within = { home_loans: [{ ...loan, loan_amount: 400_000 }] };
    expect(loanInsurance(body(within))).toMatchObject({ basis: 'none', premium: 0, range: undefined });
    expect(loanInsurance(body(within, { lmi_quoted: 900 }))).toMatchObject({ basis: 'quoted', premium: 900 });
  });

  it('has a range only where it is an estimate', () => {
    expect(loanInsurance(apart()).range).toEqual({ low: 7_420 + 3_620, high: 15_760 + 7_020 });
    for (const costs of [{ lmi_quoted: 5_000 }, { lmi_waived: true }])
      expect(loanInsurance(apart(costs)).range).toBeUndefined();
  });
});

it('a premium is by the state of whichever property says one', () => {
  const securities = [
    { id: 's1', value: 250_000 },
    { ...home, id: 's2', value: 250_000 },
  ];
  const both = { securities, home_loan_security_links: links(['l1', 's1'], ['l1', 's2']) };
  expect(loanInsurance(body(both)).premium).toBe(9_270);
  expect(
    loanInsurance(body({ ...both, securities: securities.map(({ id, value }) => ({ id, value })) })),
  ).toMatchObject({
    ...{ premium: undefined, basis: 'estimated' },
  });
});

describe('a premium that is lent on top', () => {
  it('is split by the estimates, and is on the largest loan of each group', () => {
    const split = apart({ lmi_capitalised: true, lmi_quoted: 13_800 });
    expect(premiumsOnTop(split)).toEqual(
      new Map([
        [0, 9_270],
        [1, 4_530],
      ]),
    );
    const halves = [
      { id: 'l1', loan_amount: 150_000 },
      { id: 'l2', loan_amount: 300_000 },
    ];
    const together = body(
      { home_loans: halves, home_loan_security_links: links(['l1', 's1'], ['l2', 's1']) },
      { lmi_capitalised: true },
    );
    expect(premiumsOnTop(together)).toEqual(new Map([[1, 9_270]]));
  });

  it('is none unless it is capitalised, above nothing, and needed for a group', () => {
    for (const costs of [{}, { lmi_capitalised: true, lmi_waived: true }, { lmi_capitalised: true, lmi_quoted: 0 }])
      expect(premiumsOnTop(apart(costs)).size).toBe(0);
    const small = { home_loans: [{ ...loan, loan_amount: 400_000 }] };
    expect(premiumsOnTop(body(small, { lmi_capitalised: true, lmi_quoted: 900 })).size).toBe(0);
    // So little that its estimate is shown as nothing.
    const tiny = { securities: [{ ...home, value: 500 }], home_loans: [{ ...loan, loan_amount: 410 }] };
    expect(premiumsOnTop(body(tiny, { lmi_capitalised: true, lmi_quoted: 900 })).size).toBe(0);
  });

  it('of some of the loans is their part of it', () => {
    const of = (costs: AdditionalInfo['costs'], ...positions: number[]) =>
      premiumOf(loanInsurance(apart(costs)), (position) => positions.includes(position));
    const quoted = { lmi_quoted: 27_600 };
    expect([of(quoted, 0, 1), of(quoted, 0), of(quoted, 1), of(quoted)]).toEqual([27_600, 18_540, 9_060, 0]);
  });
});

it('what is paid for a property names it only where several are bought', () => {
  const purchase = { state: 'vic', duty: 1, legal_costs: 2, other_costs: 3, deposit_paid: 4, grant: 5 };
  const homes = ['1 First St', '2 Second St'].map((address, at) => ({
    ...{ ...home, id: `s${at + 1}`, address, transaction_type: 'purchasing', purchase_price: 500_000, purchase },
  }));
  const lines = (securities: Security[]) => {
    const { uses, sources } = fundsOf(body({ securities }), '2026-11-22');
    return [...uses, ...sources].filter(({ kind }) => kind !== 'insurance' && kind !== 'loans');
  };
  expect(new Set(lines(homes.slice(0, 1)).map(({ subject }) => subject))).toEqual(new Set([undefined]));
  expect(new Set(lines(homes).map(({ subject }) => subject))).toEqual(new Set(['1 First St', '2 Second St']));
});
