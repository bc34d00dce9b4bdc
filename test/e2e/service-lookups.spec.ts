import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Whether anything on the page, read out or seen, turns the direction of what stands beside it. */
const turnsText = () =>
  session.page.evaluate(() => /[\u202a-\u202e\u2066-\u2069]/.test(document.documentElement.outerHTML));

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

test('products and policies of a service are chosen with the keyboard, and kept when it is locked or gone', async () => {
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
  await callHost(page, 'keys.lock', { profileId: harbour.profileId });
  await goTo('Library');
  await goTo('Products');
  await page.getByText('Saved less than a minute ago').waitFor();
  expect([await turnsText(), (await cells()).length]).toEqual([false, 2]);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByLabel('Key passphrase').fill(passphrase);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lock', exact: true }).waitFor();
  await goTo('Policies');
  await page.getByText('PAYG', { exact: true }).click();
  const list = page.getByRole('listbox', { name: 'Policies found' });
  await list.getByRole('option').nth(1).waitFor();
  await harbour.stub.close();
  await goTo('Library');
  await goTo('Policies');
  await page.getByText('Saved less than a minute ago').waitFor();
  expect([await turnsText(), await list.getByRole('option').count()]).toEqual([false, 2]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('what hides in the names of a service, its lenders and teams is spelt out where it is published to and connected', async () => {
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
  await page.getByRole('table', { name: 'Scenarios waiting to be sent' }).getByText('Harbour[U+202E] Group').waitFor();
  await page.getByRole('table', { name: 'Lenders of this service' }).getByText('Harbour[U+202E] Mutual').waitFor();
  expect([await turnsText(), session.problems]).toEqual([false, []]);
});
