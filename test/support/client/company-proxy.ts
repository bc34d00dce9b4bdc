import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import forge from 'node-forge';
import { certificate, generateKeys } from './certificates.ts';

/*
 * A company's proxy on this computer: it leads CONNECT on to a server of the test's own, whatever name was asked for, may
 * want a sign-in, and may read the traffic with certificates of its own authority.
 */

export interface CompanyAuthority {
  /** The authority's certificate, PEM. */
  readonly pem: string;
  /** A key and certificate for a server of this name. */
  issue(host: string): { readonly key: string; readonly cert: string };
}

export const makeAuthority = async (subject = 'Company authority'): Promise<CompanyAuthority> => {
  const [rootKeys, keys] = [await generateKeys({ bits: 2048 }), await generateKeys({ bits: 2048 })];
  const issuer = { subject, keys: rootKeys };
  return {
    pem: certificate({ ...issuer, issuer, isAuthority: true }),
    issue: (host) => ({
      key: forge.pki.privateKeyToPem(keys.privateKey),
      cert: certificate({ subject: host, keys, issuer, host }),
    }),
  };
};

interface CompanyProxyOptions {
  /** The port on this computer to which every name leads. */
  readonly leadsTo: number;
  readonly signIn?: { readonly user: string; readonly password: string };
  /** Reads the traffic, with certificates of this authority. */
  readonly reader?: CompanyAuthority;
  /** Answers every CONNECT with this status. */
  readonly refusesWith?: number;
}

export interface CompanyProxy {
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  /** What was asked for, in order: `CONNECT bank.example:443`, with ` 407` where a sign-in was missing. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const basic = ({ user, password }: { readonly user: string; readonly password: string }): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export const startCompanyProxy = async (options: CompanyProxyOptions): Promise<CompanyProxy> => {
  const { leadsTo, signIn, reader, refusesWith } = options;
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => undefined));
    return socket;
  };
  const lead = (from: Socket, name: string): void => {
    const to = keep(connect(leadsTo, '127.0.0.1'));
    if (reader === undefined) {
      from.pipe(to).pipe(from);
      return;
    }
    const secureContext = createSecureContext(reader.issue(name));
    const read = keep(new TLSSocket(from, { isServer: true, secureContext }));
    read.pipe(to).pipe(read);
  };
  const server = createServer((_request, response) => response.writeHead(400).end());
  server.on('connection', keep);
  server.on('connect', ({ url = '', headers }: IncomingMessage, socket: Socket) => {
    const isAllowed = signIn === undefined || headers['proxy-authorization'] === basic(signIn);
    const status = isAllowed ? (refusesWith ?? 200) : 407;
    asked.push(`CONNECT ${url}${status === 200 ? '' : ` ${status}`}`);
    const challenge = status === 407 ? 'Proxy-Authenticate: Basic realm="Company"\r\n' : '';
    socket.write(`HTTP/1.1 ${status} ${status === 200 ? 'Connection established' : 'No'}\r\n${challenge}\r\n`);
    if (status === 200) lead(socket, url.replace(/:\d+$/, ''));
    else socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
};
