// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { accessibilityProblems } from '../../app/testing/accessibility.ts';
import type { Asked } from '../../store/publishing/publishing-slice.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { otherId, scenarioId, storedRecord } from '../../store/testing/records.ts';
import { standingOf } from '../../store/testing/standings.ts';
import { stateNames } from '../../ui/words/state-answer-words.ts';
import { PublishingQuestions } from './PublishingQuestions.tsx';
import { mountedPublishing } from './testing/mounted-publishing.ts';

const key = { scenarioId, profileId: 'banksia' };
const teams = [
  { id: 'n', name: 'North\u202e' },
  { id: 's', name: 'South' },
];
const lender = (name: string, standing: 'granted' | 'not_granted') => ({ name, standing });
const everything = succeed({ names: [], sends: true });
const full = fail('INTERNAL', 'The disk is full.');

const asking = async (
  ...[publishing]: Parameters<typeof mountedPublishing> extends [unknown, ...infer P] ? P : never
) => {
  const page = await mountedPublishing(createElement(PublishingQuestions), publishing);
  const button = (name: string) => page.getByRole('button', { name }) as HTMLButtonElement;
  return { ...page, button, press: (name: string) => page.user.click(button(name)) };
};

describe('to publish', () => {
  const question = { kind: 'publish', scenarioId } as const;

  it('names what the service leaves out before it can be confirmed', async () => {
    const { scripted, user, store, button, press, getByRole, findByText, queryByText } = await asking({ question });
    expect(button('Publish').disabled).toBe(true);
    await scripted.call('publishing.notSent').answer(fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
    await findByText('What the service leaves out could not be read');
    expect(button('Publish').disabled).toBe(true);
    await press('Try again');
    await scripted.call('publishing.notSent', 1).answer(succeed({ names: ['income', 'Own\u202e'], sends: true }));
    await findByText('The service does not accept everything.');
    expect([queryByText('Income') !== null, queryByText('Own[U+202E]') !== null]).toEqual([true, true]);
    expect(await accessibilityProblems()).toEqual([]);
    const dialog = getByRole('dialog', { name: 'Publish' }).textContent;
    expect(dialog).toContain(
      'The scenario is created at Banksia, where the team can see it. It stays here as well.The service does not accept everything. These stay on this computer:IncomeOwn[U+202E]Cancel',
    );
    expect(document.activeElement).toBe(button('Publish'));
    await user.keyboard('{Enter}');
    expect([scripted.inputs('publishing.publish'), button('Publish').disabled]).toEqual([[key], true]);
    await user.keyboard('{Escape}');
    expect(store.getState().publishingQuestion).toBeNull();
  });

  it('names what is left out of the scenario as it is stored', async () => {
    const { scripted, store, button } = await asking({ question: { ...question, scenarioId: otherId } });
    const asked = () => scripted.inputs('publishing.notSent');
    act(() => store.getState().rename('Refinance'));
    act(() => store.getState().askPublishing({ ...question, scenarioId: otherId.replace('b', 'd') }));
    expect(asked()).toHaveLength(2);
    await scripted.call('publishing.notSent', 1).answer(everything);
    expect(button('Publish').disabled).toBe(false);
    act(() => store.getState().askPublishing(question));
    expect([asked().length, button('Publish').disabled]).toEqual([2, true]);
  });

  it('goes to the team of new scenarios unless another is chosen, and stays open where it fails', async () => {
    const { scripted, user, press, store, getByLabelText, findByText } = await asking({
      question,
      profiles: [profileOf({ teams, defaultTeamId: 's' })],
    });
    await scripted.call('publishing.notSent').answer(everything);
    await press('Publish');
    expect(scripted.inputs('publishing.publish')).toEqual([{ ...key, teamId: 's' }]);
    await scripted.call('publishing.publish').answer(full);
    await findByText('The scenario was not published');
    await user.click(getByLabelText('Team', { selector: 'input' }));
    await user.click(await findByText('North[U+202E]'));
    await press('Publish');
    expect(scripted.inputs('publishing.publish')[1]).toEqual({ ...key, teamId: 'n' });
    await scripted.call('publishing.publish', 1).answer(succeed({}));
    expect(store.getState().publishingQuestion).toBeNull();
  });

  it.each([
    [true, ['remote.compute']],
    [false, []],
  ])('is followed by a calculation there if that is wanted: %s', async (isWanted, calls) => {
    const { scripted, user, press, store, getByLabelText } = await asking({
      question,
      profiles: [profileOf({ lenders: [lender('a', 'granted'), lender('b', 'not_granted')] })],
    });
    await scripted.call('publishing.notSent').answer(everything);
    if (!isWanted) await user.click(getByLabelText('Then compute it there, for 1 lender'));
    await press('Publish');
    await scripted.call('publishing.publish').answer(full);
    await press('Publish');
    await scripted.call('publishing.publish', 1).answer(succeed({}));
    const standings = [standingOf({ status: 'published' })];
    store.getState().calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings });
    expect(scripted.calls.map(({ name }) => name).filter((name) => name === 'remote.compute')).toEqual(calls);
  });

  it('offers no calculation at a service without lenders, and says that a locked key holds it back', async () => {
    const { scripted, press, store, queryByLabelText, queryByText } = await asking({
      question,
      profiles: [profileOf({ isUnlocked: false, lenders: [lender('b', 'not_granted')] })],
    });
    expect([queryByLabelText(/^Then compute it/), queryByText(/^The key is locked/) !== null]).toEqual([null, true]);
    await scripted.call('publishing.notSent').answer(everything);
    await press('Publish');
    await scripted.call('publishing.publish').answer(succeed({}));
    store.getState().calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [standingOf()] });
    expect(scripted.inputs('remote.compute')).toEqual([]);
  });

  it('goes to the one of several services that is chosen, where the scenario is not yet', async () => {
    const { scripted, user, press, getByLabelText, findByText, queryByText } = await asking({
      question,
      profiles: [profileOf(), profileOf({ id: 'wattle', name: 'Wattle' }), profileOf({ id: 'grevillea', name: 'G' })],
      standings: [standingOf()],
    });
    expect(scripted.inputs('publishing.notSent')).toEqual([{ scenarioId, profileId: 'wattle' }]);
    expect(queryByText(/^The key is locked/)).toBeNull();
    await user.click(getByLabelText('Service', { selector: 'input' }));
    await user.click(await findByText('G'));
    await scripted.call('publishing.notSent', 1).answer(everything);
    await press('Publish');
    expect(scripted.inputs('publishing.publish')).toEqual([{ scenarioId, profileId: 'grevillea' }]);
  });

  it('goes to no team of the service that was chosen before', async () => {
    const east = { id: 'e', name: 'East' };
    const { scripted, user, press, getByLabelText, findByText } = await asking({
      question,
      profiles: [profileOf({ teams }), profileOf({ id: 'wattle', name: 'Wattle', teams: [east] })],
    });
    await user.click(getByLabelText('Team', { selector: 'input' }));
    await user.click(await findByText('South'));
    await user.click(getByLabelText('Service', { selector: 'input' }));
    await user.click(await findByText('Wattle'));
    await scripted.call('publishing.notSent', 1).answer(everything);
    expect(getByLabelText('Team', { selector: 'input' })).toHaveProperty('value', 'East');
    await press('Publish');
    expect(scripted.inputs('publishing.publish')).toEqual([{ scenarioId, profileId: 'wattle', teamId: 'e' }]);
  });

  it('as a new scenario is asked of the service where it is', async () => {
    const { scripted, press, queryByLabelText, findByText } = await asking({
      question: { ...question, asNew: 'banksia' },
      profiles: [profileOf({ id: 'wattle', name: 'Wattle' }), profileOf({ name: 'Banksia\u202e' })],
      standings: [standingOf()],
    });
    await findByText('Publish as a new scenario');
    await findByText('Banksia[U+202E]', { selector: 'strong' });
    expect(queryByLabelText('Service', { selector: 'input' })).toBeNull();
    await scripted.call('publishing.notSent').answer(everything);
    await press('Publish');
    expect(scripted.inputs('publishing.publishAsNew')).toEqual([key]);
  });
});

describe('a push that leaves something out', () => {
  const question: Asked<'push'> = { kind: 'push', left: { names: ['description', 'income'], sends: true }, ...key };

  it('sends the rest, or publishes a new scenario', async () => {
    const { scripted, press, store, findByText } = await asking({ question });
    await findByText('Title');
    await press('Push the rest');
    await scripted.call('publishing.push').answer(full);
    await findByText('The scenario was not pushed');
    await press('Publish as new');
    expect(store.getState().publishingQuestion).toEqual({ kind: 'publish', scenarioId, asNew: 'banksia' });
  });

  it('of everything can be kept here', async () => {
    const { scripted, press, store, findByText, queryByText } = await asking({
      question: { ...question, left: { ...question.left, sends: false, theirTitle: 'Theirs\u202e' } },
    });
    await findByText(
      'Nothing else was changed, so a push would send nothing. There the title stays “Theirs[U+202E]”. Kept here only, it counts as pushed until you change it again.',
    );
    expect(['Nothing to push', 'Publish as new', 'Title', 'Income'].filter((text) => !queryByText(text))).toEqual([]);
    expect(queryByText('Use the service’s title')).toBeNull();
    await press('Keep it here only');
    expect(scripted.inputs('publishing.keepPartsHere')).toEqual([key]);
    await scripted.call('publishing.keepPartsHere').answer(full);
    await findByText('It is still shown as changed here');
    act(() => store.getState().askPublishing({ ...question, left: { names: ['income'], sends: false } }));
    expect([queryByText('Use the service’s title'), queryByText(/There the title stays/)]).toEqual([null, null]);
    await press('Cancel');
    expect(store.getState().publishingQuestion).toBeNull();
  });

  it('of the title alone can be met by taking the service’s', async () => {
    const { press, store } = await asking({
      question: { ...question, left: { names: ['description'], sends: false, theirTitle: 'Theirs' } },
    });
    await press('Use the service’s title');
    expect(store.getState()).toMatchObject({
      publishingQuestion: null,
      document: { data: { description: 'Theirs' } },
    });
    // One step to undo.
    store.getState().rename('Mine');
    store.getState().undo();
    expect(store.getState().document).toMatchObject({ data: { description: 'Theirs' } });
  });
});

describe('by its identifier', () => {
  it('a scenario of a service is opened', async () => {
    const { scripted, user, button, store, getByLabelText, findByText } = await asking({ question: { kind: 'open' } });
    const field = getByLabelText('Identifier of the scenario at the service');
    await expect.poll(() => document.activeElement).toBe(field);
    await user.type(field, ' ');
    expect(button('Open').disabled).toBe(true);
    await user.type(field, 'f1 {Enter}');
    expect(scripted.inputs('publishing.openById')).toEqual([{ profileId: 'banksia', remoteId: 'f1' }]);
    await scripted.call('publishing.openById').answer(fail('NOT_FOUND', 'There is none.'));
    await findByText('The scenario was not opened');
    await user.type(field, '{Enter}');
    await scripted.call('publishing.openById', 1).answer(succeed({ scenarioId: otherId, isNew: true }));
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({}, { id: otherId })));
    expect(store.getState()).toMatchObject({ publishingQuestion: null, openId: otherId });
  });

  it('it is asked of a service that knows the broker', async () => {
    const begun = profileOf({ id: 'new', registration: 'waiting' });
    const { scripted, user, store, button, queryByLabelText, getByLabelText, findByText } = await asking({
      question: { kind: 'open' },
      profiles: [begun, profileOf()],
    });
    const choice = () => queryByLabelText('Service', { selector: 'input' });
    expect(choice()).toBeNull();
    await user.type(getByLabelText('Identifier of the scenario at the service'), 'f1{Enter}');
    await scripted.call('publishing.openById').answer(fail('NOT_FOUND', 'There is none.'));
    const wattle = profileOf({ id: 'wattle', name: 'Wattle\u202e' });
    act(() => store.getState().calls.put('profiles.list', {}, { profiles: [begun, profileOf(), wattle] }));
    await user.click(choice() ?? document.body);
    await user.click(await findByText('Wattle[U+202E]'));
    await user.type(getByLabelText('Identifier of the scenario at the service'), '{Enter}');
    expect(scripted.inputs('publishing.openById')).toEqual([
      { profileId: 'banksia', remoteId: 'f1' },
      { profileId: 'wattle', remoteId: 'f1' },
    ]);
    await scripted.call('publishing.openById', 1).answer(fail('NOT_FOUND', 'There is none.'));
    act(() => store.getState().calls.put('profiles.list', {}, { profiles: [begun] }));
    expect(button('Open').disabled).toBe(true);
  });
});

describe('what became of a create without an answer', () => {
  const question = { kind: 'found', ...key } as const;

  it('is said by the identifier of its record, which is accepted when it differs', async () => {
    const { scripted, user, button, press, store, getByLabelText, getByRole, findByText, queryByRole } = await asking({
      question,
    });
    const field = getByLabelText('Its identifier at the service');
    const found = (index: number) => scripted.call('publishing.foundCreated', index);
    const asked = { ...key, remoteId: 'f1', acceptDifferent: false };
    await expect.poll(() => document.activeElement).toBe(field);
    expect(button('It is there').disabled).toBe(true);
    await user.type(field, ' f1{Enter}');
    await found(0).answer(fail('NOT_FOUND', 'There is none.'));
    await findByText('This is still unresolved');
    await user.type(field, '{Enter}');
    const theirs = { ...storedRecord(), description: 'By Kim\u202e' };
    await found(1).answer(succeed({ status: 'different', parts: ['description', 'income'], theirs }));
    await findByText(/It is called “\s*By Kim\[U\+202E\]” and differs in: Title, Income/);
    expect(await accessibilityProblems()).toEqual([]);
    const dialog = getByRole('dialog', { name: 'Was it published?' }).textContent;
    expect(dialog).toContain(
      'It is not known whether the service created the scenario, and it has no list that Headroom can search. Look for the scenario in the service itself. Nothing is sent again until you say that it is not there.',
    );
    expect(getByRole('alert').textContent).toBe(
      'The scenario with that identifier differs from what was sent. It is called “By Kim[U+202E]” and differs in: Title, Income. Link it only if it is the same enquiry.',
    );
    await user.type(field, '2');
    expect([queryByRole('alert'), button('It is there').disabled]).toEqual([null, false]);
    await user.type(field, '{Backspace}{Enter}');
    await found(2).answer(succeed({ status: 'different', parts: ['description'], theirs }));
    await press('It is this one');
    expect(scripted.inputs('publishing.foundCreated')).toEqual([
      asked,
      asked,
      asked,
      { ...asked, acceptDifferent: true },
    ]);
    await found(3).answer(succeed({ status: 'linked' }));
    expect(store.getState().publishingQuestion).toBeNull();
  });

  it('is that it is not there: it is sent again', async () => {
    const { scripted, press, button, store, findByText } = await asking({ question });
    await press('It is not there');
    expect(button('It is not there').disabled).toBe(true);
    await scripted.call('publishing.createdNothing').answer(full);
    await findByText('This is still unresolved');
    expect(store.getState().publishingQuestion).toEqual(question);
    await press('It is not there');
    await scripted.call('publishing.createdNothing', 1).answer(succeed({}));
    expect(store.getState().publishingQuestion).toBeNull();
  });
});

it('a service is asked about a sale and purchase in the team of new scenarios', async () => {
  const { scripted, press, store, findByText, button } = await asking({
    question: { kind: 'bridge', lender: 'acacia', ...key },
    profiles: [profileOf({ name: 'Banksia\u202e', teams, defaultTeamId: 's', lenders: [lender('a', 'granted')] })],
  });
  await findByText('Ask Banksia[U+202E]');
  await findByText('Banksia[U+202E]', { selector: 'strong' });
  const { textContent } = await findByText(/in the team South/);
  expect(textContent).toContain(`“${stateNames.end}” and, while both homes are owned, “${stateNames.peak}”.`);
  expect(button('Ask').disabled).toBe(true);
  await scripted.call('publishing.notSent').answer(succeed({ names: ['income'], sends: true }));
  await findByText('Income');
  await findByText(
    'They stay there, as a service deletes nothing; the next question writes the same ones anew. Here they are variants of this scenario.',
  );
  await press('Ask');
  expect(store.getState().publishingQuestion).toBeNull();
  await expect.poll(() => scripted.inputs('remote.askBridge')).toEqual([{ ...key, lender: 'acacia', addToRates: 0 }]);
});

it('a service with one team, or none, is asked in that, and again about what it leaves out', async () => {
  const question: Asked<'bridge'> = { kind: 'bridge', lender: 'acacia', ...key };
  const lenders = [lender('a', 'granted'), lender('b', 'not_granted')];
  const north = await asking({ question, profiles: [profileOf({ teams: teams.slice(0, 1), lenders })] });
  await north.findByText(/in the team North\[U\+202E\] with the client’s figures, and computed for 1 lender\./u);
  await north.scripted.call('publishing.notSent').answer(full);
  await north.findByText('What the service leaves out could not be read');
  await north.press('Try again');
  expect([north.scripted.inputs('publishing.notSent'), north.button('Ask').disabled]).toEqual([[key, key], true]);
  north.unmount();
  const none = await asking({ question, profiles: [profileOf({ lenders })] });
  expect(none.queryByText(/in the team/u)).toBeNull();
});

it.each<Asked<'publish'> | Asked<'bridge'>>([
  { kind: 'publish', scenarioId },
  { kind: 'publish', scenarioId, asNew: 'banksia' },
  { kind: 'bridge', lender: 'acacia', ...key },
])('nothing is asked of a service that is gone, and the next question is (%#)', async (question) => {
  const { scripted, store, getByRole, queryByRole } = await asking({ question, profiles: [] });
  expect(queryByRole('dialog')).toBeNull();
  if (question.kind === 'publish') expect(scripted.inputs('publishing.notSent')).toEqual([]);
  act(() => store.getState().askPublishing({ kind: 'open' }));
  getByRole('dialog', { name: 'Open by identifier' });
});
