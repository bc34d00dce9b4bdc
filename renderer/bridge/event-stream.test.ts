import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-stream.ts';

const stream =
  ': connected\n\nevent: scenarios.changed\ndata: {"id":"a"}\n\nid: 7\r\nevent: requests.logged\r\ndata: {"id":\r\ndata: 3}\r\n\r\ndata:plain\n\nretry: 5\n\n';

const events = [
  { name: 'scenarios.changed', data: '{"id":"a"}' },
  { name: 'requests.logged', data: '{"id":\n3}' },
  { name: 'message', data: 'plain' },
];

describe('createEventParser', () => {
  it('reads events, and skips comments and other fields', () => {
    expect(createEventParser()(stream)).toEqual(events);
  });

  it('does not care where the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
        const parse = createEventParser();
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const read = places.flatMap((place, index) => parse(stream.slice(places[index - 1] ?? 0, place)));
        expect(read).toEqual(events);
      }),
    );
  });

  it('waits for the blank line that ends an event', () => {
    const parse = createEventParser();
    expect([parse('data: a\n'), parse('\n')]).toEqual([[], [{ name: 'message', data: 'a' }]]);
  });
});
