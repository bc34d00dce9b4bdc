import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '../../../../shared/service/policy.ts';
import { engineInProcess, type InProcess, whiteLabelLender } from '../../../../test/support/engine/in-process.ts';

let engine: InProcess;
beforeAll(() => {
  engine = engineInProcess();
});
afterAll(() => engine.dispose());

const ask = async (query: string): Promise<Policy[]> => {
  const { status, json } = await engine.send({ path: '/api/v1/policies', query: `?${query}` });
  expect([status, json.meta?.count]).toEqual([200, (json.data as unknown as Policy[]).length]);
  return json.data as unknown as Policy[];
};

const brief = (policies: readonly Policy[]): string[] =>
  policies.map(({ lender, content }) => `${lender}: ${content.slice(0, 8)}`);

describe('the order of policies', () => {
  it('follows the requested triggers, then the names of the lenders', async () => {
    expect([
      brief(await ask('lenders=vanilla,strict&triggers=overtime,payg')),
      brief(await ask('lenders=vanilla,strict&triggers=payg,overtime')),
      brief(await ask('lenders=vanilla,strict&triggers=lmi,payg')),
    ]).toEqual([
      // Alpha Bank (vanilla) comes before Zebra Bank (strict); a policy of two triggers comes once.
      ['vanilla: Vanilla ', 'strict: Strict t', 'strict: Base pay'],
      ['vanilla: Vanilla ', 'strict: Base pay', 'strict: Strict t'],
      ['vanilla: Mortgage', 'vanilla: Vanilla ', 'strict: Base pay'],
    ]);
  });

  it('is that of the catalogue when no trigger is requested', async () => {
    expect(brief(await ask('lenders=strict,vanilla&triggers=payg,overtime&orderResults=false'))).toEqual([
      'strict: Strict t',
      'strict: Base pay',
      'vanilla: Vanilla ',
    ]);
  });

  it('is by relevance in a search, whatever else is asked', async () => {
    const expected = ['strict: Strict t', 'vanilla: Vanilla '];
    expect([
      brief(await ask('lenders=strict,vanilla&triggers=payg,overtime&search=overtime')),
      brief(await ask('lenders=strict,vanilla&triggers=payg,overtime&search=overtime&orderResults=false')),
    ]).toEqual([expected, expected]);
  });
});

describe('a search', () => {
  it('accepts fifty words and no more', async () => {
    const search = (words: number) => ({
      path: '/api/v1/policies',
      query: `?lenders=vanilla&triggers=payg&search=${Array.from({ length: words }, () => 'pay').join('+')}`,
    });
    const [accepted, refused] = [await engine.send(search(50)), await engine.send(search(51))];
    expect([accepted.status, refused.status, refused.json.error?.message]).toEqual([
      200,
      400,
      'Query parameter search has more than 50 words',
    ]);
  });
});

describe('white-label lenders', () => {
  it('have no policies, alone or among others', async () => {
    expect(await ask(`lenders=${whiteLabelLender}&triggers=payg`)).toEqual([]);
    expect(brief(await ask(`lenders=${whiteLabelLender},strict&triggers=payg&search=pay`))).toEqual([
      'strict: Base pay',
    ]);
  });
});

describe('highlights', () => {
  it('come with a search, around the words, the rest plain', async () => {
    const [policy] = await ask('lenders=vanilla&triggers=overtime&search=OVERTIME+base');
    expect(policy?.highlights).toEqual([
      'Vanilla takes <em>base</em> pay in full.',
      '<em>Overtime</em>** at 80 per cent.',
    ]);
  });

  it('contain no markup from the document', async () => {
    const [policy] = await ask('lenders=vanilla&triggers=lmi&search=capitalised');
    expect(policy?.highlights).toEqual([
      'Mortgage insurance above 80 per cent of value. ‹em>Not‹/em> ‹b><em>capitalised</em>‹/b>, LVR < 95.',
    ]);
    expect(policy?.content).toContain('<em>Not</em>');
  });
});
