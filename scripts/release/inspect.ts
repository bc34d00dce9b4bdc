import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { parse } from 'yaml';
import { listArchive } from './archive.ts';
import type { System } from './configuration.ts';
import { fuses } from './set-fuses.ts';

/** A packed application before it became an installer. */
export interface Unpacked {
  readonly system: System;
  /** electron-builder's name of the processor: x64, arm64 or universal. */
  readonly arch: string;
  readonly folder: string;
  /** It names its updates: a release does, but not the one in an MSI. Only a deb has a note for its updater. */
  readonly hasFeed: boolean;
  readonly isDeb: boolean;
  /** The subject of the certificate that updates on Windows are checked against; a release has one. */
  readonly publisher?: string | undefined;
}

const processorOf = (name: string): string => /universal|arm64/.exec(name)?.[0] ?? 'x64';

/** The packed applications in the output folder of electron-builder. */
export const findUnpacked = (folder: string, system: System): { readonly arch: string; readonly folder: string }[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (system === 'mac' ? /^mac/ : /-unpacked$/).test(entry.name))
    .map(({ name }) => ({ arch: processorOf(name), folder: join(folder, name) }));

const programOf = ({ system, folder }: Unpacked): string =>
  join(folder, { linux: 'headroom', win: 'Headroom.exe', mac: 'Headroom.app' }[system]);

const resourcesOf = ({ system, folder }: Unpacked): string =>
  join(folder, system === 'mac' ? 'Headroom.app/Contents/Resources' : 'resources');

const binariesOf = ({ system, arch }: Unpacked): readonly string[] => {
  if (system === 'mac') return ['darwin-arm64.node', 'darwin-x64.node'];
  return [`${{ linux: 'linux', win: 'win32' }[system]}-${arch}.node`];
};

const inspectFuses = async (unpacked: Unpacked): Promise<string[]> => {
  const wire = await getCurrentFuseWire(programOf(unpacked));
  return Object.entries(wire).flatMap(([index, state]) => {
    if (index === 'version') return [];
    const named = Object.entries(fuses).find(([fuse]) => fuse === index)?.[1];
    const isOn = String.fromCharCode(Number(state)) === '1';
    return named === isOn ? [] : [`the fuse ${FuseV1Options[Number(index)] ?? index} is ${isOn ? 'on' : 'off'}`];
  });
};

/** Everything that belongs in the archive. */
const known =
  /^(package\.json|dist\/(main\/[\w-]+\.cjs|renderer\/.+)|assets\/((catalogue|samples|docs)\/.+|icons\/linux\/256x256\.png)|node_modules\/(better-sqlite3|swagger-ui-dist)\/.+)$/;

const inspectArchive = (unpacked: Unpacked): string[] => {
  const files = listArchive(join(resourcesOf(unpacked), 'app.asar'));
  const expected = binariesOf(unpacked);
  const binaries = files.filter(({ path }) => path.endsWith('.node')).map(({ path }) => basename(path));
  return [
    ...files.filter(({ path }) => !known.test(path)).map(({ path }) => `${path} does not belong in the archive`),
    ...files.filter(({ verified }) => !verified).map(({ path }) => `${path} is not verified`),
    ...files
      .filter(({ path, unpacked: outside }) => outside !== path.endsWith('.node'))
      .map(({ path }) => `${path} is on the wrong side of the archive`),
    ...(binaries.sort().join() === expected.join() ? [] : [`SQLite for ${binaries.join(', ') || 'nothing'}`]),
  ];
};

const inspectFeed = (unpacked: Unpacked): string[] => {
  const has = (name: string): boolean => existsSync(join(resourcesOf(unpacked), name));
  const { hasFeed, isDeb } = unpacked;
  return [
    ...(has('app-update.yml') === hasFeed ? [] : [hasFeed ? 'no update feed' : 'an update feed that does not belong']),
    ...(has('package-type') === (hasFeed && isDeb) ? [] : ['the note for a deb’s updater is in the wrong package']),
  ];
};

/** electron-updater checks no signature on Windows unless the description of the feed names the publisher. */
const inspectPublisher = (unpacked: Unpacked): string[] => {
  const { system, hasFeed, publisher } = unpacked;
  const file = join(resourcesOf(unpacked), 'app-update.yml');
  if (system !== 'win' || !hasFeed || !existsSync(file)) return [];
  const { publisherName } = parse(readFileSync(file, 'utf8')) as { readonly publisherName?: string | string[] };
  const isNamed = publisher !== undefined && [publisherName].flat().includes(publisher);
  return isNamed ? [] : ['updates would not be checked against the publisher'];
};

const inspectNotices = (unpacked: Unpacked): string[] =>
  existsSync(join(resourcesOf(unpacked), 'notices.txt')) ? [] : ['no third-party notices'];

/** The problems of a packed application; unless there are none, it is not made into an installer. */
export const inspect = async (unpacked: Unpacked): Promise<string[]> => [
  ...(await inspectFuses(unpacked)),
  ...inspectArchive(unpacked),
  ...inspectFeed(unpacked),
  ...inspectPublisher(unpacked),
  ...inspectNotices(unpacked),
];
