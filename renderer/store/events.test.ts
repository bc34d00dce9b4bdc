import { describe, expect, it } from 'vitest';
import type { EventName, EventPayload } from '../../shared/contract/events.ts';
import type { CoreClient } from '../../shared/contract/index.ts';
import { succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { followEvents } from './events.ts';
import { manualClock } from './testing/manual-clock.ts';
import { otherId, scenarioId, storedRecord } from './testing/records.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

const setUp = () => {
  const clock = manualClock();
  const scripted = scriptedClient();
  const listeners = new Map<EventName, (payload: never) => void>();
  const client: CoreClient = {
    ...scripted.client,
    subscribe: (name, listener) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  };
  const store = createAppStore({ client, clock, origin: 'here' });
  const stop = followEvents(client, store, clock);
  // Each listener was registered for the payload of its own name.
  const emit = <E extends EventName>(name: E, payload: EventPayload<E>): void =>
    listeners.get(name)?.(payload as never);
  return { clock, scripted, store, state: () => store.getState(), emit, stop, listeners };
};

const written = (id: string, origin?: string) => ({ id, kind: 'written' as const, origin });

describe('followEvents', () => {
  it('refreshes a library that has been read, once for several writes', async () => {
    const { clock, scripted, state, emit } = setUp();
    emit('scenarios.changed', written(otherId));
    clock.advance(1000);
    expect(scripted.inputs('scenarios.list')).toHaveLength(0);
    void state().queryLibrary({});
    await scripted.call('scenarios.list').answer(succeed({ total: 0, more: false, items: [] }));
    emit('scenarios.changed', written(otherId));
    emit('scenarios.changed', written(otherId));
    clock.advance(1000);
    clock.advance(0);
    expect(scripted.inputs('scenarios.list')).toHaveLength(2);
  });

  it('reads the open scenario when it was written elsewhere, and no other', async () => {
    const { scripted, state, emit } = setUp();
    await state().showRecord(storedRecord());
    emit('scenarios.changed', written(otherId));
    emit('scenarios.changed', { id: scenarioId, kind: 'removed' });
    emit('scenarios.changed', written(scenarioId, 'here'));
    expect(scripted.inputs('scenarios.read')).toEqual([]);
    emit('scenarios.changed', written(scenarioId));
    await settle();
    expect(scripted.inputs('scenarios.read')).toEqual([{ id: scenarioId }]);
  });

  it('shows how far an update from the banks is, whatever was asked meanwhile', async () => {
    const { scripted, store, emit } = setUp();
    void store.calls.ask('banks.update', {});
    emit('banks.progress', { state: 'running', brands: [] });
    await scripted.call('banks.update').answer(succeed({ state: 'none', brands: [] }));
    const { calls } = store;
    expect(calls.read('banks.update', {})).toEqual({ status: 'loaded', data: { state: 'running', brands: [] } });
  });

  it('refreshes no library after it has stopped', async () => {
    const { clock, scripted, state, emit, stop } = setUp();
    void state().queryLibrary({});
    await scripted.call('scenarios.list').answer(succeed({ total: 0, more: false, items: [] }));
    emit('scenarios.changed', written(otherId));
    stop();
    // The delay after a write, then the moment in which nobody types.
    clock.advance(1000);
    clock.advance(0);
    expect(scripted.inputs('scenarios.list')).toHaveLength(1);
  });

  it('refreshes the library once a run over it is done, and not while it goes on', async () => {
    const { clock, scripted, state, emit } = setUp();
    void state().queryLibrary({});
    await scripted.call('scenarios.list').answer(succeed({ total: 0, more: false, items: [] }));
    const totals = { gained: 0, lost: 0, changed: 0 };
    state().calls.put('figures.status', { moreThan: 10_000 }, { run: null, totals });
    const shown = () => state().calls.read('figures.status', { moreThan: 10_000 });
    const run = {
      ...{ beganOn: '2026-11-21T00:00:00.000Z', done: 1, total: 3 },
      ...{ lenders: ['wattle'], uncompared: 0, dismissed: false },
    };
    const asked = (['running', 'running', 'done'] as const).map((now) => {
      emit('figures.changed', { run: { ...run, state: now } });
      if (now === 'running') expect(shown()).toMatchObject({ data: { run: { done: 1, state: 'running' } } });
      clock.advance(0);
      return scripted.inputs('scenarios.list').length;
    });
    expect(asked).toEqual([1, 1, 2]);
  });

  it('reads again what it shows once events were missed, and nothing that it does not show', async () => {
    const { scripted, state, emit } = setUp();
    const asked = () =>
      (['scenarios.read', 'scenarios.list', 'recovery.status'] as const).map((name) => scripted.inputs(name).length);
    emit('events.missed', {});
    await settle();
    expect(asked()).toEqual([0, 0, 1]);
    await state().showRecord(storedRecord());
    void state().queryLibrary({});
    await scripted.call('scenarios.list').answer(succeed({ total: 0, more: false, items: [] }));
    emit('events.missed', {});
    await settle();
    expect(asked()).toEqual([1, 2, 2]);
  });

  it('takes the host for silent a second after its events are lost, until they come again, and none that has ended', async () => {
    const { clock, store, state, emit } = setUp();
    const afterLoss = (ms: number) => {
      emit('events.lost', {});
      clock.advance(ms);
      return state().host;
    };
    expect([afterLoss(999), afterLoss(999), afterLoss(1000)]).toEqual(['connected', 'connected', 'silent']);
    emit('events.missed', {});
    expect(state().host).toBe('connected');
    // Cut off, and there again within the second.
    emit('events.lost', {});
    emit('events.missed', {});
    clock.advance(1000);
    expect(state().host).toBe('connected');
    for (const host of ['ended', 'moved'] as const) {
      store.setState({ host });
      expect(afterLoss(1000)).toBe(host);
    }
    await settle();
  });

  it('stops listening', () => {
    const { listeners, stop } = setUp();
    stop();
    expect(listeners.size).toBe(0);
  });
});
