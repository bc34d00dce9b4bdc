import type { ServiceClient } from '../../../main/ports/service.ts';
import { type AppErrorCode, fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import type { CreateScenarioBody } from '../../../shared/service/create-scenario.ts';
import type { ProtocolExtension } from '../../../shared/service/protocol-extensions.ts';
import {
  emptyScenario,
  scenarioBody,
  type ScenarioRecord,
  type UpdateScenarioBody,
} from '../../../shared/service/scenario.ts';

/*
 * A service for tests of publishing: records in memory, and for every call what happens to it on the
 * way. It tells a judge of each write before it is done.
 */

/** What happens to one call. */
export type Fate =
  | 'answered'
  /** Nothing arrived, and the client knows. */
  | 'not_sent'
  /** The work was done, its answer was lost. */
  | 'lost_after'
  /** Nothing arrived, and the client cannot know. */
  | 'lost_before'
  /** The work was done and the answer is 503. */
  | 'failed_after'
  | 'failed_before'
  | 'busy'
  | 'refused'
  | 'unauthorized'
  /** Waits until it is let go on, before or after the work. */
  | 'hangs_before'
  | 'hangs_after';

export interface Write {
  readonly caller: string;
  readonly kind: 'create' | 'update';
  readonly remoteId: string;
  readonly before: Content | undefined;
  readonly body: CreateScenarioBody | UpdateScenarioBody;
  /** What the caller knew of the record when it sent this: what it was last shown and has not written after. */
  readonly look: Content | undefined;
}

interface Hanging {
  readonly caller: string;
  readonly kind: 'read' | 'create' | 'update';
  readonly subject: string;
  /** `arrives`: the work is done, if it was not; `answers`: the caller hears of it. */
  finish(arrives: boolean, answers: boolean): void;
}

export interface ServiceOptions {
  readonly now: () => number;
  /** What the next call of a kind meets. */
  readonly fate: (kind: Hanging['kind']) => Fate;
  /** Hears of each call when it is made, and of what it will meet. */
  readonly onCall?: (kind: Hanging['kind'], subject: string, fate: Fate) => void;
  /** Whether a caller can keep what it reads; it can unless this says otherwise. */
  readonly canKeep?: () => boolean;
  /** Hears of each write just before it is done. */
  readonly onWrite: (write: Write) => void;
  /** The extensions of the protocol that it offers; none unless this says so. */
  readonly offers?: readonly ProtocolExtension[];
  /** Appended to each tag on its way here, as by a proxy that compresses. */
  readonly tagSuffix?: string;
  /** Why it does not say who calls; it does unless this says so. */
  readonly userFailure?: () => Outcome<never> | undefined;
  /** What the service makes of content that it is given. */
  readonly keep?: (content: Content) => Content;
}

export const createPublishingService = (options: ServiceOptions) => {
  const records = new Map<string, ScenarioRecord>();
  let hanging: Hanging[] = [];
  let made = 0;
  /** What callers know of records, and from which turn: an older answer that arrives later shows nothing new. */
  const looks = new Map<string, { readonly turn: number; readonly content?: Content }>();
  let turn = 0;
  const keep = options.keep ?? ((content: Content) => content);

  const stamp = (by: string): Pick<ScenarioRecord, 'lastEditedBy' | 'lastEditedOn'> => ({
    lastEditedBy: by,
    lastEditedOn: new Date(options.now()).toISOString(),
  });

  const { offers = [], tagSuffix = '' } = options;
  let writes = 0;
  /** Which copy of a record this is; each write makes another. */
  const tags = new Map<string, string>();
  const write = (id: string, record: ScenarioRecord): void => {
    tags.set(id, `"${(writes += 1)}"`);
    records.set(id, record);
  };
  const tagged = <T extends object>(id: string, outcome: T): T & { readonly etag?: string } => {
    const etag = tags.get(id);
    if (!offers.includes('etag') || etag === undefined) return outcome;
    return { ...outcome, etag: etag.replace(/"$/, `${tagSuffix}"`) };
  };
  /** What each key created, and for which body. */
  const keys = new Map<string, { readonly sent: string; readonly answer: ScenarioRecord }>();

  const createOnce = (caller: string, body: CreateScenarioBody, key: string | undefined): Outcome<ScenarioRecord> => {
    if (key === undefined || !offers.includes('idempotency-key')) return succeed(create(caller, body));
    const sent = JSON.stringify(body);
    const earlier = keys.get(key) ?? { sent, answer: create(caller, body) };
    keys.set(key, earlier);
    if (earlier.sent !== sent) return fail('IDEMPOTENCY_KEY_REUSED', 'Used for another create.');
    return succeed(structuredClone(earlier.answer));
  };

  const create = (caller: string, body: CreateScenarioBody): ScenarioRecord => {
    made += 1;
    const id = made.toString(16).padStart(24, 'a');
    options.onWrite({ caller, kind: 'create', remoteId: id, before: undefined, body, look: undefined });
    const { description = 'New Scenario', scenario = {} } = body;
    const content = keep({ description, scenario: scenarioBody.parse({ ...emptyScenario(), ...scenario }) });
    const created = { id, teamId: 'b'.repeat(24), createdBy: 'us', dateCreated: stamp('us').lastEditedOn };
    write(id, { ...created, ...content, ...stamp('us') });
    return read(id);
  };

  const read = (id: string): ScenarioRecord => {
    const record = records.get(id);
    if (record === undefined) throw new Error(`No record ${id}`);
    return structuredClone(record);
  };

  const update = (caller: string, id: string, body: UpdateScenarioBody, look: Content | undefined): ScenarioRecord => {
    const { description, scenario } = read(id);
    options.onWrite({ caller, kind: 'update', remoteId: id, before: { description, scenario }, body, look });
    const { description: named = description, ...parts } = body;
    write(id, {
      ...read(id),
      ...keep({ description: named, scenario: scenarioBody.parse({ ...scenario, ...parts }) }),
      ...stamp('us'),
    });
    return read(id);
  };

  /** One call of a client through what its fate is. */
  const call = (
    caller: string,
    kind: Hanging['kind'],
    subject: string,
    work: () => Outcome<ScenarioRecord>,
  ): Promise<Outcome<ScenarioRecord>> => {
    const fate = options.fate(kind);
    options.onCall?.(kind, subject, fate);
    const unknown: AppErrorCode = kind === 'create' ? 'OUTCOME_UNKNOWN' : 'SERVICE_UNREACHABLE';
    const failed: AppErrorCode = kind === 'create' ? 'OUTCOME_UNKNOWN' : 'INTERNAL_SERVER_ERROR';
    switch (fate) {
      case 'answered':
        return Promise.resolve(work());
      case 'not_sent':
        return Promise.resolve(fail('SERVICE_UNREACHABLE', 'Not sent.'));
      case 'lost_after':
        work();
        return Promise.resolve(fail(unknown, 'Lost after the work.'));
      case 'lost_before':
        return Promise.resolve(fail(unknown, 'Lost before the work.'));
      case 'failed_after':
        work();
        return Promise.resolve(fail(failed, 'Failed after the work.'));
      case 'failed_before':
        return Promise.resolve(fail(failed, 'Failed before the work.'));
      case 'busy':
        return Promise.resolve(fail('RATE_LIMIT_EXCEEDED', 'Later.', { retryAfter: 3 }));
      case 'refused':
        return Promise.resolve(fail('VALIDATION_ERROR', 'Refused.'));
      case 'unauthorized':
        return Promise.resolve(fail('UNAUTHORIZED', 'Token 7d0a3c1e-9d57-4b86-8a5e-51a1c1b2f3d4 refused.'));
      case 'hangs_before':
      case 'hangs_after': {
        const done = fate === 'hangs_after' ? work() : undefined;
        return new Promise((resolve) => {
          hanging.push({
            caller,
            kind,
            subject,
            finish: (arrives, answers) => {
              const outcome = done ?? (arrives ? work() : fail(unknown, 'Lost before the work.'));
              if (answers) resolve(outcome);
            },
          });
        });
      }
    }
  };

  /** An answer that is lost on its way has shown nobody anything. */
  const readFor = async (caller: string, id: string): Promise<Outcome<ScenarioRecord>> => {
    let madeIn = 0;
    const outcome = await call(caller, 'read', id, () => {
      madeIn = turn += 1;
      return tagged(
        id,
        found(id, () => read(id)),
      );
    });
    const key = `${caller} ${id}`;
    const isNew = madeIn > (looks.get(key)?.turn ?? 0) && options.canKeep?.() !== false;
    if (outcome.ok && isNew) looks.set(key, { turn: madeIn, content: outcome.data });
    return outcome;
  };

  const updateFor = (
    caller: string,
    id: string,
    body: UpdateScenarioBody,
    ifMatch: string | undefined,
  ): Promise<Outcome<ScenarioRecord>> => {
    const key = `${caller} ${id}`;
    const look = looks.get(key)?.content;
    looks.set(key, { turn: (turn += 1) });
    return call(caller, 'update', id, () =>
      ifMatch === undefined || ifMatch === tags.get(id)
        ? found(id, () => update(caller, id, body, look))
        : fail('PRECONDITION_FAILED', 'Changed meanwhile.'),
    );
  };

  const found = (id: string, work: () => ScenarioRecord): Outcome<ScenarioRecord> =>
    records.has(id) ? succeed(work()) : fail('NOT_FOUND', `Scenario not found: ${id}`);

  return {
    records,
    read,
    hanging: (): readonly Hanging[] => hanging,
    /**
     * Lets go on what hangs; `arrives`: what had not arrived yet does so now. Answers reach their
     * callers one after the other, each when what the last one set off has been done.
     */
    letGo: async (which: (call: Hanging) => boolean, arrives: boolean, answers = true): Promise<void> => {
      const going = hanging.filter(which);
      hanging = hanging.filter((one) => !going.includes(one));
      for (const one of going) {
        one.finish(arrives, answers);
        if (answers) await new Promise((resolve) => setImmediate(resolve));
      }
    },
    /** Somebody else changes a record. */
    change: (id: string, change: (content: Content) => Content): void => {
      const { description, scenario } = read(id);
      write(id, { ...read(id), ...change({ description, scenario }), ...stamp('them') });
    },
    /** The calls of publishing, for one caller. */
    clientOf: (caller: string, subjectOf: (body: CreateScenarioBody) => string): ServiceClient =>
      ({
        readScenario: ({ params: { id } }) => readFor(caller, id),
        user: () =>
          Promise.resolve(options.userFailure?.() ?? { ...succeed({ email: 'us', teams: [] }), offered: offers }),
        createScenario: ({ body, idempotencyKey }) =>
          call(caller, 'create', subjectOf(body), () => createOnce(caller, body, idempotencyKey)),
        updateScenario: ({ params: { id }, body, ifMatch }) => updateFor(caller, id, body, ifMatch),
      }) as Pick<ServiceClient, 'user' | 'readScenario' | 'createScenario' | 'updateScenario'> as ServiceClient,
  };
};

export type PublishingService = ReturnType<typeof createPublishingService>;
