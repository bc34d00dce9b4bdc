import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServicingAnswer } from '../../../shared/service/explanation.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { proposedLoan, salary, scenarioOf, single } from '../../../test/support/scenarios/parts.ts';
import { anyRequest, requestFor, withServicing } from '../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from './index.ts';

const withFigures = (scenario: ReturnType<typeof scenarioOf>) =>
  computeServicing({ ...requestFor(scenario), figures: true });

/** The answer without the extension. */
const withoutFigures = ({
  warning_details: _details,
  addbacks: _addbacks,
  security_limit: _security,
  ...answer
}: ServicingAnswer): ServicingAnswer => ({
  ...answer,
  validations: answer.validations.map(({ name, passed, message }) => ({ name, passed, message })),
});

describe('figures', () => {
  it('are what each validation measured, beside its sentence', () => {
    const scenario = scenarioOf({
      home_loans: [
        { ...proposedLoan, lvr: 97 },
        { ...proposedLoan, id: 'l2', loan_amount: 40_000, interest_only_period: 2, lvr: 70 },
      ],
    });
    const measured = withFigures(scenario)
      .validations.slice(7)
      .map(({ name, passed, figure, limit, unit }) => [name, passed, figure, limit, unit]);
    expect(measured).toEqual([
      ['income_present', true, 100_000, undefined, 'aud_yearly'],
      ['surplus_minimum', false, -18.69, 0, 'aud_monthly'],
      ['dti_maximum', true, 5.4, 7, 'times_income'],
      ['lvr_maximum', false, 97, 95, 'percent'],
      ['loan_minimum', false, 40_000, 50_000, 'aud'],
      ['loan_maximum', true, 540_000, 5_000_000, 'aud'],
      ['term_maximum', true, 360, 360, 'months'],
      ['interest_only_maximum', true, 24, 60, 'months'],
      ['postcode_accepted', true, undefined, undefined, undefined],
    ]);
  });

  it('of the net servicing ratio are the ratio, or absent where nothing is owed', () => {
    const ratioOf = (scenario: ReturnType<typeof scenarioOf>) => {
      const request = withServicing(requestFor(scenario), { measure: 'nsr', min_nsr: 1.05 });
      const { validations } = computeServicing({ ...request, figures: true });
      const ratio = validations.find(({ name }) => name === 'nsr_minimum');
      return [ratio?.figure, ratio?.limit, ratio?.unit];
    };
    expect(ratioOf(scenarioOf())).toEqual([4_506.67 / 4_186.04, 1.05, 'ratio']);
    expect(ratioOf(scenarioOf({ home_loans: [] }))).toEqual([undefined, 1.05, 'ratio']);
  });

  it('come with what is added back to the profit of a business, and only where there is one', () => {
    const business = { id: 'b1', which_applicant: 0, years: [{ net_profit: 5 }, {}] };
    const request = withServicing(requestFor(scenarioOf({ self_employed_income: [business] })), {
      se_addback: { depreciation: 0.5, one_off: 0 },
    });
    expect(computeServicing({ ...request, figures: true }).addbacks).toEqual({
      ...{ depreciation: 0.5, interest: 1, extra_super: 1, one_off: 0, other_addback: 0 },
    });
    expect('addbacks' in computeServicing(request)).toBe(false);
    expect('addbacks' in withFigures(scenarioOf())).toBe(false);
  });

  it('come with the warnings in their parts, in the order of the warnings', () => {
    const answer = withFigures(
      scenarioOf({
        households: [{ ...single, housing: 'rent_free' }],
        income: [{ ...salary, payg: 60_000, casual: 9_000, history_months: { casual: 2 } }],
        home_loans: [{ ...proposedLoan, rate: 2, loan_amount: 120_000 }],
      }),
    );
    expect(answer.warning_details).toEqual([
      {
        code: 'BENCHMARK_USED',
        message: 'Household 1: 0.00 a month is declared; the benchmark of 1,755.00 is used.',
        figure: 0,
        limit: 1_755,
        unit: 'aud_monthly',
        subject: 'Household 1',
      },
      {
        code: 'FLOOR_RATE_APPLIED',
        message: 'The floor rate of 5.5% is applied to Loan 1 (l1).',
        figure: 5.5,
        unit: 'percent',
        subject: 'Loan 1 (l1)',
      },
      {
        code: 'INCOME_EXCLUDED',
        message: 'Sam: Casual pay is not counted, because held for 2 of the 6 months needed.',
        figure: 2,
        limit: 6,
        unit: 'months',
        subject: 'Sam: Casual pay',
      },
      {
        code: 'NOTIONAL_RENT_APPLIED',
        message: 'Household 1 lives rent-free; a rent of 650.00 a month is counted.',
        figure: 650,
        unit: 'aud_monthly',
        subject: 'Household 1',
      },
    ]);
    expect(answer.warnings).toEqual(answer.warning_details?.map(({ code, message }) => `${code}: ${message}`));
  });

  it('add to the answer and change nothing else in it, whatever the request', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(anyRequest, fc.boolean(), (request, explain) => {
        const plain = computeServicing({ ...request, explain });
        const full = computeServicing({ ...request, explain, figures: true });
        expect(JSON.stringify(withoutFigures(full))).toBe(JSON.stringify(plain));
        expect(full.warning_details?.map(({ code, message }) => `${code}: ${message}`)).toEqual(plain.warnings);
      }),
      propertyRuns(120),
    );
  });

  it('of a check that a figure decides say whether it passed', { timeout: 120_000 }, () => {
    const keepsWithin = { lvr_maximum: true, loan_maximum: true, term_maximum: true, interest_only_maximum: true };
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const { name, passed, figure, limit } of computeServicing({ ...request, figures: true }).validations) {
          if (figure === undefined || limit === undefined || !Object.hasOwn(keepsWithin, name)) continue;
          expect([name, passed]).toEqual([name, figure <= limit + 1e-9]);
        }
      }),
      propertyRuns(120),
    );
  });
});
