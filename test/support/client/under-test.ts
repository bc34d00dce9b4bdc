import type { ServiceClientOptions } from '../../../main/client/client.ts';
import { createRequestLog, createServiceClient, createSigner } from '../../../main/client/index.ts';
import type { Transport } from '../../../main/client/transport.ts';
import type { ServiceClient } from '../../../main/ports/service.ts';
import { emptyScenario, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { countingRandom, recordingSleep, standingClock, testKeys } from './tools.ts';

export const testClientId = 'client-1';
export const testAccessToken = '7d0a3c1e-9d57-4b86-8a5e-51a1c1b2f3d4';

/** A scenario as a service answers it. */
export const testRecord: ScenarioRecord = {
  id: '65f0a1b2c3d4e5f6a7b8c9d0',
  teamId: '65f0a1b2c3d4e5f6a7b8c9d1',
  description: 'Home in Marrickville',
  createdBy: 'broker@example.com',
  dateCreated: '2026-11-20T00:00:00.000Z',
  lastEditedBy: 'broker@example.com',
  lastEditedOn: '2026-11-20T00:00:00.000Z',
  scenario: emptyScenario(),
};

/** A client with injected time and randomness over the given transport, and everything that it recorded. */
export const clientUnderTest = (transport: Transport, options: Partial<ServiceClientOptions> = {}) => {
  const clock = standingClock();
  const { sleep, waits } = recordingSleep();
  const requestLog = createRequestLog();
  const client: ServiceClient = createServiceClient({
    transport,
    sign: createSigner({ clientId: testClientId, accessToken: testAccessToken, privateKey: testKeys.privateKey }),
    takesExtensions: false,
    clock,
    random: countingRandom(),
    sleep,
    requestLog,
    ...options,
  });
  return { client, clock, waits, requestLog };
};
