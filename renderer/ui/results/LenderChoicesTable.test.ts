import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { LenderChoicesTable } from './LenderChoicesTable.tsx';

it('a choice says what is done here and at how many others, with what it moves; none moves it where there is none', async () => {
  const choice = { name: 'rental_shade', from: 0.8, to: 0.7, lenders: 3, capacity: -12_000, surplus: 20.4 };
  const said = async (...choices: readonly (typeof choice)[]): Promise<string> =>
    (await drawn({}, createElement(LenderChoicesTable, { choices, of: 5 } as never))).texts.join(' ');
  expect(await said(choice)).toMatch(
    /^If this lender did as others Capacity Surplus .*80 % here, 70 % at 3 of 5 −12,000 \+20 AUD/,
  );
  expect(await said({ ...choice, name: 'house_rule' })).toContain('house_rule 0.8 here, 0.7 at 3 of 5 −12,000');
  expect(await said()).toMatch(/^None of the choices/);
});
