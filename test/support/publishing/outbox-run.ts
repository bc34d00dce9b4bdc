import { httpTransport } from '../../../main/client/http-transport.ts';
import { publicKeyPem } from '../../../main/vault/index.ts';
import { clientOf } from '../client/engines.ts';
import { type Mishap, startFaultProxy } from '../client/fault-proxy.ts';
import { type Fault, harmless } from '../client/faults.ts';
import { testKeys } from '../client/tools.ts';
import { type Choices, plainChoices } from '../stub-service/choices.ts';
import { startStubService } from '../stub-service/service.ts';
import { body as scenarioOf, cards } from './desk.ts';
import { type Counts, createJudge } from './judge.ts';
import { openOutboxDesk } from './outbox-desk.ts';
import { createOracle } from './outbox-oracle.ts';
import type { TokenEdit } from './tokens.ts';

/*
 * A desk, a service of another make, and between them a proxy that does what networks do: one run of
 * `test/integration/outbox-faults.test.ts`.
 */

/** What happens while an exchange is on its way: sent by this computer and not answered yet. */
export const meanwhiles = ['nothing', 'edit here', 'edit there', 'lock', 'kill'] as const;

/** What one exchange meets. */
export interface Exchange {
  readonly fault: Fault;
  readonly meanwhile: (typeof meanwhiles)[number];
  /** Which of the two scenarios is edited meanwhile, and how. */
  readonly place: number;
  readonly edit: TokenEdit;
}

export interface OutboxCounts extends Counts {
  exchanges: number;
  faults: number;
  locks: number;
}

/** The service, with a colleague who works there over a network without faults. */
const startService = async (choices: Partial<Choices>) => {
  const stub = await startStubService(choices);
  const transport = httpTransport({ baseUrl: stub.url, timeoutMs: 20_000 });
  if (!transport.ok) throw new Error(transport.error.message);
  const grantTo = (email: string) => stub.grant({ publicKeyPem: publicKeyPem(testKeys.publicKey), email });
  const colleague = clientOf({ transport: transport.data }, grantTo('them@example.com')).client;
  return { stub, colleague, grant: grantTo('us@example.com') };
};

export const startOutboxRun = async (counts: OutboxCounts, choices: Partial<Choices>) => {
  const judge = createJudge(counts);
  const takesTitles = { ...plainChoices, ...choices }.unknownKeys === 'kept';
  const { stub, colleague, grant } = await startService(choices);
  let caller = '';
  /** What the next exchanges meet; nothing happens to those that follow. */
  const plan: Exchange[] = [];
  const oracle = createOracle({
    ...{ journal: stub.journal, judge, clientId: grant.clientId, caller: () => caller },
  });

  const onArrival = async (): Promise<Fault> => {
    const exchange = plan.shift();
    caller = process.owner;
    counts.exchanges += 1;
    if (exchange === undefined) return 'none';
    await happens[exchange.meanwhile](exchange);
    if (exchange.fault !== 'none') counts.faults += 1;
    return exchange.fault;
  };
  const onDone = ({ fault }: Mishap): void => {
    oracle.catchUp(harmless.has(fault));
    if (!harmless.has(fault)) counts.failedCalls += 1;
    if (fault.startsWith('hangs')) process.timeOut();
  };
  const proxy = await startFaultProxy(stub.url, onArrival, onDone);
  const desk = openOutboxDesk({ ...grant, url: proxy.url });
  const scenarios = [0, 1].map((place) => {
    const additional_info: object = { useDependantAges: false, mark: markOf(place) };
    return desk.addDraft({ description: `Draft ${place}`, scenario: scenarioOf({ ...cards(1), additional_info }) });
  });
  let process = desk.start();

  const idAt = (place: number): string => scenarios[place] ?? '';
  const editHere = (place: number, edit: TokenEdit): void => {
    desk.drafts.replace(idAt(place), judge.edit(idAt(place), desk.contentOf(idAt(place)), edit));
  };
  const editThere = async (place: number, edit: TokenEdit): Promise<void> => {
    const [id = ''] = oracle.marked(markOf(place));
    const before = oracle.records.get(id);
    if (before === undefined) return;
    // Where titles cannot be changed, a colleague notes what they would have called it.
    const possible = edit.kind === 'title' && !takesTitles ? { ...edit, kind: 'info' as const } : edit;
    const { description, scenario } = judge.edit(idAt(place), before, possible);
    const { liabilities, additional_info } = scenario;
    const body = { liabilities, additional_info, ...(takesTitles && { description }) };
    const send = () => colleague.updateScenario({ params: { id }, body });
    const first = await send();
    // A busy service refuses one request of several.
    const done = first.ok ? first : await send();
    if (!done.ok) throw new Error(done.error.message);
    oracle.catchUp(true);
  };
  const lock = (): void => {
    counts.locks += 1;
    process.lock();
  };
  const happens: Record<Exchange['meanwhile'], (exchange: Exchange) => unknown> = {
    nothing: () => undefined,
    'edit here': ({ place, edit }) => editHere(place, edit),
    'edit there': ({ place, edit }) => editThere(place, edit),
    lock,
    kill: () => {
      counts.kills += 1;
      process.kill();
    },
  };

  /** Waits for what was begun; a process that dies of it is followed by a new one, which is locked. */
  const until = async (work: Promise<unknown>): Promise<void> => {
    await Promise.race([work, process.died]);
    await proxy.idle();
    if (process.alive) return;
    process = desk.start();
  };

  return {
    ...{ desk, judge, counts, plan, scenarios, takesTitles, editHere, editThere, lock, until },
    publishing: () => process.publishing,
    unlock: (): void => process.unlock(),
    /** The records that a scenario was published as. */
    recordsOf: (place: number): string[] => oracle.marked(markOf(place)),
    recordAt: (id: string) => oracle.records.get(id),
    /** Until the outbox has nothing to send at this moment. */
    settle: (): Promise<void> => until(process.publishing.outbox.run()),
    close: async (): Promise<void> => {
      process.kill();
      await proxy.close();
      await stub.close();
      desk.database.close();
    },
  };
};

const markOf = (place: number): string => `scenario ${place}`;

export type OutboxRun = Awaited<ReturnType<typeof startOutboxRun>>;
