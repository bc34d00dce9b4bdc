import { describe, expect, it } from 'vitest';
import { answered, errorAnswer, scriptedTransport } from '../../test/support/client/tools.ts';
import { clientUnderTest, testRecord } from '../../test/support/client/under-test.ts';
import { startingQuirks } from './quirks.ts';

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

  it('stop being sought once something else is refused', async () => {
    const transport = scriptedTransport(refused, errorAnswer(404, 'NOT_FOUND'));
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused' });
    expect(await client.updateScenario({ params: { id }, body: own })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(transport.requests).toHaveLength(2);
  });

  const links = { home_loan_security_links: [] };

  it.each([
    [
      'a key',
      { refusedExtensions: new Set(['description']) },
      { ...own, ...links },
      [{ ...income, ...links }, income, { ...bare, ...links }, bare],
    ],
    ['the fields', { refusesOwnFields: true }, own, [{ ...bare, description: 'Renamed' }, bare]],
  ])('or keys are sought without sending what is known to be refused: %s', async (_what, known, body, bodies) => {
    const transport = scriptedTransport(refused);
    const quirks = { ...startingQuirks(), ...known };
    const { client } = clientUnderTest(transport, { takesExtensions: 'unless refused', quirks });
    await client.updateScenario({ params: { id }, body });
    expect(transport.requests.map((request) => JSON.parse(request.body ?? '') as unknown)).toEqual(bodies);
  });
});
