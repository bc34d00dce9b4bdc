import { afterAll, expect, it } from 'vitest';
import type { ScenarioRecord } from '../../../../shared/service/scenario.ts';
import { engineInProcess } from '../../../../test/support/engine/in-process.ts';

const engine = engineInProcess();
afterAll(() => engine.dispose());

const send = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<ScenarioRecord> => {
  const sent = { method, path: `/api/v1/scenarios${path}`, body: Buffer.from(JSON.stringify(body)) };
  const { status, json } = await engine.send(sent);
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data as unknown as ScenarioRecord;
};

it('a scenario is created with the defaults of what is left out, and a description that every file can hold', async () => {
  const made = await send('POST', '', { description: 'Half of \ud83c a sign' });
  expect(made).toMatchObject({
    ...{ description: 'Half of \ufffd a sign', createdBy: 'sam@example.com', lastEditedOn: made.dateCreated },
    scenario: { households: [], home_loans: [] },
  });
  const edited = await send('PATCH', `/${made.id}`, { description: '\udfe1 too' });
  expect([edited.description, edited.scenario]).toEqual(['\ufffd too', made.scenario]);
});
