import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { LenderStatus } from '../../../shared/scenario/lender-status.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { LenderChoicesTable } from './LenderChoicesTable.tsx';
import { StatusBadge } from './StatusBadge.tsx';

it('the icon says whether the lender would make the loan, and the colour how close it is', async () => {
  const seen = async (kind: LenderStatus['kind'], close = false) => {
    const { markup, texts } = await drawn({}, createElement(StatusBadge, { status: { kind, close } }));
    return [/tabler-icon-([a-z]+)/.exec(markup)?.[1], /data-tone="(\w+)"/.exec(markup)?.[1], ...texts];
  };
  expect(
    await Promise.all([seen('services'), seen('fails-servicing', true), seen('fails-policy'), seen('incomplete')]),
  ).toEqual([
    ['check', 'good', 'Services'],
    ['x', 'near', 'Close'],
    ['x', 'bad', 'Fails policy'],
    ['minus', 'quiet', 'Incomplete'],
  ]);
});

it('a choice says what is done here and at how many others, with what it moves; none moves it where there is none', async () => {
  const choice = { name: 'rental_shade', from: 0.8, to: 0.7, lenders: 3, capacity: -12_000, surplus: 20.4 };
  const said = async (...choices: readonly (typeof choice)[]): Promise<string> =>
    (await drawn({}, createElement(LenderChoicesTable, { choices, of: 5 } as never))).texts.join(' ');
  expect(await said(choice)).toMatch(/80 % here, 70 % at 3 of 5 −12,000 \+20 AUD/);
  expect(await said()).toMatch(/^None of the choices/);
});
