import type * as z from 'zod';
import type { Outcome } from '../outcome.ts';
import { app } from './desk/app.ts';
import { network } from './desk/network.ts';
import { recovery } from './desk/recovery.ts';
import { settings } from './desk/settings.ts';
import type { EventName, EventPayload } from './events.ts';
import { banks } from './lenders/banks.ts';
import { calibration } from './lenders/calibration.ts';
import { guides } from './lenders/guides.ts';
import { lenders } from './lenders/lenders.ts';
import { ownPolicies } from './lenders/own-policies.ts';
import { packs } from './lenders/packs.ts';
import { policies } from './lenders/policies.ts';
import { products } from './lenders/products.ts';
import { team } from './lenders/team.ts';
import { type Method, methodsOf } from './method.ts';
import { compute } from './scenarios/compute.ts';
import { dates } from './scenarios/dates.ts';
import { figures } from './scenarios/figures.ts';
import { fileNotes } from './scenarios/file-notes.ts';
import { pictures } from './scenarios/pictures.ts';
import { publishing } from './scenarios/publishing.ts';
import { rules } from './scenarios/rules.ts';
import { scenarios } from './scenarios/scenarios.ts';
import { solve } from './scenarios/solve.ts';
import { variants } from './scenarios/variants.ts';
import { connection } from './services/connection.ts';
import { keys } from './services/keys.ts';
import { profiles } from './services/profiles.ts';
import { remote } from './services/remote.ts';
import { requests } from './services/requests.ts';

/** The one contract between the renderer and the main process; everything else is derived from it. */
export const contract = {
  ...{
    app,
    scenarios,
    variants,
    compute,
    lenders,
    products,
    policies,
    guides,
    connection,
    requests,
    settings,
    network,
  },
  ...{ profiles, keys, solve, figures, dates, rules, packs, ownPolicies, calibration, pictures, fileNotes },
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
export const methods = methodsOf(contract);

/** A call before it is made. */
export type CallOf<N extends MethodName> = N extends MethodName
  ? { readonly name: N; readonly input: Input<N> }
  : never;

/** An outcome for each of several calls, in their order. */
export type OutcomesOf<C extends readonly CallOf<MethodName>[]> = {
  readonly [I in keyof C]: Promise<Outcome<Output<C[I]['name']>>>;
};

/** The renderer's client: the same over Electron's IPC and over the Node host's HTTP. */
export interface CoreClient {
  call<N extends MethodName>(name: N, input: Input<N>): Promise<Outcome<Output<N>>>;
  /**
   * Several calls in one request, each begun once the one before is answered. Each answer is parsed, and may fail, by
   * itself; over HTTP they come together.
   */
  callTogether<const C extends readonly CallOf<MethodName>[]>(calls: C): OutcomesOf<C>;
  subscribe<E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void): () => void;
}
