import { describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../../../shared/service/bounds.ts';
import { readBody } from './body-limits.ts';

describe('a body', () => {
  const post = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) => {
    const options = { method: 'POST', body, headers, duplex: 'half' };
    const request = new Request('http://engine.invalid/', options);
    return { headers: request.headers, body: request.body ?? [] };
  };

  it('is refused for its length, for its declared length, and while it streams', async () => {
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
      await readBody({ headers: new Headers(), body: Buffer.alloc(maxBodyBytes + 1) }),
    ];
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status))).toEqual([413, 413, 413, 413]);
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
