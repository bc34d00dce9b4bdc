import { describe, expect, it } from 'vitest';
import { createEventSource } from './events.ts';

const unexpected = (error: unknown): void => {
  throw error;
};

describe('createEventSource', () => {
  it('passes events to every listener until it stops', () => {
    const source = createEventSource(unexpected);
    const heard: unknown[] = [];
    const listener = (name: string, payload: unknown) => heard.push([name, payload]);
    const stopFirst = source.subscribe(listener);
    const stopSecond = source.subscribe(listener);
    source.emit('requests.logged', { id: 1 });
    stopFirst();
    stopFirst();
    source.emit('settings.changed', {});
    stopSecond();
    source.emit('requests.logged', { id: 2 });
    expect(heard).toEqual([
      ['requests.logged', { id: 1 }],
      ['requests.logged', { id: 1 }],
      ['settings.changed', {}],
    ]);
  });

  it('sends nothing outside the contract', () => {
    const source = createEventSource(unexpected);
    const heard: unknown[] = [];
    source.subscribe((_name, payload) => heard.push(payload));
    const payload = { id: '1', kind: 'written', privateKey: 'x' } as const;
    source.emit('scenarios.changed', payload);
    expect(heard).toEqual([{ id: '1', kind: 'written' }]);
  });

  it('lets a listener stop while an event is passed on', () => {
    const source = createEventSource(unexpected);
    const heard: string[] = [];
    const stop = source.subscribe(() => {
      heard.push('first');
      stop();
    });
    source.subscribe(() => heard.push('second'));
    source.emit('settings.changed', {});
    source.emit('settings.changed', {});
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('tells a listener that begins while an event is passed on from the next one', () => {
    const source = createEventSource(unexpected);
    const heard: string[] = [];
    const stop = source.subscribe(() => {
      stop();
      source.subscribe((name) => heard.push(name));
    });
    source.emit('settings.changed', {});
    source.emit('connection.changed', {});
    expect(heard).toEqual(['connection.changed']);
  });

  it('keeps a failing listener from disturbing the others or the emitting call', () => {
    const errors: unknown[] = [];
    const source = createEventSource((error) => errors.push(error));
    const heard: string[] = [];
    const broken = new Error('window is gone');
    source.subscribe(() => {
      throw broken;
    });
    source.subscribe((name) => heard.push(name));
    source.emit('settings.changed', {});
    expect([errors, heard]).toEqual([[broken], ['settings.changed']]);
  });
});
