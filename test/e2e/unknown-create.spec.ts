import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../support/client/fault-proxy.ts';
import type { Fault } from '../support/client/faults.ts';
import type { StubService } from '../support/stub-service/service.ts';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { registerWithStub } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/*
 * A scenario whose publishing was cut off after the work was done: the service has no list to ask, so
 * the broker looks there and says what is there. Nothing is created twice.
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

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
