import { expect, test } from 'vitest';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { keptByText, learnedTexts, profileWord } from './profile-words.ts';

const profile = profileOf();

test.each<[string, Partial<ProfileView>]>([
  ['Ready', {}],
  ['Locked', { isUnlocked: false }],
  ['Waiting for the operator, locked', { registration: 'waiting', isUnlocked: false }],
  ['Waiting for the operator', { registration: 'handed_over' }],
  ['Key to be handed over', { registration: 'key_made' }],
  ['To be tested', { registration: 'entered' }],
  ['Team to be chosen, locked', { registration: 'tested', isUnlocked: false }],
  ['Key being changed', { registration: 'rotating' }],
  ['Key to be made', { registration: 'none', key: undefined, isUnlocked: false }],
  ['Key not readable', { vaultProblem: { code: 'VAULT_DAMAGED', message: 'Not whole.' } }],
])('a service is called %s', (word, more) => {
  expect(profileWord({ ...profile, ...more })).toBe(word);
});

test('what was learned of a service is said a sentence each, and what is only assumed is not', () => {
  const takes = { links: true, description: true, unknownKeys: true, ownFields: true };
  const nothing = { updateMethod: 'PATCH', signsQuery: false, clockOffsetMs: 0, takes } as const;
  expect([learnedTexts({ learned: nothing }), learnedTexts({ learned: { ...nothing, echo: true } })]).toEqual([
    ['As the specification shows, so far.'],
    ['As the specification shows, so far.'],
  ]);
  expect(learnedTexts({ learned: { ...nothing, signsQuery: true } })).toEqual([
    'The query is part of the signed path.',
  ]);
  const none = { links: false, description: false, unknownKeys: false, ownFields: false };
  expect(learnedTexts({ learned: { ...nothing, takes: none } })).toEqual([
    'Updates leave out which property secures which loan, the title, fields that the specification does not know, figures that the specification has no field for.',
  ]);
  expect(learnedTexts(profile)).toEqual([
    'Updates are sent with PUT.',
    'It does not support the echo request.',
    'Updates leave out which property secures which loan, fields that the specification does not know.',
  ]);
});

test('where a key is held is named', () => {
  expect([
    keptByText({}),
    keptByText({ keptBy: { name: 'passphrase' } }),
    keptByText({ keptBy: { name: 'os', backEnd: 'gnome_libsecret' } }),
  ]).toEqual([
    'Not known',
    'In a file under your passphrase',
    'In a file locked by the operating system’s secret store (gnome_libsecret)',
  ]);
});
