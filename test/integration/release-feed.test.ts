import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSignedFeed } from '../../main/platform/feed-signature.ts';
import { collect, mergeFeeds, staged, stageFolder } from '../../scripts/release/feed.ts';
import { credentialsFrom } from '../../scripts/release/notarise-images.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-feed-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const feed = (file: string, version = '1.2.0'): string => `version: ${version}
files:
  - url: ${file}
    sha512: ${file}-sum
    size: 7
path: ${file}
sha512: ${file}-sum
releaseDate: '2026-11-22T00:00:00.000Z'
`;

describe('the installers of a release', () => {
  it('come from runs of their own, and their feed lists the files of all of them', () => {
    const runs = { appimage: 'Headroom.AppImage', deb: 'Headroom.deb' };
    const to = join(folder, 'installers');
    for (const [name, file] of Object.entries(runs)) {
      const from = join(folder, name);
      mkdirSync(join(from, 'linux-unpacked'), { recursive: true });
      writeFileSync(join(from, file), name);
      writeFileSync(join(from, 'builder-debug.yml'), 'x: y');
      writeFileSync(join(from, 'latest-linux.yml'), feed(file));
      collect(from, to);
    }
    expect({
      files: readdirSync(to).sort(),
      feed: parse(readFileSync(join(to, 'latest-linux.yml'), 'utf8')) as unknown,
    }).toEqual({
      files: ['Headroom.AppImage', 'Headroom.deb', 'latest-linux.yml'],
      feed: {
        version: '1.2.0',
        files: [
          { url: 'Headroom.AppImage', sha512: 'Headroom.AppImage-sum', size: 7 },
          { url: 'Headroom.deb', sha512: 'Headroom.deb-sum', size: 7 },
        ],
        path: 'Headroom.AppImage',
        sha512: 'Headroom.AppImage-sum',
        releaseDate: '2026-11-22T00:00:00.000Z',
      },
    });
  });

  it.each([
    ['latest-mac.yml', '22.0.0'],
    ['latest.yml', '10.0.0'],
    ['latest-linux-arm64.yml', undefined],
  ])('name the lowest system that they run on: %s, %s', (name, lowest) => {
    const [from, to] = [join(folder, `from-${name}`), join(folder, `to-${name}`)];
    mkdirSync(from);
    writeFileSync(join(from, name), feed('Headroom.file'));
    collect(from, to);
    const { minimumSystemVersion } = parse(readFileSync(join(to, name), 'utf8')) as { minimumSystemVersion?: string };
    expect(minimumSystemVersion).toBe(lowest);
    expect(stageFolder(to, 50)).toEqual([name]);
    expect(parse(readFileSync(join(to, name), 'utf8'))).toMatchObject(
      lowest === undefined ? { stagingPercentage: 50 } : { stagingPercentage: 50, minimumSystemVersion: lowest },
    );
  });

  it('are signed on Linux, for the files of both runs, at every stage', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const to = join(folder, 'signed');
    for (const file of ['Headroom.AppImage', 'Headroom.deb']) {
      const from = join(folder, `signed-${file}`);
      mkdirSync(from);
      for (const name of ['latest-linux.yml', 'latest.yml']) writeFileSync(join(from, name), feed(file));
      collect(from, to, pem);
    }
    stageFolder(to, 20);
    const read = (name: string): unknown => parse(readFileSync(join(to, name), 'utf8'));
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(read('latest-linux.yml')).toMatchObject({ files: [{}, {}], stagingPercentage: 20 });
    expect(isSignedFeed(read('latest-linux.yml'), key)).toBe(true);
    expect(read('latest.yml')).not.toHaveProperty('signature');
  });

  it('list a file once, and are of one version', () => {
    const { files } = parse(mergeFeeds(feed('a'), feed('a'))) as { files: unknown[] };
    expect(files.length).toBe(1);
    expect(() => mergeFeeds(feed('a'), feed('b', '1.3.0'))).toThrow('Two versions in one feed: 1.2.0 and 1.3.0');
  });
});

describe('a roll-out in stages', () => {
  it('is written into every description of the folder, and taken out again for all', () => {
    const place = join(folder, 'stages');
    mkdirSync(place);
    for (const name of ['latest.yml', 'latest-mac.yml', 'builder.yml']) writeFileSync(join(place, name), feed('a'));
    const stageOf = (name: string) =>
      (parse(readFileSync(join(place, name), 'utf8')) as { stagingPercentage?: number }).stagingPercentage;
    const stages = (percentage: number) => {
      const names = stageFolder(place, percentage).sort();
      return { names, stages: names.map(stageOf), other: stageOf('builder.yml') };
    };
    const names = ['latest-mac.yml', 'latest.yml'];
    expect([stages(20), stages(100)]).toEqual([
      { names, stages: [20, 20], other: undefined },
      { names, stages: [undefined, undefined], other: undefined },
    ]);
    expect(parse(staged(feed('a'), 20))).toEqual({ ...(parse(feed('a')) as object), stagingPercentage: 20 });
  });

  it('has a whole number of computers in a hundred, and a feed', () => {
    for (const percentage of [-1, 101, 0.5, NaN])
      expect(() => staged(feed('a'), percentage)).toThrow('must be 0 to 100');
    expect(() => stageFolder(mkdtempSync(join(folder, 'empty-')), 20)).toThrow('No feed in');
  });
});

describe('Apple’s notary service', () => {
  it.each([
    [
      { APPLE_API_KEY: 'k', APPLE_API_KEY_ID: 'i', APPLE_API_ISSUER: 'u' },
      ['appleApiIssuer', 'appleApiKey', 'appleApiKeyId'],
    ],
    [
      { APPLE_API_KEY: 'k', APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'p', APPLE_TEAM_ID: 't' },
      ['appleId', 'appleIdPassword', 'teamId'],
    ],
    [{ APPLE_KEYCHAIN: 'k', APPLE_KEYCHAIN_PROFILE: 'p' }, ['keychain', 'keychainProfile']],
  ])('is asked with the first complete set of variables: %j', (env, options) => {
    expect(Object.keys(credentialsFrom(env)).sort()).toEqual(options);
  });

  it('is not asked with half of them', () => {
    expect(() => credentialsFrom({ APPLE_ID: 'a', APPLE_TEAM_ID: 't' })).toThrow('cannot be notarised');
  });
});
