// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { otherId, scenarioId } from '../../store/testing/records.ts';
import { standingOf } from '../../store/testing/standings.ts';
import { PublishControls } from './PublishControls.tsx';
import { mountedPublishing } from './testing/mounted-publishing.ts';

const key = { scenarioId, profileId: 'banksia' };
const banksia = profileOf({ name: 'Banksia\u202e' });
const wattle = profileOf({ id: 'wattle', name: 'Wattle' });

const controls = async (
  standings: readonly ReturnType<typeof standingOf>[],
  { profiles = [banksia], yes = true } = {},
) => {
  const page = await mountedPublishing(createElement(PublishControls), { profiles, standings, yes });
  const { user, getByLabelText, getByRole, findByText } = page;
  return {
    ...page,
    open: () => user.click(getByLabelText('More for the service')),
    pick: async (text: string) => user.click(await findByText(text)),
    step: () => getByRole('button', { name: /^(Publish|Push|Pull|Try again|Unlock|Decide)/ }) as HTMLButtonElement,
    badges: () => [...page.container.querySelectorAll('[data-standing]')].map((badge) => badge.textContent),
  };
};

it.each([
  [[], {}, 'Publish', ['Draft']],
  [[standingOf({ status: 'changed_here' })], {}, 'Push', ['Changed here']],
  [[standingOf({ status: 'published' })], {}, 'Push (off)', ['Published']],
  [[standingOf({ status: 'waiting' })], {}, 'Try again', ['Waiting']],
  [[standingOf({ status: 'waiting' })], { profiles: [{ ...banksia, isUnlocked: false }] }, 'Unlock', ['Waiting']],
  [[standingOf(), standingOf({ profileId: 'wattle' })], { profiles: [banksia, wattle] }, 'Push (off)', []],
])('how the scenario stands, and the next step (%#)', async (standings, more, step, words) => {
  const page = await controls(standings, more);
  const { textContent, disabled } = page.step();
  expect([`${textContent}${disabled ? ' (off)' : ''}`, page.badges()]).toEqual([step, words]);
});

it('the next step is taken, and its shortcut told; the service is named where the scenario is', async () => {
  const { user, step, scripted, store, clock, container, findByText } = await controls([
    standingOf({ status: 'changed_here' }),
  ]);
  expect(step().title).toMatch(/U$/);
  await user.click(step());
  expect(scripted.inputs('publishing.notSent')).toEqual([key]);
  await user.hover(container.querySelector('[data-standing]') ?? container);
  await findByText(/^Banksia\[U\+202E\]: /);
  act(() => store.getState().calls.announce('publishing.changed', { scenarioId }));
  const asked = (): unknown[] => {
    clock.advance(5_000);
    return scripted.inputs('publishing.standings');
  };
  await expect.poll(asked).toEqual([{ scenarioIds: [scenarioId] }]);
});

it.each([
  [[], ['Publish…', 'Take out of the outbox', 'Open the service’s copy alongside'], [true, false, false]],
  [[standingOf({ remote: undefined, status: 'waiting' })], ['Publish to another service…'], [true]],
  [[standingOf({ status: 'waiting' })], ['Take out of the outbox', 'Keep here only…'], [true, true]],
  [[standingOf({ status: 'blocked' })], ['Take out of the outbox'], [true]],
  [[standingOf({ status: 'published' })], ['Take out of the outbox', 'Keep here only…'], [false, true]],
])('what else can be done (%#)', async (standings, names, are) => {
  const { open, findByText, queryByText } = await controls(standings);
  await open();
  await findByText(/^Publish.*…/);
  expect(names.map((name) => queryByText(name) !== null)).toEqual(are);
});

it.each([
  [[], [banksia], true],
  [[], [], true],
  [[standingOf()], [banksia], false],
  [[standingOf()], [banksia, wattle], true],
])('it can be published where it is not yet (%#)', async (standings, profiles, can) => {
  const { open, pick, store, findByText } = await controls(standings, { profiles });
  await open();
  const name = standings.length === 0 ? 'Publish…' : 'Publish to another service…';
  expect((await findByText(name)).closest('button')?.disabled).toBe(!can);
  if (!can) return;
  await pick(name);
  expect(store.getState().publishingQuestion).toEqual(profiles.length === 0 ? null : { kind: 'publish', scenarioId });
});

it('it is kept here only after a question; what does not work is told', async () => {
  const { open, pick, scripted, notices, questions } = await controls([standingOf()]);
  await open();
  await pick('Keep here only…');
  expect(questions).toMatchObject([{ title: 'Keep this scenario here only?', yes: 'Keep here only', no: 'Cancel' }]);
  expect(scripted.inputs('publishing.keepHereOnly')).toEqual([key]);
  await scripted.call('publishing.keepHereOnly').answer(fail('REFUSED', 'It is being sent.'));
  expect(notices.map(({ message }) => message)).toEqual(['The scenario is still linked: It is being sent.']);
  await open();
  await pick('Keep here only…');
  await scripted.call('publishing.keepHereOnly', 1).answer(succeed({}));
  expect(scripted.inputs('scenarios.read')).toEqual([{ id: scenarioId }]);
});

it('it stays linked where the question is answered with no', async () => {
  const { open, pick, scripted } = await controls([standingOf()], { yes: false });
  await open();
  await pick('Keep here only…');
  expect(scripted.inputs('publishing.keepHereOnly')).toEqual([]);
});

it('it is taken out of the outbox, and the service’s copy opened', async () => {
  const { open, pick, scripted, notices } = await controls([standingOf({ status: 'blocked' })]);
  await open();
  await pick('Take out of the outbox');
  await scripted.call('publishing.cancel').answer(fail('REFUSED', 'It is being sent.'));
  await open();
  await pick('Open the service’s copy alongside');
  expect([scripted.inputs('publishing.cancel'), scripted.inputs('publishing.openTheirs')]).toEqual([[key], [key]]);
  await scripted.call('publishing.openTheirs').answer(succeed({ scenarioId: otherId, isNew: true }));
  expect(scripted.inputs('scenarios.read').at(-1)).toEqual({ id: otherId });
  expect(notices.map(({ message }) => message)).toEqual(['It is still in the outbox: It is being sent.']);
});

it.each([
  [[], 'Pull from the service', 'Open by identifier…', true],
  [[standingOf()], 'Pull from the service', 'Open by identifier…', false],
])(
  'changes of the service are pulled where it has the scenario, and another of its scenarios opened (%#)',
  async (standings, pull, byId, isOff) => {
    const { open, pick, scripted, store, findByText } = await controls(standings);
    await open();
    const item = (await findByText(pull)).closest('button');
    expect(item?.disabled).toBe(isOff);
    await pick(byId);
    expect([store.getState().publishingQuestion, scripted.inputs('publishing.pull')]).toEqual([{ kind: 'open' }, []]);
    await open();
    await pick(pull);
    expect(scripted.inputs('publishing.pull')).toEqual(isOff ? [] : [key]);
  },
);
