import type { AppInfo } from '../../shared/contract/app.ts';
import type { LenderSummary } from '../../shared/contract/lenders.ts';
import { idle, loading, type Remote, settled } from './remote.ts';
import type { CreateSlice } from './slice.ts';

export interface SessionSlice {
  readonly info: Remote<AppInfo>;
  /** Every lender of the directory, in its order. */
  readonly lenders: Remote<readonly LenderSummary[]>;
  readonly loadInfo: () => Promise<void>;
  readonly loadLenders: () => Promise<void>;
}

export const createSessionSlice: CreateSlice<SessionSlice> = ({ client, get, set }) => ({
  info: idle,
  lenders: idle,
  loadInfo: async () => {
    set({ info: loading(get().info) });
    const outcome = await client.call('app.info', {});
    set({ info: settled(get().info, outcome) });
  },
  loadLenders: async () => {
    set({ lenders: loading(get().lenders) });
    const outcome = await client.call('lenders.list', {});
    set({ lenders: settled(get().lenders, outcome.ok ? { ok: true, data: outcome.data.lenders } : outcome) });
  },
});
