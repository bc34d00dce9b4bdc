import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { AllSolutions, LenderSolution } from '../../../../shared/solver/solution.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { GetsThere, NotSearched } from './GetsThere.tsx';

const said = async (solution: LenderSolution): Promise<string> => {
  const answer: AllSolutions = { lenders: [solution], flips: [], dates: [] };
  const { texts, markup } = await drawn({}, createElement(GetsThere, { lender: 'wattle' }), (store) => {
    store.setState({ results: { status: 'loading', previous: undefined } as never });
    store.calls.put('solve.all', { scenarioId, addToRates: 0 }, answer);
  });
  // All that is proposed fits the scenario on screen.
  expect(markup).not.toContain('aria-disabled="true"');
  return texts.join(' ');
};

const proof = { requested: 480_000, served: true, max_borrowing_capacity: 512_000, net_monthly_surplus: 300 };
const set = { changes: [{ kind: 'larger_deposit' as const, cash: 5_000 }], proof };

test('a set that reaches the amount says what is left over, and one that falls short by how much', async () => {
  const lender = 'wattle';
  const reached = await said({ lender, status: 'reached', set });
  expect(reached).toContain('Then 480,000 services capacity 512,000, surplus 300 a month');
  const short = await said({ lender, status: 'short', remaining: 20_000, nearest: set });
  expect(short).toContain('20,000 remain');
  expect(short).toContain('Then 480,000 services 20,000 less than asked for, surplus 300 a month');
});

test('a lower amount is the third change where two reach as far, else another way; without a change none is nearest', async () => {
  const short = { lender: 'wattle', status: 'short' as const, remaining: 20_000 };
  const lower = { kind: 'lower_amount' as const, less: 20_000 };
  const lowered = (requested: number) => ({ changes: [...set.changes, lower], proof: { ...proof, requested } });
  const alike = await said({ ...short, nearest: set, lowered: lowered(proof.requested) });
  expect(alike).toContain('20,000 remain. Nearest: deposit 5,000 larger ask for 20,000 less Then 480,000 services');
  expect(alike).not.toContain('With a lower amount:');
  const apart = await said({ ...short, nearest: set, lowered: lowered(470_000) });
  expect(apart).toMatch(/Nearest: deposit 5,000 larger Then .* With a lower amount: deposit 5,000 larger ask for/);
  const none = await said({ ...short, nearest: { ...set, changes: [] }, lowered: lowered(470_000) });
  expect(none).toContain('20,000 remain. With a lower amount:');
});

test('a lender that no set opens, one that cannot be searched yet and one of which nothing is known say so', async () => {
  const lender = 'wattle';
  expect(await said({ lender, status: 'short', remaining: 20_000 })).toContain(
    'No set of three opens this lender for any amount.',
  );
  expect(await said({ lender, status: 'incomplete' })).toContain(
    'There is not enough in the scenario to search with yet.',
  );
  const heading = 'What gets them there the cheapest set of up to three';
  const cash =
    'Cash on hand $ What the borrowers could use to pay out debts or for a larger deposit. Without any, neither is proposed.';
  const served = 'Nothing is needed: this lender makes the loans as they are asked for.';
  expect(await said({ lender, status: 'served' })).toBe(`${heading} ${served} ${cash}`);
  expect(await said({ lender: 'acacia', status: 'served' })).toBe(`${heading} ${cash}`);
});

test('a lender of a service is said not to be searched', async () => {
  const { texts } = await drawn({}, createElement(NotSearched));
  expect(texts).toEqual([
    'What gets them there',
    'Only lenders computed on this computer can be searched. This one is computed by its service.',
  ]);
});

test('lower expenses are proposed only with the word that they have to be true', async () => {
  const expenses = { kind: 'lower_expenses' as const, households: [{ household: 0, declared: {} }] };
  const lower = { ...set, changes: [expenses] };
  const truth = 'Lower expenses only where they are true: what is declared is what the client spends.';
  expect(await said({ lender: 'wattle', status: 'reached', set: lower })).toContain(truth);
  expect(await said({ lender: 'wattle', status: 'reached', set })).not.toContain(truth);
});
