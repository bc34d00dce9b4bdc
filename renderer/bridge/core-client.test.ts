import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import { createCoreClient } from './core-client.ts';
import { SessionLostError, type Transport } from './transport.ts';

const answering = (...raw: unknown[]): Transport => ({
  call: () => Promise.resolve(raw[0]),
  callTogether: () => raw.map((each) => Promise.resolve(each)),
  subscribe: () => () => undefined,
});
const failing = (error: Error): Transport => ({
  call: () => Promise.reject(error),
  callTogether: (calls) => calls.map(() => Promise.reject(error)),
  subscribe: () => () => undefined,
});

const unreadable = {
  ok: false,
  error: { code: 'INTERNAL', message: 'The answer to settings.read could not be read. Nothing was changed here.' },
};

describe('calls', () => {
  it('pass on name and input, and return the parsed value', async () => {
    const calls: unknown[] = [];
    const values = { ...defaultSettings, colourScheme: 'dark' };
    const client = createCoreClient({
      ...answering(undefined),
      call: (name, input) => {
        calls.push({ name, input });
        return Promise.resolve({ ok: true, data: { ...values, stranger: 1 } });
      },
    });
    expect(await client.call('settings.read', {})).toEqual({ ok: true, data: values });
    expect(calls).toEqual([{ name: 'settings.read', input: {} }]);
  });

  it('pass expected failures through', async () => {
    const failure = { ok: false, error: { code: 'NOT_FOUND', message: 'Scenario not found: x' } };
    expect(await createCoreClient(answering(failure)).call('scenarios.read', { id: 'x' })).toEqual(failure);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { ok: 'true', data: {} },
    { ok: true },
    { ok: true, data: { ...defaultSettings, colourScheme: 'purple' } },
    { ok: false, error: { code: 'MADE_UP', message: '' } },
    { ok: false },
  ])('refuse %j, which does not fit the contract', async (raw) => {
    expect(await createCoreClient(answering(raw)).call('settings.read', {})).toEqual(unreadable);
  });

  it.each(['call', 'callTogether'] as const)('by %s with an answer in pages are asked to its end', async (way) => {
    const asked: unknown[] = [];
    const page = (brand: string, next?: string) => ({
      ok: true,
      data: {
        brands: [{ brand, added: 0, changed: 0, unchanged: 1, missing: 0, changes: [] }],
        ...(next !== undefined && { next }),
      },
    });
    const failure = { ok: false, error: { code: 'NOT_FOUND', message: 'This import is gone.' } };
    let rest: unknown[] = [page('Numbat', 'Quokka'), page('Quokka')];
    const transport: Transport = {
      ...answering(page('Acacia', 'Numbat')),
      call: (_name, input) => {
        asked.push(input);
        return Promise.resolve('start' in (input as object) ? rest.shift() : page('Acacia', 'Numbat'));
      },
    };
    const client = createCoreClient(transport);
    const ask = () =>
      way === 'call'
        ? client.call('banks.preview', { id: 'one' })
        : client.callTogether([{ name: 'banks.preview', input: { id: 'one' } }])[0];
    const whole = await ask();
    expect(whole.ok && [whole.data.brands.map(({ brand }) => brand), 'next' in whole.data]).toEqual([
      ...[['Acacia', 'Numbat', 'Quokka'], false],
    ]);
    expect(asked.slice(way === 'call' ? 1 : 0)).toEqual([
      { id: 'one', start: 'Numbat' },
      { id: 'one', start: 'Quokka' },
    ]);
    rest = [failure];
    expect(await ask()).toEqual(failure);
  });

  it('made together are parsed one by one, and are unreadable where an answer is missing', async () => {
    const calls = [
      { name: 'settings.read', input: {} },
      { name: 'app.info', input: {} },
    ] as const;
    const outcomes = (transport: Transport) => Promise.all(createCoreClient(transport).callTogether(calls));
    const good = { ok: true, data: defaultSettings };
    const infoUnreadable = {
      ok: false,
      error: { code: 'INTERNAL', message: 'The answer to app.info could not be read. Nothing was changed here.' },
    };
    expect(await outcomes(answering(good, { ok: true, data: { made: 'up' } }))).toEqual([good, infoUnreadable]);
    expect(await outcomes(answering(good))).toEqual([good, infoUnreadable]);
    expect(await outcomes(answering({ ok: false }))).toEqual([unreadable, infoUnreadable]);
    const lost = await outcomes(failing(new SessionLostError('401')));
    expect(lost.map((outcome) => !outcome.ok && outcome.error.code)).toEqual(['REFUSED', 'REFUSED']);
  });

  it('turn a process that does not answer into a failure', async () => {
    const outcome = await createCoreClient(failing(new TypeError('Failed to fetch'))).call('app.info', {});
    expect(outcome).toEqual({
      ok: false,
      error: {
        code: 'SERVICE_UNREACHABLE',
        message: 'Headroom’s own process does not answer. What is on this screen is kept.',
      },
    });
  });

  it('turn a lost session into a failure', async () => {
    const outcome = await createCoreClient(failing(new SessionLostError('403'))).call('app.info', {});
    expect(outcome).toEqual({
      ok: false,
      error: { code: 'REFUSED', message: 'This page is no longer connected. What is on this screen is kept.' },
    });
  });
});

describe('events', () => {
  const source = () => {
    let emit: (name: string, payload: unknown) => void = () => undefined;
    let subscriptions = 0;
    const client = createCoreClient({
      ...answering(undefined),
      subscribe: (listener) => {
        subscriptions += 1;
        emit = listener;
        return () => undefined;
      },
    });
    return { client, emit: (name: string, payload: unknown) => emit(name, payload), count: () => subscriptions };
  };

  it('reach the listeners of their name, over one subscription, until they leave', () => {
    const { client, emit, count } = source();
    const heard: unknown[] = [];
    const leave = client.subscribe('requests.logged', (payload) => heard.push(payload));
    client.subscribe('settings.changed', (payload) => heard.push(payload));
    emit('requests.logged', { id: 1 });
    emit('settings.changed', {});
    leave();
    emit('requests.logged', { id: 2 });
    expect(heard).toEqual([{ id: 1 }, {}]);
    expect(count()).toBe(1);
  });

  it('are dropped when they do not fit the contract', () => {
    const { client, emit } = source();
    const heard: unknown[] = [];
    client.subscribe('requests.logged', (payload) => heard.push(payload));
    emit('requests.logged', { id: 'one' });
    emit('made.up', { id: 1 });
    emit('toString', {});
    expect(heard).toEqual([]);
  });
});
