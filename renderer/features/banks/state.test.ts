import { expect, test, vi } from 'vitest';
import type { Output } from '../../../shared/contract/index.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { PickedFile } from '../../commands/command.ts';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient, settle } from '../../store/testing/scripted-client.ts';
import { bankActions } from './commands.ts';
import { createBanks } from './state.ts';

const setUp = () => {
  const scripted = scriptedClient();
  const app = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  return { ...scripted, app, banks: () => featureOf(app, createBanks).getState() };
};

const file = (name: string): PickedFile => ({ name, size: 2, read: () => Promise.resolve(new Uint8Array([123, 125])) });
const staged = (id: string): Output<'banks.staged'> => ({ staged: { id, source: 'files', payloads: 0, products: 0 } });
const names = (inputs: unknown[]) =>
  inputs.map((input) =>
    (input as { readonly parts: readonly { readonly name: string }[] }).parts.map((part) => part.name),
  );

test('only payload files are sent, several in a call, and what was read is shown once it is there', async () => {
  const { app, banks, call, inputs } = setUp();
  const reading = banks().importFiles([file('a.json'), file('notes.txt'), file('b.zip')]);
  await call('banks.beginImport').answer(succeed({ id: 'one' }));
  expect(banks().importing).toEqual({ done: 0, files: 2, payloads: 0 });
  expect(bankActions['banks.import'].enabled(app.getState(), app)).toBe(false);
  await call('banks.addFiles').answer(succeed({ payloads: 3 }));
  expect([names(inputs('banks.addFiles')), banks().importing, banks().view]).toEqual([
    [['a.json', 'b.zip']],
    { done: 2, files: 2, payloads: 3 },
    'kept',
  ]);
  await call('banks.staged').answer(succeed(staged('one')));
  expect(await reading).toEqual(succeed(null));
  expect([banks().importing, banks().view]).toEqual([null, 'read']);
  expect(app.calls.read('banks.staged', {})).toEqual({ status: 'loaded', data: staged('one') });
});

test('nothing is begun without a payload file', async () => {
  const { banks, calls } = setUp();
  expect(await banks().importFiles([file('notes.txt')])).toMatchObject({ ok: false, error: { code: 'INVALID_FILE' } });
  expect(calls).toEqual([]);
});

test('a file that is refused ends the import, and nothing of it waits', async () => {
  const { app, banks, call, inputs } = setUp();
  app.calls.put('banks.staged', {}, staged('before'));
  const reading = banks().importFiles([file('a.json')]);
  await call('banks.beginImport').answer(succeed({ id: 'one' }));
  const refused = fail('INVALID_FILE', 'Too many files.');
  await call('banks.addFiles').answer(refused);
  expect([banks().importing, inputs('banks.discard')]).toEqual([null, [{ id: 'one' }]]);
  await call('banks.discard').answer(succeed({}));
  await call('banks.staged').answer(succeed({}));
  expect([await reading, app.calls.read('banks.staged', {})]).toEqual([refused, { status: 'loaded', data: {} }]);
});

test('an import that is called off sends no more, and is replaced by one that is discarded', async () => {
  const { banks, call, inputs } = setUp();
  const reading = banks().importFiles([file('a.json')]);
  await call('banks.beginImport').answer(succeed({ id: 'one' }));
  banks().cancelImport();
  await call('banks.addFiles').answer(succeed({ payloads: 1 }));
  expect(await reading).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
  await call('banks.beginImport', 1).answer(succeed({ id: 'two' }));
  expect([banks().importing, banks().view, inputs('banks.discard')]).toEqual([null, 'kept', [{ id: 'two' }]]);
});

test('an import that is called off while it waits is not shown, whatever came of it', async () => {
  const refused = setUp();
  const sending = refused.banks().importFiles([file('a.json')]);
  await refused.call('banks.beginImport').answer(succeed({ id: 'one' }));
  refused.banks().cancelImport();
  await refused.call('banks.addFiles').answer(fail('NOT_FOUND', 'No such import.'));
  expect(await sending).toMatchObject({ error: { code: 'CANCELLED' } });
  const late = setUp();
  const reading = late.banks().importFiles([file('a.json')]);
  await late.call('banks.beginImport').answer(succeed({ id: 'one' }));
  await late.call('banks.addFiles').answer(succeed({ payloads: 1 }));
  late.banks().cancelImport();
  await late.call('banks.staged').answer(succeed(staged('one')));
  expect([await reading, late.banks().view]).toMatchObject([{ error: { code: 'CANCELLED' } }, 'kept']);
});

test('files that fill a call are sent before the rest is read', async () => {
  const { banks, call, inputs } = setUp();
  const large = (name: string): PickedFile => ({
    ...{ name, size: 900_000 },
    read: () => Promise.resolve(new Uint8Array(900_000)),
  });
  const last = { ...file('c.json'), read: vi.fn(file('c.json').read) };
  const reading = banks().importFiles([large('a.json'), large('b.json'), last]);
  await call('banks.beginImport').answer(succeed({ id: 'one' }));
  expect([inputs('banks.addFiles').length, last.read.mock.calls.length]).toEqual([1, 0]);
  for (let at = 0; at < inputs('banks.addFiles').length; at += 1)
    await call('banks.addFiles', at).answer(succeed({ payloads: at }));
  await call('banks.staged').answer(succeed(staged('one')));
  expect(await reading).toEqual(succeed(null));
  expect([...new Set(names(inputs('banks.addFiles')).flat())]).toEqual(['a.json', 'b.json', 'c.json']);
});

test('the newest of two imports goes on', async () => {
  const { banks, call, inputs } = setUp();
  const first = banks().importFiles([file('a.json')]);
  const second = banks().importFiles([file('b.json')]);
  await call('banks.beginImport').answer(succeed({ id: 'one' }));
  await call('banks.beginImport', 1).answer(succeed({ id: 'two' }));
  expect(await first).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
  await call('banks.addFiles').answer(succeed({ payloads: 1 }));
  await call('banks.staged').answer(succeed(staged('two')));
  expect([await second, names(inputs('banks.addFiles')), banks().view]).toEqual([succeed(null), [['b.json']], 'read']);
});

test('what is taken waits no more; what could not be taken stays on the screen', async () => {
  const { app, banks, call, inputs } = setUp();
  app.calls.put('banks.staged', {}, staged('one'));
  banks().show('read');
  for (const [at, outcome] of [
    fail('NOT_FOUND', 'Discarded.'),
    succeed({ added: 1, changed: 0, unchanged: 0 }),
  ].entries()) {
    const taking = banks().take('one', ['Quokka']);
    await call('banks.take', at).answer(outcome);
    expect([await taking, banks().view]).toEqual([outcome, outcome.ok ? 'kept' : 'read']);
    expect(app.calls.read('banks.staged', {})).toEqual({ status: 'loaded', data: outcome.ok ? {} : staged('one') });
  }
  expect(inputs('banks.take')[1]).toEqual({ id: 'one', removeMissingOf: ['Quokka'] });
});

test('a discarded import no longer waits', async () => {
  const { app, banks, call, inputs } = setUp();
  app.calls.put('banks.staged', {}, staged('one'));
  banks().show('read');
  const done = banks().discard('one');
  await call('banks.discard').answer(succeed({}));
  await call('banks.staged').answer(succeed({}));
  await done;
  expect([inputs('banks.discard'), banks().view, app.calls.read('banks.staged', {})]).toEqual([
    [{ id: 'one' }],
    'kept',
    { status: 'loaded', data: {} },
  ]);
});

test('the register and the status are what the last call brought, and a failure leaves them', async () => {
  const { app, banks, call } = setUp();
  const register = { host: 'register.example', readAt: '2026-11-01', banks: [] };
  void banks().readRegister(register.host);
  await call('banks.readRegister').answer(succeed(register));
  const status = { state: 'running' as const, brands: [] };
  void banks().changeUpdate('startUpdate', { banks: ['quokka'] });
  await call('banks.startUpdate').answer(succeed(status));
  await call('banks.update').answer(succeed(status));
  void banks().changeUpdate('cancelUpdate', {});
  await call('banks.cancelUpdate').answer(fail('INTERNAL', 'No.'));
  expect(app.calls.read('banks.register', {})).toEqual({ status: 'loaded', data: register });
  expect(app.calls.read('banks.update', {})).toEqual({ status: 'loaded', data: status });
});

test('what an update fetched is shown once it is read', async () => {
  const { banks, call } = setUp();
  const reviewing = banks().reviewUpdate();
  await call('banks.stageUpdate').answer(succeed({ id: 'one' }));
  expect(banks().view).toBe('kept');
  await call('banks.staged').answer(succeed(staged('one')));
  await settle();
  expect([await reviewing, banks().view]).toEqual([succeed({ id: 'one' }), 'read']);
});

test('a status that is older than what was told meanwhile does not replace it', async () => {
  const { app, banks, call } = setUp();
  const status = (fetched: number): Output<'banks.update'> => ({
    state: 'running',
    brands: [
      { id: 'one', name: 'One', host: 'one', state: 'fetching', listed: 9, fetched, unchanged: 0, failures: {} },
    ],
  });
  const started = banks().changeUpdate('startUpdate', { banks: ['one'] });
  app.calls.put('banks.update', {}, status(8));
  await call('banks.startUpdate').answer(succeed(status(0)));
  expect(app.calls.read('banks.update', {})).toMatchObject({ previous: status(8) });
  await call('banks.update').answer(succeed(status(8)));
  expect([await started, app.calls.read('banks.update', {})]).toEqual([
    succeed(status(8)),
    { status: 'loaded', data: status(8) },
  ]);
});
