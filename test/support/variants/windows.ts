import { updateScenario } from '../../../main/core/scenarios/update-scenario.ts';
import { createAppStore } from '../../../renderer/store/app-store.ts';
import { latest } from '../../../renderer/store/remote.ts';
import { manualClock } from '../../../renderer/store/testing/manual-clock.ts';
import { oneByOne } from '../../../renderer/store/testing/scripted-client.ts';
import { followVariants } from '../../../renderer/store/variants/follow-variants.ts';
import type { Input, MethodName, Output } from '../../../shared/contract/index.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import { createVariantDesk } from './desk.ts';

/** What becomes of a call: it is not done, it is done, or it is done and its answer is lost. */
export type Fate = 'refused' | 'done' | 'answer lost';

type Listener = (payload: unknown) => void;

const debtsOf = (body: ScenarioBody | undefined): string[] => body?.liabilities.flatMap(({ id }) => id ?? []) ?? [];

/**
 * Two windows on one desk whose core is real. Calls wait until they are answered, one after the other, and may fail
 * on either side of being done. Every edit adds a debt of its own, so that what is lost can be named.
 */
export const createVariantWindows = (settle: () => Promise<void>) => {
  const desk = createVariantDesk();
  const clock = manualClock();
  const waiting: ((fate: Fate) => void)[] = [];
  const listeners: Listener[] = [];
  const made: string[] = [];
  let delivered = 0;

  const other = (name: MethodName, input: unknown): Outcome<unknown> => {
    if (name === 'scenarios.update') {
      const given = input as Input<'scenarios.update'>;
      const changes = given.changes as UpdateScenarioBody;
      const { id, madeOn, base, origin } = given;
      const stored = updateScenario(desk.edited, { id, changes, madeOn, base, origin });
      if (stored.ok) desk.events.emit('scenarios.changed', { id, kind: 'written', origin });
      return stored;
    }
    if (name === 'scenarios.read') {
      const record = desk.drafts.find((input as Input<'scenarios.read'>).id);
      return record === undefined ? fail('NOT_FOUND', 'Scenario not found') : succeed(record);
    }
    return fail('STORE_UNAVAILABLE', 'Not part of this');
  };
  const perform = (name: MethodName, input: unknown): unknown => {
    const handler = Object.entries(desk.handlers).find(([method]) => method === name)?.[1];
    return handler === undefined ? other(name, input) : (handler as (input: unknown) => unknown)(input);
  };

  const client = oneByOne({
    call: <N extends MethodName>(name: N, input: Input<N>) =>
      new Promise<Outcome<Output<N>>>((resolve) => {
        // Each method is answered with its own type of data.
        const answer = resolve as (outcome: unknown) => void;
        if (name.startsWith('compute.')) answer(fail('STORE_UNAVAILABLE', 'Not part of this'));
        else
          waiting.push((fate) => {
            const outcome = fate === 'refused' ? undefined : perform(name, input);
            answer(fate === 'done' ? outcome : fail('STORE_UNAVAILABLE', 'No answer.'));
          });
      }),
    subscribe: (name, listener) => {
      if (name === 'scenarios.changed') listeners.push(listener as Listener);
      return () => undefined;
    },
  });
  const openWindow = (origin: string) => {
    const store = createAppStore({ client, clock, origin });
    followVariants(client, store, origin);
    listeners.push((payload) => {
      const change = payload as { readonly id: string; readonly kind: string; readonly origin?: string };
      if (change.kind === 'written') void store.getState().onScenarioWritten(change.id, change.origin);
    });
    return store;
  };
  const windows = ['first', 'second'].map(openWindow);
  const stateOf = (window: number) => (windows[window] ?? windows[0])?.getState();
  const first = desk.add('Chen', 100);

  /** Everything that is stored or on a screen, wherever it is. */
  const kept = (): ReadonlySet<string> =>
    new Set([
      ...desk.everyBody().flatMap((body) => debtsOf(body)),
      ...windows.flatMap((window) => debtsOf(latest(window.getState().document)?.scenario)),
    ]);

  const world = {
    desk,
    clock,
    settle,
    start: async (): Promise<void> => {
      for (const window of windows) void window.getState().openScenario(first.id);
      await world.answerAll();
    },
    edit: (window: number): void => {
      const state = stateOf(window);
      if (state?.document.status !== 'loaded') return;
      const id = `debt ${made.length}`;
      made.push(id);
      state.edit({ label: id, change: ({ liabilities }) => ({ liabilities: [...liabilities, { id }] }) });
    },
    branch: (window: number): void => void stateOf(window)?.branchScenario(),
    open: (window: number, place: number): void => {
      const state = stateOf(window);
      const variant = state?.variants[place % Math.max(1, state.variants.length)];
      if (variant !== undefined) void state?.openVariant(variant.id);
    },
    adopt: (window: number, place: number): void => {
      const state = stateOf(window);
      const variant = state?.variants[place % Math.max(1, state.variants.length)];
      if (variant !== undefined) void state?.adoptVariant(variant.id);
    },
    undoAdoption: (window: number): void => void stateOf(window)?.undoAdoption(),
    remove: (window: number, place: number): void => {
      const state = stateOf(window);
      const variant = state?.variants[place % Math.max(1, state.variants.length)];
      if (variant !== undefined) void state?.removeVariant(variant.id);
    },
    answer: (fate: Fate): void => waiting.shift()?.(fate),
    deliver: (): void => {
      const event = desk.events.emitted[delivered] as readonly [string, unknown] | undefined;
      if (event === undefined) return;
      delivered += 1;
      for (const listener of listeners) listener(event[1]);
    },
    /** What was entered and is nowhere any more. */
    lost: (): string[] => {
      const there = kept();
      return made.filter((id) => !there.has(id));
    },
    answerAll: async (): Promise<void> => {
      await settle();
      for (let turns = 0; turns < 200; turns++) {
        if (waiting.length > 0) world.answer('done');
        else if (delivered < desk.events.emitted.length) world.deliver();
        else {
          clock.advance(60_000);
          await settle();
          if (waiting.length === 0) return;
        }
        await settle();
      }
    },
    /** What two windows may not disagree on once everything has ended: the scenario that both show. */
    disagreements: (): string[] =>
      windows.flatMap((window) => {
        const { document, save, openId } = window.getState();
        const stored = desk.drafts.find(openId ?? '');
        if (save.status !== 'saved' || document.status !== 'loaded' || stored === undefined) return [];
        return JSON.stringify(debtsOf(document.data.scenario)) === JSON.stringify(debtsOf(stored.scenario))
          ? []
          : [stored.id];
      }),
    close: () => desk.close(),
  };
  return world;
};

export type VariantWindows = ReturnType<typeof createVariantWindows>;
