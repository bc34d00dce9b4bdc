// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { RunNotice } from './RunNotice.tsx';

const run: FigureRunStatus = {
  ...{ state: 'running', beganOn: '2026-11-20T01:00:00.000Z', done: 250, total: 1000, uncompared: 0, dismissed: false },
  lenders: ['wattle'],
};

const noticed = async (status: Partial<FigureRunStatus>) => {
  const page = await mounted({}, createElement(RunNotice), (store) =>
    store
      .getState()
      .calls.put(
        'figures.status',
        { moreThan: 10_000 },
        { run: { ...run, ...status }, totals: { gained: 1, lost: 0, changed: 0 } },
      ),
  );
  return {
    ...page,
    progress: () => page.queryByRole('progressbar')?.getAttribute('aria-valuenow'),
    press: (name: string) => page.user.click(page.getByRole('button', { name })),
  };
};

it.each([
  ['running', 'Recalculating the library: 250 of 1,000 scenarios', 'Cancel', 'figures.cancel'],
  ['cancelled', 'Stopped: 250 of 1,000 scenarios', 'Resume', 'figures.resume'],
] as const)('of a run that is %s it is told how far it is, and it can be stopped or go on', async (...given) => {
  const [state, said, button, method] = given;
  const { scripted, press, progress, queryByText } = await noticed({ state });
  expect([queryByText(said) !== null, queryByText('Rates changed at wattle.') !== null, progress()]).toEqual([
    true,
    true,
    '25',
  ]);
  await press(button);
  expect(scripted.inputs(method)).toEqual([{}]);
});

it('a run over nothing is as good as done', async () => {
  const { progress } = await noticed({ done: 0, total: 0 });
  expect(progress()).toBe('100');
});

it('what a run found is shown or dismissed', async () => {
  const { scripted, store, press, queryByText } = await noticed({ state: 'done' });
  expect(queryByText('Rates changed at wattle: 1 now services.')).not.toBeNull();
  await press('Dismiss the list of changes');
  expect(scripted.inputs('figures.dismiss')).toEqual([{}]);
  await press('Show');
  expect(store.getState().page).toBe('changes');
});

it.each([{ dismissed: true }, { lenders: [] }])('a run that is %j is not told', async (status) => {
  const { container } = await noticed(status);
  expect(container.querySelector('[role=status]')).toBeNull();
});

it('what is said to have changed is what the list of changes would show, by its own least amount', async () => {
  const { store, queryByText, findByText } = await noticed({ state: 'done' });
  store
    .getState()
    .calls.put(
      'figures.status',
      { moreThan: 25_000 },
      { run: { ...run, state: 'done' }, totals: { gained: 0, lost: 0, changed: 3 } },
    );
  store.getState().changeChangesView({ moreThan: 25_000 });
  await findByText(/25,000/);
  expect(queryByText(/10,000/)).toBeNull();
});
