import { afterAll, beforeAll, expect, it } from 'vitest';
import { settled, shownLenders, shownStatement } from './lender-panel.ts';
import { offersScenario, storedLast } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

/*
 * A client as brokers meet them, from the phone call to what is read out, by the keyboard alone. What it takes is
 * counted: a key or a chord is one action, and so is a text typed in one go.
 */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(() => session.close());

const cents = (text: string | undefined): number => Math.round(Number(text?.replaceAll(',', '')) * 100);

it('an investor with a home, a let flat and another one to buy: statement, pictures, money and note, in 20 actions', async () => {
  const { page, problems } = session;
  let actions = 0;
  const press = async (key: string): Promise<void> => {
    actions += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    actions += 1;
    // At once, since what is drawn after each character is palette.spec's and typing.spec's.
    await page.keyboard.insertText(text);
  };
  await press('Control+k');
  await type(
    'A 145k, B 96k, 1 kid 3, own home 1.2m/450 6.1% 24 years, own inv unit 800/520 rent 650pw 6.4% 5y io since 24/10/19, buy inv house 650/520 rent 560pw 5y io since 12/11/26, card 20k owing 3k, exp 4.6k, postcode 2150',
  );
  await offersScenario(page);
  await press('Enter');
  await page.getByRole('dialog', { name: 'Quick entry' }).waitFor();
  await press('Enter');
  // The title that is drafted stands selected, and may be typed over.
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-landmark') === 'title');
  await type('Nguyen, second investment');
  await press('Control+7');
  await settled(page);
  const [first] = await shownLenders(page);
  await press('Enter');
  await page.getByRole('region', { name: 'Statement' }).waitFor();
  const surplus = (await shownStatement(page)).flat().find(({ label }) => label === 'Net surplus')?.hundredths;
  await press('Control+9');
  await page.getByRole('heading', { name: 'Pictures', level: 2 }).waitFor();
  await press('Control+8');
  await page.getByRole('heading', { name: 'Money', level: 2 }).waitFor();
  await expectSaved(page);
  expect(await storedLast(page)).toMatchObject({ description: 'Nguyen, second investment' });
  await press('Control+Shift+f');
  const note = page.getByRole('article', { name: 'File note' });
  await note.waitFor();
  expect(actions).toBeLessThanOrEqual(20);
  const row = await note
    .locator('section', { has: page.getByRole('heading', { name: /^The lender/, level: 3 }) })
    .getByRole('row', { name: new RegExp(`^${first?.name}`) })
    .locator('th, td')
    .allTextContents();
  expect(cents(row[4])).toBe(surplus);
  expect(problems).toEqual([]);
});
