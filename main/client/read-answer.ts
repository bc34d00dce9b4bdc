import type { WireAnswer } from './transport.ts';

/**
 * Turns a response into a wire answer. Redirects are refused, not followed: following one would
 * carry the access token to another host. Reading stops as soon as `maxBytes` is passed.
 */
export const readAnswer = async (response: Response, maxBytes: number): Promise<WireAnswer> => {
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    return failed(status, 'The service answered with a redirect, which is never followed. Check its address.', false);
  }
  const text = await readText(response, maxBytes);
  if (text === undefined) {
    return failed(
      status,
      `The service's answer is larger than ${Math.floor(maxBytes / 1024)} KiB and was not read.`,
      true,
    );
  }
  return { kind: 'answered', status, dateMs: readDate(response.headers.get('date')), text };
};

const failed = (status: number, message: string, mayHaveArrived: boolean): WireAnswer => ({
  kind: 'failed',
  status,
  message,
  mayHaveArrived,
});

/** The body as text, or undefined when it is larger than `maxBytes` after decompression. */
const readText = async (response: Response, maxBytes: number): Promise<string | undefined> => {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  const chunks: AsyncIterable<Uint8Array> = response.body;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const readDate = (header: string | null): number | undefined => {
  const milliseconds = Date.parse(header ?? '');
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
};
