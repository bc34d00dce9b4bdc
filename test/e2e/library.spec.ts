import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

const goToLibrary = async (): Promise<void> => {
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
  await session.page.getByRole('heading', { name: 'Library' }).waitFor();
};

const choose = async (content: string): Promise<void> => {
  const { page } = session;
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await chosen).setFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(content) });
};

it('an empty library can be read; a file is chosen and refused, and another imported and downloaded as it was', async () => {
  const { page } = session;
  await page.getByRole('heading', { name: 'Your first scenario' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await choose('{"not": 1');
  await page.getByRole('alert').filter({ hasText: 'The file was not imported' }).waitFor();
  const file = {
    description: 'From elsewhere',
    scenario: {
      households: [{ num_adults: 1, made_up: { kept: [1, 'two'] } }],
      income: [{ name: 'Robin', which_household: 0, payg: 90_000, ytd: { gross: 30_000, period_end: '2026-10-31' } }],
    },
  };
  await choose(JSON.stringify(file));
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+e');
  const exported: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(exported).toMatchObject(file);
});

it('the address leads back and forward, and to the section after a reload', async () => {
  const { page } = session;
  await goToLibrary();
  await page.locator('[aria-rowindex="2"]').getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Title of the scenario' }).waitFor();
  await page.keyboard.press('Control+2');
  await page.reload();
  await page.getByRole('heading', { name: 'Income', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Library' }).waitFor();
});

it('a long library draws only the rows in sight, reaches the last one, and can be read with its choices and menus', async () => {
  const { page } = session;
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      callHost(page, 'scenarios.create', { description: `Enquiry ${index}`, scenario: {} }),
    ),
  );
  const grid = page.getByRole('grid', { name: 'Scenarios' });
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('52');
  expect(await grid.locator('[aria-selected]').count()).toBeLessThan(45);
  await grid.focus();
  await page.keyboard.press('End');
  await page.locator('[aria-rowindex="52"][aria-selected="true"]').waitFor();
  await page.keyboard.press('p');
  await page.keyboard.press('Home');
  await page.locator('[aria-rowindex="2"]').getByRole('img', { name: 'Pinned' }).waitFor();
  const order = page.getByRole('combobox', { name: 'Order' });
  const chosen = () =>
    order.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent);
  expect(await page.getByRole('option', { includeHidden: true }).count()).toBe(0);
  await order.press('ArrowDown');
  await expect.poll(chosen).toBe('By last edit');
  await order.press('ArrowDown');
  await expect.poll(chosen).toBe('By creation');
  await order.press('Escape');
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  await actions.click({ force: true });
  await page.getByRole('menuitem', { name: 'Unpin' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
