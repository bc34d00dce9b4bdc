import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNestedTooDeep, maxBodyBytes, maxNesting, readBody } from './body-limits.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('nesting', () => {
  it('is counted as a parser would', () => {
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'max', withCrossShrink: true },
        fc.constantFrom<unknown>('{[', ']"}', '\\', '"', 0),
        fc.array(tie('node'), { maxLength: 2 }),
        fc.dictionary(fc.string({ maxLength: 3 }), tie('node'), { maxKeys: 2 }),
      ),
    })).node;
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 70 }), (inner, levels) => {
        let nested = inner;
        for (let level = 0; level < levels; level += 1) nested = level % 2 === 0 ? [nested] : { a: nested };
        expect(isNestedTooDeep(Buffer.from(JSON.stringify(nested)))).toBe(depthOf(nested) > maxNesting);
      }),
    );
  });

  it('is counted in texts that are not JSON, without a parser', () => {
    expect(
      ['['.repeat(65), '"'.repeat(3) + '['.repeat(99), ']'.repeat(99) + '['.repeat(99)].map((text) =>
        isNestedTooDeep(Buffer.from(text)),
      ),
    ).toEqual([true, false, false]);
  });
});

describe('a body', () => {
  const post = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request =>
    new Request('http://engine.invalid/', { method: 'POST', body, headers, ...{ duplex: 'half' } });

  it('is refused by its length, by its declared length, and while it streams', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const answers = [
      await readBody(post('x'.repeat(maxBodyBytes + 1))),
      await readBody(post('x', { 'Content-Length': String(maxBodyBytes + 1) })),
      await readBody(post(endless, { 'Transfer-Encoding': 'chunked' })),
    ];
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status))).toEqual([413, 413, 413]);
    expect(pulled).toBeLessThan(40);
  });

  it('that breaks off is a bad request, not a bug', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await readBody(post(broken))).toEqual({
      ok: false,
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Request body could not be read',
    });
  });
});
