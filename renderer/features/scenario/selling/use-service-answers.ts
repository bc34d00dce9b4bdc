import type { LenderBridge } from '../../../../shared/bridging/lender-bridge.ts';
import { type BridgeState, bridgeStates, isDebtOf } from '../../../../shared/bridging/state-scenario.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import type { RemoteResultView, StateAnswers } from '../../../../shared/contract/services/remote.ts';
import { askedOf } from '../../../../shared/scenario/asked.ts';
import { type LenderStatus, lenderStatus } from '../../../../shared/scenario/lender-status.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { useCallForEach } from '../../../store/calls.ts';
import { isRegistered, profilesOf } from '../../../store/publishing/profiles-slice.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { useBody } from '../use-open-scenario.ts';

/** What a service says of one state at a lender. */
export interface StateAnswer {
  readonly state: BridgeState;
  /** What was asked for, AUD. */
  readonly amount: number;
  readonly status: LenderStatus;
  readonly addToRates: number;
  /** It answers an earlier version of the scenario. */
  readonly isEarlier: boolean;
}

/** A lender of a service with what the service says of it. */
export interface LenderAtService {
  readonly profile: ProfileView;
  readonly lender: string;
  readonly name: string;
  readonly answers: readonly StateAnswer[];
}

export interface AskedService {
  readonly profile: ProfileView;
  readonly states: readonly StateAnswers[];
  readonly lenders: readonly LenderAtService[];
  /** When it last answered; undefined before it did. */
  readonly atMs: number | undefined;
  /** An answer is about an earlier version of the scenario. */
  readonly isEarlier: boolean;
}

/** The answer at the rates shown; else the newest, which says its own. */
const atRates = (results: readonly RemoteResultView[], addToRates: number): RemoteResultView | undefined =>
  results.find((one) => one.addToRates === addToRates) ?? results.toSorted((a, b) => b.atMs - a.atMs)[0];

const lendersAt = (
  profile: ProfileView,
  states: readonly StateAnswers[],
  { body, addToRates }: { readonly body: ScenarioBody; readonly addToRates: number },
): LenderAtService[] => {
  const asked = askedOf(body);
  const lenders = new Set(states.flatMap(({ results }) => results.map(({ lender }) => lender)));
  return [...lenders].map((lender) => ({
    ...{ profile, lender },
    name: visibleText(profile.lenders.find(({ name }) => name === lender)?.displayName ?? lender),
    answers: bridgeStates.flatMap((state): StateAnswer | [] => {
      const { results = [], amount = 0, isOfAnother = false } = states.find((one) => one.state === state) ?? {};
      const view = atRates(
        results.filter((one) => one.lender === lender),
        addToRates,
      );
      if (view === undefined) return [];
      const status = lenderStatus(view.result, { ...asked, requested: amount });
      return { state, amount, status, addToRates: view.addToRates, isEarlier: isOfAnother || view.isStale };
    }),
  }));
};

/** The services that can be asked about the open scenario, with what they have answered. */
export const useServiceAnswers = (bridges: readonly LenderBridge[]): readonly AskedService[] => {
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const body = useBody();
  const profiles = useApp(profilesOf).filter(isRegistered);
  const answers = useCallForEach(
    'remote.bridgeAnswers',
    scenarioId === null ? [] : profiles.map(({ id: profileId }) => ({ scenarioId, profileId })),
    { isPatient: true },
  );
  return profiles.map((profile, at) => {
    const states = (answers[at]?.states ?? []).map((one) => ({
      ...one,
      isOfAnother: one.isOfAnother || !isDebtOf(bridges, one.state, one.amount),
    }));
    const lenders = lendersAt(profile, states, { body, addToRates });
    const times = states.flatMap(({ results }) => results.map(({ atMs }) => atMs));
    return {
      ...{ profile, states, lenders },
      atMs: times.length === 0 ? undefined : Math.max(...times),
      isEarlier: lenders.some(({ answers: given }) => given.some((one) => one.isEarlier)),
    };
  });
};
