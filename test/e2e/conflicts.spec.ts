import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, independentClient, newKeyPair } from '../support/engine/independent-client.ts';
import type { StubService } from '../support/stub-service/service.ts';
import { openSample } from './lender-panel.ts';
import { problemsInBothSchemes } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { registerWithStub } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/* A scenario that was changed on both sides, decided element by element with the keyboard alone. */

let session: DeskSession;
let steps: ServiceSteps;
let stub: StubService;
let colleague: Client;

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  steps = serviceSteps(page);
  ({ stub } = await registerWithStub(page, { name: 'Banksia' }));
  const { publicPem: publicKeyPem, privateKey } = newKeyPair();
  const grant = stub.grant({ publicKeyPem, email: 'kim@example.com', organization: 'Banksia' });
  colleague = independentClient(stub.url, { ...grant, privateKey });
  await reload(page);
  await openSample(page);
  await showSection(page, 'Income');
  await steps.button('Publish').click();
  await steps.dialog().getByRole('button', { name: 'Publish' }).click();
  await steps.standing('published');
});

afterAll(async () => {
  await session.close();
  await stub.close();
});

interface Income {
  readonly id: string;
  readonly payg: number;
}

const path = (): string => {
  const [created] = stub.journal.flatMap(({ effect }) => (effect?.kind === 'created' ? [effect.id] : []));
  return `/api/v1/scenarios/${created ?? ''}`;
};

/** The incomes as the service has them. */
const incomes = async (): Promise<Income[]> => {
  const { json } = await colleague({ path: path() });
  return (json?.data as { scenario: { income: Income[] } }).scenario.income;
};

const changeThere = async (change: (income: Income[]) => Income[], more: object = {}): Promise<void> => {
  const body = JSON.stringify({ ...more, income: change(await incomes()) });
  expect((await colleague({ method: 'PATCH', path: path(), body })).status).toBe(200);
};

const first = (payg: number) => (all: Income[]) => all.map((one, place) => (place === 0 ? { ...one, payg } : one));

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await session.page.keyboard.press(key);
};

/** Opens the view from the header with Enter. */
const decide = async (): Promise<void> => {
  await steps.standing('blocked');
  await steps.button('Decide').focus();
  await press('Enter');
  await session.page
    .getByRole('heading', { name: 'Changed on both sides' })
    .and(session.page.locator(':focus'))
    .waitFor();
};

test('keeps both copies of an element', async () => {
  const { page } = session;
  await changeThere(first(90_000), { description: 'Renamed there' });
  await steps.enterSalary('125000');
  await steps.button('Push').click();
  await decide();
  await page.getByRole('region', { name: 'Merged automatically' }).getByText('Title').waitFor();
  await page.getByRole('radio', { name: 'Mine' }).focus();
  await press('ArrowDown', 'ArrowDown');
  expect(await page.getByRole('radio', { name: 'Both, with theirs as a copy' }).isChecked()).toBe(true);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await press('Enter');
  await steps.standing('published');
  expect((await incomes()).map(({ payg }) => payg).toSorted((a, b) => a - b)).toEqual([84_000, 90_000, 125_000]);
  await page.getByText('Merged automatically:').waitFor();
  await page.getByLabel('Title of the scenario').and(page.locator('[value="Renamed there"]')).waitFor();
});

test('is left undecided with Escape, and stays blocked until somebody decides', async () => {
  await changeThere(first(91_000));
  await steps.enterSalary('126000');
  await steps.button('Push').click();
  await decide();
  await press('Escape');
  await steps.standing('blocked');
  expect((await incomes())[0]?.payg).toBe(91_000);
});

test('asks again when the other side goes on changing meanwhile', async () => {
  const { page } = session;
  await decide();
  await page.getByRole('radio', { name: 'Mine' }).focus();
  await press('Space');
  await changeThere(first(92_000));
  await press('Enter');
  await decide();
  const cells = page.getByRole('region', { name: 'Income' }).getByRole('table').locator('tbody td');
  await expect.poll(() => cells.allInnerTexts()).toEqual(['91,000', '126,000', '92,000']);
});

test('takes theirs for all of it', async () => {
  const { page } = session;
  await steps.button('Theirs for all').focus();
  await press('Enter');
  await steps.button('Apply').focus();
  await press('Enter');
  await steps.standing('published');
  const salary = page.getByRole('group', { name: 'Sam' }).first().getByLabel('Base salary', { exact: true });
  // The field in which the person was has the focus again, and shows its figure as it is typed.
  await salary.and(page.locator(':focus')).waitFor();
  await expect.poll(() => salary.inputValue()).toBe('92000');
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
