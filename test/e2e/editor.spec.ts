import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accessibilityProblems, problemsInBothSchemes } from './support/accessibility.ts';
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
    expect(await problemsInBothSchemes(page)).toEqual([]);
  });
});

describe('in the page', () => {
  beforeAll(openSample);

  it('a figure is a calculation, and is undone and redone as one step, even inside the field', async () => {
    const { page } = session;
    await section('Loans');
    await field('Amount').click();
    await page.keyboard.insertText('700000+77000');
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

  it('an income is switched off and on with one key, and counts only while it is on', async () => {
    const { page } = session;
    await section('Income');
    const sam = page.getByRole('group', { name: 'Sam' });
    await sam.getByLabel('Bonus', { exact: true }).focus();
    await page.keyboard.press('Control+Shift+x');
    expect(await sam.getByLabel('Bonus, switched off').inputValue()).toBe('8,000');
    await expectSaved(page);
    expect(await stored()).toMatchObject({ scenario: { income: [{ switched_off: { bonus: 8_000 } }, {}] } });
    await sam.getByLabel('Bonus, switched off').focus();
    await page.keyboard.press('Control+Shift+x');
    await page.waitForFunction(() => document.activeElement?.id === 'field-income.0.bonus');
    expect(await sam.getByLabel('Bonus', { exact: true }).inputValue()).toBe('8000');
  });

  it('an edit that cannot be stored is kept, says so, and is stored on retry', async () => {
    const { page } = session;
    // Not a failure that is retried by itself.
    const error = { code: 'FORBIDDEN', message: 'Not one of your teams.' };
    const storeAgain = await answerEdits(page, { ok: false, error });
    await section('Loans');
    await page.getByRole('button', { name: 'Add loan' }).click();
    await page.getByText('Loan 2 has no amount.').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Not one of your teams.' }).waitFor();
    expect(await page.locator('[data-save]').textContent()).toBe('Not saved');
    expect(await accessibilityProblems(page)).toEqual([]);
    await storeAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSaved(page);
    expect(await stored()).toMatchObject({ scenario: { home_loans: [{ loan_amount: 820_000 }, { term: 30 }] } });
  });

  it('what another window writes is shown', async () => {
    const { page } = session;
    const { id } = z.object({ id: z.string() }).parse(await stored());
    await callHost(page, 'scenarios.update', { id, changes: { description: 'Written elsewhere' } });
    await expect.poll(() => field('Title of the scenario').inputValue()).toBe('Written elsewhere');
  });

  it('what was typed is stored without a pause when the editor is left', async () => {
    const { page } = session;
    await section('Loans');
    await field('Amount').first().fill('432100');
    await goTo('Library');
    await page.getByRole('gridcell', { name: '432,100' }).waitFor();
  });
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
