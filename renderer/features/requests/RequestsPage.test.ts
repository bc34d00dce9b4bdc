// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { timeWithSeconds } from './request-words.ts';
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
  ...{ canonicalRequest: text, headers: { Accept: '*/*', 'X-Nonce': text } },
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
  const marks = () =>
    [...container.querySelectorAll('tbody [role="img"]')].map((mark) => mark.getAttribute('aria-label'));
  const titles = () => [...container.querySelectorAll<HTMLElement>('tbody td[title]')].map(({ title }) => title);
  const levels = () => [...container.querySelectorAll('tbody tr')].map((row) => row.getAttribute('aria-level'));
  const shown = () => container.querySelector('section[aria-label="Request"] h2')?.textContent;
  const press = (name: string) => user.click(getByRole('button', { name }));
  const openFirst = () => user.click(container.querySelector('tbody tr') ?? container);
  return {
    ...page,
    cells,
    levels,
    marks,
    titles,
    shown,
    press,
    openFirst,
    table: container.querySelector('table') as HTMLElement,
  };
};

it('the requests of an action are one line, which the arrow keys open and close', async () => {
  const { user, table, cells, levels, marks, titles, shown, scripted } = await journal([
    entry(5, { profileId: undefined, method: 'POST', path: '/api/v1/a%20b' }),
    ofAction(4, 'a', { attempts: 2, durationMs: 1000 }),
    ofAction(3, 'b', { status: 500, code: null }),
    ofAction(2, 'c'),
    entry(1, { profileId: 'gone', status: 422, code: 'VALIDATION_ERROR' }),
  ]);
  const group = ['Banksia', 'Compute 3 lenders', '', '3 requests', '1 failed', '4', '1,040'];
  const closed = [
    ['This computer', 'In the background', 'POST', '/api/v1/a b', '200', '1', '20'],
    group,
    ['A removed service', 'In the background', 'GET', '/api/v1/user', '422 VALIDATION_ERROR', '1', '20'],
  ];
  expect([cells(), levels()]).toEqual([closed, ['1', '1', '1']]);
  expect([...table.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    ...['Time', 'Service', 'For', 'Method', 'Path', 'Answer', 'Attempts', 'Milliseconds'],
  ]);
  const times = [...table.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
  expect(times).toEqual(times.map(() => timeWithSeconds('2026-11-20T01:00:00.000Z')));
  expect([...table.querySelectorAll('tr[aria-expanded]')].map((row) => row.getAttribute('aria-expanded'))).toEqual([
    'false',
  ]);
  expect([marks(), table.querySelectorAll('[style*="-blue-"]').length]).toEqual([['Answered', 'Failed', 'Failed'], 1]);
  expect(table.querySelectorAll('.tabler-icon-chevron-right')).toHaveLength(1);
  expect(titles()).toEqual([
    ...['2026-11-20T01:00:00.000Z', 'This computer', '/api/v1/a b', 'Banksia'],
    ...['2026-11-20T01:00:00.000Z', 'A removed service', '/api/v1/user'],
  ]);
  table.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(levels()).toEqual(['1', '1', '2', '2', '2', '1']);
  expect(table.querySelectorAll('.tabler-icon-chevron-down')).toHaveLength(1);
  expect(cells().slice(2, 4)).toEqual([
    ['Banksia', 'a', 'GET', '/api/v1/user', '200', '2', '1,000'],
    ['Banksia', 'b', 'GET', '/api/v1/user', '500', '1', '20'],
  ]);
  expect(shown()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(scripted.inputs('requests.read').at(-1)).toEqual({ id: 4 });
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(cells()).toEqual(closed);
  await user.keyboard('{Enter}');
  expect(levels()).toHaveLength(6);
  await user.keyboard('{Enter}');
  expect(levels()).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(shown()).toBeUndefined();
});

it('several actions can be open, and the request that is shown stays marked where the keys go on, and on return', async () => {
  const other = (id: number) => entry(id, { action: { id: 8, method: 'profiles.checkLenders' } });
  const { user, container, rerender, table, levels, cells } = await journal([
    ofAction(5, 'a'),
    ofAction(4, 'b'),
    other(3),
    other(2),
    entry(1),
  ]);
  const selected = () => [...container.querySelectorAll('tbody tr')].map((row) => row.getAttribute('aria-selected'));
  expect(cells().map((texts) => texts[4])).toEqual(['all', 'all', '200']);
  table.focus();
  await user.keyboard('{Home}{ArrowRight}{End}{ArrowUp}{ArrowRight}');
  expect(levels()).toEqual(['1', '2', '2', '1', '2', '2', '1']);
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(selected()).toEqual([null, 'false', 'true', null, 'false', 'false', 'false']);
  await user.keyboard('{End}');
  rerender(createElement(RequestsPage, { key: 'again' }));
  const marked = container.querySelector(
    `[id="${container.querySelector('table')?.getAttribute('aria-activedescendant')}"]`,
  );
  expect(marked?.getAttribute('aria-selected')).toBe('true');
});

it('lenders and services have their names as soon as those are known', async () => {
  const { store, cells, user, table, findByText } = await journal([ofAction(2, 'acacia'), ofAction(1, 'wattle')]);
  table.focus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(cells().map((texts) => texts[1])).toEqual(['Compute 2 lenders', 'acacia', 'wattle']);
  store.getState().calls.put('lenders.list', {}, { lenders: [{ id: 'acacia', name: 'Acacia Mutual' }] } as never);
  await findByText('Acacia Mutual');
  store.getState().calls.put('profiles.list', {}, { profiles: [profileOf({ name: 'Banksia Two' })] });
  await expect.poll(() => cells().map(([service]) => service)).toEqual(['Banksia Two', 'Banksia Two', 'Banksia Two']);
});

it('of a request the attempt whose answer counts is shown first', async () => {
  const page = await journal([entry(1, { path: '/api/v1/a%20b' })]);
  const { user, scripted, table, press, openFirst, shown, findByText, getByText, getByLabelText, queryByText } = page;
  await openFirst();
  await scripted.call('requests.read').answer(fail('NOT_FOUND', 'It was dropped.'));
  await findByText('The request could not be read');
  await press('Try again');
  const attempts = [attempt(null, 'first'), attempt(200, 'second')];
  await scripted.call('requests.read', 1).answer(succeed({ entry: entry(1), attempts }));
  await findByText('second');
  expect([shown(), queryByText('To Banksia at https://api.example/api/v1') !== null]).toEqual([
    'GET /api/v1/a b',
    true,
  ]);
  expect([getByLabelText('Signed text').textContent, getByLabelText('Headers').textContent]).toEqual([
    'second',
    'Accept: */*\nX-Nonce: second',
  ]);
  expect(queryByText(/ · answered 200 after 20 ms · body sent: none · /)).not.toBeNull();
  expect(queryByText('Attempt 2: 200')).not.toBeNull();
  expect(getByLabelText('Attempt').getAttribute('role')).toBe('radiogroup');
  await user.click(getByText('Attempt 1: no answer'));
  expect(getByLabelText('Signed text').textContent).toBe('first');
  await press('Close the request');
  expect([shown(), document.activeElement]).toEqual([undefined, table]);
});

it('an attempt that was chosen is of that request alone', async () => {
  const { user, scripted, container, findByText, getByText } = await journal([entry(2), entry(1)]);
  const open = (row: number) => user.click(container.querySelectorAll('tbody tr')[row] ?? container);
  for (const [row, id] of [
    [0, 2],
    [1, 1],
  ] as const) {
    await open(row);
    const attempts = [attempt(null, `first of ${id}`), attempt(200, `second of ${id}`)];
    await scripted.call('requests.read', row).answer(succeed({ entry: entry(id), attempts }));
    await findByText(`second of ${id}`);
  }
  await user.click(getByText('Attempt 1: no answer'));
  await open(0);
  await findByText('second of 2');
});

it('a request that was never sent says so; one of this computer or of a removed service cannot be copied for a shell', async () => {
  const { user, scripted, openFirst, findByText, queryByText } = await journal([
    entry(2, { profileId: undefined }),
    entry(1, { profileId: 'gone' }),
  ]);
  await openFirst();
  await scripted.call('requests.read').answer(succeed({ entry: entry(2), attempts: [] }));
  await findByText('Nothing was sent: nothing could be signed.');
  expect(queryByText('Copy as cURL')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await findByText('To a service that was removed here');
  expect(queryByText('Copy as cURL')).toBeNull();
});

it('a request is copied for the shell that is chosen, and what it needs beside is told', async () => {
  const { user, scripted, press, openFirst, context, notices, findByText } = await journal([entry(9)]);
  const copied = vi.spyOn(context.ports, 'copyText');
  await openFirst();
  await press('Copy as cURL');
  await user.click(await findByText('For PowerShell'));
  await scripted.call('requests.curl').answer(succeed({ text: 'curl' }));
  await press('Copy as cURL');
  await user.click(await findByText(/^For a POSIX shell/));
  await scripted.call('requests.curl', 1).answer(succeed({ text: 'curl -d', bodyFile: 'body.json' }));
  expect(copied.mock.calls).toEqual([
    ['curl', undefined],
    ['curl -d', 'Copied. Put the body into body.json before you run it: the journal keeps no bodies.'],
  ]);
  await press('Copy as cURL');
  await user.click(await findByText('For cmd'));
  await scripted.call('requests.curl', 2).answer(fail('NOT_FOUND', 'It was dropped.'));
  expect(notices.map(({ message }) => message)).toEqual(['Nothing was copied: It was dropped.']);
  expect(scripted.inputs('requests.curl')).toEqual(['powershell', 'posix', 'cmd'].map((shell) => ({ id: 9, shell })));
});

it('what is listed is filtered by words, by service and by failure, and exported so', async () => {
  const { user, scripted, press, log, notices, table, getByLabelText, findByText } = await journal(
    [entry(1)],
    [profileOf({ name: 'Banksia\u202e' })],
  );
  const last = () => scripted.inputs('requests.list').at(-1);
  await user.click(getByLabelText('Service', { selector: 'input' }));
  await findByText('Banksia[U+202E]', { selector: '[role=option] *' });
  await user.click(await findByText('This computer'));
  expect(last()).toEqual({ profileId: null, search: '', failedOnly: false });
  expect(getByLabelText('Service', { selector: 'input' })).toHaveProperty('value', 'This computer');
  expect(getByLabelText('Filter requests').dataset.landmark).toBe('filter');
  expect(getByLabelText('Filter requests')).toHaveProperty('maxLength', 200);
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
  await press('Export');
  await scripted.call('requests.export', 1).answer(fail('INTERNAL', 'A bug.'));
  expect(notices.map(({ message }) => message)).toEqual(['The requests were not exported: A bug.']);
  await user.type(getByLabelText('Filter requests'), '{ArrowDown}');
  expect(document.activeElement).toBe(table);
  await user.type(getByLabelText('Filter requests'), '{Escape}');
  expect(getByLabelText('Filter requests')).toHaveProperty('value', '');
  expect(getByLabelText('Failures only')).toHaveProperty('checked', true);
});

it('what is listed stays until what fits the filter is there, and is asked again so where that fails', async () => {
  const { user, scripted, press, levels, table, getByLabelText, findByText } = await journal([
    ofAction(2, 'a'),
    ofAction(1, 'b'),
  ]);
  table.focus();
  await user.keyboard('{Home}{ArrowRight}');
  await user.click(getByLabelText('Failures only'));
  expect(levels()).toEqual(['1', '2', '2']);
  await scripted.call('requests.list', 1).answer(succeed({ entries: [ofAction(2, 'a'), ofAction(1, 'b')] }));
  await findByText(/^2 requests match\./);
  expect(levels()).toEqual(['1', '2', '2']);
  await user.type(getByLabelText('Filter requests'), 'x');
  await scripted.call('requests.list', 2).answer(fail('INTERNAL', 'A bug.'));
  await findByText('The requests could not be read');
  await press('Try again');
  expect(scripted.inputs('requests.list').slice(2)).toEqual([
    { search: 'x', failedOnly: true },
    { search: 'x', failedOnly: true },
  ]);
});

it('where nothing matches everything is one step away; the journal can still be cleared', async () => {
  const { user, scripted, press, findByText, getByLabelText, getByRole } = await journal([entry(1)]);
  expect(getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false);
  await user.click(getByLabelText('Failures only'));
  await scripted.call('requests.list', 1).answer(succeed({ entries: [] }));
  await findByText('No request matches');
  expect((getByRole('button', { name: 'Export' }) as HTMLButtonElement).disabled).toBe(true);
  expect((getByRole('button', { name: 'Clear the journal' }) as HTMLButtonElement).disabled).toBe(false);
  await user.type(getByLabelText('Filter requests'), 'x');
  await scripted.call('requests.list', 2).answer(succeed({ entries: [] }));
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
