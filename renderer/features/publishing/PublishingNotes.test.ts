// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import type { MergedPlace } from '../../../shared/publishing/merge.ts';
import { drawn } from '../../app/testing/drawn.ts';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { scenarioId } from '../../store/testing/records.ts';
import { standingOf } from '../../store/testing/standings.ts';
import { PublishingNotes } from './PublishingNotes.tsx';
import { mountedPublishing } from './testing/mounted-publishing.ts';

const key = { scenarioId, profileId: 'banksia' };
const merge = (element: string): MergedPlace => ({ part: 'home_loans', element, kind: 'added', from: 'theirs' });

const noted = (...standings: Parameters<typeof standingOf>[0][]) =>
  mountedPublishing(createElement(PublishingNotes), {
    parts: { home_loans: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }] },
    profiles: [profileOf(), profileOf({ id: 'wattle', name: 'Wattle\u202e', colour: 'grape' })],
    standings: standings.map(standingOf),
  });

it('nothing is said of a draft, nor of a scenario that is at one service as it is here; of two the one is chosen', async () => {
  const textsWith = async (...standings: Standing[]) => {
    const { texts } = await drawn({}, createElement(PublishingNotes), ({ calls, getState }) => {
      getState().goTo('scenario');
      calls.put('profiles.list', {}, { profiles: [profileOf(), profileOf({ id: 'wattle', name: 'Wattle' })] });
      calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings });
    });
    return texts;
  };
  expect([await textsWith(), await textsWith(standingOf())]).toEqual([[], []]);
  expect(await textsWith(standingOf(), standingOf({ profileId: 'wattle' }))).toEqual([
    ...['Banksia', 'Published', 'Wattle', 'Published'],
  ]);
});

it('why a scenario goes no further is told, with each field that was refused', async () => {
  const issues = [
    { path: ['description'], message: 'Too long\u202e' },
    { path: ['scenario', 'income', 0, 'payg'], message: 'Not a figure' },
  ];
  const { container, queryAllByRole } = await noted({
    ...{ status: 'blocked', sentence: 'The service refused it\u202e.' },
    reason: { kind: 'refused', code: 'VALIDATION_ERROR', message: '', issues },
  });
  expect(container.textContent).toContain('Blocked. The service refused it[U+202E].');
  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('bad');
  expect(queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Title\. Too long\[U\+202E\]$/),
    expect.stringMatching(/\. Not a figure$/),
  ]);
});

it('what has no way to the service is told once nothing else is left to push', async () => {
  const { scripted, store, findByText, queryByText } = await noted({ status: 'changed_here' });
  const answer = (left: object) => store.getState().calls.put('publishing.notSent', key, left as never);
  expect(scripted.inputs('publishing.notSent')).toEqual([key]);
  answer({ names: ['income', 'Own\u202e'], sends: false });
  const left = await findByText(/stays on this computer: Income, Own\[U\+202E\]\. Push says what you can do\./);
  expect([left.textContent.slice(0, 45), left.closest('[role=status]') !== null]).toEqual([
    ...['Not sent. The service does not accept this, s', true],
  ]);
  answer({ names: [], sends: false });
  await expect.poll(() => queryByText('Not sent.')).toBeNull();
  answer({ names: ['description'], sends: false });
  await findByText(/stays on this computer: Title\./);
  answer({ names: ['income'], sends: true });
  await expect.poll(() => queryByText('Not sent.')).toBeNull();
});

it('nothing is asked about what is left out of a scenario that is not changed here', async () => {
  const { scripted } = await noted({ status: 'changed_there' });
  expect(scripted.inputs('publishing.notSent')).toEqual([]);
});

it.each([
  [[['scenario', 'home_loans']], 'figure that it does not keep'],
  [[['scenario', 'home_loans'], ['description']], 'figures that it does not keep'],
])('the figures that the service’s results do not have (%j) are counted', async (paths, said) => {
  const { scripted, findByText, getByRole, queryAllByRole } = await noted({});
  await scripted.call('publishing.notHeld').answer(succeed({ paths }));
  expect((await findByText(/figures? that it does not keep/)).textContent).toBe(
    `Not in the service’s results: ${paths.length} ${said}`,
  );
  expect(getByRole('status').textContent).toContain(said);
  expect(queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ['Loans', 'Title'].slice(0, paths.length),
  );
});

it.each([
  [['a'], true, '1 change'],
  [['a', 'b', 'c'], true, '3 changes'],
  [['a', 'b', 'c', 'd'], false, '4 changes'],
])('what was merged (%j) is listed at once unless it is much: %s', async (elements, isOpen, said) => {
  const { scripted, user, container, getByText } = await noted({ merges: elements.map(merge) });
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
    elements.map((_, index) => `Loan ${index + 1}: added on the service`),
  );
  const details = container.querySelector('details');
  expect(details?.parentElement?.getAttribute('role')).toBe('status');
  expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([
    isOpen,
    `Merged automatically: ${said}`,
  ]);
  await user.click(getByText('Seen'));
  expect(scripted.inputs('publishing.mergesSeen')).toEqual([key]);
});

it('of several services the notes are about the one that is pressed', async () => {
  const { user, store, container, getByText, findByText } = await noted(
    {},
    { profileId: 'wattle', status: 'waiting', sentence: 'It is next.' },
    { profileId: 'gone' },
  );
  const services = () =>
    [...container.querySelectorAll('button[aria-pressed]')].map((button) => [
      ...[...button.children].map(({ textContent }) => textContent),
      button.getAttribute('aria-pressed'),
    ]);
  expect(services()).toEqual([
    ['', 'Banksia', 'Published', 'false'],
    ['', 'Wattle[U+202E]', 'Waiting', 'true'],
  ]);
  const waits = container.querySelector('div[data-tone="quiet"]');
  expect([waits?.textContent, waits?.getAttribute('role'), waits?.querySelector('ul')]).toEqual([
    ...['Waiting. It is next.', 'status', null],
  ]);
  const wattle = container.querySelectorAll('button[aria-pressed]')[1];
  expect(wattle?.querySelectorAll('[style*="-grape-"]')).toHaveLength(1);
  await user.hover(wattle?.querySelector('[data-standing]') ?? container);
  await findByText('Wattle[U+202E]: It is next.');
  await user.click(getByText('Banksia'));
  expect([store.getState().chosenService, services().map((texts) => texts.at(-1))]).toEqual([key, ['true', 'false']]);
  expect(container.textContent).not.toContain('It is next.');
});
