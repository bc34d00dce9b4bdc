import { expect } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import { createAppStore } from '../app-store.ts';
import { latest } from '../remote.ts';
import { manualClock } from './manual-clock.ts';
import { storedRecord } from './records.ts';
import { scriptedClient, settle } from './scripted-client.ts';

/** A store with a scenario open in it, and what its service was asked. */
export const setUpOpen = async (record: ScenarioRecord = storedRecord({ income: [{ name: 'Sam', payg: 100 }] })) => {
  const clock = manualClock();
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock, origin: 'here' });
  const opened = store.getState().openScenario(record.id);
  await settle();
  await scripted.call('scenarios.read').answer(succeed(record));
  expect(await opened).toEqual(succeed(null));
  const state = () => store.getState();
  const setSalary = (payg: number): void =>
    state().edit({
      label: 'Change salary',
      mergeKey: 'income.0.payg',
      change: () => ({ income: [{ name: 'Sam', payg }] }),
    });
  const acknowledge = (changes: UpdateScenarioBody, index: number): Promise<void> => {
    const { description = record.description, ...parts } = changes;
    const answer = {
      ...record,
      description,
      lastEditedOn: `edit ${index}`,
      scenario: { ...record.scenario, ...parts },
    };
    return scripted.call('scenarios.update', index).answer(succeed(answer));
  };
  return { clock, scripted, store, state, setSalary, acknowledge, updates: () => scripted.inputs('scenarios.update') };
};

/** The salary of the first applicant, as edited. */
export const salaryOf = (state: { document: Parameters<typeof latest<ScenarioRecord>>[0] }): unknown =>
  latest(state.document)?.scenario.income[0]?.payg;
