import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback } from '../../../main/platform/http/loopback-server.ts';

/** A bank that is replayed: its payloads, and how it behaves. */
export interface ReplayedBank {
  readonly id: string;
  readonly name: string;
  /** Each as in the `data` of Get Product Detail. */
  products: readonly Readonly<Record<string, unknown>>[];
  /** What happens instead of an answer; undefined for an answer. */
  fault?: (asked: Asked) => Fault | undefined;
  /** Versions that it gives. */
  readonly versions?: readonly number[];
  /** It says nothing about what it has already given. */
  readonly forgets?: boolean;
}

export interface Asked {
  readonly bank: string;
  /** Undefined for the list. */
  readonly productId: string | undefined;
  readonly page: number;
  /** How often this was asked before. */
  readonly times: number;
}

export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'html' | 'cut' | 'hang' | 'huge' | 'deep' | 'upgrade' | 'loop' | 'other' }
  | { readonly kind: 'redirect'; readonly to: string };

/** One request as it came: what was asked, and whether the bank had nothing newer. */
export interface Seen extends Asked {
  readonly status: number;
}

export interface ReplayServer {
  readonly registerUrl: string;
  readonly origin: string;
  readonly banks: ReplayedBank[];
  readonly seen: Seen[];
  /** The most requests that were under way at once, for each bank's host: all banks share one. */
  readonly most: () => number;
  /** Runs at each request before it is answered; it may wait. */
  onRequest: (asked: Asked) => Promise<void> | void;
  close(): Promise<void>;
}

const pageSize = 3;

const send = (answer: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void => {
  answer.writeHead(status, { 'content-type': 'application/json', ...headers });
  answer.end(JSON.stringify(value));
};

const applyFault = (fault: Fault, answer: ServerResponse): number | undefined => {
  switch (fault.kind) {
    case 'status':
      send(answer, fault.status, { errors: [{ code: 'x' }] }, { ...fault.headers });
      return fault.status;
    case 'html':
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in to the network</body></html>');
      return 200;
    case 'cut':
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' }).write('{"data":');
      answer.destroy();
      return 0;
    case 'hang':
      return 0;
    case 'huge':
      answer.writeHead(200, { 'content-type': 'application/json' });
      void pour(answer);
      return 200;
    case 'deep':
      answer.writeHead(200, { 'content-type': 'application/json' }).end('['.repeat(200_000));
      return 200;
    case 'upgrade':
      answer.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
      return 101;
    case 'redirect':
      answer.writeHead(302, { location: fault.to }).end();
      return 302;
    default:
      return undefined;
  }
};

/** Sends until the other side has had enough. */
const pour = async (answer: ServerResponse): Promise<void> => {
  const chunk = `"${'x'.repeat(65_536)}",`;
  for (let sent = 0; sent < 64 * 1_048_576 && !answer.destroyed; sent += chunk.length)
    if (!answer.write(chunk)) await new Promise((resolve) => answer.once('drain', resolve).once('close', resolve));
  answer.end();
};

/** A register and its banks on 127.0.0.1, which replay payloads with the faults that they are given. */
export const replayRegister = async (banks: ReplayedBank[]): Promise<ReplayServer> => {
  const seen: Seen[] = [];
  let [underWay, most, origin] = [0, 0, ''];

  const answerRegister = (answer: ServerResponse): void =>
    send(answer, 200, {
      data: banks.map(({ id, name }) => ({
        dataHolderBrandId: id,
        brandName: name,
        industries: ['banking'],
        publicBaseUri: `${origin}/${id}`,
      })),
    });

  const answerList = (bank: ReplayedBank, page: number, isLoop: boolean, answer: ServerResponse): void => {
    const totalPages = Math.max(1, Math.ceil(bank.products.length / pageSize));
    const at = isLoop ? 0 : (page - 1) * pageSize;
    const products = bank.products.slice(at, at + pageSize).map((product) => ({
      productId: product.productId,
      productCategory: 'RESIDENTIAL_MORTGAGES',
    }));
    const isLast = page >= totalPages && !isLoop;
    const links = isLast ? {} : { next: `http://elsewhere.example/products?page=${page + 1}` };
    send(answer, 200, { data: { products }, links, meta: isLoop ? {} : { totalPages } });
  };

  const answerProduct = (
    bank: ReplayedBank,
    asked: Asked,
    isOther: boolean,
    request: IncomingMessage,
    answer: ServerResponse,
  ): number => {
    const found = bank.products.find(({ productId }) => productId === asked.productId);
    if (found === undefined) {
      send(answer, 404, { errors: [] });
      return 404;
    }
    const etag = `"${hash('sha256', JSON.stringify(found)).slice(0, 16)}"`;
    if (bank.forgets !== true && request.headers['if-none-match'] === etag) {
      answer.writeHead(304).end();
      return 304;
    }
    const version = String(Math.max(...(bank.versions ?? [4])));
    const data = isOther ? { ...found, productId: 'quite-another' } : found;
    send(answer, 200, { data, links: {}, meta: {} }, { 'x-v': version, ...(bank.forgets !== true && { etag }) });
    return 200;
  };

  const isVersion = ({ headers }: IncomingMessage, { versions = [4] }: ReplayedBank): boolean => {
    const [highest, lowest] = [Number(headers['x-v']), Number(headers['x-min-v'] ?? headers['x-v'])];
    return versions.some((version) => version <= highest && version >= lowest);
  };

  const respond = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/register') {
      answerRegister(answer);
      return;
    }
    const [, bankId = '', ...path] = url.pathname.split('/');
    const bank = banks.find(({ id }) => id === bankId);
    const isProduct = path.length === 5;
    const productId = isProduct ? decodeURIComponent(path[4] ?? '') : undefined;
    if (bank === undefined || path.slice(0, 4).join('/') !== 'cds-au/v1/banking/products') {
      send(answer, 404, { errors: [] });
      return;
    }
    const page = Number(url.searchParams.get('page') ?? 1);
    const before = seen.filter((one) => one.bank === bankId && one.productId === productId && one.page === page);
    const asked = { bank: bankId, productId, page, times: before.length };
    const note = (status: number): number => seen.push({ ...asked, status });
    await server.onRequest(asked);
    const fault = bank.fault?.(asked);
    const done = fault && applyFault(fault, answer);
    if (done !== undefined) {
      note(done);
      return;
    }
    if (isProduct && !isVersion(request, bank)) {
      note(406);
      send(answer, 406, { errors: [] });
      return;
    }
    if (isProduct) {
      note(answerProduct(bank, asked, fault?.kind === 'other', request, answer));
      return;
    }
    answerList(bank, page, fault?.kind === 'loop', answer);
    note(200);
  };

  const http = createServer((request, answer) => {
    underWay += 1;
    most = Math.max(most, underWay);
    answer.once('close', () => (underWay -= 1));
    void respond(request, answer);
  });
  const port = await listenOnLoopback(http, 0);
  if (!port.ok) throw new Error(port.error.message);
  origin = `http://127.0.0.1:${port.data}`;
  const server: ReplayServer = {
    registerUrl: `${origin}/register`,
    origin,
    banks,
    seen,
    most: () => most,
    onRequest: () => undefined,
    close: () => closeServer(http, 0),
  };
  return server;
};
