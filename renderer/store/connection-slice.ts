import type { Output } from '../../shared/contract/index.ts';
import type { ConnectionStatus } from '../../shared/contract/services/connection.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

export interface ConnectionSlice {
  readonly connection: Remote<ConnectionStatus>;
  readonly connectionTest: Remote<Output<'connection.test'>>;
  readonly loadConnection: () => Promise<void>;
  readonly testConnection: () => Promise<void>;
}

export const createConnectionSlice: CreateSlice<ConnectionSlice> = (context) => {
  const { client } = context;
  const status = createRemoteReader(context, 'connection');
  const test = createRemoteReader(context, 'connectionTest');
  return {
    connection: idle,
    connectionTest: idle,
    loadConnection: () => status.read(() => client.call('connection.status', {})),
    testConnection: () => test.read(() => client.call('connection.test', {})),
  };
};
