/**
 * The body of a request as text, or undefined when it is larger than `maxBytes`: by its announced
 * length before anything is read, otherwise as soon as the limit is passed.
 */
export const readBody = async (request: Request, maxBytes: number): Promise<string | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  const chunks: AsyncIterable<Uint8Array> = request.body;
  let size = 0;
  let text = '';
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};
