import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { passphrase, type RegisteredService, registerWithStub } from './support/registered-service.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* Products and policies of an organisation's service, read there and kept for reading offline. */

let session: DeskSession;
let harbour: RegisteredService;

beforeAll(async () => {
  session = await openDesk();
  harbour = await registerWithStub(session.page, {
    name: 'Harbour\u202e Group',
    teams: ['North\u202e', 'South'],
    choices: { compactProducts: true },
    lenders: [{ name: 'harbour', displayName: 'Harbour\u202e Mutual' }, { name: 'summit' }, { name: 'nowhere' }],
  });
  await session.page.getByRole('grid', { name: 'Scenarios' }).or(session.page.getByRole('heading')).first().waitFor();
});

afterAll(async () => {
  await session.close();
  await harbour.stub.close();
});

const goTo = (name: string) =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();

const source = () => session.page.getByRole('combobox', { name: 'Source of products and policies' });

/** Whether anything on the page, read out or seen, turns the direction of what stands beside it. */
const turnsText = () =>
  session.page.evaluate(() => /[\u202a-\u202e\u2066-\u2069]/.test(document.documentElement.outerHTML));

const axeInBothSchemes = async () => {
  expect(await turnsText()).toBe(false);
  for (const colorScheme of ['dark', 'light'] as const) {
    await session.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityProblems(session.page)).toEqual([]);
  }
};

const cells = () =>
  session.page
    .getByRole('grid', { name: 'Products' })
    .locator('[role="row"][aria-rowindex]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        ['lender', 'productName', 'rate'].map((id) => {
          const cell = row.querySelector(`[data-column="${id}"]`);
          return (cell?.querySelector('[data-name]') ?? cell)?.textContent;
        }),
      ),
    );

describe('products of a service', () => {
  test('are chosen with the keyboard, from the palette', async () => {
    const { page } = session;
    await goTo('Products');
    await page.getByRole('grid', { name: 'Products' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Find a command').fill('source of products');
    await page.keyboard.press('Enter');
    await page.locator('[data-landmark="source"]:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Harbour[U+202E] Group' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('From Harbour[U+202E] Group,').waitFor();
    expect(await cells()).toEqual([
      ['Harbour[U+202E] Mutual', 'Harbour Mutual Bank Basic', ''],
      ['summit', 'Summit & Sons Basic', ''],
    ]);
    await page.getByText('Blank where the service does not say.').waitFor();
    await page.getByRole('grid', { name: 'Products' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The service lists this product without rates.').waitFor();
    await axeInBothSchemes();
  });

  test('are kept for when the key is locked, with their age, and unlocking is one step away', async () => {
    const { page } = session;
    await callHost(page, 'keys.lock', { profileId: harbour.profileId });
    await goTo('Library');
    await goTo('Products');
    await page.getByText('Saved less than a minute ago').waitFor();
    expect(await cells()).toHaveLength(2);
    expect(await turnsText()).toBe(false);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByLabel('Key passphrase').waitFor();
  });
});

describe('policies of a service', () => {
  test('that were never asked for say so while the key is locked', async () => {
    const { page } = session;
    await goTo('Policies');
    expect(await source().inputValue()).toBe('Harbour[U+202E] Group');
    await page.getByText('PAYG', { exact: true }).click();
    await page.getByRole('heading', { name: 'The key for Harbour[U+202E] Group is locked' }).waitFor();
    await axeInBothSchemes();
  });

  test('are read once it is unlocked, and kept when the service is gone', async () => {
    const { page } = session;
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByLabel('Key passphrase').fill(passphrase);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Lock', exact: true }).waitFor();
    await goTo('Policies');
    const list = page.getByRole('listbox', { name: 'Policies found' });
    await list.getByRole('option').nth(1).waitFor();
    expect(await list.getByRole('option').locator('strong').allInnerTexts()).toEqual([
      'Harbour[U+202E] Mutual',
      'summit',
    ]);
    await axeInBothSchemes();
    await harbour.stub.close();
    await goTo('Library');
    await goTo('Policies');
    await page.getByText('Saved less than a minute ago').waitFor();
    expect(await list.getByRole('option').count()).toBe(2);
    await page.getByText('Commission', { exact: true }).click();
    await page.getByRole('heading', { name: 'Harbour[U+202E] Group is not answering' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });

  test('give way to those of this computer', async () => {
    const { page } = session;
    await source().click();
    await page.getByRole('option', { name: 'This computer' }).click();
    await page.getByRole('listbox', { name: 'Policies found' }).getByRole('option').nth(3).waitFor();
    await page.getByText('White-label lenders have no policies here').waitFor();
  });
});

describe('the names of a service, its lenders and teams', () => {
  test('are spelt out wherever they stand', async () => {
    const { page } = session;
    await goTo('Library');
    await openSample(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByText('Harbour[U+202E] Group').waitFor();
    await dialog.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: 'North[U+202E]' }).click();
    expect(await turnsText()).toBe(false);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.locator('header [data-standing="waiting"]').hover();
    await page.getByRole('tooltip').getByText('Harbour[U+202E] Group').waitFor();
    expect(await turnsText()).toBe(false);
    await goTo('Connection');
    await page
      .getByRole('table', { name: 'Scenarios waiting to be sent' })
      .getByText('Harbour[U+202E] Group')
      .waitFor();
    await page.getByRole('table', { name: 'Lenders of this service' }).getByText('Harbour[U+202E] Mutual').waitFor();
    await axeInBothSchemes();
    await page.getByRole('button', { name: 'Remove this service' }).click();
    await page.getByRole('dialog', { name: 'Remove Harbour[U+202E] Group' }).waitFor();
  });
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
