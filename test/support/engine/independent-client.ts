import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';

/*
 * A signed client written from the service specification alone, without any code of this project: if the
 * project's signer and the engine shared a mistake, this one would not. The caller can change every step,
 * because most tests send what a correct client never would.
 */

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicPem: string;
}

export const newKeyPair = (modulusLength = 2048): KeyPair => {
  const pair = generateKeyPairSync('rsa', { modulusLength });
  return { privateKey: pair.privateKey, publicPem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString() };
};

export interface Credentials {
  readonly clientId: string;
  readonly accessToken: string;
  readonly privateKey: KeyObject;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: AnswerBody | undefined;
}

/** The parts of an answer that tests read. */
export interface AnswerBody {
  /** The payload; where it is a list, the test says so. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly meta?: { readonly timestamp?: string; readonly version?: string; readonly count?: number };
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly details?: { readonly reason?: string; readonly issues?: { path: (string | number)[]; message: string }[] };
    readonly timestamp: string;
    readonly path?: string;
  };
}

/** What is sent, and every way to change it. */
export interface Send {
  readonly method?: string;
  readonly path: string;
  /** With the question mark. */
  readonly query?: string;
  readonly body?: string | Buffer;
  readonly contentType?: string | undefined;
  readonly timestamp?: string;
  readonly nonce?: string;
  /** The text in place of PATH in the canonical request; default the path without the query. */
  readonly signedPath?: string;
  /** The text whose digest is signed; default as specified. */
  readonly signedBody?: string | Buffer;
  readonly signature?: string;
  /** Signs the canonical text; default with SHA-256. */
  readonly sign?: (canonical: string) => Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly omit?: readonly string[];
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The text that the specification says to hash: empty for no body and for an empty object. */
const hashedBody = (body: string | Buffer): string | Buffer =>
  /^[ \t\r\n]*\{[ \t\r\n]*\}[ \t\r\n]*$/.test(body.toString()) ? '' : body;

export const signedHeaders = (credentials: Credentials, send: Send): Record<string, string> => {
  const { method = 'GET', path, body = '' } = send;
  const timestamp = send.timestamp ?? new Date().toISOString();
  const nonce = send.nonce ?? randomUUID();
  const canonical = [
    method,
    send.signedPath ?? path,
    timestamp,
    nonce,
    sha256(send.signedBody ?? hashedBody(body)),
  ].join('\n');
  const signed =
    send.sign?.(canonical) ?? createSign('RSA-SHA256').update(canonical, 'utf8').sign(credentials.privateKey);
  const signature = signed.toString('base64');
  const headers: Record<string, string> = {
    'X-Auth-Client-ID': credentials.clientId,
    'X-Auth-Access-Token': credentials.accessToken,
    'X-Auth-Timestamp': timestamp,
    'X-Auth-Nonce': nonce,
    'X-Auth-Signature': send.signature ?? signature,
    ...send.headers,
  };
  const contentType =
    'contentType' in send ? send.contentType : send.body === undefined ? undefined : 'application/json';
  if (contentType !== undefined) headers['Content-Type'] = contentType;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(send.omit ?? []).includes(name)));
};

/** Sends bytes unchanged: no redirects, no retries, no kept connection. */
export const sendRaw = (
  url: string,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Buffer,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const isCounted = body !== undefined && !('Transfer-Encoding' in headers);
    const content = isCounted ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
    const request = httpRequest(
      { hostname, port, method, path: target, headers: { ...content, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });

const parsed = (text: string): AnswerBody | undefined => {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    return undefined;
  }
};

export type Client = (send: Send) => Promise<Answer>;

/** A client of one service with one grant. */
export const independentClient =
  (url: string, credentials: Credentials): Client =>
  (send) =>
    sendRaw(url, send.method ?? 'GET', send.path + (send.query ?? ''), signedHeaders(credentials, send), send.body);

/** Status, code, message and reason of an answer: what the specification fixes about an error. */
export const failureOf = ({ status, json }: Answer): Record<string, unknown> => ({
  status,
  code: json?.error?.code,
  message: json?.error?.message,
  ...(json?.error?.details?.reason === undefined ? {} : { reason: json.error.details.reason }),
});
