// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { Sending } from '../../store/publishing/publishing-slice.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { otherId, scenarioId } from '../../store/testing/records.ts';
import { Outbox } from './Outbox.tsx';
import { mountedPublishing } from './testing/mounted-publishing.ts';

const sending = (more: Partial<Sending> = {}): Sending => ({
  ...{ scenarioId, profileId: 'banksia', kind: 'create', state: 'waiting', reason: { kind: 'queued' } },
  ...{ sentence: 'It is next.', attempts: 1, queuedAtMs: 0, nextAtMs: 0 },
  ...more,
});

const summary: Omit<ScenarioSummary, 'id' | 'description'> = {
  ...{ applicants: [], requested: 0, dateCreated: '', lastEditedBy: '', lastEditedOn: '' },
  ...{ pinned: false, archived: false, tags: [] },
};

const outbox = async (entries: readonly Sending[], profiles = [profileOf()]) => {
  const page = await mountedPublishing(createElement(Outbox), { profiles });
  await page.scripted.call('publishing.outbox').answer(succeed({ entries }));
  await page.findByText(entries.length === 0 ? 'The outbox is empty.' : 'Scenario', { selector: 'p, th' });
  const cells = () =>
    [...page.container.querySelectorAll('tbody tr')].map((row) =>
      [0, 1, 2, 3].map((index) => row.querySelectorAll('td')[index]?.textContent),
    );
  const buttons = () =>
    [...page.container.querySelectorAll('td:last-child')].map((cell) =>
      [...cell.querySelectorAll('button')].map(({ textContent, disabled }) => textContent + (disabled ? ' (off)' : '')),
    );
  return { ...page, cells, buttons, press: (name: string) => page.user.click(page.getByRole('button', { name })) };
};

it('each scenario on its way stands with its service, what is done and why it waits', async () => {
  const { cells, buttons, container, getByRole, queryByText } = await outbox(
    [
      sending(),
      sending({ kind: 'update', profileId: 'locked', attempts: 2 }),
      sending({ state: 'sending', profileId: 'gone' }),
      sending({ state: 'blocked', reason: { kind: 'create_unknown', message: '' }, sentence: 'Look there\u202e.' }),
      sending({ state: 'blocked', reason: { kind: 'refused', code: 'FORBIDDEN', message: '', issues: [] } }),
      sending({
        ...{ scenarioId: 'x', state: 'blocked', sentence: 'It was refused.' },
        reason: { kind: 'not_signed_in', code: 'UNAUTHORIZED', message: '', inDoubt: true },
      }),
    ],
    [profileOf(), profileOf({ id: 'locked', name: 'Locked\u202e', isUnlocked: false })],
  );
  expect(cells()).toEqual([
    ['Scenario', 'Banksia', 'Publish', 'Waiting. It is next.'],
    ['Scenario', 'Locked[U+202E]', 'Push', 'Waiting. Unlock its key to send it. 2 tries'],
    ['Scenario', 'gone', 'Publish', 'Being sent. On its way to the service.'],
    ['Scenario', 'Banksia', 'Publish', 'Blocked. Look there[U+202E].'],
    ['Scenario', 'Banksia', 'Publish', 'Blocked. It is next.'],
    ['Scenario', 'Banksia', 'Publish', 'Blocked. It was refused.'],
  ]);
  expect([...container.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent)).toEqual([
    ...['Scenario', 'Service', 'What', 'State', 'Since', 'Actions'],
  ]);
  expect(buttons()).toEqual([
    ['Try again', 'Take out'],
    ['Try again', 'Take out'],
    ['Try again', 'Take out (off)'],
    ['Settle'],
    ['Try again', 'Take out'],
    ['Try again', 'Settle'],
  ]);
  expect(queryByText('The outbox is empty.')).toBeNull();
  getByRole('table', { name: 'Scenarios waiting to be sent' });
});

it('one is tried again or taken out; what does not work is told', async () => {
  const { scripted, press, notices } = await outbox([sending()]);
  await press('Try again');
  await scripted.call('publishing.push').answer(fail('VAULT_LOCKED', 'The key is locked.'));
  await press('Take out');
  await scripted.call('publishing.cancel').answer(fail('REFUSED', 'It is being sent.'));
  expect([scripted.inputs('publishing.push'), scripted.inputs('publishing.cancel')]).toEqual([
    [{ scenarioId, profileId: 'banksia' }],
    [{ scenarioId, profileId: 'banksia' }],
  ]);
  expect(notices.map(({ message }) => message)).toEqual([
    'The scenario was not sent: The key is locked.',
    'It is still in the outbox: It is being sent.',
  ]);
});

it('one that may be there already is asked about', async () => {
  const { press, store } = await outbox([
    sending({ state: 'blocked', reason: { kind: 'create_unknown', message: '' } }),
  ]);
  await press('Settle');
  expect(store.getState().publishingQuestion).toEqual({ kind: 'found', scenarioId, profileId: 'banksia' });
});

it('each is opened by its title, and has the day since when it waits', async () => {
  const queuedAtMs = Date.parse('2025-11-20T12:00:00.000Z');
  const { store, scripted, user, container, findByText } = await outbox([sending({ scenarioId: otherId, queuedAtMs })]);
  const called = (description: string) =>
    act(() => {
      const { library } = store.getState();
      // The page of the library before has not been read.
      const rows = [undefined, ...[scenarioId, otherId].map((id) => ({ ...summary, id, description }))];
      store.setState({ library: { ...library, content: { ...library.content, rows } } });
    });
  called('');
  await findByText('Untitled');
  called('Refinance');
  await user.click(await findByText('Refinance'));
  expect(scripted.inputs('scenarios.read').at(-1)).toEqual({ id: otherId });
  expect(container.querySelectorAll('td')[4]?.textContent).toBe('20 Nov 2025');
});

it('an empty outbox is said to be empty, and one that could not be read is read again', async () => {
  const { store, scripted, findByText, press } = await outbox([]);
  void store.getState().calls.askAgain('publishing.outbox', {});
  await scripted.call('publishing.outbox', 1).answer(fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
  await findByText('The outbox could not be read');
  await press('Try again');
  expect(scripted.inputs('publishing.outbox')).toHaveLength(3);
});
