import { isDebtOf } from '../../../shared/bridging/state-scenario.ts';
import type { RemoteResultView, StateAnswers } from '../../../shared/contract/services/remote.ts';
import type { HeldServiceAnswers, NoteResults } from '../../../shared/note/note-file.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import type { ProfileRepository } from '../../ports/keys.ts';
import { bridgeAnswers, type StateVariantPorts } from './ask-bridge.ts';
import { type StoredResultPorts, storedResults } from './stored-results.ts';

export interface HeldServicePorts extends StateVariantPorts, StoredResultPorts {
  readonly profiles: Pick<ProfileRepository, 'list'>;
}

interface Question {
  readonly scenarioId: string;
  readonly addToRates: number;
}

type State = Omit<StateAnswers, 'state' | 'scenarioId'> & Pick<HeldServiceAnswers, 'state'>;

const held = ({ name: service, lenders }: Profile, { state, amount, isOfAnother, results }: State) => {
  const current = isOfAnother ? [] : results.filter(({ isStale }) => !isStale);
  const nameOf = (lender: string): string => lenders.find(({ name }) => name === lender)?.displayName ?? lender;
  return {
    ...{ service, state, asked: amount },
    answeredAt: new Date(Math.max(...results.map(({ atMs }) => atMs))).toISOString(),
    lenders: current.map(({ lender, result }) => ({ lender, name: nameOf(lender), result })),
  };
};

/** What services have answered about what a note is about, at its rates: a sale and purchase, or a home that is built. */
export const heldServices = (
  ports: HeldServicePorts,
  { scenarioId, addToRates }: Question,
  { selling, building }: Pick<NoteResults, 'selling' | 'building'>,
): HeldServiceAnswers[] => {
  const at = (results: readonly RemoteResultView[]) => results.filter((one) => one.addToRates === addToRates);
  const scenario = ports.edited.drafts.find(scenarioId)?.scenario;
  const statesOf = (profileId: string): readonly State[] => {
    const key = { scenarioId, profileId };
    if (selling === undefined)
      return building === undefined || scenario === undefined
        ? []
        : [
            {
              ...{ state: 'built', amount: requestedAmount(scenario.home_loans), isOfAnother: false },
              results: at(storedResults(ports, key)),
            },
          ];
    const answers = bridgeAnswers(ports, key, (variant) => storedResults(ports, variant));
    return answers.ok
      ? answers.data.states.map((one) => ({
          ...one,
          isOfAnother: one.isOfAnother || !isDebtOf(selling.lenders, one.state, one.amount),
          results: at(one.results),
        }))
      : [];
  };
  return ports.profiles
    .list()
    .flatMap((profile) =>
      statesOf(profile.id).flatMap((state) => (state.results.length === 0 ? [] : held(profile, state))),
    );
};
