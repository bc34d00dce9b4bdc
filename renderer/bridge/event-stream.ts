/** One server-sent event. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

const readBlock = (block: string): StreamEvent | undefined => {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { name, data: data.join('\n') } : undefined;
};

/**
 * Cuts a text/event-stream into events as its text arrives in pieces of any size (WHATWG HTML,
 * server-sent events). Comments and unknown fields are skipped.
 */
export const createEventParser = (): ((piece: string) => StreamEvent[]) => {
  let rest = '';
  return (piece) => {
    rest += piece;
    // A CR at the end may be the first half of a CR LF: leave it for the next piece.
    const usable = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const blocks = usable.split(/\r\n\r\n|\n\n|\r\r/);
    const last = blocks.pop() ?? '';
    rest = last + rest.slice(usable.length);
    return blocks.flatMap((block) => readBlock(block) ?? []);
  };
};
