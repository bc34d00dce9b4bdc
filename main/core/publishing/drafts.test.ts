import { expect, it } from 'vitest';
import { emptyScenario, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { createDrafts } from './drafts.ts';

it('a scenario that is written was edited last here and now, and stays of whoever made it', () => {
  const made: ScenarioRecord = {
    ...{ id: 's', teamId: 't', description: 'Chen', scenario: emptyScenario() },
    ...{ createdBy: 'sam@example.com', dateCreated: '2026-11-01T00:00:00.000Z' },
    ...{ lastEditedBy: 'sam@example.com', lastEditedOn: '2026-11-02T00:00:00.000Z' },
  };
  const drafts = createDrafts({
    rows: { read: () => made, add: () => true, replace: (record) => record, restore: () => true },
    home: () => ({ teamIds: ['t'], email: 'kim@example.com' }),
    clock: { now: () => Date.parse('2026-11-21T02:30:00.000Z') },
    newScenarioId: () => 'new',
  });
  const content = {
    description: 'Chen and Sam',
    scenario: { ...emptyScenario(), additional_info: { useDependantAges: true } },
  };
  const edited = { lastEditedBy: 'kim@example.com', lastEditedOn: '2026-11-21T02:30:00.000Z' };
  expect(drafts.replace('s', content)).toEqual({ ...made, ...content, ...edited });
});
