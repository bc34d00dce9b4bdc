import type { AppInfo } from '../../shared/contract/desk/app.ts';
import type { LenderSummary } from '../../shared/contract/lenders/lenders.ts';
import { mapOutcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

export interface SessionSlice {
  readonly info: Remote<AppInfo>;
  /** Every lender of the directory, in its order. */
  readonly lenders: Remote<readonly LenderSummary[]>;
  readonly loadInfo: () => Promise<void>;
  readonly loadLenders: () => Promise<void>;
}

export const createSessionSlice: CreateSlice<SessionSlice> = (context) => {
  const { client } = context;
  const info = createRemoteReader(context, 'info');
  const lenders = createRemoteReader(context, 'lenders');
  return {
    info: idle,
    lenders: idle,
    loadInfo: () => info.read(() => client.call('app.info', {})),
    loadLenders: () =>
      lenders.read(async () => mapOutcome(await client.call('lenders.list', {}), (answer) => answer.lenders)),
  };
};
