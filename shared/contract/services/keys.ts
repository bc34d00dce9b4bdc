import * as z from 'zod';
import { id as profileId } from '../ids.ts';
import { method } from '../method.ts';
import { keyProof, profileView } from './profiles.ts';

const passphrase = z.string().max(1024);

/** Of a new passphrase, in characters; a shorter one from before still opens its key. */
export const minPassphrase = 8;

/** Ignored by a key that the operating system's store keeps. */
const passphraseAgain = { passphrase: passphrase.default('') };
const byProfile = { profileId };

/** How to protect a new key. */
const protection = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('os') }),
  z.strictObject({ name: z.literal('passphrase'), passphrase: passphrase.min(minPassphrase) }),
]);

/** The key in use, or the next one while keys are changed over. */
const place = z.enum(['current', 'next']).default('current');

/** The sizes of new keys, bits. */
const modulusBits = z.literal([2048, 3072, 4096]);

/** The text of a PEM file; without it the host asks for one. */
const pem = { text: z.string().max(100_000).optional(), filePassphrase: passphrase.default('') };

/** `choose`: this host has no dialog, so the page must ask for the file and call again with its text. */
const imported = z.discriminatedUnion('status', [
  z.object({ status: z.literal('imported'), profile: profileView }),
  z.object({ status: z.literal('cancelled') }),
  z.object({ status: z.literal('choose') }),
]);

/** Why a service does not answer properly to a registered key; `advice` says what to do. */
export const testFailureKinds = [
  'unknown_client',
  'signature_refused',
  'token_refused',
  'credentials_refused',
  'clock_off',
  'certificate',
  'proxy',
  'proxy_sign_in',
  'name_not_found',
  'connection_refused',
  'timed_out',
  'unreachable',
  'captive_portal',
  'not_this_api',
  'service_failed',
] as const;

const testFailure = z.object({
  kind: z.enum(testFailureKinds),
  /** What happened, for a person. */
  sentence: z.string(),
  /** The likely reasons and what to do about them, the likeliest first. */
  advice: z.array(z.string()),
  /** To compare with the operator's, for `signature_refused`. */
  fingerprint: z.string().optional(),
  /** The service's clock minus this computer's, for `clock_off`. */
  clockOffMs: z.number().optional(),
});

export const keys = {
  /**
   * The system's secret store, if it has one that can protect a key. Opens it, for which the system may ask the user:
   * SECRET_STORE_FAILED while that is not answered, or if it is refused.
   */
  secretStore: method(z.strictObject({}), z.object({ backEnd: z.string().optional() })),
  /** Creates the first key of a profile. `keys.progress` reports the elapsed time; CANCELLED when cancelled. */
  make: method(z.strictObject({ ...byProfile, modulusBits: modulusBits.default(2048), protection }), profileView),
  /** Cancels the key being created. */
  cancelMake: method(z.strictObject({}), z.object({ cancelled: z.boolean() })),
  /** Imports a private key in PEM as the first key of a profile. */
  import: method(z.strictObject({ ...byProfile, ...pem, protection }), imported),
  /** The public half, for the operator. */
  publicKey: method(
    z.strictObject({ ...byProfile, place }),
    z.object({ publicKeyPem: z.string(), fingerprint: z.string(), modulusBits: z.number() }),
  ),
  /**
   * Hands the public key over and records that; the operator is to act next. `copied`: the page copies `text`. `saved`: the host asks where, or the
   * page downloads `text`. `emailed`: the host opens a prepared message, or the page opens `mailto`.
   */
  handOver: method(
    z.strictObject({ ...byProfile, place, how: z.enum(['copied', 'saved', 'emailed']) }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('copied'), text: z.string() }),
      z.object({ status: z.literal('saved'), fileName: z.string() }),
      z.object({ status: z.literal('download'), fileName: z.string(), text: z.string() }),
      z.object({ status: z.literal('opened') }),
      z.object({ status: z.literal('compose'), mailto: z.string(), subject: z.string(), text: z.string() }),
      z.object({ status: z.literal('cancelled') }),
    ]),
  ),
  /**
   * Stores what the operator issued. Spaces, quotes and labels around a value are removed; JSON with `clientId` and
   * `accessToken` pasted into either field is understood.
   */
  enter: method(
    z.strictObject({
      ...byProfile,
      place,
      clientId: z.string().max(20_000),
      accessToken: z.string().max(20_000),
      ...passphraseAgain,
    }),
    profileView,
  ),
  /** Asks the service who this is, and for an echo where it has one. A failure states its cause. */
  test: method(
    z.strictObject({ ...byProfile, place }),
    z.discriminatedUnion('status', [
      z.object({
        status: z.literal('passed'),
        profile: profileView,
        email: z.string(),
        /** Undefined when the service has no echo. */
        echoed: z.boolean().optional(),
        /** Added to this computer's clock; 0 when both agree. */
        clockCorrectionMs: z.number(),
      }),
      z.object({ status: z.literal('failed'), failure: testFailure }),
    ]),
  ),
  /** Completes the registration: new scenarios go to this team, if the grant has teams. */
  finish: method(z.strictObject({ ...byProfile, defaultTeamId: z.string().max(64).optional() }), profileView),

  /** Starts a change of keys by adding a second key, created or imported. */
  rotate: method(
    z.strictObject({
      ...byProfile,
      source: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('make'), modulusBits: modulusBits.default(2048) }),
        z.strictObject({ kind: z.literal('import'), ...pem }),
      ]),
      ...passphraseAgain,
    }),
    imported,
  ),
  /** Replaces the first key with the second, once the service answers to it. */
  switchOver: method(
    z.strictObject({ ...byProfile, ...passphraseAgain }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('switched'), profile: profileView }),
      z.object({ status: z.literal('failed'), failure: testFailure }),
    ]),
  ),
  /** Discards the second key; the first stays in use. */
  abandonNext: method(z.strictObject({ ...byProfile, ...passphraseAgain }), profileView),

  /** Once a session; WRONG_PASSPHRASE and UNLOCK_DELAYED give the wait before the next try in `retryAfter`. */
  unlock: method(z.strictObject({ ...byProfile, ...passphraseAgain }), profileView),
  /** Drops the key of one profile, or of all: nothing more is signed. */
  lock: method(z.strictObject({ profileId: profileId.optional() }), z.object({})),
  /** Changes the protection of the key, or its passphrase. */
  protect: method(z.strictObject({ ...byProfile, protection, ...passphraseAgain }), profileView),
  /** Wipes key and token after a forgotten passphrase: the registration starts over, ties stay. */
  discard: method(z.strictObject({ ...byProfile, proof: keyProof }), profileView),
  /** Records activity: keys are locked a quarter of an hour after the last of these calls. */
  touch: method(z.strictObject({}), z.object({})),
};

export type TestFailure = z.infer<typeof testFailure>;
export type TestFailureKind = TestFailure['kind'];
