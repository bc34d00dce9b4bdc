import { describe, expect, it, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { commands } from '../app/commands.ts';
import { createAppStore } from '../store/app-store.ts';
import type { Standing } from '../store/publishing/publishing-slice.ts';
import { manualClock } from '../store/testing/manual-clock.ts';
import { profileOf } from '../store/testing/profiles.ts';
import { scenarioId, storedRecord } from '../store/testing/records.ts';
import { scriptedClient, settle } from '../store/testing/scripted-client.ts';
import { standingOf } from '../store/testing/standings.ts';
import { askToPublish, nextStepOf, openStep, stepLabels, takeNextStep } from './next-step.ts';
import { recordingPorts } from './testing/recording-ports.ts';

const key = { scenarioId, profileId: 'banksia' };
const message = '';

describe('nextStepOf', () => {
  it.each<[string | undefined, Partial<Standing> | undefined]>([
    ['publish', undefined],
    [undefined, { status: 'published' }],
    ['push', { status: 'changed_here' }],
    ['pull', { status: 'changed_there' }],
    ['pull', { status: 'changed_both' }],
    ['retry', { status: 'waiting', reason: { kind: 'queued' } }],
    ['decide', { status: 'blocked', reason: { kind: 'conflicts', count: 1 } }],
    ['settle', { status: 'blocked', reason: { kind: 'create_unknown', message } }],
    ['publish_as_new', { status: 'blocked', reason: { kind: 'gone' } }],
    ['publish_as_new', { status: 'blocked', reason: { kind: 'no_access', message } }],
    ['connection', { status: 'blocked', reason: { kind: 'not_signed_in', code: 'UNAUTHORIZED', message } }],
    ['publish_as_new', { status: 'blocked', reason: { kind: 'refused', code: 'FORBIDDEN', message, issues: [] } }],
    ['retry', { status: 'blocked', reason: { kind: 'refused', code: 'VALIDATION_ERROR', message, issues: [] } }],
  ])('is %s for %o', (step, standing) => {
    expect(nextStepOf(standing && standingOf(standing))).toBe(step);
  });
});

const setUp = async (standing: Standing | undefined) => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports, notices } = recordingPorts();
  await store.getState().showRecord(storedRecord());
  store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: standing ? [standing] : [] });
  const take = async () => {
    void takeNextStep({ store, ports, commands });
    await settle();
  };
  return { ...scripted, take, notices, store, state: () => store.getState() };
};

describe('takeNextStep', () => {
  it('leads to the key while that is locked: trying again would send nothing', async () => {
    const { take, store, inputs, state } = await setUp(standingOf({ status: 'waiting', reason: { kind: 'queued' } }));
    store.calls.put('profiles.list', {}, { profiles: [profileOf({ isUnlocked: false })] });
    expect(openStep(state())).toBe('unlock');
    await take();
    expect([state().page, state().shownProfile, inputs('publishing.push')]).toEqual(['connection', 'banksia', []]);
  });

  it('pushes what was changed, whether or not the key is locked: the push says what it needs', async () => {
    const { store, state } = await setUp(standingOf({ status: 'changed_here' }));
    store.calls.put('profiles.list', {}, { profiles: [profileOf({ isUnlocked: false })] });
    expect(openStep(state())).toBe('push');
  });

  it('leads a draft to where a service is added while there is none', async () => {
    const { take, state } = await setUp(undefined);
    await take();
    expect([state().page, state().publishingQuestion]).toEqual(['connection', null]);
  });

  it('names what the service does not take before it is left out', async () => {
    const { take, call, inputs, state } = await setUp(standingOf({ status: 'changed_here' }));
    await take();
    await call('publishing.notSent').answer(succeed({ names: ['the title'], sends: true }));
    expect([state().publishingQuestion, inputs('publishing.push')]).toEqual([
      { kind: 'push', left: { names: ['the title'], sends: true }, ...key },
      [],
    ]);
  });

  it('pushes at once when nothing is left out, and tells when that fails', async () => {
    const { take, call, notices } = await setUp(standingOf({ status: 'changed_here' }));
    await take();
    await call('publishing.notSent').answer(succeed({ names: [], sends: true }));
    await call('publishing.push').answer(fail('NOT_REGISTERED', 'Not done yet.'));
    expect(notices).toEqual([{ tone: 'bad', message: 'The scenario was not pushed: Not done yet.' }]);
  });

  it.each<[Partial<Standing>, object]>([
    [{ reason: { kind: 'conflicts', count: 1 } }, { deciding: key }],
    [{ reason: { kind: 'create_unknown', message } }, { publishingQuestion: { kind: 'found', ...key } }],
    [{ reason: { kind: 'gone' } }, { publishingQuestion: { kind: 'publish', scenarioId, asNew: 'banksia' } }],
    [
      { reason: { kind: 'not_signed_in', code: 'UNAUTHORIZED', message } },
      { page: 'connection', shownProfile: 'banksia', publishingQuestion: null },
    ],
  ])('leads to what a blocked scenario needs: %j', async (standing, shown) => {
    const { take, state } = await setUp(standingOf({ status: 'blocked', ...standing }));
    await take();
    expect(state()).toMatchObject(shown);
  });

  it('sends again what waits, and does nothing where both sides hold the same or no scenario is open', async () => {
    const waiting = await setUp(standingOf({ status: 'waiting', reason: { kind: 'queued' } }));
    waiting.store.calls.put('profiles.list', {}, { profiles: [profileOf()] });
    await waiting.take();
    expect(waiting.inputs('publishing.push')).toEqual([key]);
    const published = await setUp(standingOf());
    await published.take();
    await published.state().closeScenario();
    await published.take();
    expect([published.inputs('publishing.push'), published.inputs('publishing.notSent')]).toEqual([[], []]);
    expect([published.state().page, published.state().publishingQuestion]).toEqual(['library', null]);
  });

  it('says what a pull brought, and why there was none', async () => {
    const { take, call, notices, state } = await setUp(standingOf({ status: 'changed_there' }));
    const answers = [
      succeed({ written: true, conflicts: 0 }),
      succeed({ written: false, conflicts: 0 }),
      fail('SERVICE_UNREACHABLE', 'It does not answer.'),
    ];
    for (const [index, answer] of answers.entries()) {
      await take();
      await call('publishing.pull', index).answer(answer);
    }
    expect([state().deciding, notices.map((notice) => [notice.tone, notice.message])]).toEqual([
      null,
      [
        ['neutral', 'The service’s changes are here now'],
        ['neutral', 'Nothing new on the service'],
        ['bad', 'The scenario was not pulled: It does not answer.'],
      ],
    ]);
  });

  it('shows what both sides changed when a pull does not come together', async () => {
    const { take, call, state } = await setUp(standingOf({ status: 'changed_both' }));
    await take();
    await call('publishing.pull').answer(succeed({ written: false, conflicts: 1 }));
    expect(state().deciding).toEqual(key);
  });
});

test('a scenario is published where a service knows the broker, else the registration that was begun goes on', async () => {
  const { store, state, inputs } = await setUp(undefined);
  const ask = (...registrations: ('ready' | 'waiting')[]) => {
    const profiles = registrations.map((registration, at) => profileOf({ id: `p${at}`, registration }));
    store.calls.put('profiles.list', {}, { profiles });
    store.setState({ page: 'scenario', shownProfile: null, addsService: false, publishingQuestion: null });
    askToPublish({ store, ports: recordingPorts().ports, commands }, scenarioId);
    const { page, shownProfile, addsService, publishingQuestion } = state();
    return [page, shownProfile, addsService, publishingQuestion];
  };
  expect([ask(), ask('waiting'), ask('waiting', 'ready')]).toEqual([
    ['connection', null, true, null],
    ['connection', 'p0', false, null],
    ['scenario', null, false, { kind: 'publish', scenarioId }],
  ]);
  state().rename('Second home');
  ask('ready');
  await settle();
  expect(inputs('scenarios.update')).toHaveLength(1);
});

test('each step is called by what it does', () => {
  expect(stepLabels).toEqual({
    ...{ publish: 'Publish', push: 'Push', pull: 'Pull', retry: 'Try again', unlock: 'Unlock', decide: 'Decide' },
    ...{ settle: 'Settle', publish_as_new: 'Publish as new', connection: 'Connection' },
  });
});
