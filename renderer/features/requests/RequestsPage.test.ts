// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { RequestsPage } from './RequestsPage.tsx';

const entry = (id: number, more: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
  ...{ id, profileId: 'banksia', at: '2026-11-20T01:00:00.000Z', method: 'GET', path: '/api/v1/user' },
  ...{ status: 200, code: null, durationMs: 20, attempts: 1 },
  ...more,
});

const ofAction = (id: number, lender: string, more: Partial<RequestLogEntry> = {}) =>
  entry(id, { action: { id: 7, method: 'remote.compute' }, lenders: [lender], ...more });

const attempt = (status: number | null, text: string) => ({
  ...{ at: '2026-11-20T01:00:00.000Z', status, durationMs: 20, bodyBytes: null, answerBytes: null },
  ...{ canonicalRequest: text, headers: { 'X-Nonce': text } },
});

const journal = async (entries: readonly RequestLogEntry[], profiles = [profileOf()]) => {
  const page = await mounted({}, createElement(RequestsPage), (store) =>
    store.getState().calls.put('profiles.list', {}, { profiles }),
  );
  const { scripted, user, container, getByRole, findByText } = page;
  await scripted.call('requests.list').answer(succeed({ entries: [...entries] }));
  if (entries.length > 0) await findByText(/The newest 500 of each service/);
  const cells = () =>
    [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent.trim()),
    );
  const levels = () => [...container.querySelectorAll('tbody tr')].map((row) => row.getAttribute('aria-level'));
  const shown = () => container.querySelector('section[aria-label="Request"] h2')?.textContent;
  const press = (name: string) => user.click(getByRole('button', { name }));
  const openFirst = () => user.click(container.querySelector('tbody tr') ?? container);
  return { ...page, cells, levels, shown, press, openFirst, table: container.querySelector('table') as HTMLElement };
};

it('the requests of an action are one line, which the arrow keys open and close', async () => {
  const { user, table, cells, levels, shown, scripted } = await journal([
    entry(4, { profileId: undefined, method: 'POST', path: '/api/v1/scenarios' }),
    ofAction(3, 'a', { attempts: 2, durationMs: 1000 }),
    ofAction(2, 'b', { status: null, code: null }),
    entry(1, { profileId: 'gone', status: 422, code: 'VALIDATION_ERROR' }),
  ]);
  const group = ['Banksia', 'Compute 2 lenders', '', '2 requests', '1 failed', '3', '1,020'];
  const closed = [
    ['This computer', 'In the background', 'POST', '/api/v1/scenarios', '200', '1', '20'],
    group,
    ['A removed service', 'In the background', 'GET', '/api/v1/user', '422 VALIDATION_ERROR', '1', '20'],
  ];
  expect([cells(), levels()]).toEqual([closed, ['1', '1', '1']]);
  table.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(levels()).toEqual(['1', '1', '2', '2', '1']);
  expect(cells().slice(2, 4)).toEqual([
    ['Banksia', 'a', 'GET', '/api/v1/user', '200', '2', '1,000'],
    ['Banksia', 'b', 'GET', '/api/v1/user', 'No answer', '1', '20'],
  ]);
  expect(shown()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(scripted.inputs('requests.read').at(-1)).toEqual({ id: 3 });
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(cells()).toEqual(closed);
  await user.keyboard('{Enter}');
  expect(levels()).toHaveLength(5);
  await user.keyboard('{Enter}');
  expect(levels()).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(shown()).toBeUndefined();
});

it('lenders have their names as soon as those are known', async () => {
  const { store, cells, findByText } = await journal([ofAction(1, 'acacia')]);
  expect(cells()[0]?.[1]).toBe('Compute acacia');
  store.getState().calls.put('lenders.list', {}, { lenders: [{ id: 'acacia', name: 'Acacia Mutual' }] } as never);
  await findByText('Compute Acacia Mutual');
});

it('of a request the attempt whose answer counts is shown first', async () => {
  const { user, scripted, table, press, openFirst, shown, findByText, getByText, queryByText } = await journal([
    entry(1),
  ]);
  await openFirst();
  await scripted.call('requests.read').answer(fail('NOT_FOUND', 'It was dropped.'));
  await findByText('The request could not be read');
  await press('Try again');
  const attempts = [attempt(null, 'first'), attempt(200, 'second')];
  await scripted.call('requests.read', 1).answer(succeed({ entry: entry(1), attempts }));
  await findByText('X-Nonce: second');
  expect([shown(), queryByText('To Banksia at https://api.example/api/v1') !== null]).toEqual([
    'GET /api/v1/user',
    true,
  ]);
  await user.click(getByText('Attempt 1: no answer'));
  expect(queryByText('X-Nonce: first')).not.toBeNull();
  await press('Close the request');
  expect([shown(), document.activeElement]).toEqual([undefined, table]);
});

it('a request that was never sent says so, and one of this computer cannot be copied for a shell', async () => {
  const { scripted, openFirst, findByText, queryByText } = await journal([entry(1, { profileId: undefined })]);
  await openFirst();
  await scripted.call('requests.read').answer(succeed({ entry: entry(1), attempts: [] }));
  await findByText('Nothing was sent: nothing could be signed.');
  expect(queryByText('Copy as cURL')).toBeNull();
});

it('a request is copied for the shell that is chosen', async () => {
  const { user, scripted, press, openFirst, log, notices, findByText } = await journal([entry(1)]);
  await openFirst();
  await press('Copy as cURL');
  await user.click(await findByText('For PowerShell'));
  expect(scripted.inputs('requests.curl')).toEqual([{ id: 1, shell: 'powershell' }]);
  await scripted.call('requests.curl').answer(succeed({ text: 'curl' }));
  expect(log).toEqual(['copy curl']);
  await press('Copy as cURL');
  await user.click(await findByText('For cmd'));
  await scripted.call('requests.curl', 1).answer(fail('NOT_FOUND', 'It was dropped.'));
  expect(notices.map(({ message }) => message)).toEqual(['Nothing was copied: It was dropped.']);
});

it('what is listed is filtered by words, by service and by failure, and exported so', async () => {
  const { user, scripted, press, log, table, getByLabelText, findByText } = await journal([entry(1)]);
  const last = () => scripted.inputs('requests.list').at(-1);
  await user.click(getByLabelText('Service', { selector: 'input' }));
  await user.click(await findByText('This computer'));
  expect(last()).toEqual({ profileId: null, search: '', failedOnly: false });
  await user.click(getByLabelText('Failures only'));
  await scripted.call('requests.list', 2).answer(succeed({ entries: [entry(1)] }));
  await findByText(/^1 request matches\./);
  await user.type(getByLabelText('Filter requests'), 'x');
  expect(last()).toEqual({ profileId: null, search: 'x', failedOnly: true });
  await scripted
    .call('requests.list', scripted.inputs('requests.list').length - 1)
    .answer(succeed({ entries: [entry(1), entry(2)] }));
  await findByText(/^2 requests match\./);
  await press('Export');
  expect(scripted.inputs('requests.export')).toEqual([{ profileId: null, search: 'x', failedOnly: true }]);
  await scripted.call('requests.export').answer(succeed({ status: 'download', fileName: 'r.json', text: '[]' }));
  expect(log).toEqual(['download r.json: []']);
  await user.type(getByLabelText('Filter requests'), '{ArrowDown}');
  expect(document.activeElement).toBe(table);
  await user.type(getByLabelText('Filter requests'), '{Escape}');
  expect(getByLabelText('Filter requests')).toHaveProperty('value', '');
});

it('where nothing matches everything is one step away; the journal can still be cleared', async () => {
  const { user, scripted, press, findByText, getByLabelText, getByRole } = await journal([entry(1)]);
  await user.click(getByLabelText('Failures only'));
  await scripted.call('requests.list', 1).answer(succeed({ entries: [] }));
  await findByText('No request matches');
  expect((getByRole('button', { name: 'Export' }) as HTMLButtonElement).disabled).toBe(true);
  expect((getByRole('button', { name: 'Clear the journal' }) as HTMLButtonElement).disabled).toBe(false);
  await press('Show all requests');
  await findByText(/^1 request since Headroom started\./);
});

it('the journal is cleared, and what is listed asked again, whatever came of it', async () => {
  const { scripted, press, notices } = await journal([entry(1)]);
  await press('Clear the journal');
  await scripted.call('requests.clear').answer(fail('INTERNAL', 'A bug.'));
  expect(notices.map(({ message }) => message)).toEqual(['The journal was not cleared: A bug.']);
  expect(scripted.inputs('requests.list')).toHaveLength(2);
});

it('an empty journal explains itself; there is no choice of service where there is but one', async () => {
  const { queryByText, queryByLabelText, getByRole } = await journal([], []);
  expect(queryByText('No signed request yet')).not.toBeNull();
  expect(queryByLabelText('Service', { selector: 'input' })).toBeNull();
  expect((getByRole('button', { name: 'Clear the journal' }) as HTMLButtonElement).disabled).toBe(true);
});
