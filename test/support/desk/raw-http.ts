import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends exactly what it is told to, Host and target included, which `fetch` would not. */
export const raw = (
  port: number,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', path = '/', headers = {}, body } = options;
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });

/** What comes back until the connection closes, for a text sent as it stands. */
export const exchange = (to: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(Buffer.concat(chunks).toString());
    });
  });
