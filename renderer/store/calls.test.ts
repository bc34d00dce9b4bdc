import { QueryObserver } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import type { EventName, EventPayload } from '../../shared/contract/events.ts';
import type { CoreClient, Output } from '../../shared/contract/index.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { createCalls, followCalls, useLastAnswer } from './calls.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

const setUp = () => {
  const scripted = scriptedClient();
  const calls = createCalls({ client: scripted.client, whenQuiet: (_kind, work) => work() });
  return { scripted, calls };
};

const dark = { ...defaultSettings, colourScheme: 'dark' as const };
const light = { ...defaultSettings, colourScheme: 'light' as const };

describe('a question', () => {
  it('is asked once, and its answer stays until an event makes it stale', async () => {
    const { scripted, calls } = setUp();
    const [first, second] = [calls.ask('settings.read', {}), calls.ask('settings.read', {})];
    expect(calls.read('settings.read', {})).toEqual({ status: 'loading' });
    await scripted.call('settings.read').answer(succeed(dark));
    expect([await first, await second, await calls.ask('settings.read', {})]).toEqual([
      succeed(dark),
      succeed(dark),
      succeed(dark),
    ]);
    expect(scripted.inputs('settings.read')).toEqual([{}]);
    calls.announce('settings.changed', {});
    const later = calls.ask('settings.read', {});
    expect(calls.read('settings.read', {})).toEqual({ status: 'loading', previous: dark });
    await scripted.call('settings.read', 1).answer(succeed(light));
    expect([await later, calls.read('settings.read', {})]).toEqual([succeed(light), { status: 'loaded', data: light }]);
  });

  it('is answered from the cache until the day ends, and asked again on the next day', async () => {
    const { scripted, calls } = setUp();
    const keep = (updatedAt: number) => calls.queries.setQueryData(['settings.read', {}], dark, { updatedAt });
    keep(Date.now());
    expect(await calls.ask('settings.read', {})).toEqual(succeed(dark));
    expect(scripted.inputs('settings.read')).toEqual([]);
    keep(new Date().setHours(0, 0, 0, 0) - 1);
    const asked = calls.ask('settings.read', {});
    await scripted.call('settings.read').answer(succeed(light));
    expect(await asked).toEqual(succeed(light));
  });

  it('that no event names is asked each time', async () => {
    const { scripted, calls } = setUp();
    for (const [index, outcome] of [succeed({ version: 1 }), fail('NOT_FOUND', 'gone')].entries()) {
      const asked = calls.ask('packs.version', { id: 'mine', version: 1 });
      await scripted.call('packs.version', index).answer(outcome);
      expect(await asked).toEqual(outcome);
    }
  });

  it('that failed is not kept, and the answer before it is', async () => {
    const { scripted, calls } = setUp();
    void calls.ask('settings.read', {});
    await scripted.call('settings.read').answer(succeed(dark));
    const again = calls.askAgain('settings.read', {});
    await scripted.call('settings.read', 1).answer(fail('SERVICE_UNREACHABLE', 'gone'));
    expect(await again).toEqual(fail('SERVICE_UNREACHABLE', 'gone'));
    expect(calls.read('settings.read', {})).toEqual({
      status: 'failed',
      error: { code: 'SERVICE_UNREACHABLE', message: 'gone' },
      previous: dark,
    });
    void calls.ask('settings.read', {});
    await settle();
    expect(scripted.inputs('settings.read')).toHaveLength(3);
  });

  it('that an event overtakes is asked again, and the overtaken answer never shown', async () => {
    const { scripted, calls } = setUp();
    const asked = calls.ask('settings.read', {});
    await settle();
    calls.announce('settings.changed', {});
    await settle();
    await scripted.call('settings.read', 1).answer(succeed(light));
    await scripted.call('settings.read', 0).answer(succeed(dark));
    expect([await asked, calls.read('settings.read', {})]).toEqual([succeed(light), { status: 'loaded', data: light }]);
  });

  it('that an event overtakes while an older answer is known does not return that', async () => {
    const { scripted, calls } = setUp();
    void calls.ask('settings.read', {});
    await scripted.call('settings.read').answer(succeed(dark));
    calls.announce('settings.changed', {});
    const asked = calls.ask('settings.read', {});
    await settle();
    calls.announce('settings.changed', {});
    await settle();
    await scripted.call('settings.read', 2).answer(succeed(light));
    expect(await asked).toEqual(succeed(light));
  });
});

describe('answers', () => {
  it('that are equal stay the same reference', async () => {
    const { scripted, calls } = setUp();
    void calls.ask('settings.read', {});
    await scripted.call('settings.read').answer(succeed(dark));
    const before = calls.read('settings.read', {});
    void calls.askAgain('settings.read', {});
    await scripted.call('settings.read', 1).answer(succeed({ ...dark, adviser: { ...dark.adviser } }));
    const after = calls.read('settings.read', {});
    expect(before.status === 'loaded' && after.status === 'loaded' && before.data === after.data).toBe(true);
  });

  it('put in by another call replace the question under way', async () => {
    const { scripted, calls } = setUp();
    void calls.ask('settings.read', {});
    await settle();
    calls.put('settings.read', {}, light);
    await scripted.call('settings.read').answer(succeed(dark));
    expect(calls.read('settings.read', {})).toEqual({ status: 'loaded', data: light });
  });

  it('tell their listeners, until they leave', async () => {
    const { scripted, calls } = setUp();
    let told = 0;
    const leave = calls.subscribe(() => (told += 1));
    calls.put('settings.read', {}, light);
    await settle();
    const before = told;
    void calls.askAgain('settings.read', {});
    await settle();
    const asked = told;
    await scripted.call('settings.read').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    const refused = told;
    leave();
    calls.put('settings.read', {}, dark);
    await settle();
    expect([before > 0, refused > asked, told]).toEqual([true, true, refused]);
  });
});

describe('an event', () => {
  it('makes stale what is about its scenario alone', async () => {
    const { scripted, calls } = setUp();
    for (const [index, scenarioId] of ['a', 'b'].entries()) {
      void calls.ask('compute.allLenders', { scenarioId, addToRates: 0 });
      await scripted.call('compute.allLenders', index).answer(succeed({ scenarioId, addToRates: 0, outcomes: [] }));
    }
    calls.announce('scenarios.changed', { id: 'a', kind: 'written' });
    void calls.ask('compute.allLenders', { scenarioId: 'a', addToRates: 0 });
    void calls.ask('compute.allLenders', { scenarioId: 'b', addToRates: 0 });
    await settle();
    expect(scripted.inputs('compute.allLenders').slice(2)).toEqual([{ scenarioId: 'a', addToRates: 0 }]);
  });

  it('that may have been missed makes every answer stale', async () => {
    const { scripted, calls } = setUp();
    void calls.ask('settings.read', {});
    await scripted.call('settings.read').answer(succeed(dark));
    calls.announce('events.missed', {});
    void calls.ask('settings.read', {});
    await settle();
    expect(scripted.inputs('settings.read')).toHaveLength(2);
  });

  it('passes over a question that cannot be asked yet', () => {
    const { calls } = setUp();
    const queryKey = ['publishing.standings', null];
    const leave = new QueryObserver(calls.queries, { queryKey, enabled: false }).subscribe(() => undefined);
    expect(() => calls.announce('scenarios.changed', { id: 'a', kind: 'written' })).not.toThrow();
    leave();
  });
});

it('what is computed stays good when its scenario is marked in the library', async () => {
  const { scripted, calls } = setUp();
  const question = { scenarioId: 'a', profileId: 'one' };
  const ask = () => void calls.ask('publishing.notSent', question);
  ask();
  await scripted.call('publishing.notSent').answer(succeed({ names: [] }));
  calls.announce('scenarios.changed', { id: 'a', kind: 'marked' });
  ask();
  expect(scripted.inputs('publishing.notSent')).toHaveLength(1);
  calls.announce('scenarios.changed', { id: 'a', kind: 'written' });
  ask();
  await settle();
  expect(scripted.inputs('publishing.notSent')).toHaveLength(2);
});

test('every event makes answers old but this window’s own writes, which it announces itself', () => {
  const { scripted, calls } = setUp();
  const listeners = new Map<EventName, (payload: never) => void>();
  const client: CoreClient = {
    ...scripted.client,
    subscribe: (name, listener) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  };
  const stop = followCalls(client, calls, 'here');
  const isOldAfter = (kind: EventPayload<'scenarios.changed'>['kind'], origin: string | undefined) => {
    calls.put('scenarios.tags', {}, { tags: [] });
    listeners.get('scenarios.changed')?.({ id: 'one', kind, origin } as never);
    return calls.queries.getQueryState(['scenarios.tags', {}])?.isInvalidated;
  };
  const kinds = ['written', 'removed', 'restored', 'marked'] as const;
  const isOld = (origin?: string) => kinds.map((kind) => isOldAfter(kind, origin));
  expect(isOld('here')).toEqual([false, true, true, true]);
  for (const origin of ['another window', undefined]) expect(isOld(origin)).toEqual([true, true, true, true]);
  stop();
  expect(listeners.size).toBe(0);
});

test('the last answer and its question are still known when nothing is asked any more', () => {
  const question = { id: 'mine', version: 1 };
  const answer = { version: 1 } as unknown as Output<'packs.version'>;
  const Asking = () => {
    const [asked, ask] = useState<typeof question | null>(question);
    const last = useLastAnswer<'packs.version'>(asked, asked ? { status: 'loaded', data: answer } : { status: 'idle' });
    if (last !== undefined && asked !== null) ask(null);
    return JSON.stringify([asked, last?.question, last?.answer]);
  };
  expect(JSON.parse(renderToStaticMarkup(createElement(Asking)).replaceAll('&quot;', '"'))).toEqual([
    null,
    question,
    answer,
  ]);
});
