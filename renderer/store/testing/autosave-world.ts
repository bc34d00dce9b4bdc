import type { Input, MethodName, Output } from '../../../shared/contract/index.ts';
import { type AppErrorCode, fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { applyChanges, type Content, contentOf } from '../../../shared/publishing/content.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { AppState } from '../app-state.ts';
import { createAppStore } from '../app-store.ts';
import { latest } from '../remote.ts';
import { manualClock } from './manual-clock.ts';
import { otherId, scenarioId, storedRecord } from './records.ts';
import { oneByOne } from './scripted-client.ts';

export const parts = ['description', 'income', 'households'] as const;
export type Part = (typeof parts)[number];

/** A part that holds the figure of an edit, unique to each, and beside it one of the other writer's. */
const partWith = (part: Part, figure: number, theirs: number): UpdateScenarioBody =>
  ({
    description: { description: `${figure} ${theirs}` },
    income: { income: [{ payg: figure, bonus: theirs }] },
    households: { households: [{ num_adults: figure, num_dependants: theirs }] },
  })[part];

const figureOf = (part: Part, { description, scenario }: Pick<ScenarioRecord, 'description' | 'scenario'>): number =>
  ({
    description: Number(description.split(' ')[0]),
    income: scenario.income[0]?.payg ?? 0,
    households: scenario.households[0]?.num_adults ?? 0,
  })[part];

const theirsOf = (part: Part, { description, scenario }: Pick<ScenarioRecord, 'description' | 'scenario'>): number =>
  ({
    description: Number(description.split(' ')[1]),
    income: scenario.income[0]?.bonus ?? 0,
    households: scenario.households[0]?.num_dependants ?? 0,
  })[part];

/** Undefined when both changed it, to different values. */
const mergeFigure = (base: number, mine: number, theirs: number): number | undefined => {
  if (mine === base || mine === theirs) return theirs;
  return theirs === base ? mine : undefined;
};

type EditState = 'waiting' | 'stored' | 'replaced' | 'given up';

interface Edit {
  readonly scenario: string;
  readonly part: Part;
  readonly figure: number;
  /** The figure on the screen that it took the place of; that of the edit before while that one was not stored. */
  readonly madeOn: number;
  state: EditState;
}

interface Update {
  readonly input: Input<'scenarios.update'>;
  readonly answer: (outcome: Outcome<Output<'scenarios.update'>>) => void;
}

interface Reading {
  readonly id: string;
  /** What was stored when it was requested. */
  readonly before: ScenarioRecord;
  readonly answer: (outcome: Outcome<ScenarioRecord>) => void;
}

/**
 * A window, the service that it writes to and another writer, each advanced by hand; `settle` lets every
 * promise that can continue do so.
 */
export const createAutosaveWorld = (settle: () => Promise<void>) => {
  const clock = manualClock();
  const stored = new Map<string, ScenarioRecord>(
    [scenarioId, otherId].map((id) => [id, storedRecord({}, { id, description: '0 0' })]),
  );
  const record = (id: string): ScenarioRecord => stored.get(id) ?? storedRecord({}, { id });
  const edits: Edit[] = [];
  const updates: Update[] = [];
  const readings: Reading[] = [];
  const events: { readonly id: string; readonly origin: string | undefined }[] = [];
  /** Figures of the other writer, and the newest of those beside the edited ones by scenario and part. */
  const foreign = new Set<number>();
  const beside = new Map<string, number>();
  /** What must never happen, in words. */
  const faults: string[] = [];
  let figures = 0;
  let writes = 0;
  let windows = 0;

  const editsIn = (id: string, changes: UpdateScenarioBody): Edit[] => {
    const changed = applyChanges(storedRecord({}, { description: '' }), changes);
    return edits.filter((edit) => edit.scenario === id && figureOf(edit.part, changed) === edit.figure);
  };

  const onUpdate = (update: Update): void => {
    const { id, changes } = update.input;
    for (const { state, figure } of editsIn(id, changes as UpdateScenarioBody))
      if (state === 'given up') faults.push(`${figure} was sent after it was given up`);
    updates.push(update);
  };

  const openWindow = () => {
    windows += 1;
    const client = oneByOne({
      call: <N extends MethodName>(name: N, input: Input<N>) =>
        new Promise<Outcome<Output<N>>>((resolve) => {
          // Each method is answered with its own type of data.
          const answer = resolve as (outcome: Outcome<unknown>) => void;
          if (name === 'scenarios.update') onUpdate({ input: input as Input<'scenarios.update'>, answer });
          if (name === 'scenarios.read') {
            const { id } = input as Input<'scenarios.read'>;
            readings.push({ id, before: record(id), answer });
          }
        }),
      subscribe: () => () => undefined,
    });
    return createAppStore({ client, clock, origin: `window ${windows}` });
  };

  let store = openWindow();
  const state = (): AppState => store.getState();
  const shown = (): ScenarioRecord | undefined => latest(state().document);
  const waiting = (): Edit[] => edits.filter((edit) => edit.state === 'waiting');

  const write = (id: string, changes: UpdateScenarioBody, origin: string | undefined): void => {
    writes += 1;
    stored.set(id, { ...applyChanges(record(id), changes), lastEditedOn: `write ${writes}` });
    events.push({ id, origin });
  };

  /** Merges an update as the core does, and refuses it where both sides changed a figure, to different values. */
  const storeUpdate = ({
    id,
    origin,
    madeOn,
    ...input
  }: Input<'scenarios.update'>): Outcome<Output<'scenarios.update'>> => {
    const changes = input.changes as UpdateScenarioBody;
    if (input.base === undefined && madeOn !== record(id).lastEditedOn)
      return fail('BASE_NEEDED', 'Another is stored.');
    const base = (input.base as Content | undefined) ?? record(id);
    const mine = applyChanges({ ...record(id), ...contentOf(base) }, changes);
    const merged = parts.map((part) => ({
      part,
      figure: mergeFigure(figureOf(part, base), figureOf(part, mine), figureOf(part, record(id))),
      theirs: mergeFigure(theirsOf(part, base), theirsOf(part, mine), theirsOf(part, record(id))),
    }));
    if (merged.some(({ figure, theirs }) => figure === undefined || theirs === undefined))
      return fail('CONFLICT', 'Both changed it.');
    for (const { part, madeOn, figure } of editsIn(id, changes)) {
      const before = figureOf(part, record(id));
      if (foreign.has(before) && before !== madeOn) faults.push(`${figure} overwrote ${before} unseen`);
    }
    const written = merged.map(({ part, figure = 0, theirs = 0 }) => partWith(part, figure, theirs));
    write(id, Object.assign({}, ...written) as UpdateScenarioBody, origin);
    const { lastEditedBy, lastEditedOn } = record(id);
    const now = contentOf(record(id));
    const isMerged = parts.some(
      (part) => figureOf(part, now) !== figureOf(part, mine) || theirsOf(part, now) !== theirsOf(part, mine),
    );
    return succeed({ lastEditedBy, lastEditedOn, ...(isMerged ? { merged: now } : {}) });
  };

  const world = {
    clock,
    settle,
    edit: (part: Part): void => {
      const { openId, document } = state();
      if (openId === null || document.status !== 'loaded') return;
      figures += 1;
      const shownFigure = figureOf(part, document.data);
      const before = waiting().find((edit) => edit.scenario === openId && edit.figure === shownFigure);
      for (const edit of waiting()) if (edit.scenario === openId && edit.part === part) edit.state = 'replaced';
      const madeOn = before?.madeOn ?? shownFigure;
      edits.push({ scenario: openId, part, figure: figures, madeOn, state: 'waiting' });
      const changes = partWith(part, figures, theirsOf(part, document.data));
      state().edit({ label: part, change: () => changes });
    },
    /** Stores an update; with a code it fails instead, or after it was stored where its answer is lost. */
    answerUpdate: (code?: AppErrorCode, isStored = code === undefined): void => {
      const update = updates.shift();
      if (!update) return;
      const { id, changes } = update.input;
      const outcome = isStored ? storeUpdate(update.input) : undefined;
      if (outcome?.ok === true && code === undefined)
        for (const edit of editsIn(id, changes as UpdateScenarioBody))
          if (edit.state === 'waiting') edit.state = 'stored';
      update.answer(code === undefined && outcome !== undefined ? outcome : fail(code ?? 'INTERNAL', 'No answer.'));
    },
    answerReading: (index: number, answer: 'as it was' | 'as it is' | 'not at all'): void => {
      const [reading] = readings.splice(Math.min(index, readings.length - 1), 1);
      if (answer === 'not at all') {
        reading?.answer(fail('SERVICE_UNREACHABLE', 'No answer.'));
        // A host that is back says so, and what is shown is read again.
        if (reading !== undefined) events.push({ id: reading.id, origin: undefined });
      } else reading?.answer(succeed(answer === 'as it was' ? reading.before : record(reading.id)));
    },
    /** Changes the figure that is edited here, or the one beside it. */
    writeElsewhere: (part: Part, which: 'same' | 'beside'): void => {
      figures += 1;
      foreign.add(figures);
      const id = state().openId ?? scenarioId;
      const [figure, theirs] =
        which === 'same' ? [figures, theirsOf(part, record(id))] : [figureOf(part, record(id)), figures];
      beside.set(`${id} ${part}`, theirs);
      write(id, partWith(part, figure, theirs), undefined);
    },
    deliverEvent: (): void => {
      const event = events.shift();
      if (event) void state().onScenarioWritten(event.id, event.origin);
    },
    switchScenario: (): void => void state().openScenario(state().openId === scenarioId ? otherId : scenarioId),
    discard: (): void => {
      if (state().save.status === 'saved') return;
      for (const edit of waiting()) edit.state = 'given up';
      void state().discardEdits();
    },
    /** The page asks before it drops edits: it is only reloaded when there are none. */
    reload: (): void => {
      if (state().save.status !== 'saved') return;
      const { openId } = state();
      store = openWindow();
      void state().openScenario(openId ?? scenarioId);
    },
    checkScreen: (): void => {
      for (const { scenario, part, figure } of waiting()) {
        const record = shown();
        if (record?.id !== scenario || figureOf(part, record) !== figure) faults.push(`${figure} is not on the screen`);
      }
    },
    /** Lets everything in progress succeed. */
    finish: async (): Promise<void> => {
      const isQuiet = (): boolean => {
        const { document, save, openId } = state();
        if (updates.length > 0) world.answerUpdate();
        else if (readings.length > 0) world.answerReading(0, 'as it is');
        else if (events.length > 0) world.deliverEvent();
        else if (document.status !== 'loaded') void state().openScenario(openId ?? scenarioId);
        else if (save.status === 'unsaved' && save.error.code === 'CONFLICT') world.discard();
        else if (save.status !== 'saved') void state().flush();
        else return true;
        return false;
      };
      await settle();
      while (!isQuiet()) await settle();
    },
    /** What must hold when everything has ended. */
    outcome: () => ({
      faults,
      lost: waiting().map(({ figure }) => figure),
      shown: parts.map((part) => figureOf(part, shown() ?? storedRecord())),
      beside: parts.map((part) => theirsOf(part, shown() ?? storedRecord())),
    }),
    expected: () => ({
      faults: [],
      lost: [],
      shown: parts.map((part) => figureOf(part, record(state().openId ?? scenarioId))),
      beside: parts.map((part) => beside.get(`${state().openId ?? scenarioId} ${part}`) ?? 0),
    }),
  };
  return world;
};

export type AutosaveWorld = ReturnType<typeof createAutosaveWorld>;
