import { createPictures } from '../../../main/analysis/pictures.ts';
import {
  createRequestLog,
  createServiceClient,
  createSigner,
  systemRandom,
  systemSleep,
} from '../../../main/client/index.ts';
import type { Transport } from '../../../main/client/transport.ts';
import { openEmbedded, transportTo } from '../../../main/compose/embedded-connection.ts';
import { openPublishing } from '../../../main/compose/publishing.ts';
import { publishingHandlers } from '../../../main/core/publishing/handlers.ts';
import { remoteHandlers } from '../../../main/core/remote/index.ts';
import { variantHandlers } from '../../../main/core/variants/index.ts';
import { createEngine, createOperator } from '../../../main/engine/index.ts';
import type { ServiceClient } from '../../../main/ports/service.ts';
import type { KeyPair } from '../../../main/vault/index.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import { engineInProcess, testCatalogue } from '../engine/in-process.ts';
import { openTestStore, temporaryFolders } from '../engine/store.ts';
import { readingHere } from '../policies.ts';
import { testProfile } from '../publishing/world.ts';
import { recordingEvents, recordingLog } from './fakes.ts';
import { assetsFolder } from './open.ts';

/*
 * A desk on its own engine and store, and the engine of somebody else as the service of a profile:
 * every call on both sides is signed and goes over the wire's format.
 */

export const homeLenders = testCatalogue.lenders.map(({ id, name, whiteLabel, asAt }) => ({
  id,
  name,
  whiteLabel,
  asAt,
}));

/** The lenders of this computer when they bridge. */
const bridging = {
  ...testCatalogue,
  lenders: testCatalogue.lenders.map((lender) => ({
    ...lender,
    parameters: { ...lender.parameters, bridging: 'offered' as const, bridging_max_lvr: 90 },
  })),
};

/** `through` stands between the desk and the service. */
export const publishingDeskWithEngines = (
  keys: KeyPair,
  profile: Partial<Profile> = {},
  through: (transport: Transport) => Transport = (transport) => transport,
) => {
  const folders = temporaryFolders();
  const away = engineInProcess();
  const { clock } = away;
  const store = openTestStore(folders.make(), clock);
  const catalogue = testCatalogue;
  const engine = createEngine({ store, catalogue, assetsFolder, clock, log: recordingLog() });
  const home = openEmbedded({
    engine,
    operator: createOperator({ store, catalogue, clock }),
    keys,
    clock,
    requestLog: createRequestLog(),
  });
  if (!home.ok) throw new Error(home.error.message);
  const connections = { current: () => home.data };
  const events = recordingEvents();
  const bugs: unknown[] = [];
  store.publishing.profiles.put(testProfile(profile));
  /** Publishing as a process has it that begins now. */
  const begin = () => openPublishing({ ...{ store, connections, events, clock }, report: (error) => bugs.push(error) });
  const { publishing, services, edited } = begin();
  const { profiles, remoteResults: results, readings } = store.publishing;
  const ports = {
    publishing,
    services,
    profiles,
    results,
    readings,
    edited,
    ...{ library: store.library, variantGroups: store.variants, pictures: createPictures(bridging, clock) },
    connections,
    events,
    clock,
    ending: new AbortController().signal,
  };
  const { clientId, accessToken, privateKey } = away.grant;
  const client: ServiceClient = createServiceClient({
    transport: through(transportTo(away.engine)),
    sign: createSigner({ clientId, accessToken, privateKey }),
    takesExtensions: true,
    clock,
    random: systemRandom,
    sleep: systemSleep,
    requestLog: createRequestLog(),
  });
  return {
    ...{ away, store, services, client, events, bugs, publishing, begin, pictures: ports.pictures },
    home: home.data.client,
    /** The service knows the token no more. */
    revoke: () => createOperator({ ...away, catalogue }).revoke({ token: accessToken }),
    /** The scenarios that the service has, by their titles. */
    recordsThere: () =>
      away.store.library.list(
        away.grant.teams.map(({ id }) => id),
        { search: '', sort: 'description', direction: 'asc', offset: 0, limit: 100 },
      ).items,
    handlers: {
      ...publishingHandlers(ports),
      ...variantHandlers(ports),
      ...remoteHandlers({ ...ports, directory: { list: () => homeLenders }, policyTexts: readingHere() }),
    },
    close: async (): Promise<void> => {
      await publishing.outbox.stop();
      store.close();
      away.dispose();
      folders.removeAll();
    },
  };
};
