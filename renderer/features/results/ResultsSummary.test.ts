import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import type { AppStore } from '../../store/app-store.ts';
import { latest } from '../../store/remote.ts';
import { computed, withResults } from '../../ui/results/testing/results.ts';
import { ResultsSummary } from './ResultsSummary.tsx';

const error = { code: 'INTERNAL', message: 'Oh.' } as const;

const said = async (change: (store: AppStore) => void, outcomes = [computed('wattle', 900_000)]): Promise<string> => {
  const { texts } = await drawn({}, createElement(ResultsSummary), (store) => {
    withResults(outcomes)(store);
    change(store);
  });
  return texts.join(' ');
};

it('says in one line what the lenders answered, with which buffer, and whether that is still so', async () => {
  const line = '1 of 1 service · Wattle Bank up to 900,000';
  expect(await said(() => undefined)).toBe(line);
  expect(await said((store) => store.getState().changeScreen({ addToRates: 0.5 }))).toBe(`buffer +0.50 · ${line}`);
  expect(await said((store) => store.getState().changeScreen({ addToRates: -0.25 }))).toBe(`buffer −0.25 · ${line}`);
  expect(await said(({ setState }) => setState({ resultsStale: true }))).toBe(`${line} · updating`);
  const fail = ({ getState, setState }: AppStore): void =>
    setState({ results: { status: 'failed', error, previous: latest(getState().results)! } });
  expect(await said(fail)).toBe(`${line} · out of date`);
});

it('without an answer it says that one is being computed, or was not', async () => {
  expect(await said(() => undefined, [])).toBe('Computing');
  expect(await said(({ setState }) => setState({ results: { status: 'failed', error } }), [])).toBe('Not computed');
});
