import type { z } from 'zod';
import type { Outcome } from '../outcome.ts';
import { app } from './app.ts';
import { banks } from './banks.ts';
import { calibration } from './calibration.ts';
import { compute } from './compute.ts';
import { connection } from './connection.ts';
import type { EventName, EventPayload } from './events.ts';
import { figures } from './figures.ts';
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
