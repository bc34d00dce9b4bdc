import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSample, settled } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await openSample(session.page);
  await settled(session.page);
  await session.page.keyboard.press('Control+9');
  await session.page.getByRole('heading', { name: 'Pictures', level: 2 }).waitFor();
});

afterAll(() => session.close());

const picture = (name: string) => session.page.getByRole('figure', { name });
const drawing = (name: RegExp) => session.page.getByRole('img', { name });

describe('the pictures', () => {
  test('draw five questions, each said in a sentence, without a word of the browser about styles', async () => {
    for (const says of [
      /^From gross income to the surplus .* Surplus 1,646\.16\.$/,
      /^Values and loans after settlement: .* lent 820,000, LVR 78\.10 %\.$/,
      /^Capacity at Pandanus Home Loans as the customer rate moves: .*; today 1,032,000\.$/,
      /^Capacity at Pandanus Home Loans by the term: .*; today 1,032,000\.$/,
      /^Capacity at Pandanus Home Loans 1,032,000, at Acacia Mutual 975,000: /,
      /^What 14 lenders would lend: from Tuart Private Bank with 780,000 to Pandanus Home Loans with 997,500/,
    ])
      await drawing(says).waitFor();
    expect(session.problems).toEqual([]);
  });

  test('show their figures from the keyboard, and compare with another lender', async () => {
    const { page } = session;
    const button = page.getByRole('button', { name: 'Figures of Surplus', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await picture('Surplus').getByRole('row').last().innerText()).toMatch(/^Surplus\s+1,646\.16$/);
    const other = page.getByLabel('Compared with');
    await other.focus();
    await page.keyboard.press('T');
    await drawing(/^Capacity at Pandanus Home Loans 1,032,000, at Tuart Private Bank 780,000: /).waitFor();
    expect(await other.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('are accessible in light and dark', async () => {
    const { page } = session;
    for (const name of ['Portfolio', 'Capacity against rate and term', 'Why two lenders differ', 'Spread of the panel'])
      await page.getByRole('button', { name: `Figures of ${name}`, exact: true }).click();
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      found.push(...(await accessibilityProblems(page)));
    }
    expect(found).toEqual([]);
    expect(session.problems).toEqual([]);
  });
});
