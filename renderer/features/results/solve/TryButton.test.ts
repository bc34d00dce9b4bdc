// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { expect, it } from 'vitest';
import { fail } from '../../../../shared/outcome.ts';
import type { Lever } from '../../../../shared/service/explanation.ts';
import type { AllSolutions } from '../../../../shared/solver/solution.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { computed, withResults } from '../../../ui/results/testing/results.ts';
import { Levers } from '../detail/Levers.tsx';
import { Across } from './Across.tsx';
import { GetsThere } from './GetsThere.tsx';
import { WhatIfs } from './WhatIfs.tsx';

const proof = { requested: 480_000, served: true, max_borrowing_capacity: 512_000, net_monthly_surplus: 300 };
const changes = [{ kind: 'close_debt' as const, liability: 0, cash: 2_000 }];
const all: AllSolutions = {
  ...{ flips: [], dates: [], lenders: [{ lender: 'wattle', status: 'reached', set: { changes, proof } }] },
  across: { requested: 1, served: ['wattle'], opened: ['wattle'], tried: 2, changes },
};
const lever: Lever = {
  ...{ kind: 'close_card', label: 'Close the card', liability: 1, does_service: true, max_borrowing_capacity: 1 },
  ...{ capacity_change: 40_000, net_monthly_surplus: 1, surplus_change: 1 },
};

it('what is proposed is done once, as one step; until that is stored, what else was proposed is done no more', async () => {
  const liabilities = [
    { type: 'credit_card', limit: 9_000, balance: 2_000 },
    { type: 'credit_card', limit: 4_000, balance: 0 },
  ];
  const question = { scenarioId, addToRates: 0 };
  const parts = [createElement(Across), createElement(GetsThere, { lender: 'wattle' })];
  const halve = { ...lever, kind: 'halve_card_limit' as const };
  const levers = createElement(Levers, { lender: 'wattle', levers: [halve, lever], services: false });
  const { user, store, body, getAllByRole } = await mounted(
    { liabilities },
    createElement(Fragment, null, ...parts, levers),
    (prepared) => {
      withResults([computed('wattle', 900_000)])(prepared);
      prepared.calls.put('solve.all', question, all);
      prepared.calls.put(
        'solve.lender',
        { ...question, lender: 'wattle' },
        {
          levers: [
            { kind: 'close_card', liability: 1, change: { kind: 'close_debt', liability: 1, cash: 0 } },
            { kind: 'halve_card_limit', liability: 1, change: { kind: 'reduce_limit', liability: 1, limit: 2_000 } },
          ],
        },
      );
    },
  );
  const offers = () => getAllByRole('button', { name: /^Try it: / });
  const areOff = () => offers().map((offer) => offer.getAttribute('aria-disabled'));
  const closing = () => body().liabilities.map((debt) => debt.closing === true);
  expect(
    offers()
      .slice(2)
      .map((offer) => offer.getAttribute('aria-label')),
  ).toEqual(['Try it: Credit card 4,000 down to 2,000', 'Try it: Close credit card 4,000']);
  expect(areOff()).toEqual(['false', 'false', 'false', 'false']);
  await user.click(offers()[3]!);
  expect(closing()).toEqual([false, true]);
  expect(store.getState().history.undo.map(({ label }) => label)).toEqual(['Close credit card 4,000']);
  expect(areOff()).toEqual(['true', 'true', 'true', 'true']);
  for (const offer of offers()) await user.click(offer);
  expect(closing()).toEqual([false, true]);
  // What is found meanwhile is for what is stored, which nobody sees: what stands there stays.
  act(() => store.getState().calls.put('solve.all', question, { ...all }));
  expect(areOff()).toEqual(['true', 'true', 'true', 'true']);
});

it('what would help one lender is not shown for the next, and stays while other rates are tried', async () => {
  const needed = { income: null, deposit: null, term: null };
  const of = (lender: string) => createElement(WhatIfs, { lender });
  const { store, container, rerender, scripted } = await mounted({}, of('wattle'), (prepared) => {
    withResults([computed('wattle', 900_000), computed('acacia', 800_000)])(prepared);
    prepared.calls.put('solve.lender', { scenarioId, addToRates: 0, lender: 'wattle' }, { levers: [], needed });
  });
  const isShown = () => container.textContent.includes('Needed instead');
  expect(isShown()).toBe(true);
  act(() => store.getState().changeScreen({ addToRates: 1 }));
  expect(isShown()).toBe(true);
  rerender(of('acacia'));
  expect([isShown(), scripted.inputs('solve.lender')]).toEqual([false, []]);
});

it('a search that failed is made again', async () => {
  const { scripted, clock, user, getByRole, getByLabelText, findByText } = await mounted(
    {},
    createElement(GetsThere, { lender: 'wattle' }),
    withResults([computed('wattle', 900_000)]),
  );
  const asked = (): number => {
    clock.advance(5_000);
    return scripted.inputs('solve.all').length;
  };
  await expect.poll(asked).toBe(1);
  await scripted.call('solve.all').answer(fail('INTERNAL', 'It broke.'));
  await findByText('The search did not finish');
  await user.click(getByRole('button', { name: 'Try again' }));
  await expect.poll(asked).toBe(2);
  expect(scripted.inputs('solve.all')[1]).toEqual({ scenarioId, addToRates: 0 });
  expect(getByLabelText('Cash on hand')).toHaveProperty('value', '');
});
