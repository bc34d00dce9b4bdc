// @vitest-environment happy-dom
import { act, createEvent, fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { Conflict } from '../../../shared/publishing/merge.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import type { ConflictsShown } from '../../store/publishing/publishing-slice.ts';
import { otherId, scenarioId, storedRecord } from '../../store/testing/records.ts';
import { settle } from '../../store/testing/scripted-client.ts';
import { ConflictView } from './ConflictView.tsx';
import { mountedPublishing } from './testing/mounted-publishing.ts';

const at = { scenarioId, profileId: 'banksia' };

const loan = (element: string, more: Partial<Conflict> = {}): Conflict => ({
  ...{ id: `of ${element}`, part: 'home_loans', element, kind: 'changed', fields: ['term'], with: [] },
  ...{ base: { term: 30 }, ours: { term: 25 }, theirs: { term: 20 }, choices: ['ours', 'theirs', 'both'] },
  ...more,
});

const copy = {
  description: 'First home',
  scenario: {
    ...emptyScenario(),
    income: [{ id: 'i1', name: 'Sam' }],
    home_loans: [{ id: 'l1' }, { id: 'l2' }],
    securities: [{ id: 's1', address: '1 Wattle St' }],
  },
};

const shown = (more: Partial<ConflictsShown> = {}): ConflictsShown => ({
  ...{
    seenAs: 'v1',
    merges: [],
    ours: copy,
    theirs: copy,
    theirsBy: 'kim\u202e',
    theirsOn: '2025-11-20T12:00:00.000Z',
  },
  conflicts: [loan('l1'), loan('l2', { with: [{ part: 'securities', element: 's1' }], choices: ['ours', 'theirs'] })],
  ...more,
});

const deciding = async (given = shown()) => {
  const page = await mountedPublishing(createElement(ConflictView, { at }));
  await page.store.getState().decide(at);
  await page.scripted.call('publishing.conflicts').answer(succeed(given));
  await page.findByText('Changed on both sides');
  const button = (name: string) => page.getByRole('button', { name }) as HTMLButtonElement;
  const groups = () => [...page.container.querySelectorAll('fieldset')];
  return {
    ...page,
    button,
    press: (name: string) => page.user.click(button(name)),
    choose: (group: number, label: string) =>
      page.user.click(
        [...(groups()[group]?.querySelectorAll('label') ?? [])].find(
          ({ textContent }) => textContent === label,
        ) as HTMLElement,
      ),
    chosen: () =>
      groups().map((group) => [...group.querySelectorAll('[data-chosen]')].map(({ textContent }) => textContent)),
    texts: (selector: string) =>
      groups().map((group) => [...group.querySelectorAll(selector)].map(({ textContent }) => textContent)),
    choices: () => groups().map((group) => [...group.querySelectorAll('label')].map(({ textContent }) => textContent)),
    left: () => page.getByText(/On the service:/).textContent,
  };
};

it('each thing is chosen by itself, and applied once all are', async () => {
  const { scripted, press, button, choose, chosen, choices, texts, left, store, notices, container, findByText } =
    await deciding();
  expect(document.activeElement?.textContent).toBe('Changed on both sides');
  const line = [...['Field', 'Before', 'Mine', 'Theirs'], ...['Term', '30', '25', '20']];
  expect([texts('legend strong'), texts('th[scope], td')]).toEqual([
    [['Loan 1'], ['Loan 2']],
    [line, line],
  ]);
  const names = [...container.querySelectorAll('input')].map(({ name }) => name);
  expect(names).toEqual(['of l1', 'of l1', 'of l1', 'of l2', 'of l2']);
  expect(choices()).toEqual([
    ['Mine', 'Theirs', 'Both, with theirs as a copy'],
    ['Mine', 'Theirs'],
  ]);
  expect(left()).toBe('2 of 2 to be decided. On the service: kim[U+202E], 20 Nov 2025');
  await choose(0, 'Both, with theirs as a copy');
  expect([left().slice(0, 6), button('Apply').disabled, chosen()]).toEqual(['1 of 2', true, [['25', '20'], []]]);
  expect(document.activeElement).toHaveProperty('checked', true);
  await choose(0, 'Mine');
  await choose(1, 'Theirs');
  expect([left().slice(0, 22), chosen()]).toEqual(['Everything is decided.', [['25'], ['20']]]);
  await press('Apply');
  expect(button('Apply').disabled).toBe(true);
  expect(scripted.inputs('publishing.resolve')).toEqual([
    { ...at, seenAs: 'v1', decision: { 'of l1': 'ours', 'of l2': 'theirs' } },
  ]);
  await scripted.call('publishing.resolve').answer(fail('CONFLICT', 'The other side goes on changing.'));
  await findByText('The decisions were not saved');
  await press('Try again');
  expect(scripted.inputs('publishing.conflicts')).toEqual([at, at]);
  await scripted.call('publishing.conflicts', 1).answer(succeed(shown()));
  expect(store.getState().deciding).toEqual(at);
  await press('Apply');
  await scripted.call('publishing.resolve', 1).answer(succeed({ scenarioId }));
  expect([store.getState().deciding, notices.map(({ message }) => message)]).toEqual([null, ['Decided']]);
});

it.each([
  ['Mine for all', 'ours', [['25'], ['25']]],
  ['Theirs for all', 'theirs', [['20'], ['20']]],
])('%s decides everything, whatever was chosen before', async (name, side, values) => {
  const { scripted, user, press, choose, chosen } = await deciding();
  await choose(0, 'Both, with theirs as a copy');
  await press(name);
  expect(chosen()).toEqual(values);
  await user.keyboard('{Tab}');
  await press('Apply');
  expect(scripted.inputs('publishing.resolve')).toMatchObject([{ decision: { 'of l1': side, 'of l2': side } }]);
});

it('Enter decides nothing while something is left', async () => {
  const { scripted, user, choose, container } = await deciding();
  await choose(0, 'Mine');
  await user.keyboard('{Enter}');
  fireEvent.submit(container.querySelector('form') ?? container);
  await act(settle);
  expect(scripted.inputs('publishing.resolve')).toEqual([]);
});

it('what is decided together and what was merged is named as here, or as the service has it', async () => {
  const { scenario } = copy;
  const { findByText, getByRole, queryByText } = await deciding(
    shown({
      merges: [{ part: 'income', element: 'i1', kind: 'added', from: 'theirs' }],
      ours: { ...copy, scenario: { ...scenario, income: [] } },
      theirs: { ...copy, scenario: { ...scenario, securities: [{ id: 's1', address: '2 Wattle St' }] } },
    }),
  );
  getByRole('region', { name: 'Conflicts' });
  await findByText('Decided together with it: 1 Wattle St');
  await findByText('Sam: added on the service');
  expect(queryByText('Merged automatically')).not.toBeNull();
});

it('what happened to each thing is said, part by part', async () => {
  const { container } = await deciding(
    shown({
      conflicts: [
        loan('l1', { kind: 'removed_here' }),
        loan('s1', { part: 'securities', kind: 'whole' }),
        loan('l2', { kind: 'removed_there' }),
      ],
    }),
  );
  const sections = [...container.querySelectorAll('section[aria-label]:has(> h2)')];
  const parts = sections.map((section) => section.querySelector('h2')?.textContent);
  expect(sections.map((section) => section.getAttribute('aria-label'))).toEqual(parts);
  const kinds = [...container.querySelectorAll('legend span')].map(({ textContent }) => textContent);
  expect([parts, kinds]).toEqual([
    ['Loans', 'Properties'],
    [
      ...['removed here, changed or used on the service', 'changed or used here, removed on the service'],
      'changed on both sides, to be taken as a whole',
    ],
  ]);
});

it('without anything merged there is no list of it', async () => {
  const { queryByText } = await deciding();
  expect(queryByText('Merged automatically')).toBeNull();
});

it('what was chosen for a state of both copies is not taken for another', async () => {
  const { store, press, choose, chosen, left, findByText } = await deciding();
  await choose(0, 'Mine');
  store.getState().calls.put('publishing.conflicts', at, shown({ seenAs: 'v2' }));
  await findByText(/^2 of 2 to be decided/);
  expect([chosen(), left().slice(0, 6)]).toEqual([[[], []], '2 of 2']);
  await press('Not now');
  expect(store.getState().deciding).toBeNull();
});

it('Escape goes back undecided, unless it ended something else', async () => {
  const { user, store, button } = await deciding();
  const used = createEvent.keyDown(button('Not now'), { key: 'Escape' });
  used.preventDefault();
  fireEvent(button('Not now'), used);
  expect(store.getState().deciding).toEqual(at);
  await user.keyboard('{Escape}');
  expect(store.getState().deciding).toBeNull();
});

it('theirs is opened alongside', async () => {
  const { scripted, press, store, findByText, queryByText } = await deciding();
  await press('Open theirs alongside');
  await scripted.call('publishing.openTheirs').answer(fail('INTERNAL', 'The disk is full.'));
  await findByText('The service’s copy was not opened');
  expect(queryByText('The decisions were not saved')).toBeNull();
  expect(store.getState().deciding).toEqual(at);
  await press('Open theirs alongside');
  await scripted.call('publishing.openTheirs', 1).answer(succeed({ scenarioId: otherId, isNew: true }));
  await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({}, { id: otherId })));
  expect(store.getState()).toMatchObject({ deciding: null, openId: otherId });
});

it('copies that could not be compared are compared again', async () => {
  const { scripted, findByText, getByRole, user } = await mountedPublishing(createElement(ConflictView, { at }));
  await scripted.call('publishing.conflicts').answer(fail('SERVICE_UNREACHABLE', 'It does not answer.'));
  await findByText('The two copies could not be compared');
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(scripted.inputs('publishing.conflicts')).toHaveLength(2);
});
