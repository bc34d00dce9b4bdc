import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSample, settled } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { type RegisteredService, registerWithStub } from './support/registered-service.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* A scenario at two services, and what a broker changes of a service: its name, its mark, its lenders. */

let session: DeskSession;
let services: readonly RegisteredService[] = [];

beforeAll(async () => {
  session = await openDesk();
  services = [
    await registerWithStub(session.page, { name: 'Banksia', lenders: [{ name: 'summit' }] }),
    await registerWithStub(session.page, { name: 'Wattle', colour: 'orange', teams: ['East', 'West\u202e'] }),
  ];
});

afterAll(async () => {
  await session.close();
  await Promise.all(services.map(({ stub }) => stub.close()));
});

const goTo = (name: string) =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();

const bar = () => session.page.getByRole('group', { name: 'Services of this scenario' });
const service = (name: string, status: string) =>
  bar().getByRole('button', { name }).locator(`[data-standing="${status}"]`).waitFor();
const pressed = () => bar().locator('[aria-pressed="true"]').innerText();

const axeInBothSchemes = async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await session.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityProblems(session.page)).toEqual([]);
  }
};

const publishTo = async (name: string, open: () => Promise<void>): Promise<void> => {
  const { page } = session;
  await open();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText(`The scenario is created at ${name}`).waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('a scenario at two services', () => {
  test('is published to one and then to the other', async () => {
    const { page } = session;
    await openSample(page);
    await publishTo('Banksia', () => page.getByRole('button', { name: 'Publish', exact: true }).click());
    await page.locator('header [data-standing="published"]').waitFor();
    await publishTo('Wattle', async () => {
      await page.getByRole('button', { name: 'More for the service' }).click();
      await page.getByRole('menuitem', { name: 'Publish to another service' }).click();
    });
    await service('Banksia', 'published');
    await service('Wattle', 'published');
    await axeInBothSchemes();
  });

  test('is pushed to the one that is chosen, with the keyboard', async () => {
    const { page } = session;
    await showSection(page, 'Income');
    const salary = page.getByRole('group', { name: 'Sam' }).getByLabel('Base salary', { exact: true });
    await salary.fill('121000');
    await salary.press('Enter');
    await settled(page);
    await service('Banksia', 'changed_here');
    await service('Wattle', 'changed_here');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Find a command').fill('next service');
    await page.keyboard.press('Enter');
    await expect.poll(pressed).toContain('Wattle');
    await page.getByRole('button', { name: 'Push', exact: true }).click();
    await service('Wattle', 'published');
    await service('Banksia', 'changed_here');
    await bar().getByRole('button', { name: 'Banksia' }).press('Enter');
    await page.getByRole('button', { name: 'Push', exact: true }).click();
    await service('Banksia', 'published');
  });

  test('shows both in the library', async () => {
    const { page } = session;
    await goTo('Library');
    const row = page.getByRole('grid', { name: 'Scenarios' }).getByRole('row').nth(1);
    await row.locator('[data-standing]').nth(1).waitFor();
    expect(await row.locator('[data-standing]').allInnerTexts()).toEqual(['Published', 'Wattle: Published']);
    await axeInBothSchemes();
  });
});

describe('a service', () => {
  test('without lenders leads from the results to where they are entered', async () => {
    const { page } = session;
    await goTo('Scenario');
    const panel = page.getByRole('region', { name: 'Computing at Wattle' });
    await panel.getByText('No lenders have been entered for it yet.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Enter lenders' }).click();
    await page.getByRole('region', { name: 'Wattle', exact: true }).waitFor();
  });

  test('is called anew and marked otherwise', async () => {
    const { page } = session;
    await page.getByRole('button', { name: 'Change name, colour and access' }).click();
    const dialog = page.getByRole('dialog', { name: 'Name, colour and access' });
    expect(await dialog.getByRole('button', { name: 'Store' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Name').fill('Golden Wattle\u202e');
    await dialog.getByRole('radio', { name: 'grape' }).check();
    await axeInBothSchemes();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Golden Wattle[U+202E]' }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: 'Team for new scenarios' }).click();
    await page.getByRole('option', { name: 'West[U+202E]' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
