import { expect, it } from 'vitest';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { readScenarioFile } from '../scenarios/scenario-file.ts';
import { salvagedFile } from './salvage-files.ts';

it('scenarios of the same title are saved beside one another, each to be imported as it was', () => {
  const time = '2026-11-21T02:30:00.000Z';
  const scenario = { ...emptyScenario(), income: [{ id: 'sam', payg: 5 }] };
  const [one, two] = ['1', '2'].map((id) =>
    salvagedFile({
      ...{ id, teamId: 't', description: 'Home.json', createdBy: 'a', lastEditedBy: 'a' },
      ...{ dateCreated: time, lastEditedOn: time, scenario },
    }),
  );
  expect([one?.name, two?.name]).toEqual(['Home.json 1.json', 'Home.json 2.json']);
  expect(readScenarioFile(one?.text ?? '')).toMatchObject({ data: { description: 'Home.json', scenario } });
});
