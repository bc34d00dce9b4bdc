import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { fullEntry } from '../../../test/support/publishing/rows.ts';
import { profileId, testProfile } from '../../../test/support/publishing/world.ts';
import { publishingHandlers } from './handlers.ts';
import type { Publishing } from './index.ts';
import { sentenceFor } from './outbox/sentences.ts';

const key = { scenarioId: 's', profileId };

const deskOf = (publishing: object, profile = testProfile()) =>
  publishingHandlers({
    publishing: publishing as Publishing,
    profiles: { find: () => profile, list: () => [profile] },
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
