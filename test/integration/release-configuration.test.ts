import { generateKeyPairSync } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import {
  readBase,
  releaseConfiguration,
  runsOf,
  systems,
  unsignedConfiguration,
} from '../../scripts/release/configuration.ts';
import { projectRoot } from '../support/source-files.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

const targets = z.array(z.object({ target: z.string(), arch: z.union([z.string(), z.array(z.string())]) }));
const configuration = z
  .looseObject({
    files: z.array(z.string()),
    asarUnpack: z.array(z.string()),
    mac: z.looseObject({ target: targets, x64ArchFiles: z.string(), entitlements: z.string() }),
    win: z.looseObject({ target: targets }),
    linux: z.looseObject({ target: targets }),
  })
  .parse(parse(readFileSync(join(projectRoot, 'electron-builder.yml'), 'utf8')));

const prebuilds = globSync('node_modules/better-sqlite3/prebuilds/*.node', { cwd: projectRoot }).map((file) =>
  file.replaceAll('\\', '/'),
);

const release = {
  HEADROOM_PUBLISHER: 'CN=Headroom Pty Ltd, O=Headroom Pty Ltd, C=AU',
  HEADROOM_FEED: 'https://updates.example.com/headroom/',
  HEADROOM_FEED_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  HEADROOM_HOMEPAGE: 'https://example.com/',
  HEADROOM_EMAIL: 'releases@example.com',
  HEADROOM_CERTIFICATE_SHA1: 'A'.repeat(40),
};

const azure = {
  ...{
    AZURE_SIGNING_ENDPOINT: 'https://eau.codesigning.example/',
    AZURE_SIGNING_ACCOUNT: 'a',
    AZURE_SIGNING_PROFILE: 'p',
  },
  ...{ AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c', AZURE_CLIENT_SECRET: 's', HEADROOM_CERTIFICATE_SHA1: '' },
};

describe('electron-builder.yml', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(
    z.looseObject({}).parse(readJson('node_modules/app-builder-lib/scheme.json')),
  );

  it('fits electron-builder’s own schema, which would catch a mistake', () => {
    const valid = validate(configuration);
    const { errors } = validate;
    const releases = [
      ...systems.map((system) => releaseConfiguration(readBase(), release, system)),
      releaseConfiguration(readBase(), { ...release, ...azure }, 'win'),
    ];
    const made = [unsignedConfiguration(readBase()), ...releases].map((one) => validate(one));
    const slips = [{ afterPacks: '' }, { asar: 'yes' }, { mac: { hardenedRuntine: true } }];
    expect({ valid, errors, made, slips: slips.map((slip) => validate({ ...configuration, ...slip })) }).toEqual({
      valid: true,
      errors: null,
      made: [true, true, true, true, true],
      slips: [false, false, false],
    });
  });

  it('makes installers for the three systems', () => {
    expect([configuration.mac, configuration.win, configuration.linux].map(({ target }) => target)).toEqual([
      [
        { target: 'dmg', arch: 'universal' },
        { target: 'zip', arch: 'universal' },
      ],
      [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'msi', arch: ['x64'] },
      ],
      [
        { target: 'AppImage', arch: ['x64', 'arm64'] },
        { target: 'deb', arch: ['x64', 'arm64'] },
      ],
    ]);
  });

  it('tells the universal application that each SQLite binary has one architecture', () => {
    const inApplication = prebuilds
      .filter((file) => file.includes('darwin'))
      .map((file) => `Contents/Resources/app.asar.unpacked/${file}`);
    expect(inApplication.map((file) => matchesGlob(file, configuration.mac.x64ArchFiles))).toEqual([true, true]);
  });

  it('asks macOS for what V8 needs and no more', () => {
    const plist = readFileSync(join(projectRoot, configuration.mac.entitlements), 'utf8');
    expect([...plist.matchAll(/<key>([^<]+)<\/key>\s*<(\w+)\/>/g)].map(([, key, value]) => [key, value])).toEqual([
      ['com.apple.security.cs.allow-jit', 'true'],
    ]);
  });
});

describe('a release', () => {
  const { forceCodeSigning, mac, dmg, win, publish, afterAllArtifactBuild } = releaseConfiguration(
    readBase(),
    release,
    'win',
  );

  it('is signed or not made at all, notarised, and names its publisher and its feed', () => {
    expect({
      forceCodeSigning,
      mac: [mac?.hardenedRuntime, mac?.notarize, mac?.identity],
      dmg,
      win: [win?.signExts, win?.signtoolOptions?.publisherName],
      publish,
      afterAllArtifactBuild,
    }).toEqual({
      forceCodeSigning: true,
      mac: [true, true, undefined],
      dmg: { sign: true, writeUpdateInfo: false },
      win: [['.node', '.dll'], [release.HEADROOM_PUBLISHER]],
      publish: { provider: 'generic', url: 'https://updates.example.com/headroom/' },
      afterAllArtifactBuild: './scripts/release/notarise-images.ts',
    });
  });

  it.each(Object.keys(release))('is not made without %s', (name) => {
    expect(() => releaseConfiguration(readBase(), { ...release, [name]: undefined }, 'win')).toThrow(name);
  });

  it.each(['Headroom Pty Ltd', 'CN=Headroom Pty Ltd'])('is not made for a publisher named only %s', (name) => {
    expect(() => releaseConfiguration(readBase(), { ...release, HEADROOM_PUBLISHER: name }, 'win')).toThrow(
      'HEADROOM_PUBLISHER is not the subject of a certificate in full',
    );
  });

  it('is not made with a feed key of another kind', () => {
    const { privateKey } = generateKeyPairSync('x25519');
    const env = { ...release, HEADROOM_FEED_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    expect(() => releaseConfiguration(readBase(), env, 'mac')).toThrow('HEADROOM_FEED_KEY is not an Ed25519 key.');
  });

  it('is not made for a feed that is not https', () => {
    const env = { ...release, HEADROOM_FEED: 'http://updates.example.com/' };
    expect(() => releaseConfiguration(readBase(), env, 'mac')).toThrow('not an https address');
  });

  it('is made in runs that carry what belongs to their installers: an MSI no feed, and a deb alone its note', () => {
    const facts = systems.map((system) =>
      runsOf(releaseConfiguration(readBase(), release, system), system).map(({ config, hasFeed, isDeb }) => [
        Boolean(config.publish),
        hasFeed,
        isDeb,
      ]),
    );
    const [plain, deb, msi] = [
      [true, true, false],
      [true, true, true],
      [false, false, false],
    ];
    expect(facts).toEqual([[plain, deb], [plain], [plain, msi]]);
    // What an AppImage's launcher asks about the sandbox; a deb has a profile.
    const added = runsOf(readBase(), 'linux').map(({ config }) => config.linux?.extraFiles);
    expect(added).toEqual([[{ from: 'scripts/release/unshare.sh', to: 'unshare' }], undefined]);
  });
});

describe('a build for trying out', () => {
  it('is not signed, has no hardened runtime that would need a signature, and no feed', () => {
    const { mac, forceCodeSigning, publish } = unsignedConfiguration(readBase());
    expect({ mac: [mac?.identity, mac?.hardenedRuntime, mac?.notarize], forceCodeSigning, publish }).toEqual({
      mac: [null, false, false],
      forceCodeSigning: undefined,
      publish: null,
    });
  });
});
