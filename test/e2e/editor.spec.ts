import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accessibilityProblems } from './support/accessibility.ts';
import { openSample as openSampleOn, sectionNames, showSection, storedLast } from './support/editor-steps.ts';
import { answerEdits, callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

const stored = (): Promise<unknown> => storedLast(session.page);

const section = (name: string): Promise<void> => showSection(session.page, name);

const goTo = (name: string): Promise<void> =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click();

const field = (name: string): Locator => session.page.getByLabel(name, { exact: true });

const openSample = (): Promise<void> => openSampleOn(session.page);

describe('using only the keyboard', () => {
  it('creates a scenario, fills it and sees it saved', async () => {
    const { page } = session;
    const { keyboard } = page;
    const typeInto = async (label: string, text: string): Promise<void> => {
      for (let presses = 0; presses < 80; presses += 1) {
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement))
            return element?.textContent;
          return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent;
        });
        if (focused?.trim() === label) {
          if (text === 'Enter') await keyboard.press('Enter');
          else await keyboard.type(text);
          return;
        }
        await keyboard.press('Tab');
      }
      throw new Error(`${label} was not reached with Tab`);
    };
    // The editor's own code arrives late: sixty frames after it was requested.
    await page.route('**/assets/ScenarioPage-*.js', async (route) => {
      await page.evaluate(async () => {
        for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
      });
      await route.continue();
    });
    await keyboard.press('Alt+n');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-landmark') === 'title');
    await keyboard.type('Robin, first home');
    await keyboard.press('Control+1');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Households');
    await typeInto('Single household', 'Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'field-households.0.status');
    await typeInto('Dependants', '1');
    await typeInto('Postcode', '2204');
    await keyboard.press('Control+2');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Income');
    await typeInto('Name', 'Robin');
    await typeInto('Base salary', '120k');
    await keyboard.press('Control+3');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Properties');
    await typeInto('Add property', 'Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'field-securities.0.address');
    await typeInto('Value', '800,000');
    await keyboard.press('Control+4');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Loans');
    await typeInto('Add loan', 'Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'field-home_loans.0.loan_amount');
    await typeInto('Amount', '800000*0.8');
    await keyboard.press('Control+6');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Expenses');
    await typeInto('Living expenses', '2,500');
    await keyboard.press('Tab');
    await expectSaved(page);
    expect(await stored()).toMatchObject({
      description: 'Robin, first home',
      scenario: {
        households: [{ status: 'single', num_adults: 1, num_dependants: 1, postcode: 2204 }],
        income: [{ name: 'Robin', which_household: 0, payg: 120_000 }],
        securities: [{ value: 800_000 }],
        home_loans: [{ loan_amount: 640_000, term: 30 }],
        home_loan_security_links: [{}],
        living_expenses: [{ simple_basic_expense: 2_500 }],
      },
    });
    const marks = page.getByRole('navigation', { name: 'Sections' }).getByLabel('complete');
    expect(await marks.count()).toBe(5);
  });
});

describe('the sections', () => {
  beforeAll(openSample);

  it.each(sectionNames)('%s has no accessibility problem in light and dark', async (name) => {
    const { page } = session;
    await section(name);
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await accessibilityProblems(page)));
    }
    expect(found).toEqual([]);
  });

  it('explains the field in focus', async () => {
    await section('Income');
    await field('Overtime').first().focus();
    await session.page.getByText('Paid on top of base hours. Most lenders count only part of it.').last().waitFor();
  });

  it('moves by arrows through the incomes of all applicants; Enter edits and Esc leaves', async () => {
    const { page } = session;
    await section('Income');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement?.id);
    };
    await field('Base salary').first().focus();
    expect(await press('ArrowRight')).toBe('field-income.1.payg');
    expect(await press('ArrowDown', 'ArrowDown')).toBe('field-income.1.overtime');
    await press('Enter', '5');
    expect(await field('Overtime').last().inputValue()).toBe('62005');
    await press('Escape', 'ArrowLeft', '9', '0', '0');
    expect(await field('Overtime').last().inputValue()).toBe('6,200');
    expect(await press('ArrowUp')).toBe('field-income.0.casual');
    expect(await field('Overtime').first().inputValue()).toBe('900');
    await press('Control+z');
  });
});

describe('a figure', () => {
  beforeAll(openSample);

  it('accepts arithmetic, shows the result while it is typed, and is stored', async () => {
    const { page } = session;
    await section('Income');
    const overtime = page.getByRole('group', { name: 'Sam' }).getByLabel('Overtime', { exact: true });
    await overtime.fill('500*48');
    await page.getByText('= 24,000').waitFor();
    await overtime.press('Tab');
    expect(await overtime.inputValue()).toBe('24,000');
    await expectSaved(page);
    expect(await stored()).toMatchObject({ scenario: { income: [{ overtime: 24_000 }, {}] } });
  });

  it('that cannot be read stays visible with the reason, and the stored one is kept', async () => {
    const { page } = session;
    await section('Loans');
    await field('Amount').fill('82x,000+');
    await field('Amount').press('Tab');
    await page.getByText('Not a figure or a calculation; 820,000 is kept.').waitFor();
    expect(await field('Amount').inputValue()).toBe('82x,000+');
    await field('Amount').focus();
    await page.keyboard.press('Escape');
    expect(await field('Amount').inputValue()).toBe('820000');
    expect(await stored()).toMatchObject({ scenario: { home_loans: [{ loan_amount: 820_000 }] } });
  });

  it('is absent when it is emptied', async () => {
    const { page } = session;
    await section('Income');
    await page.getByRole('group', { name: 'Sam' }).getByLabel('Bonus', { exact: true }).fill('');
    await page.keyboard.press('Tab');
    await page.locator('[data-save="saving"]').waitFor({ state: 'detached' });
    await expectSaved(page);
    const { scenario } = z
      .object({ scenario: z.object({ income: z.array(z.record(z.string(), z.unknown())) }) })
      .parse(await stored());
    expect(Object.keys(scenario.income[0] ?? {})).not.toContain('bonus');
  });

  it('of income keeps what was typed when its frequency changes, and reads one after the figure', async () => {
    const { page } = session;
    await section('Income');
    const sam = page.getByRole('group', { name: 'Sam' });
    const salary = sam.getByLabel('Base salary', { exact: true });
    const frequency = sam.getByLabel('Base salary: frequency');
    await salary.fill('900');
    await salary.press('Tab');
    await frequency.selectOption('weekly');
    expect(await salary.inputValue()).toBe('900');
    await sam.getByText('= 46,800 a year').waitFor();
    await salary.click();
    await salary.pressSequentially('4k pm');
    await salary.press('Tab');
    expect([await salary.inputValue(), await frequency.inputValue()]).toEqual(['4,000', 'monthly']);
    await expectSaved(page);
    expect(await stored()).toMatchObject({
      scenario: { income: [{ payg: 48_000, entered: { payg: { amount: 4_000, frequency: 'monthly' } } }, {}] },
    });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect([await salary.inputValue(), await frequency.inputValue()]).toEqual(['900', 'annual']);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
  });

  it('is undone and redone as one step, even inside the field', async () => {
    const { page } = session;
    await openSample();
    await section('Loans');
    await field('Amount').click();
    await field('Amount').pressSequentially('777000');
    await page.keyboard.press('Tab');
    expect(await field('Amount').inputValue()).toBe('777,000');
    await page.keyboard.press('Control+z');
    expect(await field('Amount').inputValue()).toBe('820,000');
    await page.keyboard.press('Control+Shift+z');
    expect(await field('Amount').inputValue()).toBe('777,000');
    await field('Amount').focus();
    await page.keyboard.press('Control+z');
    expect(await field('Amount').inputValue()).toBe('820000');
  });
});

describe('elements', () => {
  beforeEach(openSample);

  it('keep their links and positions when others are removed', async () => {
    const { page } = session;
    await section('Properties');
    await page.getByRole('button', { name: 'Add property' }).click();
    await field('Address').last().fill('2 Second St');
    await section('Loans');
    await page.getByLabel('2 Second St').check();
    await section('Properties');
    await page.getByRole('button', { name: /^Remove Example property/ }).click();
    await section('Income');
    await page.getByRole('button', { name: 'Remove Sam' }).click();
    await expectSaved(page);
    const { scenario } = z
      .object({
        scenario: z.looseObject({
          home_loans: z.array(z.looseObject({ id: z.string() })),
          securities: z.array(z.looseObject({ id: z.string() })),
          home_loan_security_links: z.array(z.unknown()),
        }),
      })
      .parse(await stored());
    expect(scenario.home_loan_security_links).toEqual([
      { home_loan_id: scenario.home_loans[0]?.id, security_id: scenario.securities[0]?.id },
    ]);
    expect(scenario).toMatchObject({
      income: [{ name: 'Alex' }],
      liabilities: [{ type: 'credit_card' }, { type: 'car_loan' }, { type: 'help', which_applicant: 0 }],
    });
  });

  it('show what they lack, in the section and in the outline', async () => {
    const { page } = session;
    await section('Loans');
    await page.getByRole('button', { name: 'Add loan' }).click();
    await page.getByText('Loan 2 has no amount.').waitFor();
    const mark = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /Loans/ });
    expect(await mark.getByLabel('to check').count()).toBe(1);
    await page.getByText('Loan 2 has no amount.').press('Enter');
    expect(
      await field('Amount')
        .last()
        .evaluate((amount) => amount === document.activeElement),
    ).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await page.getByText('Loan 2 has no amount.').waitFor({ state: 'detached' });
  });

  it('are switched off and on with one key, and count only while they are on', async () => {
    const { page } = session;
    await section('Income');
    const sam = page.getByRole('group', { name: 'Sam' });
    await sam.getByLabel('Bonus', { exact: true }).focus();
    await page.keyboard.press('Control+Shift+x');
    expect(await sam.getByLabel('Bonus, switched off').inputValue()).toBe('8,000');
    await section('Debts');
    await page.getByRole('button', { name: 'Switch off Credit card 1' }).click();
    await page.getByText('12,000, switched off').waitFor();
    await expectSaved(page);
    expect(await stored()).toMatchObject({
      scenario: {
        income: [{ switched_off: { bonus: 8_000 } }, {}],
        liabilities: [{ type: 'car_loan' }, { type: 'help' }],
        additional_info: { switched_off: { liabilities: [{ position: 0, element: { limit: 12_000 } }] } },
      },
    });
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Switch off HELP debt 3' }).waitFor();
    await section('Income');
    await sam.getByLabel('Bonus, switched off').focus();
    await page.keyboard.press('Control+Shift+x');
    await page.waitForFunction(() => document.activeElement?.id === 'field-income.0.bonus');
    expect(await sam.getByLabel('Bonus', { exact: true }).inputValue()).toBe('8000');
  });

  it('are stored, from the title to the last expense', async () => {
    const { page } = session;
    await field('Title of the scenario').fill('Renamed');
    await page.keyboard.press('Enter');
    await section('Expenses');
    await page.getByRole('button', { name: 'Add another expense' }).click();
    await field('Name of Expense 1').fill('Pets');
    await page.keyboard.press('Enter');
    await field('Pets: monthly amount').fill('120');
    await page.keyboard.press('Tab');
    await expectSaved(page);
    expect(await stored()).toMatchObject({
      description: 'Renamed',
      scenario: { living_expenses: [{ additional_expenses: { Pets: 120 } }] },
    });
    await goTo('Library');
    await page.getByRole('grid', { name: 'Scenarios' }).getByRole('button', { name: 'Renamed', exact: true }).waitFor();
  });
});

describe('saving', () => {
  beforeAll(openSample);

  it('keeps an edit that cannot be stored, says so, and stores it on retry', async () => {
    const { page } = session;
    // Not a failure that is retried by itself.
    const error = { code: 'FORBIDDEN', message: 'Not one of your teams.' };
    const storeAgain = await answerEdits(page, { ok: false, error });
    await section('Loans');
    await field('Amount').fill('500000');
    await page.getByRole('alert').filter({ hasText: 'Not one of your teams.' }).waitFor();
    expect(await page.locator('[data-save]').textContent()).toBe('Not saved');
    expect(await accessibilityProblems(page)).toEqual([]);
    await storeAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSaved(page);
    expect(await stored()).toMatchObject({ scenario: { home_loans: [{ loan_amount: 500_000 }] } });
  });

  it('shows what the service refuses at the field', async () => {
    const { page } = session;
    const issues = [{ path: ['home_loans', 0, 'term'], message: 'Expected a smaller number' }];
    const error = { code: 'VALIDATION_ERROR', message: 'Invalid scenario data', issues };
    const storeAgain = await answerEdits(page, { ok: false, error });
    await section('Loans');
    await field('Term').fill('39');
    await page.locator('[id="field-home_loans.0.term-error"]').waitFor();
    expect(await field('Term').getAttribute('aria-invalid')).toBe('true');
    await storeAgain();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => field('Term').inputValue()).toBe('30');
  });

  it('shows what another window writes', async () => {
    const { page } = session;
    const { id } = z.object({ id: z.string() }).parse(await stored());
    await callHost(page, 'scenarios.update', { id, changes: { description: 'Written elsewhere' } });
    await expect.poll(() => field('Title of the scenario').inputValue()).toBe('Written elsewhere');
  });

  it('does not wait for the pause when the editor is left', async () => {
    const { page } = session;
    await section('Loans');
    await field('Amount').fill('432100');
    await goTo('Library');
    await page.getByRole('gridcell', { name: '432,100' }).waitFor();
  });
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
