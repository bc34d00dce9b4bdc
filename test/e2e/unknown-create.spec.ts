import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../support/client/fault-proxy.ts';
import type { Fault } from '../support/client/faults.ts';
import { independentClient, newKeyPair } from '../support/engine/independent-client.ts';
import type { StubService } from '../support/stub-service/service.ts';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { registerWithStub } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/*
 * A scenario whose publishing was cut off after the work was done: the service has no list to ask, so
 * the broker looks there and says what is there. Nothing is created twice, whatever they answer.
 */

let session: DeskSession;
let steps: ServiceSteps;
let stub: StubService;
let proxy: FaultProxy;
/** What the next creates meet; everything else goes through. */
let fault: Fault = 'none';

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  steps = serviceSteps(page);
  const inFront = async (address: string): Promise<string> => {
    proxy = await startFaultProxy(address, (method) => (method === 'POST' ? fault : 'none'));
    return proxy.url;
  };
  ({ stub } = await registerWithStub(page, { name: 'Banksia', inFront }));
  await reload(page);
  await openSample(page);
});

afterAll(async () => {
  await session.close();
  await proxy.close();
  await stub.close();
});

const created = (): string[] => stub.journal.flatMap(({ effect }) => (effect?.kind === 'created' ? [effect.id] : []));

/** Publishes the open scenario; what is created there is not answered. */
const publishUnanswered = async (): Promise<void> => {
  fault = 'cut before the answer';
  await steps.button('Publish').click();
  await steps.dialog().getByRole('button', { name: 'Publish' }).click();
  await steps.standing('blocked');
  fault = 'none';
};

/** Somebody else of the broker's team. */
const colleagueAt = ({ grant }: StubService) => {
  const { publicPem: publicKeyPem, privateKey } = newKeyPair();
  return { ...grant({ publicKeyPem, email: 'kim@example.com', organization: 'Banksia' }), privateKey };
};

/** Makes another scenario out of the sample, and opens it. */
const openAnother = async (): Promise<void> => {
  await steps.goTo('Library');
  await session.page.keyboard.press('Control+k');
  await session.page.getByLabel('Find a command').fill('Add the sample');
  await session.page.keyboard.press('Enter');
  await steps.standing('draft');
};

test('is asked about, from the keyboard alone, and linked by the identifier of its record', async () => {
  const { page } = session;
  await publishUnanswered();
  await page.getByRole('status').filter({ hasText: 'has no list to ask' }).waitFor();
  await steps.button('Settle').focus();
  await page.keyboard.press('Enter');
  await steps.dialog().getByLabel('Its identifier at the service').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.type('65f0a1b2c3d4e5f6a7b8c9d0');
  await page.keyboard.press('Enter');
  await steps.dialog().getByRole('alert').getByText('This is still unresolved').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(created()[0] ?? '');
  await page.keyboard.press('Enter');
  await steps.standing('published');
  expect(created()).toHaveLength(1);
});

test('that is not there is sent again when the broker says so', async () => {
  await openAnother();
  fault = 'cut before the request';
  await steps.button('Publish').click();
  await steps.dialog().getByRole('button', { name: 'Publish' }).click();
  await steps.standing('blocked');
  fault = 'none';
  await steps.button('Settle').click();
  await steps.dialog().getByRole('button', { name: 'It is not there' }).click();
  await steps.standing('published');
  expect(created()).toHaveLength(2);
});

test('is not tied to another scenario’s record, and to a different one only when that is accepted', async () => {
  const { page } = session;
  const [others = ''] = created();
  await openAnother();
  await publishUnanswered();
  const [, , own = ''] = created();
  const colleague = independentClient(stub.url, colleagueAt(stub));
  const path = `/api/v1/scenarios/${own}`;
  await colleague({ method: 'PATCH', path, body: JSON.stringify({ description: 'Changed by Kim' }) });
  await steps.button('Settle').click();
  await steps.dialog().getByLabel('Its identifier at the service').fill(others);
  await page.keyboard.press('Enter');
  await steps.dialog().getByRole('alert').getByText('Another scenario on this computer').waitFor();
  await page.getByLabel('Its identifier at the service').fill(own);
  await page.keyboard.press('Enter');
  await steps.dialog().getByText('differs from what was sent').waitFor();
  expect(await steps.dialog().getByText('It is called').innerText()).toMatch(/“Changed by Kim” and differs in: Title/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await steps.dialog().getByRole('button', { name: 'It is this one' }).click();
  await steps.standing('changed_there');
  expect(created()).toHaveLength(3);
});

test('is kept here only when the broker gives the record up', async () => {
  const { page } = session;
  await steps.button('More for the service').click();
  await page.getByRole('menuitem', { name: 'Keep here only' }).click();
  await steps.dialog().getByRole('button', { name: 'Keep here only' }).click();
  await steps.standing('draft');
  expect(created()).toHaveLength(3);
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
