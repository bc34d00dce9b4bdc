import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hasTerminal, runInTerminal } from '../support/terminal.ts';
import { lenderGrid, openSample } from './lender-panel.ts';
import { problemsInBothSchemes } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { type Operator, startOperator } from './support/operator.ts';
import { passphrase } from './support/registered-service.ts';
import { callHost } from './support/rpc.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/*
 * The whole way with somebody else's service, as a broker goes it: a key, its registration by the
 * operator's command line, a scenario published, pushed, computed there, and opened again.
 */

let session: DeskSession;
let operator: Operator;
let steps: ServiceSteps;

const goTo = (name: string) => steps.goTo(name);
const showService = () => steps.showService();
const button = (name: string) => steps.button(name);
const state = (word: string) => steps.state(word);
const standing = (status: string) => steps.standing(status);
const enterSalary = (text: string) => steps.enterSalary(text);

beforeAll(async () => {
  [session, operator] = await Promise.all([openDesk(), startOperator()]);
  steps = serviceSteps(session.page);
});

afterAll(async () => {
  await session.close();
  await operator.dispose();
});

/** The identifier of the open scenario's record at the service. */
const remoteIdentifier = async (): Promise<string> => {
  const { page } = session;
  const { items } = scenarioList.parse(await callHost(page, 'scenarios.list', {}));
  const scenarioIds = items.map(({ id }) => id);
  const { standings } = standingList.parse(await callHost(page, 'publishing.standings', { scenarioIds }));
  return standings[0]?.remote.id ?? '';
};

const scenarioList = z.object({ items: z.array(z.object({ id: z.string() })) });
const standingList = z.object({ standings: z.array(z.object({ remote: z.object({ id: z.string() }) })) });

describe('registration', () => {
  test('a service is added by its address', async () => {
    const { page } = session;
    await goTo('Connection');
    await button('Add a service').click();
    await page.getByLabel('Name', { exact: true }).fill('Banksia');
    await page.getByLabel('Address').fill('http://banksia.example');
    await button('Add').click();
    await page.getByRole('alert').getByText('The service was not added').waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await page.getByLabel('Address').fill(operator.address);
    await button('Add').click();
    await state('Key to be made');
  });

  test('a key is made under a passphrase', async () => {
    const { page } = session;
    await page.getByLabel('Passphrase for the key').fill('Summer2026');
    await page.getByText('Weak.').waitFor();
    await page.getByLabel('Repeat the passphrase').fill(passphrase);
    expect(await button('Generate the key').isDisabled()).toBe(true);
    await page.getByLabel('Passphrase for the key').fill(passphrase);
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await button('Generate the key').click();
    await state('Key to be handed over');
  });

  test('its public half is handed over, and the registration goes on after a restart of the page', async () => {
    const { page } = session;
    expect(await problemsInBothSchemes(page)).toEqual([]);
    const shown = await page.getByLabel('Public key', { exact: true }).inputValue();
    const download = page.waitForEvent('download');
    await button('Save as PEM').click();
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved).toBe(shown);
    await state('Waiting for the operator');
    await reload(page);
    await showService();
    await page.getByLabel('Client identifier').fill(`  ${JSON.stringify(operator.register(saved))}  `);
    await page.getByLabel('Key passphrase').fill(passphrase);
    await button('Save and test').click();
    await state('Ready');
    await page.getByText('sam@example.com').first().waitFor();
  });

  test('lenders are pasted, and each is checked', async () => {
    const { page } = session;
    await page
      .getByLabel('Lenders, one per line or separated by commas')
      .fill('acacia, wattle = Wattle at Banksia\nnowhere');
    await button('Save the list').click();
    const rows = page.getByRole('table', { name: 'Lenders of this service' }).locator('tbody tr');
    await rows.getByText('Granted').nth(1).waitFor();
    const standings = await rows.evaluateAll((elements) =>
      elements.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.split('\n')[0]?.trim())),
    );
    expect(standings).toEqual([
      ['acacia', 'acacia', 'Granted'],
      ['Wattle at Banksia', 'wattle', 'Granted'],
      ['nowhere', 'nowhere', 'Unknown'],
    ]);
    expect(await problemsInBothSchemes(page)).toEqual([]);
  });
});

describe('a scenario', () => {
  test('is published in a team', async () => {
    const { page } = session;
    await goTo('Library');
    await openSample(page);
    await standing('draft');
    await button('Publish').click();
    await page.getByRole('dialog', { name: 'Publish' }).getByText('Banksia').waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await standing('published');
    await goTo('Library');
    await page.getByRole('grid', { name: 'Scenarios' }).getByText('Published').waitFor();
    await goTo('Scenario');
  });

  test('is pushed when it was changed here', async () => {
    const { page } = session;
    await showSection(page, 'Income');
    await enterSalary('121000');
    await standing('changed_here');
    await button('Push').click();
    await standing('published');
  });

  test('is computed there, beside what this computer comes to', async () => {
    const { page } = session;
    await button('Compute there').click();
    const row = lenderGrid(page).getByRole('row', { name: /^Wattle at Banksia/ });
    await row.waitFor();
    await row.getByText('Banksia', { exact: true }).waitFor();
    await row.click();
    await page.getByText('It answers the version here.').waitFor();
    await page.getByText('This computer gets the same figures.').waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'All lenders' }).click();
    await enterSalary('126000');
    await row.getByText('stale').waitFor();
  });

  test('of a service is opened by its identifier', async () => {
    const { page } = session;
    const remoteId = await remoteIdentifier();
    await button('More for the service').click();
    await page.getByRole('menuitem', { name: 'Keep here only' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep here only' }).click();
    await standing('draft');
    await button('More for the service').click();
    await page.getByRole('menuitem', { name: 'Open by identifier' }).click();
    await page.getByLabel('Identifier of the scenario at the service').fill(remoteId);
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await standing('published');
  });
});

describe('the journal', () => {
  const rows = () => session.page.getByRole('treegrid', { name: 'Signed requests, newest first' }).locator('tbody tr');

  test('says which service was asked', async () => {
    const { page } = session;
    await goTo('Requests');
    await page.getByRole('combobox', { name: 'Service', exact: true }).click();
    await page.getByRole('option', { name: 'Banksia' }).click();
    await rows().getByText('This computer').first().waitFor({ state: 'detached' });
    const services = await rows().locator('td:nth-child(2)').allInnerTexts();
    expect(new Set(services.map((name) => name.trim()))).toEqual(new Set(['Banksia']));
  });

  test.skipIf(!hasTerminal)('copies a request that a shell sends, signed anew', async () => {
    const { page, context } = session;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Filter requests').fill('get /api/v1/user 200');
    await page.getByText(/^\d+ requests? match(es)?\./).waitFor();
    await rows().first().click();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await button('Copy as cURL').click();
    await page.getByRole('menuitem', { name: 'For a POSIX shell' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    const prompt = 'Key passphrase for Banksia: ';
    const { exitCode, shown } = await runInTerminal(
      `${line} --silent --write-out '%{stderr}%{http_code}\\n' --output /dev/null`,
      prompt,
      `${passphrase}\r`,
    );
    expect({ exitCode, shown }).toEqual({ exitCode: 0, shown: `${prompt}\n200\n` });
  });
});

test('a removed service leaves its scenarios here', async () => {
  const { page } = session;
  await showService();
  await button('Remove this service').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Key passphrase').fill(passphrase);
  await page.getByText('Scenarios that stay here and lose their link to the service: 1.').waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('region', { name: 'This computer' }).waitFor();
  await goTo('Library');
  expect(await page.getByRole('grid', { name: 'Scenarios' }).getByRole('row').count()).toBeGreaterThan(1);
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
