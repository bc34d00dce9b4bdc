// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import type { ServicingResult } from '../../../../shared/service/compute.ts';
import type { Explanation } from '../../../../shared/service/explanation.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { settle } from '../../../store/testing/scripted-client.ts';
import { type LenderRow, lenderRows } from '../../../ui/lenders/lender-rows.ts';
import { computed, listed, withResults } from '../../../ui/results/testing/results.ts';
import { Figures } from './Figures.tsx';
import { LenderDetail } from './LenderDetail.tsx';
import { Rates } from './Rates.tsx';
import { RemoteNotes } from './RemoteNotes.tsx';
import { Statement } from './Statement.tsx';
import { YearToDate } from './YearToDate.tsx';

const loan = { id: 'l2', existing_or_proposed: 'proposed', loan_amount: 500_000, term: 30 } as const;

const rowOf = (more: Partial<ServicingResult> = {}, requested = 500_000): Extract<LenderRow, { computed: true }> => {
  const [row] = lenderRows({
    ...{ outcomes: [computed('wattle', 900_000, more)], requested, isIncomeStated: true, unstated: [] },
    ...{ loans: [loan], lenders: [listed('wattle')], hidden: [] },
  });
  if (row?.computed !== true) throw new Error('Not computed');
  return row;
};

/** The explanation of a lender in a file note that was kept. */
const explained = (): Explanation => {
  const note = JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')) as {
    results: { answers: { result: { explanation: Explanation } }[] };
  };
  return note.results.answers[0]!.result.explanation;
};

const said = async (part: Parameters<typeof drawn>[1], parts = {}): Promise<string> =>
  (await drawn(parts, part)).texts.join(' ');

describe('the figures', () => {
  it('are those that are known: nothing is set against an amount that was not asked', async () => {
    expect(await said(createElement(Figures, rowOf()))).toBe(
      'Would lend 900,000 Against asked 400,000 to spare Capacity 900,000 Security carries Not known Surplus a month 310',
    );
    const asked = rowOf({
      ...{ security_limit: { amount: 700_000, lvr: 80, worth: 875_000, taken: 0 }, debt_to_income_ratio: 5.5 },
      per_loan_rate_breakdown: [{ loan_id: 'l2', rate: 9, base_rate: 6 }],
    });
    expect(await said(createElement(Figures, asked))).toBe(
      'Would lend 700,000 Against asked 200,000 to spare Capacity 900,000 Security carries 700,000 Client pays a month 2,998 Surplus a month 310 Debt to income 5.50',
    );
    expect(await said(createElement(Figures, rowOf({}, 0)))).not.toContain('Against asked');
    const { status, ...row } = rowOf();
    const unknown = { ...row, status: { ...status, lends: undefined, spare: undefined } };
    expect(await said(createElement(Figures, unknown))).toBe('Surplus a month 310');
    const paid = (monthly: number) => ({ position: 0, amount: 1, rate: 6, monthly });
    expect(await said(createElement(Figures, { ...rowOf(), repayments: [paid(2_000), paid(1_500.4)] }))).toContain(
      'Client pays a month 3,500',
    );
  });

  it('tell the surplus by its cents from the least that the lender asks for, where that is its measure', async () => {
    const { status, ...row } = rowOf({ net_monthly_surplus: 310.4 });
    const measured = (name: string) => {
      const measure = { name, isPolicy: false, figure: 310.4, limit: 310, unit: 'aud_monthly' as const };
      return said(createElement(Figures, { ...row, status: { ...status, measure } }));
    };
    expect(await measured('surplus_minimum')).toMatch(/Surplus a month 310\.40$/);
    expect(await measured('nsr_minimum')).toMatch(/Surplus a month 310$/);
  });

  it('say what else prevents a loan that the capacity would allow', async () => {
    const failing = { does_service: false, validations: [{ name: 'dti_maximum', passed: false, message: '' }] };
    expect(await said(createElement(Figures, rowOf(failing)))).toContain(
      'Against asked not as asked 400,000 to spare, but for',
    );
  });
});

describe('rates and repayments', () => {
  const rates = [
    { loan_id: 'l2', rate: 9.01, base_rate: 6.01 },
    { loan_id: 'l1', rate: 8, base_rate: 5 },
    { loan_id: 'elsewhere', rate: 7, base_rate: 4 },
  ];
  const loans = { home_loans: [{ id: 'l1' }, loan] };

  it('are named as in the editor, wherever the loan stands in the answer', async () => {
    const repayments = [{ position: 1, amount: 500_000, rate: 6.01, monthly: 3_000.99 }];
    expect(await said(createElement(Rates, { rates, repayments }), loans)).toContain(
      'Loan Customer Assessment Client pays Loan 2, 500,000 6.01 9.01 3,000.99 Loan 1 5.00 8.00 – Loan 3 4.00 7.00 – What the client pays is at the customer rate, on the loans asked for.',
    );
    expect(await said(createElement(Rates, { rates, repayments }), loans)).toMatch(/asked for\.$/);
  });

  it('say what follows interest only, and that insurance is on top; nothing without a rate', async () => {
    const interestOnly = { months: 60, then: 3_500 };
    const repayments = [{ position: 1, amount: 500_000, rate: 6, monthly: 2_500, interestOnly }];
    const onTop = { ...loans, additional_info: { costs: { lmi_capitalised: true } } };
    expect(await said(createElement(Rates, { rates, repayments }), onTop)).toContain(
      'on the loans asked for with the LMI on top. Loan 2: 2,500 a month at 6.00 %, interest only for 5 years, then 3,500.',
    );
    expect(await said(createElement(Rates, { rates, repayments: undefined }), loans)).not.toContain(
      'What the client pays',
    );
    expect(await said(createElement(Rates, { rates: [], repayments }), loans)).toBe('');
  });
});

const closing: Explanation['levers'][number] = {
  ...{ kind: 'close_card', label: 'Close the card', liability: 0, does_service: false, max_borrowing_capacity: 0 },
  ...{ capacity_change: 7_000, net_monthly_surplus: 0, surplus_change: 12 },
};

describe('an answer of a service', () => {
  const source = {
    ...{ profileId: 'p', service: 'Banksia', colour: 'blue', atMs: 0, isStale: false, addToRates: 0.5 },
    differences: undefined,
  };

  it('says which version it is of, and each figure that this computer has otherwise', async () => {
    expect(await said(createElement(RemoteNotes, { source }))).toMatch(
      /Computed by Banksia, .*, with 0.50 added to the rates. It answers the version here.$/,
    );
    const stale = await said(createElement(RemoteNotes, { source: { ...source, isStale: true, differences: [] } }));
    expect(stale).toContain('It answers another version of the scenario than the one here');
    expect(stale).toContain('This computer gets the same figures.');
    const differences = [
      { figure: 'does_service', here: true, there: false },
      { figure: 'debt_to_income_ratio', here: 5.123, there: undefined },
      { figure: 'max_borrowing_capacity', here: 900_000, there: 899_999.5 },
    ] as const;
    expect(await said(createElement(RemoteNotes, { source: { ...source, differences: [...differences] } }))).toContain(
      'Figure Here There Services Yes No Debt to income 5.12 – Capacity 900,000.00 899,999.50',
    );
  });

  it('is not searched here for what gets them there, and has a statement only where it came with one', async () => {
    const row = { ...rowOf(), source };
    const texts = await said(createElement(LenderDetail, { row, takesFocus: false, onClose: () => undefined }));
    expect(texts).toContain('This one is computed by its service.');
    expect(texts).not.toContain('Why a sheet may say otherwise');
    expect(texts).not.toContain('Statement');
    const explanation = { ...explained(), levers: [closing] };
    const theirs = { row: { ...rowOf({ explanation }), source }, takesFocus: false, onClose: () => undefined };
    const liabilities = [{ type: 'credit_card', limit: 15_000 }];
    expect(await said(createElement(LenderDetail, theirs), { liabilities })).toContain('Close the card +7,000 +12');
    const odd = { ...rowOf({ explanation: { tax_year: 'x' } }), source };
    expect(
      await said(createElement(LenderDetail, { row: odd, takesFocus: false, onClose: () => undefined })),
    ).toContain('The statement of this answer cannot be read.');
  });
});

describe('an answer of this computer', () => {
  const yearToDate = {
    ...{ financial_year: '2026-27', period_start: '2026-07-01', period_end: '2026-10-31', days_elapsed: 123 },
    ...{ days_in_year: 365, ytd_gross: 1, ytd_annualised: 1, stated_annual: 1, variance_pct: 0, amount_used: 1 },
    ...{ reliability: 'ok', message: 'As stated.', which_applicant: 0 },
  };
  const row = {
    ...rowOf({
      ...{ does_service: false, net_monthly_surplus: -310, ytd_results: [yearToDate] },
      validations: [{ name: 'surplus_minimum', passed: false, message: 'Short.' }],
      warnings: ['SURPLUS_THIN: Thin\u202E.', 'BENCHMARK_USED: Benchmark.'],
      per_loan_rate_breakdown: [{ loan_id: 'l2', rate: 9, base_rate: 6 }],
      security_limit: { amount: 400_000, lvr: 80, worth: 500_000, taken: 0 },
    }),
    whiteLabel: true,
  };
  const whole = async (of: LenderRow): Promise<string> => {
    const question = { scenarioId, addToRates: 0 };
    const part = createElement(LenderDetail, { row: of, takesFocus: false, onClose: () => undefined });
    const liabilities = [{ type: 'credit_card', limit: 15_000 }];
    const { texts } = await drawn({ home_loans: [loan], liabilities }, part, ({ calls }) => {
      calls.put('lenders.list', {}, { lenders: [listed('wattle')] });
      calls.put('solve.all', question, { flips: [], dates: [], lenders: [{ lender: 'wattle', status: 'served' }] });
      calls.put(
        'compute.lender',
        { ...question, lender: 'wattle', explain: true },
        { ...row.result, explanation: { ...explained(), levers: [...explained().levers.slice(0, 1), closing] } },
      );
    });
    return texts.join(' ');
  };

  it('reads from what it comes to, over why, to how it was calculated', async () => {
    const said = await whole(row);
    for (const part of [
      'Wattle Bank WL Figures as at 1 Jan 2999 Would lend 400,000 Against asked short 100,000 Capacity 900,000',
      'Fails Servicing fails. Surplus. The security carries 400,000: 80 % of 500,000. Servicing would carry 900,000.',
      'Tests 1 of 1 fails Surplus Short. Worth knowing Benchmark. Thin[U+202E]. Why a sheet may say otherwise',
      'Nothing is needed: this lender makes the loans as they are asked for. Cash on hand $',
      'Year to date a year Applicant 1: As stated. Rates and repayments percent a year; dollars a month Loan Customer',
      'Levers one change at a time Change Capacity Surplus a month One percentage point less on the customer rate then services',
      ' then services +92,000 +588 Close Credit card 1, limit 15,000 +7,000 +12 Statement',
      ' Base salary 128,000.00 stated; counted in full 128,000.00 Bonus ',
      'Statement tax year 2026-27 Assessed on 22 Nov 2026. Living-expense benchmark: Estimate, not HEM, as at 21 Nov 2026.',
      'Surplus a month Net income of Sam 8,372.00 ',
      'Policies A white-label lender: the service lists no policies for it.',
    ])
      expect(said).toContain(part);
    const titles = [
      'Tests',
      'Worth knowing',
      'Why a',
      'What gets',
      'Year to',
      'Rates and',
      'Levers',
      'Statement',
      'Policies',
    ];
    const places = titles.map((title) => said.indexOf(` ${title} `));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('that did not come says why, and nothing else', async () => {
    const error = { code: 'INTERNAL', message: 'Oh.' } as const;
    const none: LenderRow = { id: 'mulga', name: 'Mulga Bank', whiteLabel: false, computed: false, error };
    expect(await whole(none)).toBe('Mulga Bank Not computed: Oh.');
  });
});

it('the year to date names whose pay it is, and is left out where it cannot be read', async () => {
  const one = {
    ...{ financial_year: '2026-27', period_start: '2026-07-01', period_end: '2026-10-31', days_elapsed: 123 },
    ...{ days_in_year: 365, ytd_gross: 1, ytd_annualised: 1, stated_annual: 1, variance_pct: 0, amount_used: 1 },
    ...{ reliability: 'ok', message: 'As stated.' },
  };
  const results = [
    { ...one, which_applicant: 0 },
    { ...one, which_applicant: 1 },
  ];
  const shown = await said(createElement(YearToDate, { results }), { income: [{ name: 'Sam' }, {}] });
  expect(shown).toContain('Sam: As stated.');
  expect(shown).toContain('Applicant 2: As stated.');
  for (const none of [undefined, [], 'nothing', [{ which_applicant: 'x' }]])
    expect(await said(createElement(YearToDate, { results: none }))).toBe('');
});

it('the statement has rates in percent, to their last digit, and the repayment below them in dollars and cents', async () => {
  const { loans, ...explanation } = explained();
  const rates = loans.map((line) => ({ ...line, buffer: 3.125, repayment_monthly: 6_829.2941 }));
  expect(await said(createElement(Statement, { explanation: { ...explanation, loans: rates } }))).toMatch(
    /Customer rate 6\.39 Lender’s buffer 3\.125 Assessment rate 9\.39 Repayment a month .*6,829\.29 /u,
  );
});

describe('one lender', () => {
  const detail = (more: object, asAt = '2999-01-01') =>
    mounted(
      { home_loans: [loan] },
      createElement(LenderDetail, { row: rowOf(), takesFocus: false, onClose: () => undefined, ...more }),
      withResults([computed('wattle', 900_000)], { lenders: [listed('wattle', { asAt })] }),
    );

  it('is left by Esc once, unless the key was for something inside', async () => {
    const left: string[] = [];
    const onClose = (): number => left.push('left');
    const { user, getByRole, rerender } = await detail({ takesFocus: true, onClose });
    const heading = getByRole('heading', { name: 'Wattle Bank' });
    expect(document.activeElement).toBe(heading);
    heading.blur();
    rerender(createElement(LenderDetail, { row: { ...rowOf(), id: 'acacia' }, takesFocus: true, onClose }));
    expect(document.activeElement).toBe(heading);
    const keep = (event: KeyboardEvent): void => event.preventDefault();
    heading.addEventListener('keydown', keep);
    await user.keyboard('{Escape}');
    heading.removeEventListener('keydown', keep);
    await user.keyboard('x{Escape}');
    expect(left).toEqual(['left']);
  });

  it('has a way back only in place of the list, and says how old its figures are once they are too old', async () => {
    const recent = await detail({});
    expect(recent.getByRole('button', { name: 'All lenders' })).toBeTruthy();
    expect(recent.getByText('Figures as at 1 Jan 2999')).toBeTruthy();
    recent.unmount();
    const old = await detail({ isBeside: true }, '2020-01-01');
    expect(old.queryByRole('button', { name: 'All lenders' })).toBeNull();
    expect(old.getByText(/^Figures as at 1 Jan 2020: [\d,]+ days old$/)).toBeTruthy();
  });

  it('has the notice of its figures before their day', async () => {
    const { getByText } = await mounted(
      { home_loans: [loan] },
      createElement(LenderDetail, { row: rowOf(), takesFocus: false, onClose: () => undefined }),
      withResults([computed('wattle', 900_000)], { lenders: [listed('wattle', { notice: 'Sample' })] }),
    );
    expect(getByText('Sample, figures as at 1 Jan 2999')).toBeTruthy();
  });

  it('has levers that would make it lend, unless it lends already', async () => {
    const explanation = explained();
    for (const does_service of [true, false]) {
      const page = await detail({});
      await page.scripted.call('compute.lender').answer(succeed({ ...rowOf().result, explanation, does_service }));
      await page.findByRole('region', { name: 'Levers' });
      expect(page.queryAllByText('then services').length > 0).toBe(!does_service);
      page.unmount();
    }
  });

  it('a statement that could not be computed is asked for again', async () => {
    const { user, scripted, findByText, getByText, getByRole } = await detail({});
    await scripted.call('compute.lender').answer(fail('INTERNAL', 'Oh.'));
    await findByText('The statement could not be computed');
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(scripted.inputs('compute.lender').at(-1)).toMatchObject({ lender: 'wattle', addToRates: 0, explain: true });
    await scripted.call('compute.lender', 1).answer(succeed(rowOf().result));
    await findByText('This answer came without a statement.');
    expect(getByText('Wattle Bank')).toBeTruthy();
  });

  it('what weighs most is worked out only once it is opened', async () => {
    const { scripted, clock, getByRole } = await detail({});
    const details = getByRole('region', { name: 'Why a sheet may say otherwise' }).querySelector('details')!;
    clock.advance(1_000);
    await settle();
    expect(scripted.inputs('pictures.choices')).toEqual([]);
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await settle();
    clock.advance(1_000);
    await settle();
    expect(scripted.inputs('pictures.choices')).toMatchObject([{ lender: 'wattle', addToRates: 0 }]);
  });
});
