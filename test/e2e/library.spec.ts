import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

const goToLibrary = async (): Promise<void> => {
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
  await session.page.getByRole('heading', { name: 'Library' }).waitFor();
};

const rowTitles = async (): Promise<string[]> =>
  await session.page
    .getByRole('grid', { name: 'Scenarios' })
    .locator('[aria-selected] > :first-child')
    .allTextContents();

const create = (description: string, amount = 0): Promise<unknown> =>
  callHost(session.page, 'scenarios.create', {
    description,
    scenario: amount === 0 ? {} : { home_loans: [{ existing_or_proposed: 'proposed', loan_amount: amount }] },
  });

describe('an empty library', () => {
  it('offers the next step and the sample, without accessibility problems', async () => {
    const { page } = session;
    await page.getByRole('heading', { name: 'Your first scenario' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the sample' }).click();
    await page.getByRole('region', { name: 'Scenario', exact: true }).waitFor();
    await goToLibrary();
    await expect.poll(() => page.getByRole('grid').locator('[aria-selected]').count()).toBe(1);
  });
});

describe('the table', () => {
  beforeAll(async () => {
    await create('Zebra Street', 300_000);
    await create('Acacia Avenue', 900_000);
    await create('Mango Road', 600_000);
    await goToLibrary();
    await session.page.getByText('Mango Road').waitFor();
  });

  it('has choices of an order that are drawn with its focus, and that arrow keys go through', async () => {
    const { page } = session;
    expect(await page.getByRole('option', { includeHidden: true }).count()).toBe(0);
    const order = page.getByRole('combobox', { name: 'Order' });
    const chosen = () =>
      order.evaluate(
        (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );
    await order.press('ArrowDown');
    await expect.poll(chosen).toBe('By last edit');
    await order.press('ArrowDown');
    await expect.poll(chosen).toBe('By creation');
    await order.press('Escape');
  });

  it('filters by words after the slash key, and moves to the rows with the arrow key', async () => {
    const { page } = session;
    await page.locator('body').click({ position: { x: 700, y: 700 } });
    await page.keyboard.press('/');
    await page.keyboard.type('acacia');
    await expect.poll(rowTitles).toEqual(['Acacia Avenue']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Title of the scenario' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Title of the scenario' }).inputValue()).toBe('Acacia Avenue');
    await goToLibrary();
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
  });

  it('moves by arrow keys and deletes with undo', async () => {
    const { page } = session;
    await page.getByRole('button', { name: 'Title' }).click();
    await expect.poll(async () => (await rowTitles())[0]).toBe('Acacia Avenue');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await rowTitles()).length).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await rowTitles())[0]).toBe('Acacia Avenue');
  });

  it('duplicates the selected row', async () => {
    const { page } = session;
    await page.getByRole('grid').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+d');
    await page.getByRole('textbox', { name: 'Title of the scenario' }).waitFor();
    await goToLibrary();
    await expect.poll(async () => (await rowTitles()).length).toBe(5);
  });
});

describe('the shelves', () => {
  const shelf = (name: string) => session.page.getByRole('radiogroup').getByText(name, { exact: true }).click();

  it('tags, pins, deletes and restores by keyboard, and goes back and forward', async () => {
    const { page } = session;
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('t');
    await page.getByRole('dialog').getByLabel('Tags', { exact: true }).fill('Refi');
    await page.keyboard.press('Enter');
    await page.getByRole('grid').getByText('Refi').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('library-rows');
    await page.keyboard.press('p');
    await page.locator('[aria-rowindex="2"]').getByRole('img', { name: 'Pinned' }).waitFor();
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click({ force: true });
    await page.getByRole('menuitem', { name: 'Unpin' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Delete');
    await shelf('Bin');
    await expect.poll(async () => (await rowTitles()).length).toBe(1);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Home');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();
    await shelf('Current');
    await page.locator('[aria-rowindex="2"]').getByRole('button').first().click();
    await page.getByRole('textbox', { name: 'Title of the scenario' }).waitFor();
    await page.keyboard.press('Control+2');
    await page.reload();
    await page.getByRole('heading', { name: 'Income', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Library' }).waitFor();
  });
});

describe('files', () => {
  it('are imported as they were exported, unknown fields included', async () => {
    const { page } = session;
    const text = JSON.stringify({
      description: 'From elsewhere',
      scenario: {
        households: [{ num_adults: 1, made_up: { kept: [1, 'two'] } }],
        income: [
          {
            name: 'Robin',
            which_household: 0,
            payg: 90_000,
            ytd: { gross: 30_000, period_end: '2026-10-31' },
          },
        ],
      },
    });
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import' }).click();
    await (await chosen).setFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await showSection(page, 'Income');
    await page.getByRole('group', { name: 'Robin' }).getByLabel('Bonus', { exact: true }).fill('5000');
    await showSection(page, 'Loans');
    await expectSaved(page);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+e');
    const exported: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(exported).toMatchObject({
      description: 'From elsewhere',
      scenario: {
        households: [{ num_adults: 1, made_up: { kept: [1, 'two'] } }],
        income: [{ payg: 90_000, bonus: 5_000, ytd: { gross: 30_000, period_end: '2026-10-31' } }],
      },
    });
    await goToLibrary();
  });

  it('that are not scenarios are refused with a reason', async () => {
    const { page } = session;
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import' }).click();
    await (await chosen).setFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"not": 1') });
    await page.getByRole('alert').filter({ hasText: 'The file was not imported' }).waitFor();
  });
});

describe('a long library', () => {
  it('renders only the visible rows, and reaches the last one', async () => {
    const { page } = session;
    await page.evaluate(async () => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Headroom-Session': localStorage.getItem('headroom.session') ?? '',
      };
      for (let batch = 0; batch < 2; batch += 1)
        await Promise.all(
          Array.from({ length: 25 }, (_, index) =>
            fetch('./rpc/scenarios.create', {
              method: 'POST',
              headers,
              body: JSON.stringify({ description: `Enquiry ${String(batch * 25 + index).padStart(4, '0')}` }),
            }),
          ),
        );
    });
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('57');
    expect((await rowTitles()).length).toBeLessThan(45);
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    await page.locator('[aria-rowindex="57"][aria-selected="true"]').waitFor();
    await expect.poll(async () => (await rowTitles()).at(-1)).toMatch(/^Example: /);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
