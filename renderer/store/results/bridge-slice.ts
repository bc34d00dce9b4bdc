import type { Output } from '../../../shared/contract/index.ts';
import type { AppError, Outcome } from '../../../shared/outcome.ts';
import type { CreateSlice } from '../app-state.ts';
import type { PublishingKey } from '../publishing/publishing-slice.ts';
import { screenOf } from '../screens/screens-slice.ts';

/** What came of the last question of this window to a service about a sale and purchase, beside its answers. */
export interface BridgeOutcome extends PublishingKey {
  readonly states: Output<'remote.askBridge'>['states'];
  /** Why nothing was asked. */
  readonly error?: AppError;
}

export interface BridgeSlice {
  /** By service. */
  readonly bridgeOutcomes: Readonly<Record<string, BridgeOutcome>>;
  /** Asks a service about the sale and purchase, at the terms of a lender of this computer; answers are shown as they come. */
  readonly askBridge: (key: PublishingKey, lender: string) => Promise<Outcome<null>>;
}

export const createBridgeSlice: CreateSlice<BridgeSlice> = ({ client, calls, get, set }) => {
  const put = (outcome: BridgeOutcome): void =>
    set({ bridgeOutcomes: { ...get().bridgeOutcomes, [outcome.profileId]: outcome } });
  const ask = async (key: PublishingKey, lender: string): Promise<BridgeOutcome> => {
    await get().flush();
    const { save } = get();
    if (save.status === 'unsaved') return { ...key, states: [], error: save.error };
    const { addToRates } = screenOf(get(), key.scenarioId);
    const outcome = await client.call('remote.askBridge', { ...key, lender, addToRates });
    return outcome.ok ? { ...key, ...outcome.data } : { ...key, states: [], error: outcome.error };
  };
  return {
    bridgeOutcomes: {},
    askBridge: async ({ scenarioId, profileId }, lender) => {
      const key = { scenarioId, profileId };
      set({ remoteRun: { ...key, done: 0, total: 0 } });
      put({ ...key, states: [] });
      const outcome = await ask(key, lender);
      set({ remoteRun: null });
      put(outcome);
      await calls.askAgain('remote.bridgeAnswers', key);
      return outcome.error ? { ok: false, error: outcome.error } : { ok: true, data: null };
    },
  };
};
