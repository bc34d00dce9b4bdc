import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { offersScenario, storedLast } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

const line = '88k + 62k, citizens, buy 780/700 first home, capital city, cash on hand 60k, saves 2,500pm, prices 3%';

const way = (name: string): Locator =>
  session.page.getByRole('figure', { name: 'Side by side' }).locator('tbody').filter({ hasText: name });

const palette = async (text: string, offered?: (page: Page) => Promise<void>): Promise<void> => {
  const { page } = session;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command' }).waitFor();
  await page.keyboard.type(text);
  await offered?.(page);
  await page.keyboard.press('Enter');
};

describe('the ways into a first home, by keyboard alone', () => {
  it('stand beside each other after one line of quick entry', async () => {
    const { page } = session;
    await palette(line, offersScenario);
    await page.getByRole('dialog', { name: 'Quick entry' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Title of the scenario').waitFor();
    await palette('Ways in');
    await way('Saving first').waitFor();
    expect(await page.getByRole('figure', { name: 'Side by side' }).locator('tbody').count()).toBe(7);
  });

  it('ask for what is not known, and lead to its field', async () => {
    const { page } = session;
    expect(await way('5 % deposit scheme').innerText()).toContain('To confirm');
    const question = way('5 % deposit scheme').getByRole('link', {
      name: 'Which state the home is in',
    });
    await question.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('id'))).toContain('state');
    await page.keyboard.type('NSW');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    // Who takes part, only the broker knows.
    await expect.poll(() => way('5 % deposit scheme').innerText()).toContain('Which lender takes part');
    expect(await way('5 % deposit scheme').innerText()).toContain('To confirm');
  });

  it('make the scenario one of them, and back', async () => {
    const { page } = session;
    const take = way('Mortgage insurance now').getByRole('button', { name: 'Take Mortgage insurance now' });
    await take.focus();
    await page.keyboard.press('Enter');
    // What was pressed says so, and keeps the focus.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Taken: Mortgage insurance now');
    await expectSaved(page);
    expect(await storedLast(page)).toMatchObject({
      scenario: {
        additional_info: { ways_in: { chosen: 'insured' }, costs: { lmi_waived: false, lmi_capitalised: true } },
      },
    });
    await page.keyboard.press('Control+Shift+f');
    for (const side of ['File note', 'Client page']) {
      await page.getByRole('radiogroup', { name: 'Side of the note' }).getByText(side, { exact: true }).click();
      await page.getByRole('article', { name: side }).getByText('Saving first').first().waitFor();
    }
    const client = page.getByRole('article', { name: 'Client page' });
    await expect.poll(() => client.evaluate((paper) => (paper as HTMLElement).offsetHeight)).toBeLessThan(1_126);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: 'Scenario', exact: true })
      .click();
    await way('Saving first').waitFor();
    await page.keyboard.press('Control+z');
    await take.waitFor();
  });

  it('can be used by everybody, and fit the narrowest window', async () => {
    const { page } = session;
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1000, height: 800 });
    const figure = page.getByRole('figure', { name: 'Side by side' });
    expect(await figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect(session.problems).toEqual([]);
  });
});
