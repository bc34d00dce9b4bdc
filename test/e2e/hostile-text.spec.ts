import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { visibleText } from '../../renderer/ui/words/visible-text.ts';
import { type HostileDesk, openHostileDesk } from './hostile-desk.ts';
import { shownPayloads, foundBy, openedPayloads, openedPolicies, specialPayloads } from './hostile-payloads.ts';
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

const good = (data: unknown) => ({ ok: true, data });

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

describe('text written by a user (or another client)', () => {
  test('titles, names and addresses are text in the library, the editor and the statement', async () => {
    const { page } = session;
    const stored = (payload: string): string => payload.replaceAll('\u0000', '');
    const payloads = specialPayloads.map(stored);
    for (const payload of payloads)
      await callHost(page, 'scenarios.create', {
        description: payload,
        scenario: {
          households: [{ id: payload, num_adults: 1 }],
          income: [{ id: payload, name: payload, which_household: 0, payg: 100_000 }],
          securities: [{ id: 's', address: payload, postcode: payload, value: 700_000, property_purpose: payload }],
          home_loans: [{ id: payload.slice(0, 12), loan_amount: 400_000, product_type: payload }],
          liabilities: [{ type: payload, limit: 5_000 }],
          home_loan_security_links: [{ home_loan_id: payload.slice(0, 12), security_id: 's' }],
        },
      });
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
});

describe('text answered by a service', () => {
  const when = '2026-11-01T00:00:00.000Z';

  test('policies and excerpts', async () => {
    const { page } = session;
    const policies = [
      {
        lender: 'wattle',
        triggers: ['payg'],
        content: shownPayloads.join('\n\n'),
        lastVerifiedOn: when,
        ...foundBy(''),
      },
      ...shownPayloads.map((payload) => ({
        lender: payload,
        triggers: [payload],
        content: payload,
        lastVerifiedOn: payload,
        ...foundBy(payload),
      })),
    ];
    await session.answer('policies.query', good({ policies }), async () => {
      await session.goTo('Policies');
      await page.getByLabel('Search policies').fill('anything');
      await page.getByText(`${policies.length} policies, none with every word`, { exact: true }).waitFor();
      await session.expectNothing();
      expect(await page.getByRole('article').innerText()).toContain('<script>');
      await page.getByRole('listbox').focus();
      for (let step = 0; step < openedPolicies; step += 1)
        await page.keyboard.press(step % 2 === 0 ? 'ArrowUp' : 'PageDown');
      await page.keyboard.press('End');
      await session.expectNothing();
    });
  });

  test('names of lenders and products, and their figures’ dates', async () => {
    const { page } = session;
    const lenders = shownPayloads.map((payload, index) => ({
      id: `lender-${index}`,
      name: payload,
      whiteLabel: index % 3 === 0,
      asAt: payload,
    }));
    const products = lenders.map(({ id, name }, index) => ({
      _id: index.toString(16).padStart(24, '0'),
      lender: id,
      productType: 'variable_basic',
      productName: name,
      setupFee: 0,
      ongoingFee: 0,
      loanAmountThresholds: [],
      lvrThresholds: [],
      rateTableFields: {
        baseRate: 6,
        lvrDiscounts: { [name]: 0.1 },
        loanAmountDiscounts: { [name]: 0.1 },
        investmentPremium: 0,
        interestOnlyPremium: 0,
      },
      productFeatures: { maxLVR: 95, minLoanAmount: 0, offsetAccount: false, redrawFacility: false },
      isForServicing: true,
      lastUpdated: name,
    }));
    const shown = lenders.slice(0, 200);
    await session.answer('lenders.list', good({ lenders: shown }), () =>
      session.answer('products.list', good({ products }), async () => {
        await page.reload();
        await session.goTo('Products');
        await page.getByRole('grid', { name: 'Products' }).locator('[role="row"][aria-rowindex]').first().click();
        await page.getByRole('region', { name: 'Rates' }).waitFor();
        await session.expectNothing();
        await session.goTo('Settings');
        await page.getByText(`${shown.length} of ${shown.length} shown`).waitFor();
        await session.expectNothing();
      }),
    );
  });

  test('validations, warnings, loans, lines of the statement and reasons of failures', async () => {
    const { page } = session;
    const text = specialPayloads.join(' ');
    const result = {
      lender_name: text,
      does_service: false,
      max_borrowing_capacity: 100_000,
      net_monthly_surplus: -1,
      debt_to_income_ratio: 1,
      validations: shownPayloads.map((payload) => ({ name: payload, passed: false, message: payload })),
      warnings: shownPayloads.map((payload) => `CODE: ${payload}`),
      per_loan_rate_breakdown: [{ loan_id: text, rate: 9, base_rate: 6 }],
      ytd_results: [{ which_applicant: 0, message: text }],
      explanation: { tax_year: text },
    };
    const outcomes = [
      { lender: 'wattle', status: 'computed', result },
      { lender: text, status: 'failed', error: { code: 'FORBIDDEN', message: text } },
    ];
    const scenario = z
      .object({ items: z.array(z.object({ id: z.string(), description: z.string() })) })
      .parse(await callHost(page, 'scenarios.list', {}));
    const [first] = scenario.items;
    const all = good({ scenarioId: first?.id, addToRates: 0, outcomes });
    await session.answer('compute.allLenders', all, () =>
      session.answer('compute.lender', good(result), async () => {
        await page.reload();
        await session.goTo('Library');
        await page
          .getByText(visibleText(first?.description ?? ''), { exact: true })
          .first()
          .dblclick();
        await page.getByText(/^Not computed: /).waitFor();
        await session.expectNothing();
        await page.getByRole('grid', { name: 'Compared lenders' }).getByRole('row').nth(1).click();
        await page.getByText('The statement of this answer cannot be read.').waitFor();
        await session.expectNothing();
      }),
    );
  });

  test('connection, requests and errors', async () => {
    const { page } = session;
    const text = shownPayloads.join(' ');
    const user = { email: text, teams: [{ id: text, name: text }] };
    const status = {
      kind: 'remote',
      label: text,
      user,
      clientId: text,
      keyFingerprint: text,
      keyHeld: text,
      clockCorrectionMs: 0,
    };
    await session.answer('connection.status', good(status), async () => {
      await session.goTo('Connection');
      await page.getByText('A remote service').waitFor();
      await session.expectNothing();
    });
    const failure = { ok: false, error: { code: 'INTERNAL', message: text, incidentId: text } };
    await session.answer('connection.test', failure, async () => {
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByRole('alert').first().waitFor();
      await session.expectNothing();
    });
    const entries = shownPayloads.map((payload, id) => ({
      id,
      at: payload,
      method: payload,
      path: encodeURIComponent(payload),
      status: 500,
      code: payload,
      durationMs: 1,
      attempts: 1,
    }));
    await session.answer('requests.list', good({ entries }), async () => {
      await session.goTo('Requests');
      await page.getByText(`${entries.length} requests since Headroom started`, { exact: false }).waitFor();
      await session.expectNothing();
    });
  });
});

describe('links in a policy', () => {
  const content = '[Official](https://www.ato.gov.au/rates) [Other](https://evil.example/) [Plain](http://a.example/)';
  const policies = [
    { lender: 'wattle', triggers: ['payg'], content, lastVerifiedOn: '2026-11-01T00:00:00.000Z', ...foundBy('x') },
  ];

  test('go through the desk: an official page opens in its own window, another is refused', async () => {
    const { page, context } = session;
    await session.answer('policies.query', good({ policies }), async () => {
      await page.reload();
      await session.goTo('Policies');
      await page.getByLabel('Search policies').fill('anything');
      const article = page.getByRole('article');
      await article.getByRole('button', { name: 'Official' }).waitFor();
      expect(await article.getByRole('button').allInnerTexts()).toEqual(['What if this changes?', 'Official', 'Other']);
      expect(await article.getByRole('link').count()).toBe(0);

      await article.getByRole('button', { name: 'Other' }).click();
      await page
        .getByRole('alert')
        .getByText(/^The link was not opened: /)
        .waitFor();
      expect(context.pages()).toHaveLength(1);
      expect(session.foreign).toEqual([]);

      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        article.getByRole('button', { name: 'Official' }).click(),
      ]);
      expect(await opened.evaluate(() => window.opener === null)).toBe(true);
      await opened.close();
      expect(session.foreign).toEqual(['https://www.ato.gov.au/rates']);
    });
  });
});
