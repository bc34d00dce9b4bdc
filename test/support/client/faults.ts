import type { Socket } from 'node:net';

/*
 * What can happen to an exchange over a network. Faults named "before" leave the service untouched;
 * the others come when its work is done.
 */

export const faults = [
  'none',
  'cut before the request',
  'cut in the request',
  'cut before the answer',
  'cut in the status line',
  'cut in the headers',
  'cut before the body',
  'cut in the body',
  'cut before the last byte',
  'shorter than announced',
  '429 before',
  '500 before',
  '502 with a page before',
  '503 after',
  '502 with a page after',
  'redirect before',
  'redirect after',
  'captive portal',
  'hangs before',
  'hangs after',
  'slow',
  'clock jumps',
] as const;

export type Fault = (typeof faults)[number];

/** The faults with which an answer still arrives whole. */
export const harmless: ReadonlySet<Fault> = new Set(['none', 'slow', 'clock jumps']);

/** An endless choice of faults, the same for the same seed; `share` of the exchanges meet one. */
export const seededFaults = (seed: number, share: number): (() => Fault) => {
  const next = mulberry32(seed);
  const harmful = faults.slice(1);
  return () => (next() < share ? (harmful[Math.floor(next() * harmful.length)] ?? 'none') : 'none');
};

/** An answer of the service, read whole. */
export interface Answer {
  readonly status: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The bytes of an answer; `announced` is the length that it claims. */
const bytesOf = ({ status, headers, body }: Answer, announced = body.length): Buffer => {
  const head = Object.entries({ ...headers, 'Content-Length': String(announced), Connection: 'close' });
  const lines = [`HTTP/1.1 ${status}`, ...head.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
};

const page = Buffer.from('<!doctype html><title>Sign in</title><h1>Welcome to the network</h1>');
const html = { 'Content-Type': 'text/html' };
const errorBody = (code: string, details?: unknown): Buffer =>
  Buffer.from(JSON.stringify({ error: { code, message: 'Not now', details, timestamp: new Date().toISOString() } }));

const badGateway: Answer = { status: '502 Bad Gateway', headers: html, body: page };
const elsewhere: Answer = {
  status: '302 Found',
  headers: { Location: 'http://127.0.0.1:9/sign-in' },
  body: Buffer.alloc(0),
};

const say =
  (answer: Answer) =>
  (socket: Socket): void => {
    socket.end(bytesOf(answer));
  };
const cut = (socket: Socket): void => {
  socket.destroy();
};
const hang = (): void => undefined;

const json = { 'Content-Type': 'application/json' };

/** What happens instead of the service's work. */
export const answerInstead: Partial<Record<Fault, (socket: Socket) => void>> = {
  'cut before the request': cut,
  'cut in the request': cut,
  '429 before': say({
    ...{ status: '429 Too Many Requests', headers: json },
    body: errorBody('RATE_LIMIT_EXCEEDED', { retryAfter: 1 }),
  }),
  '500 before': say({ status: '500 Oops', headers: json, body: errorBody('INTERNAL_SERVER_ERROR') }),
  '502 with a page before': say(badGateway),
  'redirect before': say(elsewhere),
  'captive portal': say({ status: '200 OK', headers: html, body: page }),
  'hangs before': hang,
};

/** What becomes of an answer, the service's work being done. */
export const answerWith = (fault: Fault, socket: Socket, answer: Answer): void => {
  const bytes = bytesOf(answer);
  const head = bytes.length - answer.body.length;
  const cutAt: Partial<Record<Fault, number>> = {
    'cut before the answer': 0,
    'cut in the status line': 5,
    'cut in the headers': head - 10,
    'cut before the body': head,
    'cut in the body': head + Math.floor(answer.body.length / 2),
    'cut before the last byte': bytes.length - 1,
  };
  const at = cutAt[fault];
  if (at !== undefined) {
    socket.write(bytes.subarray(0, at), () => socket.destroy());
    return;
  }
  switch (fault) {
    case 'shorter than announced':
      socket.end(bytesOf(answer, answer.body.length + 10));
      return;
    case '503 after':
      say({ status: '503 Unavailable', headers: json, body: errorBody('INTERNAL_SERVER_ERROR') })(socket);
      return;
    case '502 with a page after':
      say(badGateway)(socket);
      return;
    case 'redirect after':
      say(elsewhere)(socket);
      return;
    case 'hangs after':
      return;
    case 'slow':
      dribble(socket, bytes);
      return;
    case 'clock jumps':
      say({ ...answer, headers: { ...answer.headers, Date: new Date(0).toUTCString() } })(socket);
      return;
    default:
      say(answer)(socket);
  }
};

/** In ten pieces, each in an event of its own. */
const dribble = (socket: Socket, bytes: Buffer): void => {
  const size = Math.ceil(bytes.length / 10);
  const step = (from: number): void => {
    if (from >= bytes.length) socket.end();
    else socket.write(bytes.subarray(from, from + size), () => setImmediate(step, from + size));
  };
  step(0);
};

/** Numbers from 0 up to but not including 1; Tommy Ettinger's mulberry32, public domain. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
