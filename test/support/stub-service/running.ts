import { httpTransport } from '../../../main/client/http-transport.ts';
import { publicKeyPem } from '../../../main/vault/index.ts';
import type { CallableService } from '../client/engines.ts';
import { testKeys } from '../client/tools.ts';
import type { Choices } from './choices.ts';
import { startStubService } from './service.ts';

/** The stub as the client's tests call a service; without choices, what the specification's samples suggest. */
export const startStub = async (choices: Partial<Choices> = {}): Promise<CallableService> => {
  const stub = await startStubService(choices);
  const transport = httpTransport({ baseUrl: stub.url, timeoutMs: 20_000 });
  if (!transport.ok) throw new Error(transport.error.message);
  return {
    transport: transport.data,
    grant: (wishes) =>
      stub.grant({
        publicKeyPem: publicKeyPem(testKeys.publicKey),
        email: 'broker@example.com',
        organization: 'Example Brokers',
        teams: ['North', 'South'],
        ...wishes,
      }),
    revoke: stub.revoke,
    close: stub.close,
  };
};
