import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxConnections } from '../../main/platform/http/connection-room.ts';
import { deafCallers } from '../support/connections.ts';
import { type EnginePlace, type RunningEngine, startEngine } from '../support/engine/process.ts';
import { figure } from '../support/figure.ts';

let place: EnginePlace;
let engine: RunningEngine;
let client: Awaited<ReturnType<typeof startEngine>>['client'];
beforeAll(async () => {
  ({ place, engine, client } = await startEngine());
});
afterAll(() => place.dispose());

const portOf = (): number => Number(new URL(engine.url).port);

describe('readers who do not read', () => {
  it.each([[512, 200]])('(%i callers of %i requests) do not keep out the next caller', async (callers, requests) => {
    // The largest document that needs no signature.
    const request = `GET /api/v1/openapi.json HTTP/1.1\r\nHost: ${new URL(engine.url).host}\r\n\r\n`;
    const attack = await deafCallers(portOf(), callers, request.repeat(requests));
    const endedMs = performance.now();
    await attack.end();
    await expect
      .poll(() =>
        client({ path: '/api/v1/user' }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    figure('callers of the engine who do not read', {
      callers,
      requests,
      'another served after ms': Math.round(performance.now() - endedMs),
    });
  });

  it(`are ${maxConnections} at a time, and shut out nobody while they say nothing`, async () => {
    const attack = await deafCallers(portOf(), maxConnections + 16);
    await expect.poll(() => attack.closed()).toBe(16);
    for (let call = 0; call < 100; call += 1) expect((await client({ path: '/api/v1/user' })).status).toBe(200);
    await attack.end();
  });
});
