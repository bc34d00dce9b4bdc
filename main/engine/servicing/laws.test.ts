import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExisting, isLive, requestedAmount } from '../../../shared/scenario/loans.ts';
import { cents } from '../../../shared/scenario/money.ts';
import type { HomeLoan, Liability, ScenarioBody } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { ratedScenarioArbitrary, scenarioArbitrary } from '../../../test/support/scenarios/arbitraries.ts';
import { assertLaw } from '../../../test/support/scenarios/law.ts';
import {
  anyRequest,
  figuresFor,
  requestArbitrary,
  surplusOf,
  withScenario,
  withServicing,
} from '../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from './assess-request.ts';
import { computeServicing } from './index.ts';
import type { ServicingRequest } from './servicing-request.ts';

const timeout = { timeout: 900_000 };
const runs = propertyRuns(100);
const ratedRequest = requestArbitrary(ratedScenarioArbitrary);

const isProposed = (loan: HomeLoan): boolean => isLive(loan) && !isExisting(loan);

/** The request with its first loan changed, or one added where it has no loan. */
const withFirstLoan = <T extends ServicingRequest & { readonly scenario: ScenarioBody }>(
  request: T,
  change: Partial<HomeLoan>,
): T => {
  const [first = { id: 'l0', rate: 6 }, ...others] = request.scenario.home_loans;
  return withScenario(request, { home_loans: [{ ...first, ...change }, ...others] });
};

const amounts = fc.integer({ min: 20_000, max: 900_000 });

/** A request that includes lending: its first loan is proposed and kept. */
const asking = <T extends ServicingRequest & { readonly scenario: ScenarioBody }>(requests: Arbitrary<T>) =>
  fc
    .tuple(requests, amounts)
    .map(([request, loan_amount]) =>
      withFirstLoan(request, { existing_or_proposed: 'proposed', closing: false, loan_amount }),
    );

/** The request with other amounts of its proposed loans. */
const lending = <T extends ServicingRequest & { readonly scenario: ScenarioBody }>(
  request: T,
  proposedAmounts: readonly number[],
): T => {
  const proposed = request.scenario.home_loans.filter(isProposed);
  return withScenario(request, {
    home_loans: request.scenario.home_loans.map((loan) =>
      isProposed(loan) ? { ...loan, loan_amount: proposedAmounts[proposed.indexOf(loan)] ?? 0 } : loan,
    ),
  });
};

/** The first element from a position on, wrapping round, so that any position picks one. */
const pick = <T>(elements: readonly T[], position: number): T | undefined =>
  elements[position % Math.max(1, elements.length)];

const replacing = <T>(elements: readonly T[], old: T, change: Partial<T>): T[] =>
  elements.map((element) => (element === old ? { ...element, ...change } : element));

describe('lending and capacity', () => {
  it('surplus never rises as lending rises', timeout, () => {
    const steps = fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 2_000 }));
    assertLaw(fc.tuple(asking(anyRequest), steps), ([request, [thousands, more]]) => {
      const { financesAt, lending: varying } = assessRequest(request);
      const total = varying.minTotal + thousands * 1_000;
      const [lower, higher] = [financesAt(total), financesAt(total + more * 1_000)];
      if (lower === undefined || higher === undefined) return false;
      expect(higher.surplus).toBeLessThanOrEqual(lower.surplus);
      return true;
    });
  });

  it('a request up to the policy maximum services exactly when it is no more than the capacity', timeout, () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    assertLaw(fc.tuple(asking(anyRequest), share), ([original, part]) => {
      const { capacity, assessment, lending: varying } = assessRequest(original);
      const { max_loan: limit } = assessment.parameters;
      const within = Math.max(varying.minTotal, cents(part * Math.min(limit, Math.max(50_000, 2 * capacity))));
      const request = lending(original, varying.amountsAt(within) ?? []);
      const requested = requestedAmount(request.scenario.home_loans);
      if (requested <= 0 || requested > limit) return false;
      const answer = computeServicing(request);
      expect(answer.does_service).toBe(requested <= answer.max_borrowing_capacity);
      return true;
    });
  });

  it('the capacity services when asked for, and one step more does not', timeout, () => {
    assertLaw(asking(ratedRequest), (request) => {
      const { capacity, lending: varying, assessment } = assessRequest(request);
      const { capacity_step: step, max_loan: limit } = assessment.parameters;
      const services = (total: number): boolean =>
        computeServicing(lending(request, varying.amountsAt(total) ?? [])).does_service;
      const next = Math.max(Math.floor(capacity / step) + 1, Math.ceil(varying.minTotal / step)) * step;
      if (capacity > 0) expect(services(capacity)).toBe(true);
      if (next <= limit) expect(services(next)).toBe(false);
      return capacity > 0 || next <= limit;
    });
  });
});

describe('less debt', () => {
  const lower: Readonly<Record<string, (debt: Liability) => Partial<Liability>>> = {
    limit: ({ limit = 0 }) => ({ limit: limit / 2 }),
    balance: ({ balance }) => (balance === undefined ? {} : { balance: balance / 2 }),
    repayment: ({ monthly_repayment: repayment }) =>
      repayment === undefined ? {} : { monthly_repayment: repayment / 2 },
    rate: ({ rate = 12 }) => ({ rate: rate / 2 }),
  };

  const indebted = anyRequest.filter(({ scenario }) => scenario.liabilities.length > 0);

  it.each(Object.keys(lower))('a lower %s of a liability never lowers surplus', timeout, (field) => {
    assertLaw(fc.tuple(indebted, fc.nat(5)), ([request, position]) => {
      const { liabilities } = request.scenario;
      const debt = pick(liabilities, position);
      if (debt === undefined) return false;
      const less = replacing(liabilities, debt, lower[field]?.(debt) ?? {});
      expect(surplusOf(withScenario(request, { liabilities: less }))).toBeGreaterThanOrEqual(surplusOf(request));
      return true;
    });
  });

  it('a lower buffer, or fewer points added to rates, never lowers surplus', timeout, () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const surplus = surplusOf(request);
        const buffers = { buffer_new: 0, buffer_existing: 0, buffer_refinance: 0 };
        expect(surplusOf(withServicing(request, buffers))).toBeGreaterThanOrEqual(surplus);
        expect(surplusOf({ ...request, addToRates: request.addToRates - 0.5 })).toBeGreaterThanOrEqual(surplus);
      }),
      runs,
    );
  });

  /**
   * A request whose first loan is kept, has the given purpose and states its rate, and the same at half that rate.
   */
  const atHalfTheRate = (loan_type: string) =>
    fc.tuple(ratedRequest, amounts).map(([request, amount]) => {
      const [{ loan_amount = amount, rate = 6 } = {}] = request.scenario.home_loans;
      const stated = withFirstLoan(request, { loan_type, loan_amount, rate, closing: false });
      return { stated, cheaper: withFirstLoan(stated, { rate: rate / 2 }) };
    });

  it('a lower rate of an owner-occupied loan never lowers surplus', timeout, () => {
    assertLaw(atHalfTheRate('owner_occupied'), ({ stated, cheaper }) => {
      expect(surplusOf(cheaper)).toBeGreaterThanOrEqual(surplusOf(stated));
      return true;
    });
  });

  it('a lower rate of an investment loan never lowers surplus by more than the lost deduction', timeout, () => {
    assertLaw(atHalfTheRate('investment'), ({ stated, cheaper }) => {
      const [before, after] = [assessRequest(stated), assessRequest(cheaper)];
      const lostDeduction = before.net.monthly - after.net.monthly;
      expect(after.finances.surplus).toBeGreaterThanOrEqual(cents(before.finances.surplus - lostDeduction));
      return true;
    });
  });
});

describe('what changes nothing', () => {
  it('splitting a loan with a given rate into halves changes surplus by at most two cents', timeout, () => {
    const halves = (loan: HomeLoan): HomeLoan => ({
      ...loan,
      ...(loan.loan_amount === undefined ? {} : { loan_amount: loan.loan_amount / 2 }),
      ...(loan.limit === undefined ? {} : { limit: loan.limit / 2 }),
      ...(loan.balance === undefined ? {} : { balance: loan.balance / 2 }),
      ...(loan.monthly_repayment === undefined ? {} : { monthly_repayment: loan.monthly_repayment / 2 }),
    });
    assertLaw(fc.tuple(asking(ratedRequest), fc.nat(5)), ([request, position]) => {
      const { home_loans, home_loan_security_links: links } = request.scenario;
      const loan = pick(home_loans, position);
      if (loan?.rate === undefined) return false;
      const half = halves(loan);
      const ownLinks = links.filter((link) => link.home_loan_id === loan.id);
      const split = withScenario(request, {
        home_loans: [...replacing(home_loans, loan, half), { ...half, id: 'second-half' }],
        home_loan_security_links: [...links, ...ownLinks.map((link) => ({ ...link, home_loan_id: 'second-half' }))],
      });
      expect(Math.abs(cents(surplusOf(split) - surplusOf(request)))).toBeLessThanOrEqual(0.02);
      return true;
    });
  });

  it('closing a debt equals deleting it', timeout, () => {
    const answerWithoutWords = (request: ServicingRequest) => {
      const answer = computeServicing(request);
      return { ...figuresFor(request), rates: answer.per_loan_rate_breakdown, ytd: answer.ytd_results };
    };
    fc.assert(
      fc.property(anyRequest, fc.nat(5), (request, position) => {
        const { home_loans, liabilities, home_loan_security_links: links } = request.scenario;
        const [loan, debt] = [pick(home_loans, position), pick(liabilities, position)];
        const closed = withScenario(request, {
          home_loans: home_loans.map((item) => (item === loan ? { ...item, closing: true } : item)),
          liabilities: liabilities.map((item) => (item === debt ? { ...item, closing: true } : item)),
        });
        const deleted = withScenario(request, {
          home_loans: home_loans.filter((item) => item !== loan),
          liabilities: liabilities.filter((item) => item !== debt),
          home_loan_security_links: links.filter((link) => link.home_loan_id !== loan?.id),
        });
        expect(answerWithoutWords(closed)).toEqual(answerWithoutWords(deleted));
      }),
      runs,
    );
  });

  it('elements with zero amounts change no figure', timeout, () => {
    const zeroLoans = fc.constantFrom<HomeLoan>(
      { id: 'zero', existing_or_proposed: 'proposed', loan_amount: 0, term: 40, loan_type: 'investment' },
      { id: 'zero', existing_or_proposed: 'existing', loan_amount: 0, interest_only_period: 3, rate: 9 },
    );
    const zeroDebts = fc.constantFrom<Liability>(
      { type: 'credit_card', limit: 0 },
      { type: 'car_loan', balance: 0 },
      { type: 'buy_now_pay_later' },
    );
    fc.assert(
      fc.property(anyRequest, zeroLoans, zeroDebts, (request, loan, debt) => {
        const { scenario } = request;
        const more = withScenario(request, {
          home_loans: [loan, ...scenario.home_loans],
          liabilities: [...scenario.liabilities, debt],
          securities: [...scenario.securities, { id: 'nothing', property_purpose: 'investment', value: 0 }],
          rental_income: [...scenario.rental_income, { id: 'nothing' }],
          self_employed_income: [...scenario.self_employed_income, { which_applicant: 0, years: [{}, {}] }],
        });
        expect(figuresFor(more)).toEqual(figuresFor(request));
      }),
      runs,
    );
  });
});

/** The same scenario with every array reversed and every position adjusted. */
const reversed = (scenario: ScenarioBody): ScenarioBody => {
  const [households, applicants] = [scenario.households.length, scenario.income.length];
  const owners = (shares: readonly number[] | undefined): number[] =>
    shares === undefined || shares.length === 0
      ? []
      : Array.from({ length: applicants }, (_, index) => shares[applicants - 1 - index] ?? 0);
  const owned = <T extends { applicant_ownership?: number[] | undefined }>(elements: readonly T[]): T[] =>
    elements.map((element) => ({ ...element, applicant_ownership: owners(element.applicant_ownership) })).reverse();
  const byApplicant = <T extends { which_applicant?: number | undefined }>(elements: readonly T[]): T[] =>
    elements
      .map((element) => ({ ...element, which_applicant: applicants - 1 - (element.which_applicant ?? 0) }))
      .reverse();
  return {
    ...scenario,
    households: scenario.households
      .map((household) => ({
        ...household,
        shared_with_households: (household.shared_with_households ?? []).map((other) =>
          typeof other === 'number' ? households - 1 - other : other,
        ),
      }))
      .reverse(),
    living_expenses: scenario.living_expenses.toReversed(),
    income: scenario.income
      .map((income) => ({ ...income, which_household: households - 1 - (income.which_household ?? 0) }))
      .reverse(),
    securities: owned(scenario.securities),
    rental_income: owned(scenario.rental_income),
    self_employed_income: byApplicant(scenario.self_employed_income),
    liabilities: byApplicant(scenario.liabilities),
    home_loans: scenario.home_loans
      .map((loan) => ({ ...loan, deductible_shares: owners(loan.deductible_shares) }))
      .reverse(),
    home_loan_security_links: scenario.home_loan_security_links.toReversed(),
  };
};

describe('order', () => {
  const sameLocation = scenarioArbitrary.map((scenario) => ({
    ...scenario,
    households: scenario.households.map((household) => ({ ...household, location_tier: 'metro' })),
  }));
  const codes = (warnings: readonly string[]): string[] => warnings.map((text) => text.slice(0, text.indexOf(':')));

  it('of elements changes nothing but the order of output', timeout, () => {
    fc.assert(
      fc.property(requestArbitrary(sameLocation), (request) => {
        const other = { ...request, scenario: reversed(request.scenario) };
        const [forward, backward] = [computeServicing(request), computeServicing(other)];
        expect(figuresFor(other)).toEqual(figuresFor(request));
        expect(backward.per_loan_rate_breakdown.toReversed()).toEqual(forward.per_loan_rate_breakdown);
        expect(codes(backward.warnings)).toEqual(codes(forward.warnings));
      }),
      runs,
    );
  });
});

describe('income', () => {
  it('negative gearing: all gives no less surplus than grandfathered, which gives no less than none', timeout, () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const [all = 0, grandfathered = 0, none = 0] = (['all', 'grandfathered', 'none'] as const).map((mode) =>
          surplusOf(withServicing(request, { negative_gearing_mode: mode })),
        );
        expect(all).toBeGreaterThanOrEqual(grandfathered);
        expect(grandfathered).toBeGreaterThanOrEqual(none);
      }),
      runs,
    );
  });

  const withoutSteps = scenarioArbitrary.map((scenario) => ({
    ...scenario,
    income: scenario.income.map(({ ytd: _, ...income }) => income),
    liabilities: scenario.liabilities.filter(({ type }) => type !== 'help'),
  }));

  it('more salary never lowers surplus where no benchmark band and no HELP step is crossed', timeout, () => {
    fc.assert(
      fc.property(requestArbitrary(withoutSteps), fc.integer({ min: 1, max: 50_000 }), (request, more) => {
        const oneBand = { ...request, benchmark: { ...request.benchmark, income_factors: [{ factor: 1 }] } };
        const richer = request.scenario.income.map((income, index) =>
          index === 0 ? { ...income, payg: (income.payg ?? 0) + more } : income,
        );
        expect(surplusOf(withScenario(oneBand, { income: richer }))).toBeGreaterThanOrEqual(surplusOf(oneBand));
      }),
      runs,
    );
  });
});

describe('the same request', () => {
  it('gives the same bytes, and does not change its argument', timeout, () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const explained = { ...request, explain: true };
        const before = JSON.stringify(explained);
        const first = JSON.stringify(computeServicing(explained));
        expect(JSON.stringify(computeServicing(explained))).toBe(first);
        expect(JSON.stringify(explained)).toBe(before);
      }),
      runs,
    );
  });
});
