import type { Request } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(() => session.close());

type Side = 'File note' | 'Client page';
const paper = (side: Side) => session.page.getByRole('article', { name: side });

const turnTo = async (side: Side): Promise<void> => {
  await session.page.getByRole('radiogroup', { name: 'Side of the note' }).getByText(side, { exact: true }).click();
  await paper(side).waitFor();
};

/** Moves on by the Tab key, as a person without a mouse does. */
const tabTo = async (label: string): Promise<void> => {
  const { page } = session;
  const wanted = await page.getByRole('textbox', { name: label, exact: true }).elementHandle();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${label}`);
};

/**
 * The texts of the pages that are printed, in one line each. Two apostrophes have one glyph, and this reader takes the
 * glyph's first meaning and not the text that the PDF states beside it.
 */
const printed = async (): Promise<string[]> => {
  const bytes = await session.page.pdf({ preferCSSPageSize: true, printBackground: true });
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' ').replaceAll('ʼ', '’'));
};

const estimate = 'An estimate, not a lender’s decision';

/** Every page says what the figures are, and which page of how many it is. */
const expectFeet = (pages: readonly string[]): void => {
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(estimate);
    expect(text).toContain(`${index + 1} of ${pages.length}`);
  }
};

test('a note is opened, worded and kept by the keyboard, and both of its sides are accessible', async () => {
  const { page } = session;
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  await openSample(page);
  // Whatever follows the opening would draw the page anew, and hide that the note is not drawn by its own answers.
  const isQuiet = async (): Promise<boolean> => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return unanswered.size === 0;
  };
  await expect.poll(async () => (await isQuiet()) && isQuiet()).toBe(true);
  await page.keyboard.press('Control+Shift+f');
  await paper('File note').waitFor();
  await tabTo('Why this lender');
  const words = 'They keep 872.49 a month, and an offset suits them. Typed by hand: 7,654,321.';
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/rpc/fileNotes.writeKept') && (response.request().postData() ?? '').includes(words),
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(words);
  await page.keyboard.press('Tab');
  await stored;
  // The page lets go once it has read the answer.
  await page.waitForFunction(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await reload(page);
  await paper('File note').getByText('and an offset suits them').waitFor();
  expect(await page.getByRole('textbox', { name: 'Why this lender' }).inputValue()).toBe(words);
  await page.getByText('Not in the working: 7,654,321', { exact: true }).waitFor();

  await paper('File note').getByRole('link', { name: '872.49' }).first().press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Net surplus872\.49$/);

  const found = await accessibilityProblems(page);
  // The parts of both sides have the same colours.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await turnTo('Client page');
  found.push(...(await accessibilityProblems(page, 'article')));
  expect(found).toEqual([]);
});

test('on paper stands what stands on the screen: the client has one page, and no short table is divided', async () => {
  const figures = await paper('Client page').locator('td').allInnerTexts();
  expect(figures).toEqual(expect.arrayContaining(['820,000']));
  const repayment = paper('Client page').locator('section').filter({ hasText: 'What you would pay' }).locator('td');
  expect(await repayment.last().innerText()).toMatch(/^\d,\d{3}\.\d\d$/);
  const clientPages = await printed();
  expect(clientPages).toHaveLength(1);
  for (const figure of figures) expect(clientPages[0]).toContain(figure);
  expectFeet(clientPages);
  // The sample has no loan that stays.
  expect(clientPages[0]).toMatch(/What you ask for is at the rate of [\w ]+\./);

  await turnTo('File note');
  const tables = await paper('File note')
    .locator('section > table')
    .evaluateAll((all) =>
      all.flatMap((table) => {
        const rows = [...table.querySelectorAll('tbody tr')];
        const before = table.previousElementSibling;
        const heading = table.querySelector('caption') ?? (before?.tagName === 'H3' ? before : null);
        if (rows.length === 0 || rows.length > 16) return [];
        return [[heading, rows[0], rows.at(-1)].map((one) => (one?.textContent ?? '').replaceAll(/\s+/g, ''))];
      }),
    );
  expect(tables.length).toBeGreaterThan(8);
  const pages = await printed();
  expectFeet(pages);
  expect(pages.join(' ')).toMatch(/Statement of [\w ]+ .*Net surplus 872\.49 /);
  const written = pages.map((text) => text.replaceAll(/\s+/g, ''));
  const divided = tables.filter((texts) => !written.some((one) => texts.every((text) => one.includes(text))));
  expect(divided).toEqual([]);
  expect(session.problems).toEqual([]);
});
