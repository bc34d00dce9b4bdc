/**
 * The bytes of a body, or undefined as soon as there are more than `maxBytes`: the rest is not read. Empty without a
 * body.
 */
export const readCapped = async (
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream and with it the connection.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * True when a message announces more than `maxBytes`; one that announces nothing is counted as it arrives.
 */
export const announcesMoreThan = ({ headers }: { readonly headers: Pick<Headers, 'get'> }, maxBytes: number): boolean =>
  Number(headers.get('content-length') ?? 0) > maxBytes;
