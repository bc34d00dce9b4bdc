// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { noteFile } from '../../shared/note/note-file.ts';
import { noAdviser } from '../../shared/note/words.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { sampleProduct } from '../../shared/pack/sample-pack.test-data.ts';
import { findEscapes } from '../../test/support/hostile/escapes.ts';
import { shownPayloads, specialPayloads } from '../../test/support/hostile/payloads.ts';
import { mountedConnection } from '../features/connection/testing/connection-page.ts';
import type { Section } from '../features/note/document.ts';
import { lendersOf } from '../features/note/note-lenders.ts';
import { Paper, type PaperProps } from '../features/note/Paper.tsx';
import { ProductsPage } from '../features/products/ProductsPage.tsx';
import { RequestsPage } from '../features/requests/RequestsPage.tsx';
import { ResultsPanel } from '../features/results/ResultsPanel.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import type { AppStore } from '../store/app-store.ts';
import { nothingTyped } from '../store/lenders/product-view-slice.ts';
import { computed, listed, withResults } from '../ui/results/testing/results.ts';
import { visibleText } from '../ui/words/visible-text.ts';
import { mounted, roomForRows } from './testing/mounted.ts';

/* Text that a service answered is text on every page that shows it, but policies, whose marks a browser is shown. */

const text = shownPayloads.join(' ');
const lenders = shownPayloads.map((payload, index) => listed(`lender-${index}`, { name: payload, asAt: payload }));

const page = (part: ReactNode, prepare?: (store: AppStore) => void) => mounted({}, part, prepare);

it('an escape would be seen', () => {
  document.body.innerHTML = '<form></form><a href="javascript:0" onclick="0">x</a><img>';
  expect(findEscapes()).toHaveLength(4);
  document.body.innerHTML = '';
});

it('names of lenders and products, and the days of their figures', async () => {
  roomForRows();
  const ids = lenders.map(({ id }) => id);
  const products = lenders.map(({ id, name }) =>
    sampleProduct({ ...{ _id: id, lender: id, productName: name, lastUpdated: name } }),
  );
  const { getByRole, getAllByText, user } = await page(createElement(ProductsPage), (store) => {
    store.calls.put('lenders.list', {}, { lenders });
    store.calls.put('products.list', { lenders: ids }, { products });
    store.calls.put('banks.products', {}, { products: [] });
    store.getState().changeProductView({ typed: { ...nothingTyped, amount: 600_000, lvr: 70 } });
  });
  getByRole('grid', { name: 'Products' }).focus();
  await user.keyboard('{Enter}');
  getByRole('region', { name: 'Rates' });
  expect(getAllByText(/<script>/).length).toBeGreaterThan(0);
  expect(findEscapes()).toEqual([]);
});

it('the lenders in the settings', async () => {
  const { findByText, getByLabelText } = await page(createElement(SettingsPage), (store) =>
    store.calls.put('lenders.list', {}, { lenders }),
  );
  await findByText(`${lenders.length} of ${lenders.length} shown`);
  getByLabelText(visibleText(specialPayloads[0] ?? ''));
  expect(findEscapes()).toEqual([]);
});

it('tests, warnings, loans and reasons of failures', async () => {
  const result = {
    ...{ does_service: false, net_monthly_surplus: -1 },
    validations: shownPayloads.map((payload) => ({ name: payload, passed: false, message: payload })),
    warnings: shownPayloads.map((payload) => `CODE: ${payload}`),
    per_loan_rate_breakdown: [{ loan_id: text, rate: 9, base_rate: 6 }],
    ytd_results: [{ which_applicant: 0, message: text }],
    explanation: { tax_year: text },
  };
  const failed = { lender: text, status: 'failed', error: { code: 'FORBIDDEN', message: text } } as const;
  const outcomes = [computed('wattle', 100_000, result), failed] as never;
  const { store, scripted, findByText, findAllByText } = await page(
    createElement(ResultsPanel),
    withResults(outcomes, { lenders: [listed('wattle', { name: text })] }),
  );
  await findByText(/^Not computed: /);
  expect(findEscapes()).toEqual([]);
  store.getState().selectLender('wattle');
  await findAllByText(/<script>/);
  await scripted.call('compute.lender').answer(succeed(result as never));
  await findByText('The statement of this answer cannot be read.');
  expect(findEscapes()).toEqual([]);
});

it('the connection, and why a test of it failed', async () => {
  const { press, answer, findByText } = await mountedConnection();
  await press('This computer Always available');
  const user = { email: text, teams: [{ id: text, name: text }] };
  const facts = { label: text, clientId: text, keyFingerprint: text, keyHeld: text, clockCorrectionMs: 0 };
  await answer('connection.status', succeed({ kind: 'remote', user, ...facts } as never));
  await findByText('A remote service');
  await press('Test connection');
  await answer('connection.test', fail('INTERNAL', text));
  await findByText('The connection does not work');
  expect(findEscapes()).toEqual([]);
});

it('the journal of requests', async () => {
  const entries = shownPayloads.map((payload, id) => ({
    ...{ id, at: payload, method: payload, path: encodeURIComponent(payload), status: 500, code: payload },
    ...{ durationMs: 1, attempts: 1 },
  }));
  const { scripted, findByText, getAllByText } = await page(createElement(RequestsPage));
  await scripted.call('requests.list').answer(succeed({ entries } as never));
  await findByText(new RegExp(`^${entries.length} requests since Headroom started`));
  expect(getAllByText(/<script>/).length).toBeGreaterThan(0);
  expect(findEscapes()).toEqual([]);
});

it('titles, names and words of a note, on paper', async () => {
  const note = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));
  const cells = shownPayloads.map((payload) => ({ text: payload }));
  const sections: Section[] = [
    { title: text, blocks: [{ kind: 'paragraph', spans: shownPayloads.map((payload) => ({ text: payload })) }] },
    { title: text, blocks: [{ kind: 'table', title: text, columns: shownPayloads, rows: [{ id: 'line-1', cells }] }] },
  ];
  const props = { document: { title: text, lead: text, sections }, adviser: noAdviser, isLinked: true };
  const { container } = await page(
    createElement(Paper, { ...props, pictured: { note, lenders: lendersOf(note) } } as PaperProps),
  );
  for (const payload of specialPayloads) expect(container.textContent).toContain(visibleText(payload));
  expect([findEscapes(), container.querySelectorAll('strong, em, b, h1')]).toMatchObject([[], { length: 0 }]);
});
