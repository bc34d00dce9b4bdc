import type { Output } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { KeyRecord, Profile } from '../../../shared/publishing/profile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Shell } from '../../ports/desk.ts';
import type { KeyPlace } from '../../ports/keys.ts';
import { addressOf, groupFingerprint, type ProfileBook } from '../profiles/book.ts';

export interface HandOverPorts {
  readonly book: ProfileBook;
  readonly shell: Shell;
  readonly clock: Clock;
}

type Way = 'copied' | 'saved' | 'emailed';
type HandedOver = Output<'keys.handOver'>;

/** The public half of a key; REFUSED where there is none. */
export const publicKeyOf = (
  { keyFingerprint = '', registration: { key, next } }: Profile,
  place: KeyPlace,
): Outcome<Output<'keys.publicKey'>> => {
  const requestedKey = place === 'current' ? key && { ...key, fingerprint: keyFingerprint } : next;
  if (requestedKey === undefined) return fail('REFUSED', 'There is no key yet. Make or import one first.');
  const { publicKeyPem, modulusBits, fingerprint } = requestedKey;
  return succeed({ publicKeyPem, modulusBits, fingerprint: groupFingerprint(fingerprint) });
};

/** Hands the public key to the person in the chosen way, and records it unless they cancelled. */
export const handOver = async (
  ports: HandOverPorts,
  profileId: string,
  place: KeyPlace,
  how: Way,
): Promise<Outcome<HandedOver>> => {
  const profile = ports.book.find(profileId);
  if (!profile.ok) return profile;
  const key = publicKeyOf(profile.data, place);
  if (!key.ok) return key;
  const handedOver = await give(ports.shell, profile.data, key.data, place, how);
  if (handedOver.status === 'cancelled') return succeed(handedOver);
  const atMs = ports.clock.now();
  return mapOutcome(
    ports.book.change(profileId, (now) => withHandOver(now, place, { how, atMs })),
    () => handedOver,
  );
};

const give = async (
  shell: Shell,
  profile: Profile,
  key: Output<'keys.publicKey'>,
  place: KeyPlace,
  how: Way,
): Promise<HandedOver> => {
  const text = key.publicKeyPem;
  if (how === 'copied') return { status: 'copied', text };
  if (how === 'saved') {
    const fileName = `${profile.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-public-key.pem`;
    const saved = await shell.saveText(fileName, text, 'public_key');
    return saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved;
  }
  const message = messageWith(profile, key, place);
  const query = Object.entries(message).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const mailto = `mailto:?${query.join('&')}`;
  if (await shell.openMail(mailto)) return { status: 'opened' };
  return { status: 'compose', mailto, subject: message.subject, text: message.body };
};

/** What the operator is asked for besides, for the first key of a service. */
const asked = [
  'Please do not send the access token by e-mail: tell me how I can get it, such as over the phone or from a password manager.',
  'I also need the names of the lenders that I may ask, as the service writes them.',
  '',
];

/** RFC 6068 requires CR LF in a body. */
const messageWith = (profile: Profile, key: Output<'keys.publicKey'>, place: KeyPlace) => ({
  subject: 'Public key for API access',
  body: [
    'Hello,',
    '',
    `please register this public key (RSA, ${key.modulusBits} bits) for access to ${addressOf(profile)}`,
    'and give me the client identifier and the access token that belong to it.',
    '',
    ...(place === 'current' ? asked : []),
    'The key is not secret, but it should be the right one. Its SHA-256 fingerprint, to compare on the phone:',
    key.fingerprint,
    '',
    ...key.publicKeyPem.trim().split('\n'),
    '',
  ].join('\r\n'),
});

const withHandOver = (profile: Profile, place: KeyPlace, handedOver: NonNullable<KeyRecord['handedOver']>): Profile => {
  const { key, next, state } = profile.registration;
  const registration =
    place === 'current'
      ? {
          ...profile.registration,
          ...(key !== undefined && { key: { ...key, handedOver } }),
          state: state === 'key_made' ? ('waiting' as const) : state,
        }
      : { ...profile.registration, ...(next !== undefined && { next: { ...next, handedOver } }) };
  return { ...profile, registration };
};
