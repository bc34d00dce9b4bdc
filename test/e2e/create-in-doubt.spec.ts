import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../support/client/fault-proxy.ts';
import { startStubService, type StubService } from '../support/stub-service/service.ts';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { registerAt } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/*
 * A scenario that a service with keys for creates may have, and whose access was revoked before it could be asked: the
 * broker is not held for ever, and creates nothing twice without having been told.
 */

let session: DeskSession;
let steps: ServiceSteps;
let stub: StubService;
let proxy: FaultProxy;
let token = '';
let isPublishing = false;

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  steps = serviceSteps(page);
  stub = await startStubService({ offers: ['idempotency-key'] });
  let isCut = false;
  proxy = await startFaultProxy(stub.url, (method) => {
    if (isCut) stub.revoke(token);
    if (!isPublishing || method !== 'POST') return 'none';
    isCut = true;
    return 'cut before the answer';
  });
  await registerAt(page, {
    name: 'Banksia',
    address: proxy.url,
    register: (publicKeyPem) => {
      const granted = stub.grant({ publicKeyPem, email: 'sam@example.com', organization: 'Banksia', teams: ['North'] });
      token = granted.accessToken;
      return granted;
    },
  });
  await reload(page);
  await openSample(page);
});

afterAll(async () => {
  await session.close();
  await proxy.close();
  await stub.close();
});

test('says that the service may have it, and asks about it in the outbox', async () => {
  const { page } = session;
  isPublishing = true;
  await steps.button('Publish').click();
  await steps.dialog().getByRole('button', { name: 'Publish' }).click();
  await steps.standing('blocked');
  await steps.goTo('Connection');
  const row = page.getByRole('table', { name: 'Scenarios waiting to be sent' }).getByRole('row').nth(1);
  await row.getByText('it may have this scenario already').waitFor();
  expect(await row.getByRole('button').allInnerTexts()).toEqual([expect.any(String), 'Try again', 'Settle']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await row.getByRole('button', { name: 'Settle' }).focus();
  await page.keyboard.press('Enter');
  await steps.dialog().getByRole('button', { name: 'It is not there' }).click();
  await row.getByText('nothing was changed').waitFor();
  await row.getByRole('button', { name: 'Take out' }).click();
  await page.getByText('The outbox is empty.').waitFor();
  expect(stub.journal.filter(({ effect }) => effect?.kind === 'created')).toHaveLength(1);
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
