// @vitest-environment happy-dom
import { createElement, Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import type { HomeLoan, ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { LoansSection } from './LoansSection.tsx';
import { PropertiesSection } from './PropertiesSection.tsx';

const section = (parts: Partial<ScenarioBody>) => mounted(parts, createElement(LoansSection));

const inFocus = (): string | undefined => document.activeElement?.id;

const links = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([loan, property]) => ({ home_loan_id: loan, security_id: property }));

/** 820,000 on 1,050,000, and 205,000 that nothing secures beside a second property of 500,000. */
const two: Partial<ScenarioBody> = {
  securities: [
    { id: 's', address: '1 First St', value: 1_050_000, transaction_type: 'purchasing' },
    { id: 't', address: '2 Second St', value: 500_000, transaction_type: 'owned' },
  ],
  home_loans: [
    { id: 'l', loan_amount: 820_000 },
    { id: 'm', loan_amount: 205_000 },
  ],
  home_loan_security_links: links(['l', 's']),
};

describe('one grid for several loans and properties', () => {
  const grid = async (parts = two) => {
    const page = await section(parts);
    const matrix = page.getByRole('group', { name: 'Security for each loan' });
    return {
      ...page,
      matrix,
      lvrs: () => [...matrix.querySelectorAll('tbody td:last-child')].map(({ textContent }) => textContent),
      tick: (loan: number, property: number) =>
        page.container.querySelector<HTMLInputElement>(`[id="field-home_loans.${loan}.secured_by.${property}"]`),
    };
  };

  it('shares an LVR among what is secured together, with a letter for each of several groups, a step for each tick', async () => {
    const { user, lvrs, tick, store, matrix } = await grid();
    const worths = () => [...matrix.querySelectorAll('thead th span:last-child')].map(({ textContent }) => textContent);
    expect(worths()).toEqual(['1,050,000', '500,000']);
    expect([lvrs(), matrix.querySelector('thead th:last-child')?.textContent]).toEqual([['78.10 %', 'unknown'], 'LVR']);
    tick(1, 1)?.focus();
    await user.keyboard(' ');
    expect([lvrs(), matrix.querySelector('thead th:last-child')?.textContent]).toEqual([
      ['A 78.10 %', 'B 41.00 %'],
      'Group LVR',
    ]);
    expect(worths()).toEqual(['1,050,000 · A', '500,000 · B']);
    await user.keyboard('{ArrowUp} ');
    // 1,025,000 on 1,550,000.
    expect(lvrs()).toEqual(['66.13 %', '66.13 %']);
    store.getState().undo();
    await expect.poll(lvrs).toEqual(['A 78.10 %', 'B 41.00 %']);
    store.getState().undo();
    await expect.poll(lvrs).toEqual(['78.10 %', 'unknown']);
    tick(0, 0)?.focus();
    await user.keyboard(' ');
    expect(lvrs()).toEqual(['unknown', 'unknown']);
  });

  it('is gone through by arrows, Home and End, which stop at its edges, and is one stop of Tab', async () => {
    const { user, tick, container } = await grid({ ...two, home_loans: [...(two.home_loans ?? []), { id: 'n' }] });
    tick(0, 0)?.focus();
    const path: (string | undefined)[] = [];
    for (const key of ['Down', 'Down', 'Down', 'Right', 'Right', 'Up', 'Left', 'Up', 'Up']) {
      await user.keyboard(`{Arrow${key}}`);
      path.push(inFocus()?.replace('field-home_loans.', '').replace('.secured_by.', ' '));
    }
    expect(path).toEqual(['1 0', '2 0', '2 0', '2 1', '2 1', '1 1', '1 0', '0 0', '0 0']);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tick(0, 1));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Home}');
    expect(document.activeElement).toBe(tick(0, 0));
    await user.keyboard('{Control>}{ArrowDown}{/Control}{Alt>}{ArrowDown}{/Alt}{Meta>}{ArrowDown}{/Meta}');
    expect(document.activeElement).toBe(tick(0, 0));
    const stops = [...container.querySelectorAll<HTMLInputElement>('[id*=".secured_by."]')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops).toEqual([tick(0, 0)]);
  });

  it('stays one stop of Tab where the property of the tick that was left is gone', async () => {
    const { tick, store, container } = await grid({ ...two, securities: [...(two.securities ?? []), { id: 'u' }] });
    tick(0, 2)?.focus();
    store.getState().edit({ label: 'Remove it', change: () => ({ securities: two.securities }) });
    await expect.poll(() => tick(0, 2)).toBeNull();
    expect([...container.querySelectorAll('[id*=".secured_by."][tabindex="0"]')]).toEqual([tick(0, 1)]);
  });

  it('says of each loan whether it stays, and of each property what it is worth', async () => {
    const { matrix } = await grid({
      securities: [...(two.securities ?? []), { id: 'u', transaction_type: 'selling' }, { id: 'v' }],
      home_loans: [
        { id: 'l', loan_amount: 820_000 },
        { id: 'm', existing_or_proposed: 'existing', balance: 300_000 },
        { id: 'n', existing_or_proposed: 'existing', closing: true },
        { id: 'o' },
      ],
    });
    const quiet = (cells: string) =>
      [...matrix.querySelectorAll(cells)].map((cell) => cell.querySelector('span:last-child')?.textContent);
    expect(quiet('tbody th')).toEqual(['820,000', 'existing 300,000', 'paid out', 'no amount']);
    expect(quiet('thead th').slice(0, 4)).toEqual(['1,050,000', '500,000', 'sold', 'no value']);
    expect([...matrix.querySelectorAll('tbody td:last-child')].map(({ textContent }) => textContent)[2]).toBe('–');
  });

  it('leaves to each loan what secures it, in words', async () => {
    const hidden = { ...two.securities?.[1], address: '2 Second\u200B St' };
    const { texts, markup } = await drawn(
      {
        ...two,
        securities: [...(two.securities?.slice(0, 1) ?? []), hidden],
        home_loan_security_links: links(['l', 's'], ['l', 't']),
      },
      createElement(LoansSection),
    );
    expect(texts.filter((text) => text.startsWith('Secured by'))).toEqual([
      'Secured by 1 First St, 2 Second[U+200B] St',
      'Secured by nothing',
    ]);
    expect(markup).toContain('aria-label="Loan 2 is secured by 2 Second[U+200B] St"');
    expect(markup).toContain('title="2 Second[U+200B] St"');
    expect(markup).toContain('--properties:2');
  });
});

describe('a single loan or property', () => {
  it('has its ticks at the loan, and no grid', async () => {
    const { user, queryByRole, getByLabelText, body } = await section({
      securities: two.securities ?? [],
      home_loans: [{ id: 'l', loan_amount: 820_000 }],
    });
    expect(queryByRole('group', { name: 'Security for each loan' })).toBeNull();
    await user.click(getByLabelText('2 Second St'));
    expect(body().home_loan_security_links).toEqual(links(['l', 't']));
    await user.click(getByLabelText('2 Second St'));
    expect(body().home_loan_security_links).toEqual([]);
  });

  it('has its LVR beside its name once it can be worked out', async () => {
    const { getByRole } = await section({ ...two, home_loans: (two.home_loans ?? []).toReversed() });
    const heads = [1, 2].map((nth) => getByRole('group', { name: `Loan ${nth}` }).querySelector('header')?.textContent);
    expect(heads).toEqual(['Loan 1', 'Loan 2LVR 78.10 %']);
  });

  it('of a scenario without a property leads to the one that is to be added', async () => {
    const { user, store, getByRole, body } = await mounted(
      { home_loans: [{ id: 'l', loan_amount: 1 }] },
      createElement(Fragment, null, createElement(LoansSection), createElement(PropertiesSection)),
    );
    const button = getByRole('button', { name: 'Add the property' });
    expect(button.id).toBe('field-home_loans.0.secured_by');
    await user.click(button);
    expect([screenOf(store.getState()).section, body().securities.length]).toEqual(['properties', 1]);
    await expect.poll(inFocus).toBe('field-securities.0.address');
  });
});

describe('a loan', () => {
  it('is the first step, and each further one is asked for its amount', async () => {
    const { user, getByText, getByRole, body } = await section({});
    getByText('No loans yet');
    await user.click(getByRole('button', { name: 'Add loan' }));
    await expect.poll(inFocus).toBe('field-home_loans.0.loan_amount');
    await user.click(getByRole('button', { name: 'Add loan' }));
    await expect.poll(inFocus).toBe('field-home_loans.1.loan_amount');
    const [kept] = body().home_loans;
    await user.click(getByRole('button', { name: 'Remove Loan 2' }));
    await expect.poll(inFocus).toBe('section-title');
    expect(body().home_loans).toEqual([kept]);
  });

  it('that exists is paid out with a new one of what is owed, which is then in focus', async () => {
    const { user, store, getAllByRole, getByRole, body } = await section({
      home_loans: [
        { id: 'l', existing_or_proposed: 'existing', balance: 400_000, term: 25 },
        { id: 'm', loan_amount: 5 },
      ],
    });
    expect(getAllByRole('button', { name: 'Refinance this loan' })).toHaveLength(1);
    await user.click(getByRole('button', { name: 'Refinance this loan' }));
    expect(store.getState().history.undo.at(-1)?.label).toBe('Refinance Loan 1');
    expect(body().home_loans.map(({ loan_amount: amount, closing }) => [amount, closing])).toEqual([
      [undefined, true],
      [5, undefined],
      [400_000, undefined],
    ]);
    await expect.poll(inFocus).toBe('field-home_loans.2.loan_amount');
  });

  /** The fields of one loan, those behind lines that are open from the start among them. */
  const fieldsOf = async (loan: HomeLoan): Promise<string[]> => {
    const page = await section({ home_loans: [loan], income: [{ id: 'i' }, { id: 'j' }] });
    for (const line of page.container.querySelectorAll('summary')) await page.user.click(line);
    const names = () =>
      [...page.container.querySelectorAll(':is(input, select)[id^="field-home_loans.0."]')].flatMap(
        ({ id }) => id.split('.').slice(2).join('.') || [],
      );
    await expect.poll(() => names().includes('lvr_behavior')).toBe(true);
    const found = names();
    page.unmount();
    return found;
  };

  it('is asked what its kind is assessed by', async () => {
    const proposed = await fieldsOf({});
    const existing = await fieldsOf({ existing_or_proposed: 'existing' });
    const fixed = await fieldsOf({ fixed_period: 1 });
    const reverting = await fieldsOf({ revert_rate: 7 });
    const investment = await fieldsOf({ loan_type: 'investment' });
    const ownLvr = await fieldsOf({ lvr_behavior: 'use-input' });
    expect(proposed).toEqual([
      ...['existing_or_proposed', 'loan_type', 'loan_amount', 'product_type', 'term', 'interest_only_period', 'rate'],
      ...['fixed_period', 'lvr_behavior', 'solve_for', 'bridging', 'pre_approval_lender', 'pre_approval_expires'],
      ...['fixed_until', 'interest_only_until'],
    ]);
    expect(existing).toEqual([...new Set(existing)]);
    const more = (fields: readonly string[]) => fields.filter((field) => !proposed.includes(field));
    const less = (fields: readonly string[]) => proposed.filter((field) => !fields.includes(field));
    expect(more(existing)).toEqual([
      ...[
        'lender_name',
        'limit',
        'balance',
        'monthly_repayment',
        'closing',
        'offset_balance',
        'like_for_like_refinance',
      ],
    ]);
    expect(less(existing)).toEqual([
      ...['loan_amount', 'product_type', 'solve_for', 'bridging', 'pre_approval_lender', 'pre_approval_expires'],
    ]);
    expect([more(fixed), more(reverting), more(investment), more(ownLvr)]).toEqual([
      ['revert_rate'],
      ['revert_rate'],
      ['funds_property_id', 'deductible_shares.0', 'deductible_shares.1'],
      ['lvr'],
    ]);
  });

  it('has years left from the day on which they are typed, each loan its own, and as before where they are typed back', async () => {
    const old = { existing_or_proposed: 'existing', interest_only_period: 2, interest_only_period_on: '2020-01-01' };
    const { user, getAllByRole, getAllByLabelText, body } = await section({
      home_loans: [
        { ...old, id: 'l' },
        { ...old, id: 'm', interest_only_period: 4 },
      ],
    });
    const type = async (nth: number, years: string): Promise<unknown> => {
      const field = getAllByLabelText('Interest only')[nth];
      if (field === undefined) throw new Error('No field');
      await user.clear(field);
      await user.type(field, `${years}{Enter}`);
      return body().home_loans[nth]?.interest_only_period_on;
    };
    expect(await type(0, '3')).not.toBe('2020-01-01');
    expect(await type(0, '2')).toBe('2020-01-01');
    const [first] = getAllByRole('button', { name: /^Remove / });
    if (first === undefined) throw new Error('No button');
    await user.click(first);
    expect(await type(0, '2')).not.toBe('2020-01-01');
    expect(await type(0, '4')).toBe('2020-01-01');
  });

  it('has its dates open where one is stated', async () => {
    const isOpen = async (loan: HomeLoan) => {
      const { markup } = await drawn({ home_loans: [loan] }, createElement(LoansSection));
      return /<details[^>]* open=""[^>]*><summary>Dates</.test(markup);
    };
    const stated = [
      { fixed_until: '2027-01-01' },
      { interest_only_until: '2027-01-01' },
      { pre_approval_lender: 'wattle' },
      { pre_approval_expires: '2027-01-01' },
    ];
    expect([await isOpen({}), ...(await Promise.all(stated.map(isOpen)))]).toEqual([false, true, true, true, true]);
    expect(await isOpen({ existing_or_proposed: 'existing', fixed_period: 2 })).toBe(true);
  });
});
