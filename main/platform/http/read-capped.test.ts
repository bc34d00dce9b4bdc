import { describe, expect, it } from 'vitest';
import { announcesMoreThan, readCapped } from './read-capped.ts';

const streamOf = (...sizes: number[]) => {
  const state = { read: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const size = sizes[state.read];
        if (size === undefined) controller.close();
        else controller.enqueue(new Uint8Array(size).fill(state.read));
        state.read += 1;
      },
      cancel: () => {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
};

describe('readCapped', () => {
  it('joins the chunks of a body of exactly the limit', async () => {
    const { body } = streamOf(2, 0, 1);
    expect(await readCapped(body, 3)).toEqual(Buffer.from([0, 0, 2]));
  });

  it('stops at the chunk that exceeds the limit, and cancels', async () => {
    const { body, state } = streamOf(2, 2, 2);
    expect([await readCapped(body, 3), state]).toEqual([undefined, { read: 2, cancelled: true }]);
  });

  it('reads a missing body as empty', async () => {
    expect(await readCapped(null, 0)).toEqual(Buffer.alloc(0));
  });

  it('passes on the error of a broken body', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: () => {
        throw new TypeError('gone');
      },
    });
    await expect(readCapped(broken, 3)).rejects.toThrow('gone');
  });
});

describe('announcesMoreThan', () => {
  it.each([
    [undefined, false],
    ['3', false],
    ['4', true],
    ['x', false],
  ])('for a length of %s is %s', (length, expected) => {
    const headers = new Headers(length === undefined ? {} : { 'Content-Length': length });
    expect(announcesMoreThan({ headers }, 3)).toBe(expected);
  });
});
