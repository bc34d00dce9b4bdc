// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { at, type FieldPath } from '../../../shared/scenario/fields/path.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { control, framesOfBrowser, mounted } from '../../app/testing/mounted.ts';
import { runCommand } from '../../commands/registry.ts';
import type { AppStore } from '../../store/app-store.ts';
import { otherId, scenarioId, storedRecord } from '../../store/testing/records.ts';
import { AskLink } from './layout/AskLink.tsx';
import { ScenarioEditor } from './ScenarioEditor.tsx';

beforeEach(framesOfBrowser);

const editor = (parts: Partial<ScenarioBody> = {}, prepare?: (store: AppStore) => void) =>
  mounted(parts, createElement(ScenarioEditor), prepare);

const inFocus = (): string | undefined => document.activeElement?.id;

const error = { code: 'INTERNAL', message: 'The disk is full.' } as const;

describe('while no scenario is on the screen', () => {
  it('one that could not be read is read again', async () => {
    const { user, scripted, getByText, getByRole } = await editor({}, (store) =>
      store.setState({ document: { status: 'failed', error } as never }),
    );
    getByText('The scenario could not be read');
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(scripted.inputs('scenarios.read').at(-1)).toEqual({ id: scenarioId });
    expect(scripted.inputs('scenarios.read')).toHaveLength(2);
  });

  it('one that is not known any more leads to the library', async () => {
    const { user, store, getByRole } = await editor({}, (made) =>
      made.setState({ page: 'scenario', openId: null, document: { status: 'failed', error } as never }),
    );
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(store.getState().page).toBe('library');
  });

  it('it says where one is chosen, and nothing while one is on its way', async () => {
    const none = await editor({}, (store) => store.setState({ document: { status: 'idle' } }));
    none.getByText('No scenario is open');
    none.store.setState({ document: { status: 'loading' } as never });
    await expect.poll(() => none.container.querySelector('[aria-busy="true"]')?.textContent).toBe('');
  });
});

describe('the line below a section', () => {
  it('explains the field in focus, and otherwise adds up what was entered', async () => {
    const { user, store, container, getByLabelText } = await editor({
      households: [{ id: 'h' }],
      income: [{ id: 'i', payg: 96_000, switched_off: { bonus: 1 } }],
      liabilities: [{ id: 'd', type: 'credit_card', limit: 12_000, balance: 500 }],
      living_expenses: [{ id: 'e', simple_basic_expense: 2_000 }],
      securities: [{ id: 's', value: 500_000 }],
      home_loans: [{ id: 'l', loan_amount: 400_000 }],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
      additional_info: { switched_off: { rental_income: [{ position: 0, element: {} }] } },
    });
    const footer = () => container.querySelector('footer')?.textContent ?? '';
    const [loans, sums] = ['Loans400,000 LVR 80.00 %', 'Debts12,000 Expenses2,000 /mo'];
    expect(footer()).toBe(`Switched off2 offIncome96,000 /yr${loans}${sums}`);
    await user.click(getByLabelText('Housing'));
    const explained =
      'Where the household lives after settlement. Lenders assume a notional rent for rent-free living.';
    expect(footer()).toBe(explained);
    // A screen reader has it with the field.
    expect(container.querySelector('footer [aria-hidden="true"]')).not.toBeNull();
    const original = storedRecord({ households: [{ id: 'h', housing: 'renting' }] }, { id: otherId });
    act(() => store.setState({ original }));
    expect(footer()).toBe(`${explained} Original: Renting`);
    await user.click(getByLabelText('Status'));
    expect(footer()).toContain('Income96,000');
  });

  it('has nothing of what is off where nothing is', async () => {
    const { container } = await editor({ income: [{ id: 'i', payg: 96_000 }] });
    expect(container.querySelector('footer')?.textContent).not.toContain('off');
  });
});

describe('from section to section', () => {
  const parts = {
    households: [{ id: 'h', num_adults: 2 }],
    income: [{ id: 'i', name: 'Sam', payg: 1 }],
    home_loans: [{ id: 'l', loan_amount: 5 }],
  };

  it('the one that is left is found again with the same field in focus, even behind a line that opens', async () => {
    const { user, store, getByLabelText, getByText, findByLabelText, findByRole } = await editor(parts);
    await user.click(getByText('Location'));
    await user.click(await findByLabelText('Location tier'));
    store.getState().goToSection('loans');
    await findByRole('heading', { name: 'Loans' });
    store.getState().goToSection('households');
    await findByRole('heading', { name: 'Households' });
    await expect.poll(inFocus).toBe('field-households.0.location_tier');
    expect(getByLabelText('Location tier').closest('details')?.open).toBe(true);
  });

  it('the one that is left is found again where it was scrolled to, and with a field alone in its midst', async () => {
    const { store, container, findByRole } = await editor(parts);
    const pane = () => container.querySelector('[data-section-pane]') ?? document.body;
    const away = async () => {
      for (const [section, name] of [
        ['loans', 'Loans'],
        ['households', 'Households'],
      ] as const) {
        store.getState().goToSection(section);
        await findByRole('heading', { name });
      }
    };
    pane().scrollTop = 120;
    pane().dispatchEvent(new Event('scroll'));
    const found: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      await away();
      found.push(pane().scrollTop);
    }
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    store.getState().keepPlace(scenarioId, 'loans', { scrollTop: null, field: 'field-home_loans.0.loan_amount' });
    await away();
    expect([found, shown.mock.calls]).toEqual([[120, 120], [[{ block: 'center' }]]]);
  });

  it('what a section lacks is named in it and marked in the outline, and leads to its field', async () => {
    const { user, store, getByRole, findByRole, queryByRole } = await editor({ ...parts, home_loans: [{ id: 'l' }] });
    const mark = () =>
      ['complete', 'to check', 'incomplete'].find(
        (name) => getByRole('button', { name: /^Loans/ }).querySelector(`[aria-label="${name}"]`) !== null,
      );
    await user.click(getByRole('button', { name: /^Loans/ }));
    await user.click(await findByRole('button', { name: 'Loan 1 has no amount.' }));
    expect(inFocus()).toBe('field-home_loans.0.loan_amount');
    expect(mark()).toBe('incomplete');
    await user.keyboard('500000');
    expect(queryByRole('button', { name: 'Loan 1 has no amount.' })).toBeNull();
    expect(mark()).toBe('to check');
    act(() => store.setState({ issues: new Map([['home_loans.0.term', 'Expected a smaller number']]) }));
    expect(mark()).toBe('incomplete');
  });
});

it('what a command does to an element is led to, in a section that was not shown before', async () => {
  const { context } = await editor(
    {
      home_loans: [
        { id: 'l', loan_amount: 5 },
        { id: 'x', existing_or_proposed: 'existing', balance: 5 },
      ],
      liabilities: [{ id: 'd', type: 'car_loan', balance: 5 }],
    },
    (store) => store.getState().goTo('scenario'),
  );
  runCommand(context, 'debt.consolidate');
  await expect.poll(inFocus).toBe('field-liabilities.0.closing');
  runCommand(context, 'loan.refinance');
  await expect.poll(inFocus).toBe('field-home_loans.2.loan_amount');
});

it('around the section stand what the page adds and why an edit was not stored; what was refused in another scenario does not', async () => {
  const { user, store, getByText, getByLabelText } = await mounted(
    { households: [{ id: 'h', num_adults: 2 }] },
    createElement(ScenarioEditor, { actions: 'Results', notes: 'Two variants' }),
  );
  getByText('Results');
  getByText('Two variants');
  await user.click(getByLabelText('Adults'));
  await user.keyboard('x{Enter}');
  expect(control(getByLabelText('Adults')).value).toBe('x');
  const other = storedRecord({ households: [{ id: 'h', num_adults: 2 }] }, { id: otherId });
  act(() => store.setState({ openId: otherId, document: { status: 'loaded', data: other } as never }));
  expect(control(getByLabelText('Adults')).value).toBe('2');
  act(() => store.setState({ save: { status: 'unsaved', error } }));
  getByText(/The disk is full\./);
});

it('a loan without a property leads to the one that is added, in a section that was not shown before', async () => {
  const { user, store, findByRole } = await editor({ home_loans: [{ id: 'l', loan_amount: 5 }] });
  store.getState().goToSection('loans');
  await user.click(await findByRole('button', { name: 'Add the property' }));
  await expect.poll(inFocus).toBe('field-securities.0.address');
});

describe('what has to be asked', () => {
  const link = (section: 'households' | 'loans', path: FieldPath = at('home_loans', 0, 'loan_amount')) => {
    const ask = { path, children: 'the amount' };
    return mounted(
      { home_loans: [{ id: 'l' }], households: [{ id: 'h' }] },
      [createElement(ScenarioEditor, { key: 'editor' }), createElement(AskLink, { key: 'link', ...ask })],
      (store) => store.getState().goToSection(section),
    );
  };

  it('leads to the section of its field, once that is drawn', async () => {
    const { user, store, getByRole } = await link('households');
    await user.click(getByRole('link', { name: 'the amount' }));
    await expect.poll(inFocus).toBe('field-home_loans.0.loan_amount');
    expect(store.getState().screens[scenarioId]?.section).toBe('loans');
  });

  it('stays in the section that has the field, and opens the line that hides it', async () => {
    const { user, store, getByRole, findByLabelText } = await link('households', at('households', 0, 'location_tier'));
    await findByLabelText('Housing');
    await user.click(getByRole('link', { name: 'the amount' }));
    await expect.poll(inFocus).toBe('field-households.0.location_tier');
    expect((await findByLabelText('Location tier')).closest('details')?.open).toBe(true);
    expect(location.hash).toBe('');
    expect(store.getState().screens[scenarioId]?.section ?? 'households').toBe('households');
  });
});
