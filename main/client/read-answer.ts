import {
  deprecationHeader,
  extensionsHeader,
  previewHeader,
  readExtensions,
  readPreviews,
  sunsetHeader,
} from '../../shared/service/protocol-extensions.ts';
import { readCapped } from '../platform/http/read-capped.ts';
import { measureJson } from '../platform/json-measure.ts';
import type { Answered, WireAnswer } from './transport.ts';

/**
 * Turns a response into a wire answer. Redirects are refused, because following one would send the access token
 * to another host. Reading stops as soon as `maxBytes` is exceeded.
 */
export const readAnswer = async (response: Response, maxBytes: number): Promise<WireAnswer> => {
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    return failed(
      status,
      'The service redirected the request. Headroom never follows redirects; check the service address.',
      true,
    );
  }
  // Counted after decompression; the announced length is the compressed size.
  const bytes = await readCapped(response.body, maxBytes);
  if (bytes === undefined) {
    return failed(
      status,
      `The service's answer is larger than ${Math.floor(maxBytes / 1024)} KiB, so Headroom did not read it.`,
      true,
    );
  }
  if (isTooComplex(bytes))
    return failed(status, 'The answer is too large or too deeply nested, so Headroom did not read it.', true);
  return {
    kind: 'answered',
    status,
    dateMs: readDate(response.headers.get('date')),
    text: new TextDecoder().decode(bytes),
    ...extensionsOf(response.headers),
  };
};

/**
 * Servers and proxies add an `ETag` to any answer, so it counts only for a service that says so. A weak one, which a
 * proxy makes of a strong one when it compresses, matches no `If-Match` (RFC 9110, section 13.1.1), so it is no tag.
 */
const extensionsOf = (
  headers: Headers,
): Pick<Answered, 'offered' | 'etag' | 'previewed' | 'deprecation' | 'sunset'> => {
  const offered = readExtensions(headers.get(extensionsHeader));
  const etag = headers.get('etag');
  const isStrong = etag?.startsWith('"') === true;
  const previewed = readPreviews(headers.get(previewHeader));
  const [deprecation, sunset] = [headers.get(deprecationHeader), headers.get(sunsetHeader)];
  return {
    ...(offered.length > 0 && { offered }),
    ...(offered.includes('etag') && isStrong && { etag }),
    ...(previewed.length > 0 && { previewed }),
    ...(deprecation !== null && { deprecation }),
    ...(sunset !== null && { sunset }),
  };
};

/** Far beyond any real answer, yet fast to parse and validate. */
const maxDepth = 100;
const maxValues = 100_000;
const maxFields = 10_000;

const isTooComplex = (bytes: Uint8Array): boolean => {
  const { depth, values, fields } = measureJson(bytes, maxDepth);
  return depth > maxDepth || values > maxValues || fields > maxFields;
};

const failed = (status: number, message: string, mayHaveArrived: boolean): WireAnswer => ({
  kind: 'failed',
  status,
  message,
  mayHaveArrived,
});

/** A `Date` header as milliseconds since the epoch; undefined if it is not a date. */
export const readDate = (header: string | null): number | undefined => {
  const milliseconds = Date.parse(header ?? '');
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
};
