import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { type Operator, startOperator } from './support/operator.ts';
import { passphrase, registerAt } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskProcessSession, openDeskProcess, reload } from './support/session.ts';

/*
 * A scenario on its way to a service while the plug is pulled, of the service and of Headroom: nothing is lost, the screen
 * says what is, and the next step works.
 */

let session: DeskProcessSession;
let operator: Operator;
let steps: ServiceSteps;

beforeAll(async () => {
  [session, operator] = await Promise.all([openDeskProcess(), startOperator()]);
  const { page } = session;
  steps = serviceSteps(page);
  await registerAt(page, {
    ...{ name: 'Banksia', address: operator.address, lenders: [{ name: 'acacia' }] },
    register: operator.register,
  });
  await reload(page);
});

afterAll(async () => {
  // Requests fail while the host is away, but no script does.
  expect(session.problems.filter((problem) => problem.startsWith('error:'))).toEqual([]);
  await session.close();
  await operator.dispose();
});

test('what is published while the service is down waits through a kill with the last edit, and goes out once it can', async () => {
  const { page } = session;
  await openSample(page);
  await showSection(page, 'Income');
  await operator.pullPlug();
  await steps.button('Publish').click();
  await steps.dialog().getByRole('button', { name: 'Publish' }).click();
  await steps.standing('waiting');
  await page.getByRole('status').filter({ hasText: 'Nothing has been sent yet' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await steps.enterSalary('123000');
  await session.crash();
  await operator.plugIn();
  await page.getByRole('grid', { name: 'Scenarios' }).getByText('Sam and Alex').dblclick();
  await showSection(page, 'Income');
  const salary = page.getByRole('group', { name: 'Sam' }).getByLabel('Base salary', { exact: true });
  await expect.poll(() => salary.inputValue()).toBe('123,000');
  await steps.standing('waiting');
  await steps.button('Unlock').click();
  await page.getByLabel('Key passphrase').first().fill(passphrase);
  await steps.button('Unlock').click();
  await steps.goTo('Scenario');
  await steps.standing('published');
});
