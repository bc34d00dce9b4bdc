import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Configuration } from 'electron-builder';
import { parse } from 'yaml';
import { readDistinguishedName } from '../../main/platform/distinguished-name.ts';
import { signOnWindows } from './windows-signing.ts';

/** The systems that installers are made for, by electron-builder's names. */
export const systems = ['linux', 'mac', 'win'] as const;
export type System = (typeof systems)[number];

/** What every installer has in common. */
export const readBase = (): Configuration =>
  parse(readFileSync(new URL('../../electron-builder.yml', import.meta.url), 'utf8')) as Configuration;

/** A trial build: unsigned and without a feed. It starts on the computer that made it. */
export const unsignedConfiguration = (base: Configuration): Configuration => ({
  ...base,
  mac: { ...base.mac, identity: null, hardenedRuntime: false, notarize: false },
});

/** What only the publisher knows; what signs on macOS is named by electron-builder's own variables. */
const needed = {
  HEADROOM_PUBLISHER:
    'the subject of the Windows certificate in full (CN=…, O=…, C=…), which updates are checked against',
  HEADROOM_FEED: 'the https address of the update feed',
  HEADROOM_FEED_KEY: 'the private Ed25519 key (PEM) that signs the feed of Linux, whose installers carry no signature',
  HEADROOM_HOMEPAGE: 'the publisher’s page',
  HEADROOM_EMAIL: 'the publisher’s address, which Linux packages name',
};

type Variables = Readonly<Record<string, string | undefined>>;

/** The public half of the feed's key, as the application carries it: SPKI DER in base64. */
const publicKeyOf = (pem: string): string => {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('HEADROOM_FEED_KEY is not an Ed25519 key.');
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
};

const readNeeded = (env: Variables) => {
  const missing = Object.entries(needed).filter(([name]) => !env[name]);
  if (missing.length > 0)
    throw new Error(`A release needs:\n${missing.map(([name, what]) => `  ${name}: ${what}`).join('\n')}`);
  const feed = URL.parse(env.HEADROOM_FEED ?? '');
  if (feed?.protocol !== 'https:') throw new Error('HEADROOM_FEED is not an https address.');
  const subject = env.HEADROOM_PUBLISHER ?? '';
  const name = readDistinguishedName(subject)?.get('cn');
  if (name === undefined || (readDistinguishedName(subject)?.size ?? 0) < 2)
    throw new Error('HEADROOM_PUBLISHER is not the subject of a certificate in full, such as CN=…, O=…, C=AU.');
  return {
    feedKey: publicKeyOf(env.HEADROOM_FEED_KEY ?? ''),
    subject,
    publisher: name,
    feed: feed.href,
    homepage: env.HEADROOM_HOMEPAGE ?? '',
    email: env.HEADROOM_EMAIL ?? '',
  };
};

/**
 * A release for a system: signed (or the build fails), notarised, and with its update feed. Throws with the variables
 * that are missing.
 */
export const releaseConfiguration = (base: Configuration, env: Variables, system: System): Configuration => {
  const { publisher, subject, feed, feedKey, homepage, email } = readNeeded(env);
  const release: Configuration = {
    ...base,
    extraMetadata: { ...(base.extraMetadata as object), homepage, feedKey, author: { name: publisher, email } },
    copyright: publisher,
    forceCodeSigning: true,
    afterAllArtifactBuild: './scripts/release/notarise-images.ts',
    mac: { ...base.mac, hardenedRuntime: true, notarize: true },
    // Stapling changes the image after its checksum was taken; updates come from the zip.
    dmg: { sign: true, writeUpdateInfo: false },
    publish: { provider: 'generic', url: feed },
  };
  return system === 'win' ? signOnWindows(release, subject, env) : release;
};

/** The same configuration with one of its targets. */
const withTarget = (config: Configuration, system: 'linux' | 'win', target: string): Configuration => ({
  ...config,
  [system]: {
    ...config[system],
    target: [config[system]?.target ?? []].flat().filter((one) => typeof one !== 'string' && one.target === target),
  },
});

/** An AppImage, with what its launcher asks about the sandbox. */
const appImageOf = (config: Configuration): Configuration => {
  const one = withTarget(config, 'linux', 'AppImage');
  return { ...one, linux: { ...one.linux, extraFiles: [{ from: 'scripts/release/unshare.sh', to: 'unshare' }] } };
};

/** A run of electron-builder, and what its unpacked application carries. */
export interface Run {
  readonly config: Configuration;
  /** It names its updates: a release does, but not in an MSI, because a company's IT updates it. */
  readonly hasFeed: boolean;
  /** It has a deb's note for its updater. */
  readonly isDeb: boolean;
}

/** The runs of electron-builder that make a system's installers. The targets of one run share the unpacked application. */
export const runsOf = (config: Configuration, system: System): readonly Run[] => {
  const hasFeed = Boolean(config.publish);
  if (system === 'mac') return [{ config, hasFeed, isDeb: false }];
  const runs =
    system === 'linux'
      ? [
          { config: appImageOf(config), hasFeed, isDeb: false },
          { config: withTarget(config, system, 'deb'), hasFeed, isDeb: true },
        ]
      : [
          { config: withTarget(config, system, 'nsis'), hasFeed, isDeb: false },
          { config: { ...withTarget(config, system, 'msi'), publish: null }, hasFeed: false, isDeb: false },
        ];
  return runs.filter((run) => [run.config[system]?.target].flat().length > 0);
};
