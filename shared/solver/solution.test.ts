import { expect, it } from 'vitest';
import { firmness, neededInstead } from './solution.ts';

it('an answer that nothing within reach changes has no figure', () => {
  const answer = {
    served: true,
    shocks: [],
    tolerances: [
      { input: 'rate', by: null },
      { input: 'amount', by: -1 },
    ],
  };
  expect(firmness.safeParse(answer)).toEqual({ success: true, data: answer });
  const needed = { income: null, deposit: null, term: null };
  expect(neededInstead.safeParse(needed)).toEqual({ success: true, data: needed });
});
