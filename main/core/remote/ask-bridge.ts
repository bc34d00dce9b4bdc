import { type BridgeState, bridgeStates } from '../../../shared/bridging/state-scenario.ts';
import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import type { RemoteResultView, StateAnswers } from '../../../shared/contract/services/remote.ts';
import { type AppError, fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { askableLenders, type Profile } from '../../../shared/publishing/profile.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { Pictures } from '../../ports/calculations.ts';
import type { EventSink } from '../../ports/desk.ts';
import type { ProfileRepository } from '../../ports/keys.ts';
import type { ScenarioLibrary, VariantGroups } from '../../ports/library.ts';
import type { Services } from '../../ports/publishing.ts';
import type { Connections } from '../../ports/service.ts';
import type { Publishing } from '../publishing/index.ts';
import { sentenceFor } from '../publishing/outbox/sentences.ts';
import { findRegistered } from '../publishing/registered.ts';
import { scenarioNotFound } from '../scenario-failures.ts';
import type { EditedStore } from '../scenarios/update-scenario.ts';
import { shareVariantMarks } from '../variants/group.ts';
import type { RemoteCompute } from './compute.ts';
import { askedInVariant, stateVariant, storeState } from './state-variants.ts';

/** What the states of a sale and purchase are found by. */
export interface StateVariantPorts {
  readonly edited: EditedStore;
  readonly variantGroups: VariantGroups;
}

export interface AskBridgePorts extends StateVariantPorts {
  readonly services: Pick<Services, 'current'>;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly publishing: Pick<Publishing, 'publish' | 'push' | 'standings' | 'outbox'>;
  readonly connections: Connections;
  readonly pictures: Pictures;
  readonly library: ScenarioLibrary;
  readonly events: EventSink;
}

type Input = ParsedInput<'remote.askBridge'>;
type Asked = Output<'remote.askBridge'>;
type Key = Pick<Input, 'scenarioId' | 'profileId'>;

const toolsOf = ({ edited, variantGroups: groups }: StateVariantPorts) => ({ ...edited, groups });

const cancelled: AppError = { code: 'CANCELLED', message: 'Cancelled before this was asked.' };

/** What is owed in each state at a lender of this computer, AUD; only the states in which something is. */
const amountsAt = async (
  { pictures }: AskBridgePorts,
  { scenario }: ScenarioRecord,
  { lender, addToRates }: Input,
  signal: AbortSignal,
): Promise<Outcome<readonly (readonly [BridgeState, number])[]>> => {
  const found = await pictures.bridges(scenario, { addToRates }, signal);
  if (found === undefined) return { ok: false, error: cancelled };
  const figures = found.lenders.find((one) => one.lender === lender)?.figures;
  if (!figures) return fail('REFUSED', 'This lender has no figures for the sale and purchase.');
  const { end, peak, interest } = figures.bridge;
  // Settled on one day, there is no time with both homes.
  const amounts = { end, peak: interest > 0 ? peak : 0 };
  const asked = bridgeStates.flatMap((state) => (amounts[state] > 0 ? [[state, amounts[state]] as const] : []));
  return asked.length > 0
    ? succeed(asked)
    : fail('REFUSED', 'Nothing is owed once the sale has settled, so there is nothing to ask.');
};

/** Resolves when the outbox rests, or the question is cancelled. */
const sentOrCancelled = (sent: Promise<void>, signal: AbortSignal): Promise<unknown> =>
  Promise.race([sent, new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))]);

/** Sends the scenario of a state, and waits until the service has it as it is here. */
const send = async (
  { publishing }: AskBridgePorts,
  key: Key,
  { defaultTeamId, teams }: Profile,
  signal: AbortSignal,
): Promise<Outcome<Key>> => {
  const standing = () => publishing.standings(key.scenarioId).find(({ profileId }) => profileId === key.profileId);
  if (standing()?.status === 'published') return succeed(key);
  const queued =
    standing()?.remote === undefined ? publishing.publish(key, defaultTeamId ?? teams[0]?.id) : publishing.push(key);
  if (!queued.ok) return queued;
  await sentOrCancelled(publishing.outbox.run(), signal);
  const now = standing();
  if (now?.status === 'published') return succeed(key);
  if (signal.aborted) return { ok: false, error: cancelled };
  return fail(
    'REFUSED',
    now?.reason ? sentenceFor(now.reason) : 'The service’s copy differs from the one here: it does not take all of it.',
  );
};

/** What one question is about. */
interface Asking {
  readonly input: Input;
  readonly record: ScenarioRecord;
  readonly profile: Profile;
  readonly signal: AbortSignal;
  /** Called with the lenders that are done. */
  readonly onProgress: (done: number) => void;
}

type AskedState = Asked['states'][number];

const askState = async (
  ports: AskBridgePorts,
  { computeAll }: Pick<RemoteCompute, 'computeAll'>,
  { input, record, profile, signal, onProgress }: Asking,
  [state, amount]: readonly [BridgeState, number],
): Promise<AskedState> => {
  if (signal.aborted) return { state, failed: [], error: cancelled };
  const stored = storeState(toolsOf(ports), record, state, amount);
  if (!stored.ok) return { state, failed: [], error: stored.error };
  const { id: scenarioId, isWritten } = stored.data;
  if (isWritten) tell(ports, record.id, scenarioId);
  const key = { scenarioId, profileId: input.profileId };
  const sent = await send(ports, key, profile, signal);
  if (!sent.ok) return { state, scenarioId, failed: [], error: sent.error };
  const question = { ...key, addToRates: input.addToRates, lenders: undefined };
  const computed = await computeAll(question, signal, onProgress);
  return computed.ok
    ? { state, scenarioId, failed: computed.data.failed }
    : { state, scenarioId, failed: [], error: computed.error };
};

const tell = ({ connections, library, events }: AskBridgePorts, original: string, id: string): void => {
  shareVariantMarks({ connections, library }, original);
  events.emit('scenarios.changed', { id, kind: 'written' });
  events.emit('scenarios.changed', { id: original, kind: 'marked' });
};

/**
 * Asks a service about the states of a sale and purchase, one after another, as they come to at a lender of this
 * computer. What cannot be asked about one state says why, and holds up the other as little as the scenario itself.
 */
export const askBridge = async (
  ports: AskBridgePorts,
  run: Pick<RemoteCompute, 'computeAll'>,
  input: Input,
  signal: AbortSignal,
): Promise<Outcome<Asked>> => {
  const { scenarioId, profileId } = input;
  const profile = findRegistered(ports.profiles, profileId);
  if (!profile.ok) return profile;
  const lenders = askableLenders(profile.data).length;
  if (lenders === 0) return fail('REFUSED', 'This service has no lenders to compute for yet.');
  // Nothing is written for a service that cannot be asked.
  const service = ports.services.current(profileId);
  if (!service.ok) return service;
  const record = ports.edited.drafts.find(scenarioId);
  if (record === undefined) return scenarioNotFound(scenarioId);
  const amounts = await amountsAt(ports, record, input, signal);
  if (!amounts.ok) return amounts;
  const total = lenders * amounts.data.length;
  const states: AskedState[] = [];
  for (const [nth, asked] of amounts.data.entries()) {
    const onProgress = (done: number): void =>
      ports.events.emit('remote.progress', { scenarioId, profileId, done: nth * lenders + done, total });
    states.push(await askState(ports, run, { input, record, profile: profile.data, signal, onProgress }, asked));
  }
  return succeed({ states });
};

/**
 * The states of a sale and purchase that were asked about, with what the service answered: `resultsOf` has nothing for a
 * variant that the service was not sent, because another service was asked.
 */
export const bridgeAnswers = (
  ports: StateVariantPorts,
  { scenarioId, profileId }: Key,
  resultsOf: (key: Key) => readonly RemoteResultView[] | undefined,
): Outcome<Output<'remote.bridgeAnswers'>> => {
  const record = ports.edited.drafts.find(scenarioId);
  if (record === undefined) return scenarioNotFound(scenarioId);
  const states = bridgeStates.flatMap((state): StateAnswers | [] => {
    const variant = stateVariant(toolsOf(ports), scenarioId, state);
    if (variant === undefined) return [];
    const results = resultsOf({ scenarioId: variant.id, profileId });
    if (results === undefined) return [];
    return { state, scenarioId: variant.id, ...askedInVariant(record, state, variant), results: [...results] };
  });
  return succeed({ states });
};
