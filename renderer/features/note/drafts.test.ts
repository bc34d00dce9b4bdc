import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MadeNote, noteFile } from '../../../shared/note/note-file.ts';
import { draftReason, draftSubmission } from './drafts.ts';
import { noteLender } from './note-lender.test-data.ts';
import { lendersOf, type NoteLender } from './note-lenders.ts';

const held: MadeNote = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));

const reason = (best: NoteLender, ...others: readonly NoteLender[]): string =>
  draftReason(held, { chosen: [best], others, requested: 500_000 });

test('the cost is set against the least of the others that is not in doubt', () => {
  const best = noteLender('best', 600_000, 100_000);
  const doubtful = noteLender('odd', 600_000, 80_000);
  const odd = { ...doubtful, cost: { ...doubtful.cost!, isDoubtful: true } };
  const at = (fiveYears: number): string => reason(best, noteLender('wattle', 600_000, fiveYears), odd);
  expect(at(110_000)).toContain('the least of those that would lend the amount; the next, WATTLE, costs 10,000 more.');
  expect(at(100_000.4)).toContain('100,000 of interest and fees, as WATTLE does.');
  expect(at(90_000)).toContain('; the least is at WATTLE, 10,000 less.');
  expect(reason(best, odd)).toContain('it costs 100,000 of interest and fees.');
});

test('it would lend the most only where every other would lend less, and alone where no other would', () => {
  const best = noteLender('best', 600_000);
  expect(reason(best, noteLender('wattle', 599_999))).toContain('It would lend the most');
  expect(reason(best, noteLender('wattle', 600_000))).not.toContain('It would lend the most');
  expect(reason(best, noteLender('wattle', 900_000, undefined, { serves: false }))).toContain(
    'It is the only one that would lend the amount.',
  );
});

test('a lower repayment elsewhere is named from a dollar on', () => {
  const best = noteLender('best', 600_000);
  const beside = (monthly: number): string => reason(best, noteLender('wattle', 600_000, undefined, { monthly }));
  expect(beside(3_000.01)).toContain('Its repayment is the lowest');
  expect(beside(3_000)).not.toMatch(/repayment is/);
  expect(beside(2_999.01)).not.toMatch(/repayment is/);
  expect(beside(2_999)).toContain('The lowest repayment is at WATTLE, 2,999.00 a month.');
});

test('a submission asks for what is requested, and leaves out what stays, is paid out or was withdrawn', () => {
  const [loan] = held.inputs.scenario.home_loans;
  const home_loans = [
    { ...loan, loan_amount: 500_000 },
    { ...loan, existing_or_proposed: 'existing', limit: 300_000 },
    { ...loan, existing_or_proposed: 'existing', limit: 200_000, closing: true },
    { ...loan, loan_amount: 90_000, closing: true },
  ];
  const note = { ...held, inputs: { ...held.inputs, scenario: { ...held.inputs.scenario, home_loans } } };
  expect(draftSubmission(note, lendersOf(held))).toMatch(
    / ask for 500,000: Loan 1 of 500,000 over 30 years, secured by/,
  );
});

test('a month takes only what there is, and new lending is what is proposed', () => {
  const lenders = lendersOf(held);
  const [best] = lenders.chosen;
  const explanation = best!.result.explanation!;
  const said = (totals: Partial<typeof explanation.totals>): string => {
    const [first] = explanation.loans;
    const loans = [first!, { ...first!, existing_or_proposed: 'existing' as const, rate: 1, repayment_monthly: 111 }];
    const result = {
      ...best!.result,
      explanation: { ...explanation, loans, totals: { ...explanation.totals, ...totals } },
    };
    return draftSubmission(held, { ...lenders, chosen: [{ ...best!, result }] });
  };
  const none = said({ commitments_monthly: 0, existing_repayments_monthly: 0 });
  expect(none).not.toMatch(/commitments|existing home loans|111\.00/);
  expect(said({ commitments_monthly: 0.01 })).toContain('commitments of 0.01');
  expect(said({ existing_repayments_monthly: 0.01 })).toContain('existing home loans of 0.01');
});

test('what settlement takes is said whole: nothing contributed is no payment to the client', () => {
  const said = (sourced: number): string => {
    const funds = {
      ...held.results.funds,
      ...{ uses: [{ kind: 'price', amount: 500_000 }], sources: [{ kind: 'loans', amount: sourced }] },
      ...{ used: 500_000, sourced, contribution: 500_000 - sourced, cash: undefined },
    };
    return draftSubmission({ ...held, results: { ...held.results, funds } }, lendersOf(held));
  };
  expect(said(500_000)).toContain('the client contributes 0.');
  expect(said(510_000)).toContain('10,000 is paid out to the client.');
});

test('a submission of nobody and nothing yet still says what there is, and why the lender does not pass', () => {
  const lenders = lendersOf(held);
  const [best] = lenders.chosen;
  const scenario = { ...held.inputs.scenario, income: [], securities: [] };
  const failing = {
    ...{ ...best!, serves: false, status: { ...best!.status, kind: 'incomplete' as const, failed: [] } },
    result: { ...best!.result, explanation: undefined, debt_to_income_ratio: undefined, net_monthly_surplus: -10 },
  };
  const said = (lack?: string): string =>
    draftSubmission(
      { ...held, inputs: { ...held.inputs, scenario } },
      { ...lenders, chosen: [{ ...failing, status: { ...failing.status, lack } as NoteLender['status'] }] },
    );
  expect(said('no income stated')).toMatch(
    /^The applicants ask for [\d,]+: Loan 1 of [\d,]+ over 30 years\.\n\n−10\.00 a month remains\. At [^:]+ it does not pass yet: no income stated\.\n\n/,
  );
});
