import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import forge from 'node-forge';
import { certificate, type CertificateWishes, generateKeys as generate } from './certificates.ts';

/*
 * Servers on this computer whose TLS is wrong in one way each. Certificates are made when they are
 * needed and chain to an authority of the test's own.
 */

export interface BadTls {
  /** The certificate of the authority that a client should trust. */
  readonly authority: string;
  /** Every server by what is wrong with it; `nothing wrong` is the control. */
  readonly servers: Readonly<Record<BadTlsName, () => Promise<RunningTls>>>;
}

export type BadTlsName =
  | 'nothing wrong'
  | 'expired'
  | 'not yet valid'
  | 'another host'
  | 'self-signed'
  | 'unknown authority'
  | 'incomplete chain'
  | 'weak key'
  | 'old protocol'
  | 'no TLS'
  | 'closed in the handshake'
  | 'silent in the handshake';

export interface RunningTls {
  readonly url: string;
  /** Requests that got through the handshake. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

export const makeBadTls = async (): Promise<BadTls> => {
  const [rootKeys, keys, weakKeys] = await Promise.all([2048, 2048, 1024].map((bits) => generate({ bits })));
  if (rootKeys === undefined || keys === undefined || weakKeys === undefined) throw new Error('No keys');
  const root = { subject: 'Test authority', keys: rootKeys };
  const authority = certificate({ ...root, issuer: root, isAuthority: true });
  const between = { subject: 'Test authority between', keys: rootKeys };
  const stranger = { subject: 'An authority elsewhere', keys: rootKeys };
  const subject = 'localhost';
  const key = forge.pki.privateKeyToPem(keys.privateKey);
  const issued = (wishes: Partial<CertificateWishes> = {}): ServerOptions => ({
    key,
    cert: certificate({ subject, keys, issuer: root, ...wishes }),
  });
  const weak: ServerOptions = {
    key: forge.pki.privateKeyToPem(weakKeys.privateKey),
    cert: certificate({ subject, keys: weakKeys, issuer: root }),
    ciphers: 'DEFAULT@SECLEVEL=0',
  };
  const old: ServerOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
  return {
    authority,
    servers: {
      'nothing wrong': () => serve(issued()),
      expired: () => serve(issued({ from: -30, until: -1 })),
      'not yet valid': () => serve(issued({ from: 1 })),
      'another host': () => serve(issued({ host: 'service.example' })),
      'self-signed': () => serve(issued({ issuer: { subject, keys } })),
      'unknown authority': () => serve(issued({ issuer: stranger })),
      'incomplete chain': () => serve(issued({ issuer: between })),
      'weak key': () => serve(weak),
      'old protocol': () => serve({ ...issued(), ...old }),
      'no TLS': () => listen(createPlainServer((_request, response) => response.end('{}'))),
      'closed in the handshake': () => listen(createSocketServer((socket) => socket.once('data', () => socket.end()))),
      'silent in the handshake': () => listen(createSocketServer((socket) => socket.on('error', () => undefined))),
    },
  };
};

const serve = (options: ServerOptions): Promise<RunningTls> => {
  let requests = 0;
  const server: Server = createServer(options, (_request, response) => {
    requests += 1;
    response.end('{}');
  });
  return listen(server, () => requests);
};

const listen = async (server: SocketServer, requests = (): number => 0): Promise<RunningTls> => {
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
};
