// @vitest-environment happy-dom
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { IncomeSection } from './IncomeSection.tsx';

const section = (parts: Partial<ScenarioBody>, prepare?: (store: AppStore) => void) =>
  mounted(parts, createElement(IncomeSection), prepare);

const inFocus = (): string | undefined => document.activeElement?.id;

const couple: Partial<ScenarioBody> = {
  households: [{ id: 'h' }],
  income: [
    { id: 'i', name: 'Sam', payg: 128_000, bonus: 8_000 },
    { id: 'j', name: 'Alex', payg: 84_000, overtime: 6_200 },
  ],
};

const fieldIn = (container: HTMLElement, key: string): HTMLInputElement => {
  const field = container.querySelector<HTMLInputElement>(`[id="field-${key}"]`);
  if (field === null) throw new Error(`No field ${key}`);
  return field;
};

describe('the incomes of all applicants side by side', () => {
  it('are gone through by arrows; Enter edits the one in focus and Escape leaves it', async () => {
    const { user, container } = await section(couple);
    const field = (key: string) => fieldIn(container, key);
    const press = async (keys: string) => {
      await user.keyboard(keys);
      return inFocus();
    };
    await user.click(field('income.0.payg'));
    expect(await press('{ArrowRight}')).toBe('field-income.1.payg');
    expect(await press('{ArrowDown}{ArrowDown}')).toBe('field-income.1.overtime');
    await press('{Enter}5');
    expect(field('income.1.overtime').value).toBe('62005');
    expect(await press('{Escape}{ArrowLeft}')).toBe('field-income.0.overtime');
    expect(field('income.1.overtime').value).toBe('6,200');
    expect(await press('900{ArrowUp}')).toBe('field-income.0.casual');
    expect(field('income.0.overtime').value).toBe('900');
    expect(await press('{ArrowLeft}')).toBe('field-income.0.casual');
  });

  it('keep an arrow within a text that is edited and within a list, and one with a modifier', async () => {
    const { user, container, getAllByLabelText } = await section(couple);
    await user.click(fieldIn(container, 'income.0.payg'));
    await user.keyboard('{Enter}{ArrowLeft}');
    expect(inFocus()).toBe('field-income.0.payg');
    await user.keyboard('{Escape}{Shift>}{ArrowRight}{/Shift}');
    expect(inFocus()).toBe('field-income.0.payg');
    const [first, second] = getAllByLabelText('Base salary: frequency');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(second);
  });

  it('are gone through by arrows past the rows of lists, which are a way of their own', async () => {
    const { user, container } = await section({
      households: [{}, {}],
      income: [{ foreign_income: 5 }, {}],
    });
    await user.click(fieldIn(container, 'income.0.name'));
    await user.keyboard('{ArrowDown}');
    expect(inFocus()).toBe('field-income.0.payg');
    await user.keyboard('{ArrowUp}');
    expect(inFocus()).toBe('field-income.0.name');
    fieldIn(container, 'income.0.which_household').focus();
    await user.keyboard('{ArrowRight}');
    expect(inFocus()).toBe('field-income.1.which_household');
  });

  it('are gone through by Tab along each row, with the frequency of each and back, without the switches', async () => {
    const { user, container } = await section(couple);
    await user.click(fieldIn(container, 'income.0.payg'));
    const path: (string | null)[] = [];
    for (const shift of [false, false, false, false, true]) {
      await user.tab({ shift });
      path.push(
        inFocus()?.startsWith('field-')
          ? (inFocus() ?? '')
          : (document.activeElement?.getAttribute('aria-label') ?? null),
      );
    }
    const frequency = 'Base salary: frequency';
    expect(path).toEqual([frequency, 'field-income.1.payg', frequency, 'field-income.0.casual', frequency]);
  });

  it('have the rows of a payslip, those that anybody has, and those that were asked for', async () => {
    const rows = async (income: ScenarioBody['income'], prepare?: (store: AppStore) => void) => {
      const page = await section({ households: [{}], income }, prepare);
      const found = ['Base salary', 'Second job', 'Boarder', 'Foreign currency', 'Household'].filter(
        (label) => page.queryAllByLabelText(label, { exact: true }).length > 0,
      );
      page.unmount();
      return found;
    };
    expect(await rows([{}])).toEqual(['Base salary']);
    expect(await rows([{}, { second_job: 5 }])).toEqual(['Base salary', 'Second job']);
    const wanted = (store: AppStore) => store.getState().changeScreen({ wantedIncomes: ['boarder_income'] });
    expect(await rows([{}], wanted)).toEqual(['Base salary', 'Boarder']);
    expect(await rows([{ foreign_income: 5 }])).toEqual(['Base salary', 'Foreign currency']);
    expect(await rows([{ which_household: 1 }])).toEqual(['Base salary', 'Household']);
  });

  it('end with what each states in a year', async () => {
    const { getByRole } = await section(couple);
    expect(['Sam', 'Alex'].map((name) => getByRole('group', { name }).lastElementChild?.textContent)).toEqual([
      '136,000',
      '90,200',
    ]);
  });
});

describe('an income', () => {
  it('keeps what was typed when its frequency changes, and takes one that is typed after the figure', async () => {
    const { user, store, getByLabelText, getByText, body } = await section({ households: [{}], income: [{ id: 'i' }] });
    const salary = control(getByLabelText('Base salary', { exact: true }));
    const frequency = control(getByLabelText('Base salary: frequency'));
    expect([...frequency.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      ...['annual', 'monthly', 'fortnightly', 'weekly'],
    ]);
    await user.click(salary);
    await user.keyboard('900');
    await user.selectOptions(frequency, 'weekly');
    expect(salary.value).toBe('900');
    getByText('= 46,800 a year');
    await user.selectOptions(frequency, 'fortnightly');
    expect(salary.value).toBe('900');
    getByText('= 23,400 a year');
    await user.click(salary);
    await user.keyboard('4k pm');
    await user.tab();
    expect([salary.value, frequency.value]).toEqual(['4,000', 'monthly']);
    expect(body().income).toEqual([
      { id: 'i', payg: 48_000, entered: { payg: { amount: 4_000, frequency: 'monthly' } } },
    ]);
    for (let step = 0; step < 3; step++) store.getState().undo();
    await expect.poll(() => [salary.value, frequency.value]).toEqual(['900', 'annual']);
  });

  it('is switched off and on where it has an amount; while it is off it can be read alone, and counts nowhere', async () => {
    const { user, getByRole, getByLabelText, queryByRole, body } = await section({
      households: [{}],
      income: [{ id: 'i', bonus: 8_000 }],
    });
    expect(queryByRole('button', { name: 'Switch off overtime' })).toBeNull();
    const off = getByRole('button', { name: 'Switch off bonus' });
    expect(off.tabIndex).toBe(-1);
    await user.click(off);
    const field = control(getByLabelText('Bonus, switched off'));
    expect([field.value, field.readOnly]).toEqual(['8,000', true]);
    await expect.poll(inFocus).toBe('field-income.0.bonus');
    expect(body().income).toEqual([{ id: 'i', switched_off: { bonus: 8_000 } }]);
    await user.click(getByRole('button', { name: 'Switch on bonus' }));
    await expect.poll(() => control(getByLabelText('Bonus')).value).toBe('8000');
    expect(inFocus()).toBe('field-income.0.bonus');
  });

  it('of an old payslip is doubtful after as many days as the settings say', async () => {
    const parts: Partial<ScenarioBody> = {
      income: [{ payg: 1, figure_dates: { payg: '2026-10-01' } }],
      additional_info: { useDependantAges: false, assessment_date: '2026-11-26' },
    };
    const doubt = async (payslipDays: number) => {
      const page = await section(parts, (store) => void store.getState().updateSettings({ payslipDays }));
      const name = page.queryByRole('img', { name: /^not of the last/ })?.getAttribute('aria-label');
      const look = page.getByText(/^payslip 1 Oct/).dataset.doubtful;
      page.unmount();
      return [name, look];
    };
    expect([await doubt(30), await doubt(60)]).toEqual([
      ['not of the last 30 days:', 'true'],
      [undefined, 'false'],
    ]);
  });
});

describe('an applicant', () => {
  it('is the first step where there is none, and what else there is to add comes with one', async () => {
    const { user, getByText, getByRole, queryByRole, body, log, store } = await section({});
    getByText('No applicants yet');
    expect(queryByRole('button', { name: 'Add…' })).toBeNull();
    await user.click(getByRole('button', { name: 'Add applicant' }));
    expect(body().income).toHaveLength(1);
    await expect.poll(inFocus).toBe('field-income.0.name');
    expect(control(document.activeElement as HTMLElement).placeholder).toBe('Applicant 1');
    await user.click(getByRole('button', { name: 'Add…' }));
    expect([log, store.getState().paletteQuery]).toEqual([['palette'], 'Add ']);
  });

  it('that is removed leaves the focus at the heading of the section', async () => {
    const { user, getByRole, body } = await section(couple);
    await user.click(getByRole('button', { name: 'Remove Sam' }));
    expect(body().income.map(({ name }) => name)).toEqual(['Alex']);
    await expect.poll(inFocus).toBe('section-title');
  });

  it('is named at the lines that open: closed where nothing stands behind them, open where something does', async () => {
    const { container } = await section({
      households: [{}],
      income: [
        { name: 'Sam', payg: 1 },
        { name: 'Alex' },
        { name: 'Kim', ytd: { gross: 5 }, figure_dates: { payg: '2026-10-01' } },
      ],
    });
    const lines = [...container.querySelectorAll('details')].filter(({ firstElementChild: name }) =>
      / of (Sam|Alex|Kim)$/.test(name?.textContent ?? ''),
    );
    expect(lines.map((line) => [line.firstElementChild?.textContent, line.open])).toEqual([
      ['Details of Sam', false],
      ['Payslip dates of Sam', false],
      ['Year to date of Sam', false],
      ['Details of Alex', false],
      ['Year to date of Alex', false],
      ['Details of Kim', false],
      ['Payslip dates of Kim', true],
      ['Year to date of Kim', true],
    ]);
  });
});

describe('a let property or a business', () => {
  const parts: Partial<ScenarioBody> = {
    households: [{}],
    income: [{ id: 'i', name: 'Sam' }],
    rental_income: [{ id: 'r', address: '1 Unit Rd', weekly_rental_income: 500 }],
  };

  it('that is off shows its name and amount alone, and comes back with its fields', async () => {
    const { user, getByRole, getByText, container, body } = await section(parts);
    await user.click(getByRole('button', { name: 'Switch off 1 Unit Rd' }));
    getByText('500 a week, switched off');
    expect(container.querySelector('[id^="field-rental_income.0."]')).toBeNull();
    expect(body().rental_income).toEqual([]);
    await user.click(getByRole('button', { name: 'Switch on 1 Unit Rd' }));
    expect(fieldIn(container, 'rental_income.0.weekly_rental_income').value).toBe('500');
  });

  it('is removed for good, off or on', async () => {
    const { user, getByRole, body } = await section(parts);
    await user.click(getByRole('button', { name: 'Switch off 1 Unit Rd' }));
    await user.click(getByRole('button', { name: 'Remove 1 Unit Rd' }));
    expect([body().rental_income, body().additional_info.switched_off]).toEqual([[], undefined]);
    await user.click(getByRole('button', { name: 'Add rented property' }));
    await expect.poll(inFocus).toBe('field-rental_income.0.weekly_rental_income');
    await user.click(getByRole('button', { name: 'Remove Rented property 1' }));
    expect(body().rental_income).toEqual([]);
  });

  it('that is added belongs to the first applicant, and asks whose it is', async () => {
    const { user, getByRole, body } = await section(parts);
    await user.click(getByRole('button', { name: 'Add business' }));
    expect(body().self_employed_income).toMatchObject([{ which_applicant: 0 }]);
    await expect.poll(inFocus).toBe('field-self_employed_income.0.which_applicant');
  });
});
