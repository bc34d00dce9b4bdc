import { expect, it } from 'vitest';
import { electronTransport, type HeadroomBridge } from './electron-transport.ts';

it('calls made together are begun one after the other, each once the one before is answered', async () => {
  const begun: string[] = [];
  const answers: ((answer: unknown) => void)[] = [];
  const bridge: HeadroomBridge = {
    call: (name) => {
      begun.push(name);
      return new Promise((resolve) => answers.push(resolve));
    },
    subscribe: () => () => undefined,
  };
  const calls = ['app.info', 'settings.read'].map((name) => ({ name, input: {} }));
  const answered = electronTransport(bridge, []).callTogether(calls);
  await Promise.resolve();
  expect(begun).toEqual(['app.info']);
  answers[0]?.('first');
  expect(await answered[0]).toBe('first');
  expect(begun).toEqual(['app.info', 'settings.read']);
  answers[1]?.('second');
  expect(await answered[1]).toBe('second');
});

it('every event is heard by its name until that is stopped', () => {
  const heard: unknown[] = [];
  const listeners = new Map<string, (payload: unknown) => void>();
  const bridge: HeadroomBridge = {
    call: () => Promise.resolve(undefined),
    subscribe: (name, listener) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  };
  const stop = electronTransport(bridge, ['a', 'b']).subscribe((...event) => heard.push(event));
  for (const [name, listener] of listeners) listener(`from ${name}`);
  expect(heard).toEqual([
    ['a', 'from a'],
    ['b', 'from b'],
  ]);
  stop();
  expect([...listeners.keys()]).toEqual([]);
});
