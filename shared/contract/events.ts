import * as z from 'zod';
import type { Input, MethodName } from './index.ts';
import { updateStatus } from './lenders/bank-updates.ts';
import { figureRun, type FigureRunStatus } from './scenarios/figures.ts';

/** The calls whose answers an event makes stale: all of a method's (`true`), or those that a predicate selects. */
type StaleCalls<P> = { readonly [N in MethodName]?: true | ((input: Input<N>, payload: P) => boolean) };

interface EventDefinition<S extends z.ZodType = z.ZodType> {
  readonly payload: S;
  readonly stale: StaleCalls<z.output<S>>;
}

const event = <S extends z.ZodType>(payload: S, stale: StaleCalls<z.output<S>> = {}): EventDefinition<S> => ({
  payload,
  stale,
});

const nothing = z.object({});

interface AskedOfScenario {
  readonly scenarioId: string;
}

const ofScenario = ({ scenarioId }: AskedOfScenario, { id }: { readonly id: string }): boolean => scenarioId === id;

/** Computed answers are stale once their scenario is written; its marks in the library do not affect figures. */
const unlessMarked = (asked: AskedOfScenario, change: { readonly id: string; readonly kind: string }): boolean =>
  change.kind !== 'marked' && ofScenario(asked, change);

/** Lists the findings of a run over the library once it stops. */
const hasStopped = (_input: unknown, { run }: { readonly run: FigureRunStatus }): boolean => run.state !== 'running';

/** Everything computed for any scenario. */
const everyComputation = {
  'compute.allLenders': true,
  'compute.lender': true,
  'solve.all': true,
  'solve.lender': true,
  'pictures.curves': true,
  'pictures.choices': true,
  'pictures.bridges': true,
  'pictures.guarantees': true,
  'pictures.waysIn': true,
  'pictures.difference': true,
  'packs.preview': true,
  'variants.compare': true,
  'fileNotes.make': true,
} as const;

/**
 * Pushed from main to the renderer. Each event lists the calls whose answers it makes stale; the renderer's cache of
 * calls is invalidated nowhere else. A call that no event names is repeated whenever it is shown.
 */
export const events = {
  /**
   * The library changed: a scenario was written, removed, restored, or only marked. `origin` is what the writer passed.
   */
  'scenarios.changed': event(
    z.object({
      id: z.string(),
      kind: z.enum(['written', 'removed', 'restored', 'marked']),
      origin: z.string().optional(),
    }),
    {
      'scenarios.list': true,
      'scenarios.recent': true,
      'scenarios.tags': true,
      'dates.list': true,
      'variants.of': true,
      'variants.compare': true,
      'rules.status': true,
      'compute.allLenders': unlessMarked,
      'compute.lender': unlessMarked,
      'solve.all': unlessMarked,
      'solve.lender': unlessMarked,
      'pictures.curves': unlessMarked,
      'pictures.choices': unlessMarked,
      'pictures.bridges': unlessMarked,
      'pictures.guarantees': unlessMarked,
      'pictures.waysIn': unlessMarked,
      'pictures.difference': unlessMarked,
      'packs.preview': unlessMarked,
      'fileNotes.make': ofScenario,
      'rules.effects': true,
      'rules.scenario': unlessMarked,
      'rules.difference': unlessMarked,
      'rules.wayBack': unlessMarked,
      'publishing.standings': ({ scenarioIds }, { id }) => scenarioIds.includes(id),
      'publishing.notSent': unlessMarked,
      'publishing.notHeld': unlessMarked,
      'remote.results': unlessMarked,
      // What was asked about is another scenario.
      'remote.bridgeAnswers': true,
    },
  ),
  /** There are new signed requests in the log, from `id` on; sent once until the log is read. */
  'requests.logged': event(z.object({ id: z.number() }), { 'requests.list': true }),
  /** A scenario's state at a service changed, or its entry in the outbox. */
  'publishing.changed': event(z.object({ scenarioId: z.string() }), {
    // Sending teaches what a service takes, and which teams there are.
    'profiles.list': true,
    'publishing.outbox': true,
    'publishing.notSent': (asked, { scenarioId }) => asked.scenarioId === scenarioId,
    'publishing.notHeld': (asked, { scenarioId }) => asked.scenarioId === scenarioId,
    'publishing.standings': ({ scenarioIds }, { scenarioId }) => scenarioIds.includes(scenarioId),
    'remote.results': (asked, { scenarioId }) => asked.scenarioId === scenarioId,
    'remote.bridgeAnswers': true,
  }),
  /** How many lenders of a run of `remote.compute` have been asked, and out of how many. */
  'remote.progress': event(
    z.object({ scenarioId: z.string(), profileId: z.string(), done: z.number(), total: z.number() }),
    {
      'remote.results': (asked, run) => asked.scenarioId === run.scenarioId && asked.profileId === run.profileId,
      'remote.bridgeAnswers': (asked, run) => asked.profileId === run.profileId,
      'fileNotes.make': (asked, run) => asked.scenarioId === run.scenarioId,
    },
  ),
  /** A profile was added, changed, locked, unlocked or removed. */
  'profiles.changed': event(z.object({ id: z.string() }), {
    'profiles.list': true,
    'dates.list': true,
    'profiles.remains': (asked, { id }) => asked.id === id,
    'keys.publicKey': ({ profileId }, { id }) => profileId === id,
  }),
  /** How long creating a key has taken so far; the total cannot be predicted. */
  'keys.progress': event(z.object({ profileId: z.string(), elapsedMs: z.number() })),
  /** The way to the outside changed, or a proxy waits for a sign-in. */
  'network.changed': event(nothing, { 'network.status': true }),
  'settings.changed': event(nothing, {
    'settings.read': true,
    'dates.list': true,
    // Lenders that are hidden are in no answer about the library.
    'figures.changes': true,
    'figures.days': true,
    'rules.effects': true,
    'rules.scenario': true,
  }),
  /** A run over the library started, progressed or ended, or its list was dismissed; `run` is its state. */
  'figures.changed': event(z.object({ run: figureRun }), {
    'figures.status': hasStopped,
    'figures.changes': hasStopped,
    'figures.days': hasStopped,
    'scenarios.list': hasStopped,
    'scenarios.recent': hasStopped,
  }),
  /** Today's figures were stored for scenarios that somebody computed. */
  'figures.noted': event(nothing, { 'figures.days': true }),
  /** More scenarios are read for what lists ask of them, or all; about once a second. */
  'dates.progress': event(z.object({ isWhole: z.boolean() }), {
    'dates.progress': true,
    'dates.list': true,
    'scenarios.list': (_input, { isWhole }) => isWhole,
    // A part of the library may have more scenarios than were read when a rule was asked.
    'rules.status': (_input, { isWhole }) => isWhole,
    'rules.effects': (_input, { isWhole }) => isWhole,
  }),
  /** A rule was added, changed or removed. */
  'rules.changed': event(nothing, { 'rules.list': true, 'rules.team': true }),
  /** Rules were put to the library, or the answer progressed; at most about once a second. */
  'rules.progress': event(nothing, {
    'rules.status': true,
    'rules.effects': true,
    'rules.scenario': true,
  }),
  /** A lender of this computer was added, changed or removed, or its policies were. */
  'lenders.changed': event(nothing, {
    ...everyComputation,
    'rules.status': true,
    'rules.difference': true,
    'rules.wayBack': true,
    'lenders.list': true,
    'packs.list': true,
    'packs.read': true,
    'products.list': true,
    'policies.query': true,
    'ownPolicies.due': true,
    'dates.list': true,
    'calibration.overview': true,
    'calibration.check': true,
    'calibration.choices': true,
    'calibration.explain': true,
    'team.read': true,
  }),
  /** A policy note was written or removed. */
  'policyNotes.changed': event(nothing, { 'policies.notes': true }),
  /** The content of the team's folder changed, or its state here. */
  'team.changed': event(nothing, { 'team.read': true, 'rules.team': true }),
  /** The published products stored here changed. */
  'banks.changed': event(nothing, { 'banks.brands': true, 'banks.products': true, 'banks.history': true }),
  /** The progress of the update from the banks, at most a few times a second. */
  'banks.progress': event(updateStatus),
  /** Another connection is in use. */
  'connection.changed': event(nothing, { 'connection.status': true }),
  /** The stream of events broke: the host may be gone. Emitted by the page's own transport. */
  'events.lost': event(nothing),
  /**
   * The stream of events broke and is open again: all answers may be out of date. Emitted by the page's own transport.
   */
  'events.missed': event(nothing),
  /** The data file was opened, closed or replaced, or damage was noticed. */
  'recovery.changed': event(nothing, { 'recovery.status': true }),
};

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]['payload']>;
