import { describe, expect, it } from 'vitest';
import { answered, errorAnswer, scriptedTransport } from '../../test/support/client/tools.ts';
import { clientUnderTest, testRecord } from '../../test/support/client/under-test.ts';

const { id } = testRecord;

describe('fields of our own in the elements of a scenario', () => {
  const own = { income: [{ id: 's', payg: 1, reportable_super: 2 }], description: 'Renamed' };
  const [income, bare] = [{ income: own.income }, { income: [{ id: 's', payg: 1 }] }];
  const refused = errorAnswer(422, 'VALIDATION_ERROR');
  const taken = answered(200, { data: testRecord });

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
