import type { ConnectionStatus } from '../../shared/contract/connection.ts';
import type { Output } from '../../shared/contract/index.ts';
import { idle, loading, type Remote, settled } from './remote.ts';
import type { CreateSlice } from './slice.ts';

export interface ConnectionSlice {
  readonly connection: Remote<ConnectionStatus>;
  readonly connectionTest: Remote<Output<'connection.test'>>;
  readonly loadConnection: () => Promise<void>;
  readonly testConnection: () => Promise<void>;
}

export const createConnectionSlice: CreateSlice<ConnectionSlice> = ({ client, get, set }) => ({
  connection: idle,
  connectionTest: idle,
  loadConnection: async () => {
    set({ connection: loading(get().connection) });
    const outcome = await client.call('connection.status', {});
    set({ connection: settled(get().connection, outcome) });
  },
  testConnection: async () => {
    set({ connectionTest: loading(get().connectionTest) });
    const outcome = await client.call('connection.test', {});
    set({ connectionTest: settled(get().connectionTest, outcome) });
  },
});
