import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type Operator, startOperator } from './support/operator.ts';
import { registerAt } from './support/registered-service.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk, reload } from './support/session.ts';

/*
 * A sale and purchase asked about at somebody else's service, a process of its own, by keyboard alone.
 */

let session: DeskSession;
let operator: Operator;
/** The scenario that sells and buys. */
let sale = '';

beforeAll(async () => {
  [session, operator] = await Promise.all([openDesk(), startOperator()]);
  await registerAt(session.page, {
    name: 'Banksia',
    address: operator.address,
    register: operator.register,
    lenders: [
      { name: 'mulga', displayName: 'Mulga Bank' },
      { name: 'boronia', displayName: 'Boronia' },
    ],
  });
});

afterAll(async () => {
  await session.close();
  await operator.dispose();
});

const scenario = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 4000 }],
  income: [{ id: 'i', which_household: 0, payg: 260_000 }],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_500 }],
  securities: [
    {
      ...{ id: 's', address: '5 New St', postcode: '4000', transaction_type: 'purchasing', value: 950_000 },
      ...{ property_purpose: 'owner_occupied', purchase: { duty: 0, transfer_fee: 0, mortgage_fee: 0 } },
      settlement_date: '2027-02-15',
    },
    {
      ...{ id: 'o', address: '1 Old St', postcode: '4000', transaction_type: 'selling', value: 755_555.56 },
      ...{ property_purpose: 'owner_occupied', settlement_date: '2027-05-15' },
    },
  ],
  home_loans: [
    { id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000, rate: 7.5, term: 30 },
    { id: 'm', existing_or_proposed: 'existing', balance: 400_000, term: 25 },
  ],
  home_loan_security_links: [
    { home_loan_id: 'l', security_id: 's' },
    { home_loan_id: 'm', security_id: 'o' },
  ],
};

const lendersTable = () => session.page.getByRole('figure', { name: 'At each lender' }).getByRole('table');
const service = () => session.page.getByRole('region', { name: 'Asking Banksia' });
const said = () => service().getByRole('status').first().textContent();
const press = async (name: string): Promise<void> => {
  await service().getByRole('button', { name, exact: true }).focus();
  await session.page.keyboard.press('Enter');
};
const asked = () => expect.poll(said, { timeout: 60_000 }).toMatch(/^Asked (?!.*changed since).*\.$/);
describe('a sale and purchase over a service', () => {
  it('says what goes there before it does, and shows its answers beside those of this computer', async () => {
    const { page } = session;
    const { id } = (await callHost(page, 'scenarios.create', {
      ...{ description: 'Upgrader', scenario, origin: 'spec' },
    })) as { id: string };
    sale = id;
    await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/selling`);
    await service().waitFor();
    expect(await said()).toBe('Not asked yet.');
    await press('Ask Banksia…');
    const dialog = page.getByRole('dialog', { name: 'Ask Banksia' });
    await dialog
      .getByText(
        /They are created at Banksia in the team Sydney with the client’s figures, and computed for 2 lenders\./,
      )
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ask');
    await page.keyboard.press('Enter');
    await asked();
    const rows = await lendersTable().getByRole('row').allTextContents();
    const at = (name: string): number => rows.findIndex((row) => row.startsWith(name));
    expect(rows[at('Mulga Bank') + 1]).toMatch(/^This computer7\.50 %, capitalised/);
    expect(rows[at('Mulga Bank') + 2]).toMatch(
      /^BanksiaAfter the sale, 69\d,\d{3}Services.*would lend [\d,]+Before the sale settles, 1,375,\d{3}Fails.*would lend [\d,]+$/,
    );
    // The service answers for a lender that does not bridge here, too.
    expect(rows[at('Boronia') + 1]).toMatch(/^BanksiaAfter the sale, 69\d,\d{3}/);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('keeps the answers, calls them those of an earlier version after an edit, and asks again with one key', async () => {
    const { page } = session;
    await reload(page);
    await asked();
    await page.getByLabel('Sale price', { exact: true }).fill('760000');
    await page.keyboard.press('Tab');
    await expectSaved(page);
    await expect.poll(said).toMatch(/; the scenario has changed since\.$/);
    // The price changes the end debt alone; the peak is what it was.
    expect(
      await lendersTable()
        .getByText(/before the newest changes/)
        .count(),
    ).toBe(2);
    await press('Ask Banksia again');
    await asked();
    expect(
      await lendersTable()
        .getByText(/before the newest changes/)
        .count(),
    ).toBe(0);
  });

  it('says in words what holds it up, and where that is settled', async () => {
    const { page } = session;
    await page.getByLabel('Sale price', { exact: true }).fill('770000');
    await page.keyboard.press('Tab');
    await expectSaved(page);
    await operator.pullPlug();
    await press('Ask Banksia again');
    await service()
      .getByText(/After the sale:.*Nothing has been sent yet; Headroom will try again\./)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await operator.plugIn();
    await service().getByRole('button', { name: 'Open “After the sale”' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'After the sale', selected: true }).waitFor();
  });

  it('marks what the service computed in the note and on the page for the client', async () => {
    const { page } = session;
    await page.evaluate((hash) => location.assign(hash), `#/scenario/${sale}/selling`);
    await press('Ask Banksia again');
    await asked();
    await page.keyboard.press('Control+Shift+f');
    await page.getByText(/^Computed by Banksia: after the sale, 6\d\d,\d{3}/).waitFor();
    expect(await page.getByText(/^Computed by Banksia: before the sale settles/).count()).toBe(1);
    await page.getByRole('radiogroup', { name: 'Side of the note' }).getByText('Client page', { exact: true }).click();
    await page
      .getByText(/^Computed by Banksia on .*: .* would lend .*\. All other figures are our own estimate\.$/)
      .waitFor();
  });

  it('asks about a home that is built by the scenario itself, and says who computed what', async () => {
    const { page } = session;
    const [bought] = scenario.securities;
    const purchase = { kind: 'house_and_land', land_value: 400_000, duty: 0, transfer_fee: 0, mortgage_fee: 0 };
    const builds = { ...scenario, securities: [{ ...bought, purchase }], home_loans: scenario.home_loans.slice(0, 1) };
    const { id } = (await callHost(page, 'scenarios.create', {
      ...{ description: 'Builder', origin: 'spec' },
      scenario: { ...builds, home_loan_security_links: scenario.home_loan_security_links.slice(0, 1) },
    })) as { id: string };
    await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/money`);
    const block = page.getByRole('group', { name: 'When it is built, over a service' });
    await block.getByRole('button', { name: 'Publish and ask…' }).focus();
    await page.keyboard.press('Enter');
    const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true });
    await publish.and(page.locator(':enabled')).press('Enter');
    await expect
      .poll(() => block.getByRole('row').allTextContents(), { timeout: 60_000 })
      .toEqual([
        'LenderComputed byResultWould lend',
        expect.stringMatching(/^BoroniaThis computerServices[\d,]+$/),
        expect.stringMatching(/^ BanksiaServices[\d,]+$/),
        expect.stringMatching(/^Mulga BankThis computerServices[\d,]+$/),
        expect.stringMatching(/^ BanksiaServices[\d,]+$/),
      ]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('says of a home that is built too that the key is locked, and leads to where it is unlocked', async () => {
    const { page } = session;
    const { profiles } = (await callHost(page, 'profiles.list', {})) as { profiles: { id: string }[] };
    for (const { id: profileId } of profiles) await callHost(page, 'keys.lock', { profileId });
    const block = page.getByRole('group', { name: 'When it is built, over a service' });
    await block.getByText('The key for Banksia is locked: unlock it to ask.').waitFor();
    expect(await block.getByRole('button', { name: /^Ask / }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await block.getByRole('button', { name: 'Unlock' }).press('Enter');
    await page.getByRole('button', { name: 'Unlock', exact: true }).waitFor();
  });

  it('has nothing failing in the page', () => {
    expect(session.problems).toEqual([]);
  });
});
