import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildApplication } from '../support/electron-bundle.ts';
import { listArchive, packApplication, type Packed } from '../support/electron-package.ts';
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

describe('electron-builder.yml', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(
    z.looseObject({}).parse(readJson('node_modules/app-builder-lib/scheme.json')),
  );

  it('fits electron-builder’s own schema, which would catch a mistake', () => {
    const valid = validate(configuration);
    const { errors } = validate;
    const slips = [{ electronFuse: {} }, { asar: 'yes' }, { mac: { hardenedRuntine: true } }];
    expect({ valid, errors, slips: slips.map((slip) => validate({ ...configuration, ...slip })) }).toEqual({
      valid: true,
      errors: null,
      slips: [false, false, false],
    });
  });

  it('makes installers for the three systems', () => {
    expect([configuration.mac, configuration.win, configuration.linux].map(({ target }) => target)).toEqual([
      [
        { target: 'dmg', arch: 'universal' },
        { target: 'zip', arch: 'universal' },
      ],
      [{ target: 'nsis', arch: ['x64', 'arm64'] }],
      [
        { target: 'AppImage', arch: ['x64', 'arm64'] },
        { target: 'deb', arch: ['x64', 'arm64'] },
      ],
    ]);
  });

  it.each([
    ['darwin', ['darwin-arm64.node', 'darwin-x64.node']],
    ['win32', ['win32-arm64.node', 'win32-x64.node']],
    ['linux', ['linux-arm64.node', 'linux-x64.node']],
  ])('ships the SQLite binaries of %s as files of their own, and no other system’s', (platform, expected) => {
    const excluded = configuration.files
      .filter((pattern) => pattern.startsWith('!'))
      .map((pattern) => pattern.slice(1).replaceAll('${platform}', platform));
    const shipped = prebuilds.filter((file) => !excluded.some((pattern) => matchesGlob(file, pattern)));
    const unpacked = shipped.filter((file) => configuration.asarUnpack.some((pattern) => matchesGlob(file, pattern)));
    expect({ shipped: shipped.map((file) => file.split('/').at(-1)).sort(), unpacked }).toEqual({
      shipped: expected,
      unpacked: shipped,
    });
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

describe('the application as packed by electron-builder', () => {
  const built = buildApplication();
  let packed: Packed;
  beforeAll(() => {
    packed = packApplication(join(built.folder, 'application'), built.folder);
  }, 60_000);
  afterAll(built.remove);

  it('has its fuses set in the executable', async () => {
    const { version, ...wire } = await getCurrentFuseWire(packed.executable);
    const set = Object.entries(wire).map(([index, state]) => [
      FuseV1Options[Number(index)],
      String.fromCharCode(Number(state)),
    ]);
    expect({ version, fuses: Object.fromEntries(set) as unknown }).toEqual({
      version: '1',
      fuses: {
        RunAsNode: '0',
        EnableCookieEncryption: '1',
        EnableNodeOptionsEnvironmentVariable: '0',
        EnableNodeCliInspectArguments: '0',
        EnableEmbeddedAsarIntegrityValidation: '1',
        OnlyLoadAppFromAsar: '1',
        LoadBrowserProcessSpecificV8Snapshot: '0',
        GrantFileProtocolExtraPrivileges: '0',
      },
    });
  });

  it('holds the bundles, the page, the data and SQLite, and nothing else', () => {
    const own = (pattern: string): string[] =>
      globSync(pattern, { cwd: projectRoot, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) =>
          join(file.parentPath, file.name)
            .slice(projectRoot.length + 1)
            .replaceAll('\\', '/'),
        );
    const expected = [
      'package.json',
      'dist/main/index.cjs',
      'dist/main/preload.cjs',
      'dist/main/read-key.cjs',
      'dist/renderer/index.html',
      'dist/renderer/mark.svg',
      'dist/renderer/notes.md',
      'dist/renderer/assets/page.js',
      ...own('assets/{catalogue,samples}/**'),
      ...own('assets/docs/*.{js,css,pem}'),
      ...own('node_modules/swagger-ui-dist/{LICENSE,NOTICE,package.json,swagger-ui-bundle.js,swagger-ui.css}'),
      ...own('node_modules/better-sqlite3/{LICENSE,package.json,lib/**,prebuilds/linux-*}'),
    ];
    const files = listArchive(join(packed.resources, 'app.asar')).map(({ path }) => path);
    expect(files.sort()).toEqual(expected.sort());
  });

  it('verifies everything it loads from the archive; only SQLite’s binaries are outside', () => {
    const files = listArchive(join(packed.resources, 'app.asar'));
    const outside = globSync('**', { cwd: join(packed.resources, 'app.asar.unpacked'), withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ name }) => name);
    expect({
      unverified: files.filter(({ verified }) => !verified),
      unpacked: files.filter(({ unpacked }) => unpacked).map(({ path }) => path.split('/').at(-1)),
      outside: outside.sort(),
    }).toEqual({
      unverified: [],
      unpacked: ['linux-arm64.node', 'linux-x64.node'],
      outside: ['linux-arm64.node', 'linux-x64.node'],
    });
  });

  it('carries no update feed and no language but English', () => {
    expect({
      resources: readdirSync(packed.resources).sort(),
      locales: readdirSync(packed.locales).sort(),
    }).toEqual({ resources: ['app.asar', 'app.asar.unpacked'], locales: ['en-GB.pak', 'en-US.pak'] });
  });
});

describe('the icons', () => {
  const icons = join(projectRoot, 'assets', 'icons');
  const png = (bytes: Buffer): string =>
    bytes.toString('latin1', 1, 4) === 'PNG' ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : 'no PNG';

  it('of Linux are images of the size in their names', () => {
    const files = readdirSync(join(icons, 'linux')).sort();
    const sizes = files.map((file) => `${png(readFileSync(join(icons, 'linux', file)))}.png`);
    expect({ sizes, count: files.length }).toEqual({ sizes: files, count: 8 });
  });

  it('of Windows are one file with seven sizes', () => {
    const file = readFileSync(join(icons, 'icon.ico'));
    const images = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
      const at = 6 + 16 * index;
      const offset = file.readUInt32LE(at + 12);
      return png(file.subarray(offset, offset + file.readUInt32LE(at + 8)));
    });
    expect(images).toEqual(['16x16', '24x24', '32x32', '48x48', '64x64', '128x128', '256x256']);
  });

  it('of macOS are one file with every size and its double', () => {
    const file = readFileSync(join(icons, 'icon.icns'));
    const elements: [string, string][] = [];
    for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
      elements.push([file.toString('latin1', at, at + 4), png(file.subarray(at + 8))]);
    }
    expect({ type: file.toString('latin1', 0, 4), length: file.readUInt32BE(4), elements }).toEqual({
      type: 'icns',
      length: file.length,
      elements: [
        ['ic11', '32x32'],
        ['ic12', '64x64'],
        ['ic07', '128x128'],
        ['ic13', '256x256'],
        ['ic08', '256x256'],
        ['ic14', '512x512'],
        ['ic09', '512x512'],
        ['ic10', '1024x1024'],
      ],
    });
  });
});
