import { describe, expect, it, vi } from 'vitest';
import { createEventSource } from '../rpc/events.ts';
import { createEventStreams, heartbeatMs } from './event-streams.ts';

const lives = (): boolean => true;

const setUp = () => {
  let listening = 0;
  const source = createEventSource((error) => {
    throw error;
  });
  const streams = createEventStreams((listener) => {
    listening += 1;
    const stop = source.subscribe(listener);
    return () => {
      listening -= 1;
      stop();
    };
  });
  // One listens for all.
  return { source, streams, listening: () => listening - 1 };
};

const next = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | undefined> => {
  const { value } = await reader.read();
  return value === undefined ? undefined : new TextDecoder().decode(value);
};

describe('createEventStreams', () => {
  it('starts at once, carries events and ends when told', async () => {
    const { source, streams, listening } = setUp();
    const readers = [streams.open(lives).getReader(), streams.open(lives).getReader()];
    expect(await Promise.all(readers.map(next))).toEqual([':\n\n', ':\n\n']);
    source.emit('scenarios.changed', { id: '1', kind: 'written' });
    const text = 'event: scenarios.changed\ndata: {"id":"1","kind":"written"}\n\n';
    expect(await Promise.all(readers.map(next))).toEqual([text, text]);
    streams.closeAll();
    expect(await Promise.all(readers.map(next))).toEqual([undefined, undefined]);
    expect(listening()).toBe(0);
  });

  it('begins with what happened since the page knew something, and says so where that is not remembered', async () => {
    const { source, streams } = setUp();
    const emit = (id: string): void => source.emit('scenarios.changed', { id, kind: 'written' });
    const known = (count: number) => streams.open(lives, count).getReader();
    const textOf = (id: string) => `event: scenarios.changed\ndata: {"id":"${id}","kind":"written"}\n\n`;
    emit('1');
    const before = streams.count();
    emit('2');
    emit('3');
    const [late, first, stranger] = [known(before), known(0), known(99)];
    expect([await next(late), await next(late), await next(late)]).toEqual([':\n\n', textOf('2'), textOf('3')]);
    expect([await next(first), await next(first)]).toEqual([':\n\n', textOf('1')]);
    const fresh = [streams.open(lives).getReader(), known(streams.count())];
    expect(await Promise.all(fresh.map(next))).toEqual([':\n\n', ':\n\n']);
    emit('next');
    expect(await Promise.all(fresh.map(next))).toEqual([textOf('next'), textOf('next')]);
    const missed = 'event: events.missed\ndata: {}\n\n';
    expect([await next(stranger), await next(stranger)]).toEqual([':\n\n', missed]);
    for (let count = 0; count < 500; count += 1) emit('4');
    const old = known(before);
    expect([await next(old), await next(old)]).toEqual([':\n\n', missed]);
    emit('last');
    const newest = known(streams.count() - 1);
    expect([await next(newest), await next(newest)]).toEqual([':\n\n', textOf('last')]);
    streams.closeAll();
  });

  it('stops listening when the window closes', async () => {
    const { streams, listening } = setUp();
    await streams.open(lives).cancel();
    expect(listening()).toBe(0);
    streams.closeAll();
  });

  it('drops a window that reads nothing', () => {
    const { source, streams, listening } = setUp();
    streams.open(lives);
    for (let count = 0; count < 1000; count += 1) source.emit('settings.changed', {});
    expect(listening()).toBe(0);
  });

  it('ends the stream of a session that ended', async () => {
    vi.useFakeTimers();
    const { streams, listening } = setUp();
    let isOpen = true;
    const reader = streams.open(() => isOpen).getReader();
    vi.advanceTimersByTime(heartbeatMs);
    expect([await next(reader), await next(reader)]).toEqual([':\n\n', ':\n\n']);
    isOpen = false;
    vi.advanceTimersByTime(heartbeatMs);
    expect([await next(reader), listening(), vi.getTimerCount()]).toEqual([undefined, 0, 0]);
    vi.useRealTimers();
  });
});
