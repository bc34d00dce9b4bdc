/**
 * The bytes of a body, or undefined as soon as they are more than `maxBytes`: what follows is not
 * read. Without a body, nothing.
 */
export const readCapped = async (
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels a stream, and with it the connection it comes from.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** True when a message announces more than `maxBytes`; one that announces nothing is counted as it comes. */
export const announcesMoreThan = ({ headers }: { readonly headers: Pick<Headers, 'get'> }, maxBytes: number): boolean =>
  Number(headers.get('content-length') ?? 0) > maxBytes;
