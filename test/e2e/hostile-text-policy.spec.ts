import { afterAll, beforeAll, expect, test } from 'vitest';
import { figure } from '../support/figure.ts';
import { shownPayloads, foundBy, openedPolicies } from '../support/hostile/payloads.ts';
import { type HostileDesk, openHostileDesk } from './hostile-desk.ts';
import { callHost } from './support/rpc.ts';

/*
 * The content security policy holds here, and has nothing to do: a report would mean that a text became
 * something that only the policy stopped.
 */

let session: HostileDesk;

beforeAll(async () => {
  session = await openHostileDesk('on');
});

afterAll(() => session.close());

const good = (data: unknown) => ({ ok: true, data });

test('hostile text in the library, the editor and the policies causes no report', async () => {
  const { page } = session;
  const payloads = shownPayloads.map((payload) => payload.replaceAll('\u0000', ''));
  const reports: string[] = [];
  for (const payload of payloads.slice(-40))
    await callHost(page, 'scenarios.create', { description: payload, scenario: { income: [{ name: payload }] } });
  await page.reload();
  await page.getByRole('grid', { name: 'Scenarios' }).getByRole('row').nth(5).waitFor();
  reports.push(...(await session.reports()));
  await page.getByRole('grid', { name: 'Scenarios' }).getByRole('row').nth(1).dblclick();
  await page
    .getByRole('region', { name: 'Statement' })
    .or(page.getByRole('navigation', { name: 'Sections' }))
    .first()
    .waitFor();
  reports.push(...(await session.reports()));
  const policies = payloads.map((payload) => ({
    lender: payload,
    triggers: [payload],
    content: payload,
    lastVerifiedOn: '2026-11-01T00:00:00.000Z',
    ...foundBy(payload),
  }));
  await session.answer('policies.query', good({ policies }), async () => {
    await session.goTo('Policies');
    await page.getByLabel('Search policies').fill('anything');
    await page.getByText(`${policies.length} policies, none with every word`, { exact: true }).waitFor();
    await page.getByRole('listbox').focus();
    for (let step = 0; step < openedPolicies; step += 1) await page.keyboard.press('PageDown');
    reports.push(...(await session.reports()));
  });
  figure('reports of the content security policy', { texts: payloads.length, reports: reports.length });
  expect(reports).toEqual([]);
  await session.expectNothing();
});

test('a report would be seen: a planted script causes one', async () => {
  const { page } = session;
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML = '<img src="x:" onerror="window.__ran=1">';
    document.body.append(planted);
  });
  expect(await session.reports()).toEqual(expect.arrayContaining(['script-src-attr inline']));
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});
