import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { recordingLog } from '../../test/support/desk/fakes.ts';
import type { Handlers } from '../core/handlers.ts';
import { currentAction } from '../platform/process/action.ts';
import { StoreError } from '../platform/store-error.ts';
import { createRouter } from './router.ts';

const info = { name: 'Headroom', version: '0.1.0', host: 'node', platform: 'linux', dataFolder: '/data' } as const;

/** A router with the given handlers; calling any other is a bug. */
const routerWith = (handlers: Partial<Handlers>) => {
  const log = recordingLog();
  let nowMs = 0;
  const clock = {
    now: () => {
      nowMs += 7;
      return nowMs;
    },
  };
  return { log, router: createRouter({ handlers: handlers as Handlers, log, clock }) };
};

const line = (fields: object) => ({ level: 'info', event: 'call', fields: { durationMs: 7, ...fields } });

describe('the router', () => {
  it('answers a call and logs one line without its payload', async () => {
    const { router, log } = routerWith({ 'app.info': () => succeed(info) });
    expect(await router.dispatch('app.info', {})).toEqual({ ok: true, data: info });
    expect(log.lines).toEqual([line({ method: 'app.info', code: 'OK' })]);
  });

  it('passes parsed input to the handler, with defaults filled in', async () => {
    const inputs: unknown[] = [];
    const { router } = routerWith({
      'scenarios.list': (input) => {
        inputs.push(input);
        return succeed({ total: 0, more: false, items: [] });
      },
    });
    await router.dispatch('scenarios.list', { search: 'x' });
    const defaults = { shelf: 'library', sort: 'lastEditedOn', direction: 'desc', offset: 0, limit: 100 };
    expect(inputs).toEqual([{ search: 'x', ...defaults }]);
  });

  it('makes each call a separate action', async () => {
    const actions: ReturnType<typeof currentAction>[] = [];
    const { router } = routerWith({
      'app.info': () => {
        actions.push(currentAction());
        return succeed(info);
      },
    });
    await router.dispatch('app.info', {});
    await router.dispatch('app.info', {});
    const [first = 0] = actions.map((action) => action?.id);
    const method = 'app.info';
    expect([...actions, currentAction()]).toEqual([{ id: first, method }, { id: first + 1, method }, undefined]);
  });

  it('passes on failures and the names of what was not sent', async () => {
    const refused = fail('FORBIDDEN', 'Not yours', { retryAfter: 1 });
    const { router, log } = routerWith({
      'app.info': () => ({ ...succeed(info), notSent: ['explain'] }),
      'lenders.list': () => refused,
    });
    expect(await router.dispatch('app.info', {})).toEqual({ ok: true, data: info, notSent: ['explain'] });
    expect(await router.dispatch('lenders.list', {})).toEqual(refused);
    expect(log.lines.at(-1)).toEqual(line({ method: 'lenders.list', code: 'FORBIDDEN' }));
  });

  it.each([
    'nothing.here',
    'app',
    'app.',
    '',
    '__proto__',
    'constructor',
    'app.__proto__',
    'toString',
    'APP.INFO',
    ' app.info',
    null,
    7,
    {},
    ['app.info'],
  ])('refuses the unknown method %j, and does not log its name', async (name) => {
    const { router, log } = routerWith({});
    expect(await router.dispatch(name, {})).toEqual({
      ok: false,
      error: { code: 'UNKNOWN_METHOD', message: 'Headroom has no such operation.' },
    });
    expect(log.lines).toEqual([line({ code: 'UNKNOWN_METHOD' })]);
  });

  it('says where input is invalid, without repeating it', async () => {
    const { router } = routerWith({});
    const outcome = await router.dispatch('scenarios.update', {
      id: 'x',
      changes: { households: [{ postcode: 'secret-value' }] },
    });
    expect(outcome).toEqual({
      ok: false,
      error: {
        code: 'INVALID_INPUT',
        message: 'The input is not valid for this operation.',
        issues: [{ path: ['changes', 'households', 0, 'postcode'], message: expect.any(String) as string }],
      },
    });
    expect(JSON.stringify(outcome)).not.toContain('secret-value');
    expect(await router.dispatch('app.info', { extra: 1 })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT' },
    });
  });

  it('says of a hundred places that are invalid where they are, and of no more', async () => {
    const { router } = routerWith({});
    const wrong = { postcode: 'x', num_adults: 'x', num_dependants: 'x', status: 1 };
    const households = Array.from({ length: 12 }, () => wrong);
    const income = Array.from({ length: 10 }, () => ({
      payg: 'x',
      bonus: 'x',
      overtime: 'x',
      name: 1,
      id: 1,
      commission: 'x',
    }));
    const outcome = await router.dispatch('scenarios.update', { id: 'x', changes: { households, income } });
    expect(outcome.ok ? [] : outcome.error.issues).toHaveLength(100);
  });

  it('takes input of up to 2 MiB', async () => {
    const { router } = routerWith({});
    const codeOf = async (length: number) => {
      const outcome = await router.dispatch('app.info', { x: 'y'.repeat(length) });
      return outcome.ok ? undefined : outcome.error.code;
    };
    // The object counts as one character, its key too, and a text as one more than it has.
    const left = 2 * 1024 * 1024 - 3;
    expect([await codeOf(left), await codeOf(left + 1)]).toEqual(['INVALID_INPUT', 'TOO_LARGE']);
  });

  it.each([
    ['too large', { id: 'x'.repeat(2 * 1024 * 1024) }, 'TOO_LARGE', 'The call is larger than 2 MiB.'],
    ['no JSON', { id: 1n }, 'INVALID_INPUT', 'The call holds a value that is not plain JSON.'],
    ['nothing', undefined, 'INVALID_INPUT', 'The call holds a value that is not plain JSON.'],
    ['too deep', JSON.parse('['.repeat(90) + ']'.repeat(90)), 'INVALID_INPUT', 'The call is nested too deeply.'],
  ])('refuses input that is %s', async (_case, input, code, message) => {
    const { router } = routerWith({});
    expect(await router.dispatch('scenarios.read', input)).toEqual({ ok: false, error: { code, message } });
  });

  it('keeps the stack of a bug in the log, found by its incident', async () => {
    const { router, log } = routerWith({
      'app.info': () => {
        throw new Error('the marker of this bug');
      },
    });
    const outcome = await router.dispatch('app.info', {});
    const incidentId = outcome.ok ? undefined : outcome.error.incidentId;
    expect(outcome).toEqual({
      ok: false,
      error: {
        code: 'INTERNAL',
        message: 'Something went wrong inside Headroom. Everything saved so far is safe.',
        incidentId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    });
    expect(log.lines).toEqual([
      {
        level: 'error',
        event: 'incident',
        fields: { method: 'app.info', incidentId, stack: expect.stringContaining('the marker of this bug') as string },
      },
      line({ method: 'app.info', code: 'INTERNAL' }),
    ]);
  });

  it('treats an answer outside the contract, a rejection and a thrown text as bugs', async () => {
    const { router } = routerWith({
      'app.info': () => succeed({ ...info, host: 'elsewhere' } as unknown as typeof info),
      'lenders.list': () => Promise.reject(new TypeError('x')),
      'connection.test': () => {
        // oxlint-disable-next-line typescript/only-throw-error -- what a careless library might do
        throw 'text';
      },
    });
    for (const name of ['app.info', 'lenders.list', 'connection.test', 'requests.list']) {
      expect(await router.dispatch(name, {})).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    }
  });

  it('drops fields outside the contract from an answer', async () => {
    const { router } = routerWith({ 'app.info': () => succeed({ ...info, privateKey: 'x' }) });
    expect(await router.dispatch('app.info', {})).toEqual({ ok: true, data: info });
  });

  it('says in a sentence that the store cannot be written', async () => {
    const full = new StoreError('full');
    const { router, log } = routerWith({ 'settings.update': () => Promise.reject(full) });
    expect(await router.dispatch('settings.update', {})).toEqual({
      ok: false,
      error: { code: 'STORE_UNAVAILABLE', message: full.message },
    });
    expect(log.lines).toEqual([line({ method: 'settings.update', code: 'STORE_UNAVAILABLE' })]);
  });
});
