import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Client, independentClient, newKeyPair } from '../support/engine/independent-client.ts';
import { furthestChoices } from '../support/stub-service/choices.ts';
import type { StubService } from '../support/stub-service/service.ts';
import { figure, lenderGrid, openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { registerWithStub } from './support/registered-service.ts';
import { callHost } from './support/rpc.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/* The way of a scenario with a service that decides every open question otherwise than the engine does. */

let session: DeskSession;
let steps: ServiceSteps;
let stub: StubService;
let colleague: Client;

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  steps = serviceSteps(page);
  ({ stub } = await registerWithStub(page, {
    name: 'Banksia',
    choices: { ...furthestChoices, busyEvery: 0, clockAheadMs: 0 },
    lenders: [{ name: 'harbour' }, { name: 'coastline', displayName: 'Coastline' }],
  }));
  const { publicPem: publicKeyPem, privateKey } = newKeyPair();
  const grant = stub.grant({ publicKeyPem, email: 'kim@example.com', organization: 'Banksia' });
  colleague = independentClient(stub.url, { ...grant, privateKey });
  await reload(page);
  await openSample(page);
  await showSection(page, 'Income');
});

afterAll(async () => {
  await session.close();
  await stub.close();
});

/** What the service was asked to write since its first `from` requests. */
const writes = (from = 0) =>
  stub.journal
    .slice(from)
    .filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/v1/scenarios'))
    .map(({ method, status, body }) => [method, status, Object.keys(JSON.parse(body) as object).sort()]);

const profileList = z.object({
  profiles: z.array(z.object({ learned: z.object({ takes: z.object({ description: z.boolean() }) }) })),
});

const remoteId = (): string =>
  stub.journal.flatMap(({ effect }) => (effect?.kind === 'created' ? [effect.id] : [])).at(-1) ?? '';

test('is learned from its answers, and said on its page', async () => {
  const { page } = session;
  await steps.showService();
  await page.getByText('It does not support the echo request.').waitFor();
  await page.getByText('The query is part of the signed path.').waitFor();
  await steps.goTo('Scenario');
});

test('a scenario is published and pushed with the method that it takes, without figures that it refuses', async () => {
  const { page } = session;
  await steps.button('Publish').click();
  await steps.dialog().getByRole('button', { name: 'Publish' }).click();
  await steps.standing('published');
  await page.getByText('figures that it does not keep').click();
  await page.getByText('Alex: essential service worker').waitFor();
  const before = stub.journal.length;
  await steps.enterSalary('121000');
  await steps.button('Push').click();
  await steps.standing('published');
  expect(writes(before)).toEqual([
    ['PATCH', 405, ['income']],
    ['PUT', 200, ['income']],
  ]);
});

test('what it answered to a change of what it does not take is remembered, and named before the next', async () => {
  const { page } = session;
  const rename = async (title: string): Promise<void> => {
    await page.getByLabel('Title of the scenario').fill(title);
    await page.keyboard.press('Enter');
    await steps.standing('changed_here');
  };
  await rename('Renamed here');
  await steps.button('Push').click();
  const takesTitle = async (): Promise<boolean | undefined> =>
    profileList.parse(await callHost(page, 'profiles.list', {})).profiles[0]?.learned.takes.description;
  await expect.poll(takesTitle).toBe(false);
  await page.getByText('The service does not accept this, so it stays on this computer: Title.').waitFor();
  await rename('Renamed again');
  await steps.button('Push').click();
  await steps.dialog().getByText('The service does not accept everything.').waitFor();
  expect(await steps.dialog().getByRole('listitem').allInnerTexts()).toEqual(['Title']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await steps.dialog().getByRole('button', { name: 'Publish as new' }).click();
  await steps.dialog().getByRole('button', { name: 'Publish', exact: true }).click();
  // The service does not take back a field that it added itself; that is learned, and left out from then on.
  await steps.standing('blocked');
  await page.getByRole('status').getByText('There is no such field').waitFor();
  await steps.button('Try again').click();
  await steps.standing('published');
  const { json } = await colleague({ path: `/api/v1/scenarios/${remoteId()}` });
  expect(json?.data?.description).toBe('Renamed again');
});

test('it is computed there in the words of the service, and no distance of a test is made up', async () => {
  const { page } = session;
  await steps.button('Compute there').click();
  const row = lenderGrid(page).getByRole('row', { name: /^Coastline/ });
  await row.waitFor();
  await row.click();
  for (const words of ['UMI is fine', 'RG 209', 'Nothing to say']) await page.getByText(words).first().waitFor();
  await page.getByRole('button', { name: 'All lenders' }).click();
  const read = () =>
    Promise.all(
      ['capacity', 'gap', 'result', 'change', 'rate', 'repayment'].map((name) =>
        row.locator(`[data-cell="${name}"]`).innerText(),
      ),
    );
  // No distance of a test is in its answer; the gap is its capacity less what the scenario asks for. The answer of
  // before may still stand there.
  await expect
    .poll(async () => {
      const [capacity = '', gap = '', ...others] = await read();
      return [figure(capacity) - figure(gap.replace(' to spare', '')), ...others];
    })
    .toEqual([820_000, 'Services', '', '6.19', '5,017']);
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
