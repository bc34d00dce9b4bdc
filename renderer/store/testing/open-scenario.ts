import { expect } from 'vitest';
import type { Input } from '../../../shared/contract/index.ts';
import { succeed } from '../../../shared/outcome.ts';
import { applyChanges, contentOf } from '../../../shared/publishing/content.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { AppState } from '../app-state.ts';
import { type AppStore, createAppStore } from '../app-store.ts';
import { latest } from '../remote.ts';
import { manualClock } from './manual-clock.ts';
import { storedRecord } from './records.ts';
import { scriptedClient, settle } from './scripted-client.ts';

/** A store with a scenario open in it, and what its service was asked. */
export const setUpOpen = async (record: ScenarioRecord = storedRecord({ income: [{ name: 'Sam', payg: 100 }] })) => {
  const clock = manualClock();
  const scripted = scriptedClient();
  const store: AppStore = createAppStore({ client: scripted.client, clock, origin: 'here' });
  const opened = store.getState().openScenario(record.id);
  await settle();
  await scripted.call('scenarios.read').answer(succeed(record));
  expect(await opened).toEqual(succeed(null));
  const state = (): AppState => store.getState();
  const setSalary = (payg: number): void =>
    state().edit({
      label: 'Change salary',
      mergeKey: 'income.0.payg',
      change: () => ({ income: [{ name: 'Sam', payg }] }),
    });
  let stored = record;
  /** Answers an update with what is stored then: more than was sent, where that was merged with something. */
  const acknowledge = (changes: UpdateScenarioBody, index: number): Promise<void> => {
    const sent = updateInputs(scripted)[index]?.changes as UpdateScenarioBody;
    const isMerged = JSON.stringify(applyChanges(stored, sent)) !== JSON.stringify(applyChanges(stored, changes));
    stored = { ...applyChanges(stored, changes), lastEditedOn: `edit ${index}` };
    const { lastEditedBy, lastEditedOn } = stored;
    const merged = isMerged ? { merged: contentOf(stored) } : {};
    return scripted.call('scenarios.update', index).answer(succeed({ lastEditedBy, lastEditedOn, ...merged }));
  };
  /** What was sent, without what it was made on. */
  const updates = (): object[] => updateInputs(scripted).map(({ base: _base, madeOn: _madeOn, ...sent }) => sent);
  return { clock, scripted, store, state, setSalary, acknowledge, updates };
};

/** What was sent to be stored. */
export const updateInputs = (scripted: ReturnType<typeof scriptedClient>): Input<'scenarios.update'>[] =>
  scripted.inputs('scenarios.update') as Input<'scenarios.update'>[];

/** The salary of the first applicant, as edited. */
export const salaryOf = (state: { document: Parameters<typeof latest<ScenarioRecord>>[0] }): unknown =>
  latest(state.document)?.scenario.income[0]?.payg;
