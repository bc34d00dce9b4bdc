// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { LoanExplanation } from '../../../../shared/service/explanation.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { quote } from '../../../store/testing/quoted.ts';
import { MoneySection } from './MoneySection.tsx';

const section = (parts: Partial<ScenarioBody>, prepare?: (store: AppStore) => void) =>
  mounted({ households: [{}], income: [{ id: 'i' }], ...parts }, createElement(MoneySection), prepare);

const home = { id: 's', postcode: '4000', property_purpose: 'owner_occupied', property_type: 'house' };
const asked = { id: 'l', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', term: 30 };
const link = { home_loan_id: 'l', security_id: 's' };

/** 520,000 on 650,000 in Brisbane, contracted in November 2026. */
const purchase = (more: object = {}, cash?: number): Partial<ScenarioBody> => ({
  securities: [{ ...home, transaction_type: 'purchasing', value: 650_000, contract_date: '2026-11-22', ...more }],
  home_loans: [{ ...asked, loan_amount: 520_000 }],
  home_loan_security_links: [link],
  additional_info: { useDependantAges: false, ...(cash !== undefined && { cash_at_hand: cash }) },
});

type Page = Awaited<ReturnType<typeof section>>;

const figureOf = ({ getByRole }: Page, name: string): string | null | undefined =>
  getByRole('row', { name: new RegExp(`^${name}`) }).lastElementChild?.textContent;

const outcomeOf = ({ container }: Page): string[][] =>
  [...container.querySelectorAll('dl > div')].map((one) => [...one.children].map(({ textContent }) => textContent));

const toneOf = ({ container }: Page): string | null | undefined =>
  container.querySelector('dl > div:last-of-type')?.getAttribute('data-tone');

const inFocus = (): string | undefined => document.activeElement?.id;

describe('funds to complete', () => {
  it('are read off the tables, and follow what is typed and its undo', async () => {
    const page = await section(purchase({}, 140_000));
    const { user, store, getByLabelText, getByText, findByText, queryByText, body } = page;
    expect([figureOf(page, 'Transfer duty'), figureOf(page, 'Total needed')]).toEqual(['15,100', '667,784']);
    expect(outcomeOf(page)).toEqual([
      ['To contribute', '147,784'],
      ['Cash on hand', '140,000'],
      ['Shortfall', '7,784'],
    ]);
    await user.selectOptions(getByLabelText('First home'), 'Yes');
    await expect.poll(() => figureOf(page, 'Transfer duty')).toBe('0');
    expect([outcomeOf(page).at(-1)?.[0], toneOf(page)]).toEqual(['Left over', 'good']);
    getByText('Duty 0');
    // Nothing is left by what pays out nothing.
    expect(page.container.querySelector('[id$=".discharge_fees"]')).toBeNull();
    expect(queryByText(/As for a contract of today\./)).toBeNull();
    await findByText(/First home concession: 22,275 less\./);
    await user.click(getByLabelText('Purchase price'));
    await user.keyboard('730000');
    await expect.poll(() => figureOf(page, 'Transfer duty')).toBe('6,555');
    store.getState().undo();
    await expect.poll(() => figureOf(page, 'Transfer duty')).toBe('0');
    expect(body().securities[0]?.purchase).toEqual({ first_home: true });
  });

  it('are at least or at most what is known while a cost is not, until it is quoted', async () => {
    const page = await section(purchase({ contract_date: '2027-07-01' }, 200_000));
    const { user, getByLabelText, getByText } = page;
    getByText(/No duty table for a contract of 1 July 2027/);
    expect([figureOf(page, 'Transfer duty'), outcomeOf(page).map(([label]) => label)]).toEqual([
      'unknown',
      ['To contribute, at least', 'Cash on hand', 'Left over, at most'],
    ]);
    expect(toneOf(page)).toBeNull();
    page.getByRole('row', { name: /^Total needed, at least/ });
    // The figures that replace the tables are open from the start where a table is missing.
    await user.click(getByLabelText('Transfer duty'));
    await user.keyboard('1234');
    await expect.poll(() => figureOf(page, 'Transfer duty')).toBe('1,234');
  });

  it('leave nothing over where the cash is what is to be contributed, and a shortfall from a dollar on', async () => {
    const outcome = async (cash: number): Promise<string[] | undefined> => {
      const page = await section(purchase({}, cash));
      const last = outcomeOf(page).at(-1);
      page.unmount();
      return last;
    };
    expect([await outcome(147_783), await outcome(147_784), await outcome(147_785)]).toEqual([
      ['Shortfall', '1'],
      ['Left over', '0'],
      ['Left over', '1'],
    ]);
  });

  it('count cash of nothing as cash, and nothing to contribute as that', async () => {
    const page = await section({
      ...purchase({ contract_date: undefined }, 0),
      home_loans: [{ ...asked, loan_amount: 667_784 }],
    });
    expect(outcomeOf(page)).toEqual([
      ['To contribute, at least', '0'],
      ['Cash on hand', '0'],
      ['Left over, at most', '0'],
    ]);
    page.getByText(/^As for a contract of today\./);
  });

  it('say what pays out the client, and wait for a price or a state', async () => {
    const rich = await section({ ...purchase(), home_loans: [{ ...asked, loan_amount: 900_000 }] });
    expect(outcomeOf(rich).map(([label]) => label)).toEqual(['Paid out to the client, at most']);
    rich.unmount();
    const nowhere = await section(purchase({ postcode: undefined }));
    nowhere.getByText('Enter the state to calculate the duty.');
    nowhere.unmount();
    const priceless = await section(purchase({ value: undefined }));
    priceless.getByText('Enter a price to calculate the duty.');
  });

  it('begin with something that is bought or lent', async () => {
    const nothing = await section({ households: [] });
    nothing.getByText('Nothing to pay yet');
    nothing.unmount();
    const gift = await section({ additional_info: { useDependantAges: false, gift: 5_000 } });
    expect(gift.queryByText('Nothing to pay yet')).toBeNull();
  });
});

it('what is bought is that of the property unless another is chosen, which the first choice goes back to', async () => {
  const { user, getByLabelText, body } = await section(purchase({ purchase: { kind: 'land' } }));
  const kind = control(getByLabelText('Purchase type'));
  expect([kind.value, kind.querySelector('option')?.textContent]).toEqual(['land', 'Established home']);
  await user.selectOptions(kind, 'Established home');
  expect(body().securities[0]?.purchase).toBeUndefined();
});

const explained = (position: number, amount: number, rate: number): LoanExplanation => ({
  ...{ loan_id: 'l', position, label: `Loan ${position + 1}`, existing_or_proposed: 'proposed' },
  ...{ loan_type: 'owner_occupied', amount, lvr: 80, lvr_source: 'computed', product: null, price_steps: [] },
  ...{ base_rate: rate, buffer: 3, floor_rate: 5, floor_applied: false, added_to_rates: 0, rate: rate + 3 },
  ...{ term_months: 300, interest_only_months: 0, repaid_over_months: 300, method: 'reassessed' },
  repayment_monthly: 3_000,
});

describe('a refinance', () => {
  const old = { id: 'old', existing_or_proposed: 'existing', balance: 400_000, term: 25, closing: true };
  const refinance = (rate?: number): Partial<ScenarioBody> => ({
    securities: [{ ...home, transaction_type: 'refinancing', value: 800_000 }],
    home_loans: [
      { ...old, ...(rate !== undefined && { rate }) },
      { ...asked, loan_amount: 400_000, rate: 6, term: 25 },
    ],
    home_loan_security_links: [link, { home_loan_id: 'old', security_id: 's' }],
    additional_info: { useDependantAges: false, costs: { lender_fees: 600 } },
  });
  const atWattle = (store: AppStore) => quote(store, 'wattle', { loans: [explained(1, 400_000, 6)] });

  it('is compared with what is paid now, and assessed at a reduced buffer too', async () => {
    const page = await section(refinance(9), atWattle);
    const { getByRole, getByText } = page;
    getByText(/^Saves 59,0\d\d over five years, breaks even in month 2$/);
    expect(figureOf(page, 'Repayments a month')).toBe('−780');
    const loan = getByRole('group', { name: 'Repayments' }).querySelector('tbody tr');
    expect([...(loan?.querySelectorAll('td') ?? [])][2]?.textContent).toBe('2,577.21');
    getByRole('row', { name: /^\+3\.00\s*as this lender assesses it now/ });
    getByRole('row', { name: /^\+1\.00\s*reduced, for lenders that have one/ });
    expect(page.container.querySelector('[id$="discharge_fees"]')).not.toBeNull();
    expect(page.queryByText(/more than is paid out/)).toBeNull();
    const fields = [...page.container.querySelectorAll('[id$="like_for_like_refinance"]')].map(({ id }) => id);
    expect(fields).toEqual(['field-home_loans.1.like_for_like_refinance']);
  });

  it('that lends more than it pays out says so, and assesses no loan that is withdrawn like for like', async () => {
    const { home_loans: loans = [], ...rest } = refinance(9);
    const [before, after] = loans;
    const withdrawn = { ...asked, id: 'w', loan_amount: 9_000, closing: true };
    const page = await section(
      { ...rest, home_loans: [{ ...before }, { ...after, loan_amount: 450_000 }, withdrawn] },
      atWattle,
    );
    page.getByText(/lends 50,000 more than is paid out; only the same amount is compared\./);
    expect(page.container.querySelectorAll('[id$="like_for_like_refinance"]')).toHaveLength(1);
  });

  it('without the old rate says what is missing, and with it waits for a lender', async () => {
    const missing = await section(refinance(), atWattle);
    missing.getByText('Enter the rate and the repayment of Loan 1 to compare.');
    expect(figureOf(missing, 'Loan 1')).toBe('400,000');
    expect([...missing.getByRole('row', { name: /^Loan 1/ }).children].map(({ textContent }) => textContent)).toEqual([
      ...['Loan 1', '–', '–', '400,000'],
    ]);
    missing.unmount();
    const waiting = await section(refinance(9));
    waiting.getByText('The comparison appears here once a lender has an answer.');
    waiting.getByText('Repayments appear here once a lender has an answer for the loans.');
    act(() => atWattle(waiting.store));
    await waiting.findByText(/^Saves 59,0\d\d over five years, breaks even/);
    expect(waiting.queryByText('Repayments appear here once a lender has an answer for the loans.')).toBeNull();
  });
});

it('a premium on top of a loan is told of with the repayments', async () => {
  const costs = { lmi_capitalised: true, lmi_quoted: 20_000 };
  const page = await section(
    {
      ...purchase(),
      home_loans: [{ ...asked, loan_amount: 600_000 }],
      additional_info: { useDependantAges: false, costs },
    },
    (store) => quote(store, 'wattle', { loans: [explained(0, 600_000, 6)] }),
  );
  page.getByText(/With the premium on top of the loan/);
});

describe('a home that is built', () => {
  const built = (building: object = {}): Partial<ScenarioBody> => ({
    securities: [
      {
        ...{
          ...home,
          address: '9 Low Rd',
          transaction_type: 'purchasing',
          value: 700_000,
          settlement_date: '2027-01-15',
        },
        purchase: { kind: 'house_and_land', land_value: 300_000, duty: 0, transfer_fee: 0, mortgage_fee: 0 },
        building,
      },
    ],
    home_loans: [{ ...asked, loan_amount: 560_000, rate: 6 }],
    home_loan_security_links: [link],
  });
  const atWattle = (store: AppStore) => quote(store, 'wattle', { loans: [explained(0, 560_000, 6)] });

  it('gets the usual stages in one step, and each month until it is done at the lender that is quoted', async () => {
    const { user, getByRole, findByText, getByText, body } = await section(built(), atWattle);
    await user.click(getByRole('button', { name: 'Add the usual stages' }));
    await expect.poll(inFocus).toBe('field-securities.0.building.stages.0.share');
    expect(body().securities[0]?.building?.stages?.[0]).toEqual({ name: 'Deposit', share: 5, day: '2027-02-15' });
    await findByText('at 6.00 % of wattle');
    // 140,000 of the client's own first, so 160,000 of the land is drawn: 31 days at 6 % are 815.34.
    await user.click(getByRole('button', { name: 'Figures of Until it is built' }));
    const months = [...getByRole('figure', { name: 'Until it is built' }).querySelectorAll('tbody tr')];
    expect([...(months[0]?.children ?? [])].map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      ...['15 Feb 2027', '180,000.00', '815.34'],
    ]);
    getByText(/Without a contingency the client needs/);
  });

  it('is asked of a service by itself, unless a home is sold as well', async () => {
    const isAsked = async (...others: object[]): Promise<boolean> => {
      const { securities = [], ...rest } = built();
      const page = await section({ ...rest, securities: [...securities, ...others] }, (store) =>
        store.calls.put('profiles.list', {}, { profiles: [profileOf()] }),
      );
      const found = page.queryByRole('group', { name: 'When it is built, over a service' }) !== null;
      page.unmount();
      return found;
    };
    expect([await isAsked(), await isAsked({ id: 'o', transaction_type: 'selling', value: 500_000 })]).toEqual([
      true,
      false,
    ]);
  });

  it('has one to twelve stages, which are added with the name in focus and dropped from the end', async () => {
    const stages = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `${nth}`, share: 5 }));
    const pressable = async (count: number) => {
      const page = await section(built({ stages: stages(count) }));
      const found = ['Add a stage', 'Drop the last stage'].map(
        (name) => !control(page.getByRole('button', { name })).disabled,
      );
      page.unmount();
      return found;
    };
    expect([await pressable(1), await pressable(11), await pressable(12)]).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    const page = await section(built({ stages: stages(2) }));
    page.getByText('The stages come to 10 %; the last one is taken for what the others leave of the contract.');
    await page.user.click(page.getByRole('button', { name: 'Add a stage' }));
    await expect.poll(inFocus).toBe('field-securities.0.building.stages.2.name');
    await page.user.click(page.getByRole('button', { name: 'Drop the last stage' }));
    expect(page.body().securities[0]?.building?.stages?.map(({ name }) => name)).toEqual(['0', '1']);
  });

  it('asks what decides a grant, one question after the other, each leading to its field', async () => {
    const page = await section(built());
    const { user, getByRole } = page;
    const grant = () => getByRole('row', { name: /^First Home Owner Grant/ }).lastElementChild;
    const link = (name: string) =>
      within(getByRole('row', { name: /^First Home Owner Grant/ })).getByRole('link', { name });
    expect(grant()?.textContent).toBe(
      'Unknown: ask whether every buyer is a citizen or permanent resident and no buyer has owned a home',
    );
    await user.click(link('no buyer has owned a home'));
    await expect.poll(inFocus).toBe('field-securities.0.purchase.first_home');
    await user.selectOptions(page.getByLabelText('First home'), 'Yes');
    await expect
      .poll(() => grant()?.textContent)
      .toBe('Unknown: ask whether every buyer is a citizen or permanent resident');
    await user.click(link('every buyer is a citizen or permanent resident'));
    await expect.poll(inFocus).toBe('field-securities.0.purchase.foreign_buyer');
    await user.selectOptions(page.getByLabelText('Foreign buyer'), 'No');
    await expect.poll(() => grant()?.textContent).toBe('May be paid; enter it under Grant once you count on it');
  });
});
