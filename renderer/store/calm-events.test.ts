import { expect, test } from 'vitest';
import type { EventPayload } from '../../shared/contract/events.ts';
import type { CoreClient } from '../../shared/contract/index.ts';
import { createAppStore } from './app-store.ts';
import { calmEvents } from './calm-events.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

type Changed = EventPayload<'scenarios.changed'>;

const setUp = () => {
  const clock = manualClock();
  const listeners = new Set<(changed: Changed) => void>();
  const client = {
    subscribe: (_name: string, listener: (changed: Changed) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as CoreClient;
  const heard: string[] = [];
  const quiet = createAppStore({ client: scriptedClient().client, clock, origin: 'here' }).getState();
  const stop = calmEvents(client, clock, 'here', quiet).subscribe('scenarios.changed', ({ id, kind }) =>
    heard.push(`${id} ${kind}`),
  );
  const emit = (changed: Changed): void => {
    for (const listener of listeners) listener(changed);
  };
  const key = (id: string): void => emit({ id, kind: 'written', origin: 'another' });
  return { clock, heard, emit, key, stop, quiet };
};

test('the keys of another window are heard once they rest, once for each scenario', () => {
  const { clock, heard, key } = setUp();
  for (const id of ['a', 'a', 'b', 'a']) {
    key(id);
    clock.advance(100);
  }
  clock.advance(399);
  expect(heard).toEqual([]);
  clock.advance(101);
  expect(heard.toSorted()).toEqual(['a written', 'b written']);
  clock.advance(5_000);
  expect(heard.length).toBe(2);
});

test('one that goes on typing is followed every five seconds', () => {
  const { clock, heard, key } = setUp();
  for (let count = 0; count < 100; count += 1) {
    key('a');
    clock.advance(100);
  }
  expect(heard.length).toBe(2);
});

test.each([
  { id: 'a', kind: 'written', origin: 'here' },
  { id: 'a', kind: 'written' },
  { id: 'a', kind: 'removed', origin: 'another' },
] as const)('%j is heard at once, after what was held back of the same scenario', (changed) => {
  const { clock, heard, emit, key } = setUp();
  key('a');
  key('b');
  emit(changed);
  expect(heard).toEqual(['a written', `a ${changed.kind}`]);
  clock.advance(600);
  expect(heard).toEqual(['a written', `a ${changed.kind}`, 'b written']);
});

test('what waits until the typing rests waits for the keys of another window, and for nothing else', () => {
  const { clock, emit, key, quiet } = setUp();
  const done: string[] = [];
  key('a');
  quiet.whenQuiet('pictures', () => done.push('pictures'));
  clock.advance(249);
  key('a');
  clock.advance(249);
  emit({ id: 'a', kind: 'written', origin: 'here' });
  emit({ id: 'a', kind: 'removed', origin: 'another' });
  expect(done).toEqual([]);
  clock.advance(1);
  expect(done).toEqual(['pictures']);
});

test('nothing is heard after the end', () => {
  const { clock, heard, key, stop } = setUp();
  key('a');
  stop();
  clock.advance(5_000);
  expect(heard).toEqual([]);
});
