import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnginePlace, type RunningEngine, startEngine } from '../support/engine-process.ts';

const sockets = 512;
const requests = 200;

let place: EnginePlace;
let engine: RunningEngine;
let client: Awaited<ReturnType<typeof startEngine>>['client'];
beforeAll(async () => {
  ({ place, engine, client } = await startEngine());
});
afterAll(() => place.dispose());

/** Asks for the largest document that needs no signature, again and again, and reads nothing. */
const deaf = async (): Promise<Socket> => {
  const { port, host } = new URL(engine.url);
  const socket = connect(Number(port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET /api/v1/openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(requests));
  return socket;
};

it(`${sockets} callers of ${requests} requests who read nothing leave the next caller served`, async () => {
  const attack = await Promise.all(Array.from({ length: sockets }, deaf));
  const endedMs = performance.now();
  for (const socket of attack) socket.destroy();
  await expect
    .poll(() =>
      client({ path: '/api/v1/user' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  console.log(`served ${Math.round(performance.now() - endedMs)} ms after the end of the attack`);
});
