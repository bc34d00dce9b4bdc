import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  shownPayloads,
  foundBy,
  openedPayloads,
  openedPolicies,
  specialPayloads,
} from '../support/hostile/payloads.ts';
import { type HostileDesk, openHostileDesk } from './hostile-desk.ts';
import { callHost } from './support/rpc.ts';
import { reload } from './support/session.ts';

/*
 * Text from elsewhere is hostile until shown otherwise. The content security policy is switched off here, so
 * that the page has only its own protection: no script runs, no element or attribute comes out of a text, and
 * no request is sent.
 */

let session: HostileDesk;

beforeAll(async () => {
  session = await openHostileDesk('off');
});

afterAll(() => session.close());

test('an escape would be seen: a planted one is', async () => {
  const { page } = session;
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.id = 'planted';
    planted.innerHTML = '<img src="x:" onerror="window.__ran=1"><form></form><a href="javascript:0">x</a>';
    document.body.append(planted);
  });
  await page.waitForFunction(() => '__ran' in window);
  expect(await session.escaped()).toEqual([
    'a script ran',
    '<img src="x:" onerror="window.__ran=1">',
    '<form></form>',
    'IMG onerror',
    'A href=javascript:0',
  ]);
  await reload(page);
  session.foreign.length = 0;
  await session.expectNothing();
});

test('titles, names and addresses of a user are text in the library, the editor and the statement', async () => {
  const { page } = session;
  const stored = (payload: string): string => payload.replaceAll('\u0000', '');
  const payloads = specialPayloads.map(stored);
  await Promise.all(
    payloads.map((payload) =>
      callHost(page, 'scenarios.create', {
        description: payload,
        scenario: {
          households: [{ id: payload, num_adults: 1 }],
          income: [{ id: payload, name: payload, which_household: 0, payg: 100_000 }],
          securities: [{ id: 's', address: payload, postcode: payload, value: 700_000, property_purpose: payload }],
          home_loans: [{ id: payload.slice(0, 12), loan_amount: 400_000, product_type: payload }],
          liabilities: [{ type: payload, limit: 5_000 }],
          home_loan_security_links: [{ home_loan_id: payload.slice(0, 12), security_id: 's' }],
        },
      }),
    ),
  );
  await page.reload();
  await page
    .getByText(payloads[0] ?? '', { exact: false })
    .first()
    .waitFor();
  await session.expectNothing();
  for (const payload of openedPayloads.map(stored)) {
    await session.goTo('Library');
    await page.getByText(payload, { exact: true }).first().dblclick();
    await page.getByRole('grid', { name: 'Compared lenders' }).getByRole('row').nth(1).click();
    await page.getByRole('region', { name: 'Statement' }).waitFor();
    expect(await page.getByRole('region', { name: 'Statement' }).innerText()).toContain(payload);
    for (const section of ['Income', 'Properties', 'Loans', 'Debts']) {
      await page.getByRole('navigation', { name: 'Sections' }).getByText(section, { exact: true }).click();
      await session.expectNothing();
    }
  }
});

test('policies and excerpts of a service are text, and their links go through the desk: official ones alone', async () => {
  const { page, context } = session;
  const links = '[Official](https://www.ato.gov.au/rates) [Other](https://evil.example/) [Plain](http://a.example/)';
  const policy = (payload: string, content = payload) => ({
    ...{ lender: payload, triggers: [payload], content, lastVerifiedOn: payload },
    ...foundBy(payload),
  });
  const policies = [
    { ...policy('', `${links}\n\n${shownPayloads.join('\n\n')}`), lender: 'wattle', triggers: ['payg'] },
    ...shownPayloads.map((payload) => policy(payload)),
  ];
  await session.answer('policies.query', { ok: true, data: { policies } }, async () => {
    await session.goTo('Policies');
    await page.getByLabel('Search policies').fill('anything');
    await page.getByText(`${policies.length} policies, none with every word`, { exact: true }).waitFor();
    await session.expectNothing();
    const article = page.getByRole('article');
    expect(await article.innerText()).toContain('<script>');
    expect(await article.getByRole('link').count()).toBe(0);

    await article.getByRole('button', { name: 'Other', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/^The link was not opened: /)
      .waitFor();
    expect([session.foreign, context.pages().length]).toEqual([[], 1]);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      article.getByRole('button', { name: 'Official', exact: true }).click(),
    ]);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await opened.close();
    expect(session.foreign.splice(0)).toEqual(['https://www.ato.gov.au/rates']);

    await page.getByRole('listbox').focus();
    for (let step = 0; step < openedPolicies; step += 1)
      await page.keyboard.press(step % 2 === 0 ? 'ArrowUp' : 'PageDown');
    await page.keyboard.press('End');
    await session.expectNothing();
  });
});
