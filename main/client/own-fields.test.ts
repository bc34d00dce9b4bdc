import { describe, expect, it } from 'vitest';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { answered, errorAnswer, scriptedTransport } from '../../test/support/client/tools.ts';
import { clientUnderTest } from '../../test/support/client/under-test.ts';

const id = '65f0a1b2c3d4e5f6a7b8c9d0';
const record = {
  id,
  teamId: id,
  description: 'Home in Marrickville',
  createdBy: 'broker@example.com',
  dateCreated: '2026-11-20T00:00:00.000Z',
  lastEditedBy: 'broker@example.com',
  lastEditedOn: '2026-11-20T00:00:00.000Z',
  scenario: emptyScenario(),
};

describe('fields of our own in the elements of a scenario', () => {
  const own = { income: [{ id: 's', payg: 1, reportable_super: 2 }], description: 'Renamed' };
  const [income, bare] = [{ income: own.income }, { income: [{ id: 's', payg: 1 }] }];
  const refused = errorAnswer(422, 'VALIDATION_ERROR');
  const taken = answered(200, { data: record });

  it.each([
    ['keys', [refused, taken], [own, income, income]],
    [
      'fields',
      [refused, refused, taken],
      [own, income, { ...bare, description: 'Renamed' }, { ...bare, description: 'Renamed' }],
    ],
    ['both', [refused, refused, refused, taken], [own, income, { ...bare, description: 'Renamed' }, bare, bare]],
  ] as const)('or keys of the body are left out once a body passes without %s', async (_what, answers, bodies) => {
    const transport = scriptedTransport(...answers, taken);
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    for (let times = 0; times < 2; times += 1)
      expect(await client.updateScenario({ params: { id }, body: own })).toMatchObject({ ok: true });
    expect(transport.requests.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual(bodies);
  });

  it('are not blamed for a refusal that stays without them', async () => {
    const transport = scriptedTransport(refused, refused, taken);
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    expect(await client.createScenario({ body: { scenario: income } })).toMatchObject({ ok: false });
    expect(await client.createScenario({ body: { scenario: income } })).toMatchObject({ ok: true });
    expect(transport.requests.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual(
      [income, bare, income].map((scenario) => ({ scenario })),
    );
  });
});
