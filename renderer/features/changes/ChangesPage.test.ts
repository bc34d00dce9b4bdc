// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Output } from '../../../shared/contract/index.ts';
import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { DatedFigure } from '../../../shared/scenario/kept-figures.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { otherId, scenarioId, storedRecord } from '../../store/testing/records.ts';
import { settle } from '../../store/testing/scripted-client.ts';
import { ChangesPage } from './ChangesPage.tsx';

type Change = Output<'figures.changes'>['items'][number];

const run: FigureRunStatus = {
  ...{ state: 'done', beganOn: '2026-11-20T01:00:00.000Z', done: 3, total: 3, uncompared: 0, dismissed: false },
  lenders: ['wattle'],
};
const figure = (capacity: number, more: Partial<DatedFigure> = {}): DatedFigure => ({
  ...{ status: 'services', serves: true, capacity, lends: capacity, surplus: 100, day: '2026-11-20' },
  ...more,
});
const change = (more: Partial<Change> = {}): Change => ({
  ...{ scenarioId: otherId, description: 'First home', lender: 'wattle', group: 'changed' },
  ...{ before: figure(500_000), after: figure(488_000) },
  ...more,
});

const changes = async (status: Partial<FigureRunStatus> = {}) => {
  const page = await mounted({}, createElement(ChangesPage), (store) => {
    const { calls } = store.getState();
    calls.put('lenders.list', {}, { lenders: [{ id: 'wattle', name: 'Wattle\u202e Bank' }] } as never);
    const totals = { gained: 0, lost: 1, changed: 1200 };
    calls.put('figures.status', { moreThan: 10_000 }, { run: { ...run, ...status }, totals });
  });
  const { scripted, clock, container } = page;
  clock.advance(0);
  await settle();
  const asked = () => scripted.inputs('figures.changes');
  return {
    ...{ ...page, asked },
    list: (items: readonly Change[], total = items.length) =>
      scripted.call('figures.changes', asked().length - 1).answer(succeed({ total, items: [...items] })),
    cells: () =>
      [...container.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) =>
          [cell.querySelector('svg')?.getAttribute('aria-label') ?? '', cell.textContent.trim()].join(' ').trim(),
        ),
      ),
    press: (name: string) => page.user.click(page.getByRole('button', { name })),
  };
};

const first = { group: 'lost', moreThan: 10_000, offset: 0, limit: 100 };

it('the first group that is not empty is listed, with what each figure was and is', async () => {
  const { asked, list, cells, findByText, queryByText } = await changes({ uncompared: 1 });
  expect(asked()).toEqual([first]);
  await list([
    change(),
    change({ description: ' ', lender: 'gone', before: figure(1, { serves: false }), after: figure(48_000) }),
    change({ description: 'Kim\u202e', before: figure(2, { status: 'incomplete', serves: false }), after: figure(2) }),
  ]);
  await findByText('3 of 3 changes, largest first. Surplus is per month.');
  expect(cells()).toEqual([
    [
      ...['First home', 'Wattle[U+202E] Bank', 'Services 500,000', '100.00', '20 Nov 2026'],
      ...['Services 488,000', '100.00', '20 Nov 2026', '−12,000'],
    ],
    [
      ...['Untitled', 'gone', 'Fails 1', '100.00', '20 Nov 2026'],
      ...['Services 48,000', '100.00', '20 Nov 2026', '+47,999'],
    ],
    [
      ...['Kim[U+202E]', 'Wattle[U+202E] Bank', 'Incomplete 2', '100.00', '20 Nov 2026'],
      ...['Services 2', '100.00', '20 Nov 2026', '0'],
    ],
  ]);
  await findByText(
    /^Rates changed at Wattle\[U\+202E\] Bank\. Edited since their last figures, so not compared: 1 scenario\. Each/,
  );
  expect([queryByText('Show more'), queryByText('Changed (1,200)') !== null]).toEqual([null, true]);
});

it('how far a run is stands with what it found so far', async () => {
  const { findByText } = await changes({ state: 'running', done: 1, total: 3 });
  await findByText(/Recalculated so far: 1 of 3 scenarios\. Each/);
});

it('more follows after what is listed; a page that could not be read is told', async () => {
  const { user, asked, list, press, scripted, notices, cells, findByText } = await changes();
  await list([change()], 2);
  await findByText(/^1 of 2 changes/);
  await press('Show more');
  expect(asked().at(-1)).toEqual({ ...first, offset: 100 });
  await scripted.call('figures.changes', 1).answer(fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
  expect(notices.map(({ message }) => message)).toEqual(['No more changes could be read: The disk does not answer.']);
  await press('Show more');
  await list([change({ scenarioId: 'x' })], 2);
  await findByText(/^2 of 2 changes/);
  expect(cells()).toHaveLength(2);
  // Another list begins with its first page.
  await user.click(await findByText('Changed (1,200)'));
  expect(asked()).not.toContainEqual({ ...first, group: 'changed', offset: 100 });
});

it('what is listed is narrowed by group, by lender and by amount', async () => {
  const { user, store, list, getByLabelText, findByText } = await changes();
  await list([change()]);
  await user.click(await findByText('Changed (1,200)'));
  await user.click(getByLabelText('Lender', { selector: 'input' }));
  await user.click(await findByText('Wattle[U+202E] Bank', { selector: '[role=option] *' }));
  await user.clear(getByLabelText('More than'));
  await user.type(getByLabelText('More than'), '5000{Enter}');
  expect(store.getState().changesView).toEqual({ group: 'changed', lender: 'wattle', moreThan: 5000 });
  await user.clear(getByLabelText('More than'));
  await user.tab();
  await user.click(getByLabelText('Lender', { selector: 'input' }));
  await user.click(await findByText('All lenders'));
  expect(store.getState().changesView).toEqual({ group: 'changed', lender: null, moreThan: 0 });
});

it('Enter opens the scenario at the lender whose figure changed', async () => {
  const { user, scripted, store, list, findByRole } = await changes();
  await list([change({ lender: 'gone' }), change()]);
  (await findByRole('grid')).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(scripted.inputs('scenarios.read').at(-1)).toEqual({ id: otherId });
  await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({}, { id: otherId })));
  expect(store.getState()).toMatchObject({ openId: otherId, page: 'scenario' });
  expect(screenOf(store.getState()).selectedLender).toBe('wattle');
});

it('a scenario that is not left because it could not be stored selects no lender', async () => {
  const { user, scripted, store, list, findByRole } = await changes();
  await list([change()]);
  store.getState().rename('Renamed');
  (await findByRole('grid')).focus();
  await user.keyboard('{Enter}');
  await scripted.call('scenarios.update').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(store.getState().openId).toBe(scenarioId);
  expect(screenOf(store.getState()).selectedLender).toBeNull();
});

it.each([
  [{}, 'No scenarios in this group'],
  [{ dismissed: true }, 'No rates have changed'],
  [{ lenders: [] }, 'No rates have changed'],
])('an empty list after a run of %j says: %s', async (status, said) => {
  const { list, press, store, findByText } = await changes(status);
  await list([]);
  await findByText(said);
  await press('Back to the library');
  expect(store.getState().page).toBe('library');
});

it('changes that could not be read are read again', async () => {
  const { asked, scripted, press, findByText } = await changes();
  await scripted.call('figures.changes').answer(fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
  await findByText('The changes could not be read');
  await press('Try again');
  expect(asked()).toEqual([first, first]);
});
