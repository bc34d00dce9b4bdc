import { maxBodyBytes, maxJsonDepth } from '../../../shared/service/bounds.ts';
import { announcesMoreThan, readCapped } from '../../platform/http/read-capped.ts';
import { measureJson } from '../../platform/json-measure.ts';
import { accept, refuse, type Step } from './step.ts';

/** What is known of a body before it is read. */
export interface UnreadBody {
  readonly headers: Pick<Headers, 'get'>;
  /** A caller in this process hands over the whole. */
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | Buffer;
}

/** Reads a body within the size limit, without parsing it. */
export const readBody = async (request: UnreadBody): Promise<Step<Buffer>> => {
  if (announcesMoreThan(request, maxBodyBytes)) return tooLarge();
  try {
    const bytes = Buffer.isBuffer(request.body) ? request.body : await readCapped(request.body, maxBodyBytes);
    if (bytes === undefined || bytes.length > maxBodyBytes) return tooLarge();
    return measureJson(bytes, maxJsonDepth).depth > maxJsonDepth
      ? refuse('BAD_REQUEST', `Request body is nested deeper than ${maxJsonDepth} levels`)
      : accept(bytes);
  } catch {
    // The sender went away or broke the framing: the rest will not come.
    return refuse('BAD_REQUEST', 'Request body could not be read');
  }
};

const tooLarge = (): Step<never> =>
  refuse('BAD_REQUEST', `Request body is larger than ${maxBodyBytes} bytes`, {
    status: 413,
    headers: { Connection: 'close' },
  });
