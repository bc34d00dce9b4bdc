import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { fullEntry } from '../../../test/support/publishing/rows.ts';
import { profileId, testProfile } from '../../../test/support/publishing/world.ts';
import { publishingHandlers } from './handlers.ts';
import type { Publishing } from './index.ts';
import { sentenceFor } from './outbox/sentences.ts';

const key = { scenarioId: 's', profileId };

const deskOf = (publishing: object, profile = testProfile(), others = [profile]) =>
  publishingHandlers({
    publishing: publishing as Publishing,
    profiles: { find: () => profile, list: () => others },
  });

test('a window is told why an entry waits, and not what was sent, which can be as large as a scenario', () => {
  const entry = fullEntry('s');
  const { sent: _sent, baseHash: _hash, again: _again, ...shown } = entry;
  const view = { ...shown, sentence: sentenceFor(entry.reason) };
  const desk = deskOf({ entries: () => [entry], push: () => succeed(entry) });
  expect(desk['publishing.outbox']({})).toEqual(succeed({ entries: [view] }));
  expect(desk['publishing.push'](key)).toEqual(succeed(view));
});

test('what a push leaves out is told with what it still sends', () => {
  const remainder = { sends: false, theirTitle: 'Chen' };
  const desk = deskOf({ notSent: () => ['description'], remainderOf: () => remainder });
  expect(desk['publishing.notSent'](key)).toEqual(succeed({ names: ['description'], ...remainder }));
});

test('a record that differs from what was sent is shown with the parts in which it does', async () => {
  const found = { status: 'different', parts: ['income'], theirs: { description: '', scenario: {} } };
  const desk = deskOf({ foundCreated: () => Promise.resolve(succeed(found)) });
  expect(await desk['publishing.foundCreated']({ ...key, remoteId: 'r', acceptDifferent: false })).toEqual(
    succeed(found),
  );
});

test('what was held up is sent when a person asks for it', () => {
  let resumed = 0;
  const desk = deskOf({ outbox: { resume: () => (resumed += 1) } });
  expect([desk['publishing.resume']({}), resumed]).toEqual([succeed({}), 1]);
});

test('a scenario goes to the team that was chosen, else to the profile’s own, and nowhere before the registration', async () => {
  const teams: unknown[] = [];
  const publish = (_key: unknown, teamId: unknown) => {
    teams.push(teamId);
    return succeed(fullEntry('s'));
  };
  for (const defaultTeamId of [undefined, 'own'])
    for (const teamId of ['chosen', undefined])
      await deskOf({ publish }, testProfile({ defaultTeamId }))['publishing.publish']({ ...key, teamId });
  expect(teams).toEqual(['chosen', undefined, 'chosen', 'own']);
  const early = deskOf({ publish }, testProfile({ registration: { state: 'tested' } }));
  expect(await early['publishing.publish'](key)).toMatchObject({ ok: false, error: { code: 'NOT_REGISTERED' } });
  expect(teams).toHaveLength(4);
});

test('where scenarios stand is told in the order of the profiles, with the reason in words where there is one', () => {
  const standing = { status: 'published', merges: [{ path: 'income' }], parts: [] };
  const reason = { kind: 'queued' } as const;
  const standings = (id: string) =>
    id === 'here only'
      ? []
      : [
          { ...standing, profileId: 'second', reason },
          { ...standing, profileId: 'first' },
        ];
  const others = ['first', 'second'].map((id) => testProfile({ id }));
  const desk = deskOf({ standings }, testProfile(), others);
  const first = { ...standing, profileId: 'first' };
  const second = { ...standing, profileId: 'second', reason, sentence: sentenceFor(reason) };
  expect(desk['publishing.standings']({ scenarioIds: ['b', 'here only', 'a'] })).toEqual(
    succeed({
      standings: ['b', 'a'].flatMap((scenarioId) => [
        { ...first, scenarioId },
        { ...second, scenarioId },
      ]),
    }),
  );
});

test('what a person decides about a scenario is done to that one, at that service', async () => {
  const calls: unknown[][] = [];
  const view = { seenAs: 'seen', conflicts: [{ path: 'income' }], merges: [{ path: 'loans' }] };
  const answers: Readonly<Record<string, unknown>> = {
    notHeld: [['income', 0]],
    viewConflicts: succeed(view),
    createdNothing: succeed(fullEntry('s')),
  };
  const publishing = new Proxy(
    {},
    {
      get:
        (_target, name: string) =>
        (...words: unknown[]) => {
          calls.push([name, ...words]);
          return answers[name] ?? succeed({});
        },
    },
  );
  const desk = deskOf(publishing);
  const decision = 'theirs' as never;
  for (const name of ['keepPartsHere', 'pull', 'openTheirs', 'mergesSeen', 'keepHereOnly', 'cancel'] as const)
    expect(await desk[`publishing.${name}`](key)).toEqual(succeed({}));
  await desk['publishing.openById']({ profileId, remoteId: 'r' });
  await desk['publishing.resolve']({ ...key, seenAs: 'seen', decision });
  expect(desk['publishing.notHeld'](key)).toEqual(succeed({ paths: [['income', 0]] }));
  expect(desk['publishing.conflicts'](key)).toEqual(succeed(view));
  expect(desk['publishing.createdNothing'](key)).toMatchObject({ ok: true, data: { scenarioId: 's' } });
  expect(calls).toEqual([
    ...['keepPartsHere', 'pull', 'openTheirs', 'mergesSeen', 'keepHereOnly', 'cancel'].map((name) => [name, key]),
    ['openById', profileId, 'r'],
    ['resolve', key, 'seen', decision],
    ...['notHeld', 'viewConflicts', 'createdNothing'].map((name) => [name, key]),
  ]);
});
