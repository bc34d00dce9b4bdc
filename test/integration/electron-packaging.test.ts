import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listArchive } from '../../scripts/release/archive.ts';
import { findUnpacked, inspect } from '../../scripts/release/inspect.ts';
import { noticesText } from '../../scripts/release/notices.ts';
import { buildApplication } from '../support/electron/bundle.ts';
import { packApplication, type Packed, packedIn, type Target } from '../support/electron/package.ts';
import { projectRoot } from '../support/source-files.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

const systems = ['linux', 'win', 'mac'] as const;
/** The soak packs for both: they differ in the binaries of SQLite alone. */
const processors: readonly Target['arch'][] = process.env.HEADROOM_PACKING === 'whole' ? ['x64', 'arm64'] : ['x64'];

const allPackings: readonly (readonly [Target['system'], Target['arch'], string[]])[] = [
  ['linux', 'x64', ['linux-x64.node']],
  ['linux', 'arm64', ['linux-arm64.node']],
  ['win', 'x64', ['win32-x64.node']],
  ['win', 'arm64', ['win32-arm64.node']],
  // The halves of the universal application must differ in nothing but their processor.
  ['mac', 'x64', ['darwin-arm64.node', 'darwin-x64.node']],
  ['mac', 'arm64', ['darwin-arm64.node', 'darwin-x64.node']],
];

const packings = allPackings.filter(([, arch]) => processors.includes(arch));

const built = buildApplication();
afterAll(built.remove);

/** The folders of electron-builder's output. */
let outputs: Readonly<Record<Target['system'], string>>;
beforeAll(() => {
  outputs = packApplication(join(built.folder, 'application'), built.folder, { systems, processors });
}, 240_000);

describe.each(packings)('the application as electron-builder packs it for %s on %s', (system, arch, binaries) => {
  let packed: Packed;
  beforeAll(() => {
    packed = packedIn(outputs[system], { system, arch });
  });

  it('has all nine fuses set', async () => {
    const { version, ...wire } = await getCurrentFuseWire(packed.program);
    const set = Object.entries(wire).map(([index, state]) => [
      FuseV1Options[Number(index)],
      String.fromCharCode(Number(state)),
    ]);
    expect({ version, fuses: Object.fromEntries(set) as unknown }).toEqual({
      version: '1',
      fuses: {
        RunAsNode: '0',
        EnableCookieEncryption: '0',
        EnableNodeOptionsEnvironmentVariable: '0',
        EnableNodeCliInspectArguments: '0',
        EnableEmbeddedAsarIntegrityValidation: '1',
        OnlyLoadAppFromAsar: '1',
        LoadBrowserProcessSpecificV8Snapshot: '0',
        GrantFileProtocolExtraPrivileges: '0',
        WasmTrapHandlers: '1',
      },
    });
  });

  it('holds the bundles, the page, the data and its own SQLite, and nothing else', () => {
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
      'dist/main/background.cjs',
      'dist/main/derive-key.cjs',
      'dist/main/index.cjs',
      'dist/main/preload.cjs',
      'dist/main/read-key.cjs',
      'dist/renderer/index.html',
      'dist/renderer/mark.svg',
      'dist/renderer/notes.md',
      'dist/renderer/assets/page.js',
      ...own('assets/{catalogue,samples}/**'),
      ...(system === 'linux' ? ['assets/icons/linux/256x256.png'] : []),
      ...own('assets/docs/*.{js,css,pem}'),
      ...own('node_modules/swagger-ui-dist/{LICENSE,NOTICE,package.json,swagger-ui-bundle.js,swagger-ui.css}'),
      ...own('node_modules/better-sqlite3/{LICENSE,package.json,lib/**}'),
      ...binaries.map((name) => `node_modules/better-sqlite3/prebuilds/${name}`),
    ];
    const files = listArchive(join(packed.resources, 'app.asar')).map(({ path }) => path);
    expect(files.sort()).toEqual(expected.sort());
  });

  it('verifies everything it loads from the archive; only SQLite’s binaries are outside', () => {
    const files = listArchive(join(packed.resources, 'app.asar'));
    const outside = packed.files.filter((path) => path.includes('app.asar.unpacked/'));
    const names = (paths: readonly string[]): string[] => paths.map((path) => path.split('/').at(-1) ?? '').sort();
    expect({
      unverified: files.filter(({ verified }) => !verified),
      unpacked: names(files.filter(({ unpacked }) => unpacked).map(({ path }) => path)),
      outside: names(outside),
    }).toEqual({ unverified: [], unpacked: binaries, outside: binaries });
  });

  it('passes the inspection that stands before every installer', async () => {
    const unpacked = { system, arch, folder: packed.folder, hasFeed: false, isDeb: false };
    const found = findUnpacked(outputs[system], system);
    expect({ problems: await inspect(unpacked), found: found.filter((one) => one.arch === arch) }).toEqual({
      problems: [],
      found: [{ arch, folder: packed.folder }],
    });
  });

  it('carries no update feed and no language but English', () => {
    const pattern = /\.yml$|package-type$|\.pak$/;
    const found = packed.files.filter((path) => pattern.test(path)).map((path) => path.split('/').slice(-2).join('/'));
    const english = system === 'mac' ? ['en_GB.lproj/locale.pak', 'en_US.lproj/locale.pak'] : undefined;
    expect(found.sort()).toEqual(english ?? ['locales/en-GB.pak', 'locales/en-US.pak']);
  });
});

describe('the inspection before an installer', () => {
  let packed: Packed;
  const asIs = { system: 'linux', arch: 'x64', hasFeed: false, isDeb: false } as const;
  const look = (more: Partial<Parameters<typeof inspect>[0]> = {}): Promise<string[]> =>
    inspect({ ...asIs, folder: packed.folder, ...more });
  beforeAll(() => {
    const copy = join(built.folder, 'inspected');
    cpSync(outputs.linux, copy, { recursive: true });
    packed = packedIn(copy, asIs);
  }, 120_000);

  it('finds the SQLite of another processor', async () => {
    expect(await look({ arch: 'arm64' })).toEqual(['SQLite for linux-x64.node']);
  });

  it('finds a release without its feed, and a feed without a release', async () => {
    const feed = join(packed.resources, 'app-update.yml');
    const without = await look({ hasFeed: true, isDeb: true });
    writeFileSync(feed, 'provider: generic');
    const alone = await look();
    const proper = await look({ hasFeed: true });
    // What a deb leaves for an AppImage that is packed after it.
    writeFileSync(join(packed.resources, 'package-type'), 'deb');
    const leaked = await look({ hasFeed: true });
    const deb = await look({ hasFeed: true, isDeb: true });
    rmSync(feed);
    rmSync(join(packed.resources, 'package-type'));
    const note = 'the note for a deb’s updater is in the wrong package';
    expect({ without, alone, proper, leaked, deb }).toEqual({
      without: ['no update feed', note],
      alone: ['an update feed that does not belong'],
      proper: [],
      leaked: [note],
      deb: [],
    });
  });

  it('finds a release for Windows whose updates would be installed unchecked', async () => {
    const copy = join(built.folder, 'inspected-win');
    cpSync(outputs.win, copy, { recursive: true });
    const { folder, resources } = packedIn(copy, { system: 'win', arch: 'x64' });
    const publisher = 'CN=Headroom Pty Ltd, O=Headroom Pty Ltd, C=AU';
    const faultsWith = async (feed: string): Promise<string[]> => {
      writeFileSync(join(resources, 'app-update.yml'), feed);
      return inspect({ system: 'win', arch: 'x64', folder, hasFeed: true, isDeb: false, publisher });
    };
    const unchecked = ['updates would not be checked against the publisher'];
    expect([
      await faultsWith('provider: generic'),
      await faultsWith('publisherName: [CN=Other]'),
      await faultsWith(`publisherName: ['${publisher}']`),
    ]).toEqual([unchecked, unchecked, []]);
  }, 120_000);

  it('finds that the third-party notices are missing', async () => {
    const file = join(packed.resources, 'notices.txt');
    const notices = readFileSync(file, 'utf8');
    rmSync(file);
    expect(await look()).toEqual(['no third-party notices']);
    writeFileSync(file, notices);
  });

  it('finds a fuse in another state', async () => {
    await flipFuses(packed.program, { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: true });
    expect(await look()).toEqual(['the fuse RunAsNode is on']);
  });

  it('finds what does not belong in the archive, or is not verified', async () => {
    const archive = join(packed.resources, 'app.asar');
    const bytes = readFileSync(archive, 'latin1');
    // Of the same length, so that the archive stays one.
    writeFileSync(
      archive,
      bytes.replace('"read-key.cjs"', '"read-key.txt"').replace('"algorithm":"SHA256"', '"algorithm":"SHA-16"'),
      'latin1',
    );
    const problems = await look();
    expect(problems.filter((problem) => !problem.startsWith('the fuse'))).toEqual([
      'dist/main/read-key.txt does not belong in the archive',
      expect.stringContaining('is not verified'),
    ]);
  });
});

describe('the third-party notices', () => {
  it('name every package of the lockfile that is shipped, with its licence', () => {
    const text = noticesText(projectRoot);
    const { packages } = readJson('package-lock.json') as { packages: Record<string, { version: string; dev?: true }> };
    const shipped = Object.entries(packages)
      .filter(([place, { dev }]) => place !== '' && dev !== true)
      .map(([place, { version }]) => `${place.split('node_modules/').at(-1) ?? ''} ${version} (`);
    // A licence may hold such a line of its own; a name with a version and a licence follows ours.
    const sections = text.split(/^={80}(?=\n\S+ \d\S* \()/m).slice(1);
    expect({
      missing: shipped.filter((heading) => !sections.some((section) => section.startsWith(`\n${heading}`))),
      count: sections.length,
      empty: sections.filter((section) => section.trim().split('\n').length < 3),
      tools: text.includes('\nvitest '),
    }).toEqual({ missing: [], count: shipped.length, empty: [], tools: false });
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
