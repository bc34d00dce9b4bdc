import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignedOver } from './tools.ts';

/** One request as it arrived, with the verdict on its signature under both readings of PATH. */
export interface Arrival {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly signedPathAlone: boolean;
  readonly signedWithQuery: boolean;
}

/** What the scripted service does with a request; `arrivals` holds it as the last element. */
export type Script = (arrival: Arrival, response: ServerResponse, arrivals: readonly Arrival[]) => void;

export interface ScriptedService {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

/** A service of another implementation on 127.0.0.1: a script decides what the specification leaves open. */
export const startScriptedService = async (script: Script): Promise<ScriptedService> => {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    void readArrival(request).then((arrival) => {
      arrivals.push(arrival);
      script(arrival, response, arrivals);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

const readArrival = async (request: IncomingMessage): Promise<Arrival> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const { method = '', url = '' } = request;
  const names = ['Timestamp', 'Nonce', 'Signature'].map((name) => `X-Auth-${name}`);
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name.toLowerCase()])]));
  const wire = { method, target: url, headers, body };
  return {
    method,
    url,
    body,
    signedPathAlone: isSignedOver(wire, url.replace(/\?.*$/, '')),
    signedWithQuery: isSignedOver(wire, url),
  };
};

/** Answers JSON. */
export const answerJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

/** Answers the documented error envelope. */
export const answerError = (
  response: ServerResponse,
  status: number,
  code: string,
  details?: unknown,
  headers?: Record<string, string>,
): void => {
  answerJson(
    response,
    status,
    { error: { code, message: `${code} it is`, details, timestamp: new Date().toISOString() } },
    headers,
  );
};
