import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreviewEnds } from '../../../main/engine/api/previews.ts';
import {
  type Catalogue,
  createEngine,
  createOperator,
  type Engine,
  type Grant,
  type GrantInput,
} from '../../../main/engine/index.ts';
import type { ChoiceName } from '../../../main/engine/sandbox/choices.ts';
import { createSandbox } from '../../../main/engine/sandbox/sandbox.ts';
import { type Benchmark, type LenderPack, prepareLender } from '../../../main/engine/servicing/index.ts';
import type { Clock } from '../../../main/platform/clock.ts';
import type { Log, LogFields } from '../../../main/platform/log/log.ts';
import type { Store } from '../../../main/store/index.ts';
import { projectRoot } from '../source-files.ts';
import { fetchFrom } from './fetch.ts';
import { type AnswerBody, type Credentials, newKeyPair, type Send, signedHeaders } from './independent-client.ts';
import { type MovableClock, movableClock, openTestStore, temporaryFolders } from './store.ts';

/* The engine in the test's own process, as it serves HTTP, on a small catalogue and a clock that can be moved. */

interface Vectors {
  readonly benchmark: Benchmark;
  readonly lenders: readonly LenderPack[];
  readonly scenarios: Readonly<Record<string, object>>;
}

const vectors = JSON.parse(readFileSync(new URL('../../vectors/servicing.json', import.meta.url), 'utf8')) as Vectors;

/**
 * Names that sort differently from the ids and the policies of the catalogue; one lender is a white label.
 */
const names: Readonly<Record<string, string>> = { vanilla: 'Alpha Bank', strict: 'Zebra Bank' };

const policy = (lender: string, triggers: string[], content: string): Catalogue['policies'][number] => ({
  lender,
  triggers,
  content,
  lastVerifiedOn: '2026-11-01T00:00:00.000Z',
  standing: {},
});

const lenders = vectors.lenders.map((pack, index) =>
  prepareLender({ ...pack, name: names[pack.id] ?? pack.name, whiteLabel: index === vectors.lenders.length - 1 }),
);

export const whiteLabelLender = lenders.at(-1)?.id ?? '';

export const testCatalogue: Catalogue = {
  lenders,
  benchmark: vectors.benchmark,
  policies: [
    policy('strict', ['overtime'], 'Strict takes half of overtime, overtime needs proof.'),
    policy('strict', ['payg'], 'Base pay in full.'),
    policy('vanilla', ['payg', 'overtime'], 'Vanilla takes base pay in full.\n\n- **Overtime** at 80 per cent.'),
    policy(
      'vanilla',
      ['lmi'],
      'Mortgage insurance above 80 per cent of value. <em>Not</em> <b>capitalised</b>, LVR < 95.',
    ),
    policy(whiteLabelLender, ['payg'], 'Overtime of the white label.'),
  ],
};

export interface LoggedEvent {
  readonly level: string;
  readonly event: string;
  readonly fields: LogFields | undefined;
}

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: AnswerBody;
}

export interface InProcess {
  readonly engine: Engine;
  readonly store: Store;
  readonly clock: MovableClock;
  readonly events: LoggedEvent[];
  readonly grant: Grant & Credentials;
  issue(input?: Partial<GrantInput>): Grant & Credentials;
  /** Signs with the movable clock's time and sends to the engine. */
  send(send: Send, as?: Credentials): Promise<InProcessAnswer>;
  dispose(): void;
}

const pair = newKeyPair();

/**
 * `change` may replace parts of the store, to see how the engine handles its failures. With `choices` it is a sandbox.
 */
export const engineInProcess = (
  change: (store: Store) => Store = (store) => store,
  choices?: ReadonlySet<ChoiceName>,
  previewEnds: (clock: Clock) => PreviewEnds = () => ({}),
): InProcess => {
  const folders = temporaryFolders();
  const clock = movableClock();
  const real = openTestStore(folders.make(), clock);
  const store = change(real);
  const events: LoggedEvent[] = [];
  const assetsFolder = join(projectRoot, 'assets');
  const parts = {
    ...{ store, catalogue: testCatalogue, assetsFolder, clock, log: recordingLog(events) },
    previewEnds: previewEnds(clock),
    sharesCommits: true,
  };
  const engine = choices === undefined ? createEngine(parts) : createSandbox({ ...parts, choices });
  const operator = createOperator({ store: real, catalogue: testCatalogue, clock });
  const issue = (input: Partial<GrantInput> = {}): Grant & Credentials => {
    const outcome = operator.grant({ publicKeyPem: pair.publicPem, email: 'sam@example.com', ...input });
    if (!outcome.ok) throw new Error(outcome.error.message);
    return { ...outcome.data, privateKey: pair.privateKey };
  };
  const grant = issue();
  return {
    engine,
    store,
    clock,
    events,
    grant,
    issue,
    send: async (send, as = grant) => {
      const timestamp = send.timestamp ?? new Date(clock.now()).toISOString();
      const response = await fetchFrom(
        engine,
        new Request(`http://engine.invalid${send.path}${send.query ?? ''}`, {
          method: send.method ?? 'GET',
          headers: signedHeaders(as, { ...send, timestamp }),
          body: send.body === undefined ? null : send.body.toString(),
        }),
      );
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: JSON.parse(text) as AnswerBody };
    },
    dispose: () => {
      real.close();
      folders.removeAll();
    },
  };
};

const recordingLog = (events: LoggedEvent[]): Log => {
  const record =
    (level: string) =>
    (event: string, fields?: LogFields): void => {
      events.push({ level, event, fields });
    };
  return { info: record('info'), warn: record('warn'), error: record('error') };
};
