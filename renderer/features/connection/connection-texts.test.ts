import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { type Drawn, drawn } from '../../app/testing/drawn.ts';
import type { AppStore } from '../../store/app-store.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { ConnectionPage } from './ConnectionPage.tsx';

const keptBy = { name: 'passphrase' } as const;
const key = { fingerprint: 'ab12', modulusBits: 3072, origin: 'made', madeAtMs: 0 } as const;
const handedOver = { ...key, handedOver: { atMs: 0, how: 'copied' } } as const;
const nextKey = { ...handedOver, fingerprint: 'cd34' };
const frame = ['Connection', 'Add a service', 'This computer', 'Always available'];

const page = (prepare: (store: AppStore) => void): Promise<Drawn> =>
  drawn({}, createElement(ConnectionPage), (store) => prepare(store));

const pageOf = (profile: ProfileView): Promise<Drawn> =>
  page(({ calls, getState }) => {
    calls.put('profiles.list', {}, { profiles: [profile] });
    for (const place of ['current', 'next'] as const)
      calls.put('keys.publicKey', { profileId: profile.id, place }, { publicKeyPem: 'PEM' } as never);
    getState().showProfile(profile.id);
  });

/** What follows a text, up to another. */
const between = ({ texts }: Drawn, from: string, to: string): readonly string[] => {
  const begin = texts.indexOf(from) + 1;
  return texts.slice(begin, texts.indexOf(to, begin));
};

const askOperator = 'The service does not list its lenders: ask the operator for their names.';
const removal = ['Wipe the key and start again', 'Remove this service'];

it('a service in use says what is known of it, and what can be done', async () => {
  const { texts, names } = await pageOf(profileOf({ keptBy, key, lenders: [{ name: 'a', standing: 'granted' }] }));
  expect(texts).toEqual([
    ...[...frame, 'Banksia', 'Ready', 'Banksia', 'Ready', 'Address', 'https://api.example/api/v1'],
    ...['User', 'Not known', 'Team for new scenarios', 'None', 'Clock', 'This computer’s clock'],
    ...['How it behaves', 'Updates are sent with PUT.', 'It does not support the echo request.'],
    'Updates leave out which property secures which loan, fields that the specification does not know.',
    ...['Key', 'Key', 'RSA 3072 bits, made here', 'Fingerprint', 'ab12', 'SHA-256 of the public key'],
    ...['Private key', 'In a file under your passphrase', 'Test the connection', 'Lock'],
    ...['Change the token', 'Change the key', 'Change the passphrase', 'Lenders'],
    `${askOperator} Each one here is checked by asking for its products.`,
    ...['Lender', 'Name at the service', 'Standing', 'a', 'a', 'Granted', 'Edit', 'From a file', 'Check all'],
    ...removal,
  ]);
  expect(names).toEqual([
    ...['Connection', 'Services', 'Banksia', 'Change name, colour and access', 'Key', 'Lenders'],
    ...['Lenders of this service', 'Removal'],
  ]);
});

it('a locked service says what waits for its key', async () => {
  const shown = await pageOf(profileOf({ keptBy, key, isUnlocked: false }));
  expect(between(shown, 'Locked', 'Address').slice(2)).toEqual([
    ...['Key passphrase', 'Unlock', 'Locked: nothing can be signed, and anything in the outbox waits.'],
  ]);
  expect(between(shown, 'Lenders', 'Remove this service')).toEqual([
    `${askOperator} Each one here is checked by asking for its products, once the key is unlocked.`,
    ...['Enter lenders', 'From a file', 'Check all', 'Wipe the key and start again'],
  ]);
});

it('the service on this computer says how it signs', async () => {
  const { texts, names } = await page(({ calls }) => {
    calls.put('connection.status', {}, {
      ...{ label: 'Headroom', kind: 'remote', clientId: 'client-1', keyFingerprint: 'ab12', keyHeld: 'In memory' },
      ...{ user: { email: 'sam@example.com', teams: [] }, clockCorrectionMs: 0 },
    } as never);
  });
  expect(texts).toEqual([
    ...[...frame, 'Service', 'Service', 'Headroom', 'Kind', 'A remote service', 'User', 'sam@example.com'],
    ...['Teams', 'None', 'Clock', 'This computer’s clock', 'Signing', 'Client identifier', 'client-1'],
    ...['Key fingerprint', 'ab12', 'SHA-256 of the public key', 'Private key', 'In memory', 'Test connection'],
    'Every request is signed with the private key, which never leaves Headroom’s own process. This page only knows the fingerprint of the public key.',
  ]);
  expect(names).toEqual(['Connection', 'Services', 'This computer', 'Service', 'Signing']);
});

const handOver = [
  'Send the public key to the operator of the service, the person who gives you access to it. Any of the three ways will do: this half of the key is not secret. Then phone them and read the fingerprint out, so that nobody can swap the key on the way.',
];
const waysOut = ['SHA-256 of the public key', 'Public key', 'PEM', 'Copy', 'Save as PEM', 'Write an e-mail'];
const credentials = [
  'Paste what the operator gave you. Spaces and quotes around it are removed; JSON that contains both can go into either field.',
  ...['Client identifier', 'Access token', 'Key passphrase'],
  'The one that you chose for the key: the token is kept in the same file.',
];

it.each<[ProfileView['registration'], readonly string[]]>([
  [
    'none',
    [
      'Headroom signs every request, so that the service knows that it comes from you. The key for this has two halves: the private one stays on this computer, the public one goes to the service’s operator in the next step.',
      'Waiting for the operating system’s secret store. It may ask for your password.',
      'Use a passphrase instead',
      'If the operator asked for a certain size, or you have a key already',
      ...['Generate a key', 'Import a PEM file', 'Size', 'Generate the key'],
    ],
  ],
  ['key_made', [...handOver, 'ab12', ...waysOut, 'The operator has it']],
  [
    'waiting',
    [
      'The operator registers the key, which may take days, and gives you a client identifier and an access token. Headroom can be closed meanwhile.',
      ...[...credentials, 'Save and test', 'Hand the public key over again'],
    ],
  ],
  [
    'entered',
    [
      ...['A signed request asks the service who you are. It changes nothing there.', 'Test'],
      'Enter identifier and token again',
    ],
  ],
  ['tested', ['The service knows you as', 'sam@example.com', '.', 'Finish']],
])('a registration that is %s says in full what its step is for', async (registration, said) => {
  const profile = profileOf({ registration, keptBy, key: handedOver, email: 'sam@example.com' });
  const shown = await pageOf(registration === 'none' ? { ...profile, key: undefined, keptBy: undefined } : profile);
  const titles = ['Key', 'Public key handed over', 'Identifier and token', 'Test', 'Team'];
  const at = { none: 0, key_made: 1, waiting: 2, entered: 3, tested: 4 }[registration as 'none'];
  expect(shown.texts.slice(shown.texts.indexOf('Registration') + 1).slice(0, 1 + 5 + 5 - at + said.length)).toEqual([
    'Each step is saved. You can leave, and come back once the operator has done their part.',
    ...titles.flatMap((title, index) => [
      ...(index < at ? [] : [String(index + 1)]),
      title,
      ...(index === at ? said : []),
    ]),
  ]);
  const isNamed = ['Where the key comes from', 'Registration', 'Removal'].filter((name) => shown.names.includes(name));
  expect(isNamed).toEqual([...(at === 0 ? ['Where the key comes from'] : []), 'Registration', 'Removal']);
});

it.each<[string, Partial<ProfileView['key']>, readonly string[]]>([
  ['begins', { handedOver: undefined }, ['1', 'Public key handed over', ...handOver, 'cd34', ...waysOut]],
  [
    'waits for the operator',
    {},
    ['2', 'Identifier and token', ...credentials, 'Save and continue', 'Hand the public key over again'],
  ],
  [
    'is about to end',
    { clientId: 'client-2' },
    [
      ...['3', 'Switch', 'A request signed with the new key asks the service who you are. It changes nothing there.'],
      ...['Test and switch over', 'Enter identifier and token again'],
    ],
  ],
])('a change of keys that %s says in full what its step is for', async (_when, next, said) => {
  const shown = await pageOf(profileOf({ registration: 'rotating', keptBy, key, nextKey: { ...nextKey, ...next } }));
  const steps = between(shown, 'New key', 'Discard the new key');
  const begin = steps.indexOf(said[0] ?? '');
  expect(steps[0]).toBe('The current key stays in use until the service accepts the new one.');
  expect(steps.slice(begin, begin + said.length)).toEqual(said);
  expect(steps.filter((text) => ['Public key handed over', 'Identifier and token', 'Switch'].includes(text))).toEqual([
    ...['Public key handed over', 'Identifier and token', 'Switch'],
  ]);
  expect(shown.names).toContain('New key');
});
