// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import type { Input } from '../../shared/contract/index.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { useCall, useCallForEach } from './calls.ts';
import { setUpOpen } from './testing/open-scenario.ts';
import { settle } from './testing/scripted-client.ts';
import { StoreContext } from './use-app.ts';

const setUp = async () => {
  const { store, scripted, clock } = await setUpOpen();
  onTestFinished(cleanup);
  return {
    ...{ store, scripted, clock },
    /** Answers the newest call of a method. */
    answer: (
      name: Parameters<typeof scripted.call>[0],
      outcome: Parameters<ReturnType<typeof scripted.call>['answer']>[0],
    ) => act(() => scripted.call(name, scripted.inputs(name).length - 1).answer(outcome)),
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(StoreContext, { value: store }, children),
  };
};

type Question = Input<'publishing.conflicts'> | null;

const of = (scenarioId: string): NonNullable<Question> => ({ scenarioId, profileId: 'banksia' });

it('the answer of before stays only for the question that it may stay for, and for none that is not asked', async () => {
  const { scripted, answer, wrapper } = await setUp();
  const first: { readonly question: Question } = { question: of('a') };
  const { result, rerender } = renderHook(
    ({ question }: typeof first) =>
      useCall('publishing.notHeld', question, { staysFor: (before) => before.scenarioId === 'a' }),
    { wrapper, initialProps: first },
  );
  expect(result.current).toEqual({ status: 'loading' });
  const a = { paths: [['a']] };
  await answer('publishing.notHeld', succeed(a));
  expect(result.current).toEqual({ status: 'loaded', data: a });
  rerender({ question: of('b') });
  expect(result.current).toEqual({ status: 'loading', previous: a });
  const b = { paths: [['b']] };
  await answer('publishing.notHeld', succeed(b));
  rerender({ question: of('c') });
  expect(result.current).toEqual({ status: 'loading' });
  rerender({ question: null });
  expect(result.current).toEqual({ status: 'idle' });
  expect(scripted.inputs('publishing.notHeld')).toEqual([of('a'), of('b'), of('c')]);
});

it('a call that failed says why, beside what was answered before', async () => {
  const { store, scripted, answer, wrapper } = await setUp();
  const { result } = renderHook(() => useCall('settings.read', {}), { wrapper });
  await answer('settings.read', succeed({ colourScheme: 'dark' }));
  await act(async () => {
    store.getState().calls.announce('settings.changed', {});
    await settle();
  });
  await answer('settings.read', fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(result.current).toEqual({
    ...{ status: 'failed', previous: { colourScheme: 'dark' } },
    error: { code: 'STORE_UNAVAILABLE', message: 'The disk is full.' },
  });
  expect(scripted.inputs('settings.read')).toHaveLength(2);
});

it('a patient call waits until nothing was edited for a moment, and asks nothing that is not wanted by then', async () => {
  const { store, scripted, clock, wrapper } = await setUp();
  store.getState().endQuiet();
  const { rerender } = renderHook(
    ({ scenarioId }: { readonly scenarioId: string }) =>
      useCall('publishing.notHeld', of(scenarioId), { isPatient: true }),
    { wrapper, initialProps: { scenarioId: 'a' } },
  );
  await act(settle);
  expect(scripted.inputs('publishing.notHeld')).toEqual([]);
  rerender({ scenarioId: 'b' });
  await act(async () => {
    clock.advance(1000);
    await settle();
  });
  expect(scripted.inputs('publishing.notHeld')).toContainEqual(of('b'));
});

it('the same question about several things is answered in their order, whichever came first', async () => {
  const { scripted, wrapper } = await setUp();
  const { result } = renderHook(() => useCallForEach('publishing.notHeld', [of('a'), of('b')]), { wrapper });
  await act(() => scripted.call('publishing.notHeld', 1).answer(succeed({ paths: [['b']] })));
  expect(result.current).toEqual([undefined, { paths: [['b']] }]);
  await act(() => scripted.call('publishing.notHeld', 0).answer(succeed({ paths: [['a']] })));
  expect(result.current).toEqual([{ paths: [['a']] }, { paths: [['b']] }]);
});
