import { z } from 'zod';
import type { Outcome } from '../outcome.ts';
import { app } from './app.ts';
import { banks, updateStatus } from './banks.ts';
import { calibration } from './calibration.ts';
import { compute } from './compute.ts';
import { connection } from './connection.ts';
import { figureRun, figures } from './figures.ts';
import { fileNotes } from './file-notes.ts';
import { guides } from './guides.ts';
import { keys } from './keys.ts';
import { lenders } from './lenders.ts';
import type { Method } from './method.ts';
import { ownPolicies } from './own-policies.ts';
import { packs } from './packs.ts';
import { pictures } from './pictures.ts';
import { policies } from './policies.ts';
import { products } from './products.ts';
import { profiles } from './profiles.ts';
import { publishing } from './publishing.ts';
import { recovery } from './recovery.ts';
import { remote } from './remote.ts';
import { requests } from './requests.ts';
import { scenarios } from './scenarios.ts';
import { settings } from './settings.ts';
import { solve } from './solve.ts';
import { team } from './team.ts';
import { variants } from './variants.ts';

/** The one contract between the renderer and the main process; everything else is derived from it. */
export const contract = {
  ...{ app, scenarios, variants, compute, lenders, products, policies, guides, connection, requests, settings },
  ...{ profiles, keys, solve, figures, packs, ownPolicies, calibration, pictures, fileNotes },
  ...{ publishing, remote, recovery, banks, team },
};

/** Pushed from main to the renderer. */
export const events = {
  /**
   * The library changed: a scenario was written, removed, restored, or marked in the library alone. `origin` is what
   * the writer passed.
   */
  'scenarios.changed': z.object({
    id: z.string(),
    kind: z.enum(['written', 'removed', 'restored', 'marked']),
    origin: z.string().optional(),
  }),
  /** There are new signed requests in the log, from `id` on; sent once until the log is read. */
  'requests.logged': z.object({ id: z.number() }),
  /** How a scenario stands with a service changed, or its entry in the outbox. */
  'publishing.changed': z.object({ scenarioId: z.string() }),
  /** Lenders asked for in a run of `remote.compute`, of how many. */
  'remote.progress': z.object({ scenarioId: z.string(), profileId: z.string(), done: z.number(), total: z.number() }),
  /** A profile was made, changed, locked, unlocked or removed. */
  'profiles.changed': z.object({ id: z.string() }),
  /** How long the key that is being made has taken. Nobody knows how long it will take. */
  'keys.progress': z.object({ profileId: z.string(), elapsedMs: z.number() }),
  'settings.changed': z.object({}),
  /** A run over the library began, went on, ended, or its list was put away. */
  'figures.changed': z.object({ run: figureRun }),
  /** The lenders of this computer are others, or one has other figures or policies. */
  'lenders.changed': z.object({}),
  /** What the team's folder holds, or what became of it here, is another. */
  'team.changed': z.object({}),
  /** The published products that are kept changed. */
  'banks.changed': z.object({}),
  /** How far the update from the banks is; at most a few times a second. */
  'banks.progress': updateStatus,
  /** Another connection is in use: read its status again. */
  'connection.changed': z.object({}),
  /** The data file is in use in another way, or came back: `recovery.status` is to be read anew. */
  'recovery.changed': z.object({}),
};

type Contract = typeof contract;

/** `domain.method`, for example `scenarios.read`. */
export type MethodName = {
  [D in keyof Contract]: `${D}.${Extract<keyof Contract[D], string>}`;
}[keyof Contract];

type MethodOf<N extends MethodName> = N extends `${infer D extends keyof Contract}.${infer M}`
  ? M extends keyof Contract[D]
    ? Contract[D][M]
    : never
  : never;

/** What a caller passes; fields with defaults may be left out. */
export type Input<N extends MethodName> = MethodOf<N> extends Method<infer I> ? z.input<I> : never;
/** What a handler receives: parsed, with defaults filled in. */
export type ParsedInput<N extends MethodName> = MethodOf<N> extends Method<infer I> ? z.output<I> : never;
export type Output<N extends MethodName> = MethodOf<N> extends Method<z.ZodType, infer O> ? z.output<O> : never;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

/** Every method by its full name. */
export const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries<Readonly<Record<string, Method>>>(contract).flatMap(([domain, group]) =>
    Object.entries(group).map(([name, definition]): [string, Method] => [`${domain}.${name}`, definition]),
  ),
);

/** The renderer's client: the same over Electron's IPC and over the Node host's HTTP. */
export interface CoreClient {
  call<N extends MethodName>(name: N, input: Input<N>): Promise<Outcome<Output<N>>>;
  subscribe<E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void): () => void;
}
