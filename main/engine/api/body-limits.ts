import { announcesMoreThan, readCapped } from '../../platform/read-capped.ts';
import { accept, refuse, type Step } from './step.ts';

/** Bytes of a request body that are accepted: 1 MiB. */
export const maxBodyBytes = 1_048_576;
/** Levels of arrays and objects that are accepted in a body. */
export const maxNesting = 64;

/** Reads a body within the limits of the transport, without parsing it. */
export const readBody = async (
  request: Request,
  body: AsyncIterable<Uint8Array> | null = request.body,
): Promise<Step<Buffer>> => {
  if (announcesMoreThan(request, maxBodyBytes)) return tooLarge();
  try {
    const bytes = await readCapped(body, maxBodyBytes);
    if (bytes === undefined) return tooLarge();
    return isNestedTooDeep(bytes)
      ? refuse('BAD_REQUEST', `Request body is nested deeper than ${maxNesting} levels`)
      : accept(bytes);
  } catch {
    // The sender went away or broke the framing: there is nothing to go on with.
    return refuse('BAD_REQUEST', 'Request body could not be read');
  }
};

const tooLarge = (): Step<never> =>
  refuse('BAD_REQUEST', `Request body is larger than ${maxBodyBytes} bytes`, {
    status: 413,
    headers: { Connection: 'close' },
  });

const quote = 0x22;
const backslash = 0x5c;
const openers: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closers: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** One pass over the bytes, before any parser: the brackets outside of strings are counted. */
export const isNestedTooDeep = (body: Uint8Array): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index];
    if (byte === undefined) break;
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (openers.has(byte)) {
      depth += 1;
      if (depth > maxNesting) return true;
    } else if (closers.has(byte)) depth -= 1;
  }
  return false;
};
