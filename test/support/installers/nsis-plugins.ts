import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../source-files.ts';

/* Plug-ins of NSIS that do nothing: what makensis reads of one is the names of its functions. */

const templates = join(projectRoot, 'node_modules', 'app-builder-lib', 'templates', 'nsis');

/** Those that electron-builder's bundle brings; the others come with NSIS. */
const names = ['nsis7z', 'StdUtils', 'UAC', 'SpiderBanner', 'WinShell', 'nsProcess', 'inetc'];

interface Section {
  readonly info: {
    readonly name: string;
    readonly virtualSize: number;
    readonly virtualAddress: number;
    readonly sizeOfRawData: number;
    readonly pointerToRawData: number;
    readonly characteristics: number;
  };
  readonly data: ArrayBuffer | null;
}
interface Executable {
  setSectionByEntry(entry: number, section: Section): void;
  getSectionByEntry(entry: number): Section | null;
  generate(): ArrayBuffer;
}

const exportDirectory = 0;

/** The export directory of a library whose functions have these names, for where it is loaded in memory. */
const exportsOf = (library: string, functions: readonly string[], address: number): Buffer => {
  const count = functions.length;
  const [addresses, pointers, ordinals] = [40, 40 + 4 * count, 40 + 8 * count];
  const texts = [library, ...functions].map((text) => Buffer.from(`${text}\0`));
  const places: number[] = [];
  texts.reduce((at, text) => (places.push(at), at + text.length), 40 + 10 * count);
  const tables = Buffer.alloc(40 + 10 * count);
  [
    0,
    0,
    0,
    address + (places[0] ?? 0),
    1,
    count,
    count,
    address + addresses,
    address + pointers,
    address + ordinals,
  ].forEach((value, index) => tables.writeUInt32LE(value, 4 * index));
  functions.forEach((_, index) => {
    tables.writeUInt32LE(address, addresses + 4 * index);
    tables.writeUInt32LE(address + (places[index + 1] ?? 0), pointers + 4 * index);
    tables.writeUInt16LE(index, ordinals + 2 * index);
  });
  return Buffer.concat([tables, ...texts]);
};

const libraryOf = (name: string, functions: readonly string[]): Buffer => {
  const require = createRequire(join(projectRoot, 'node_modules', 'app-builder-lib', 'package.json'));
  const { NtExecutable } = require('resedit') as {
    readonly NtExecutable: { createEmpty(is32Bit: boolean, isDll: boolean): Executable };
  };
  const executable = NtExecutable.createEmpty(true, true);
  const write = (address: number): void => {
    const data = Uint8Array.from(exportsOf(`${name}.dll`, functions, address)).buffer;
    const size = { virtualSize: data.byteLength, sizeOfRawData: data.byteLength };
    const info = { name: '.edata', ...size, virtualAddress: 0, pointerToRawData: 0, characteristics: 0x40000040 };
    executable.setSectionByEntry(exportDirectory, { info, data });
  };
  write(0);
  write(executable.getSectionByEntry(exportDirectory)?.info.virtualAddress ?? 0);
  return Buffer.from(executable.generate());
};

/** Writes each plug-in that electron-builder's scripts call, with the functions that they call, into a folder. */
export const writePlugins = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const scripts = globSync('**/*.{nsi,nsh}', { cwd: templates }).map((file) =>
    readFileSync(join(templates, file), 'utf8'),
  );
  for (const name of names) {
    const called = scripts.flatMap((text) => [...text.matchAll(new RegExp(String.raw`\b${name}::(\w+)`, 'gi'))]);
    const functions = new Set(called.map(([, one = '']) => one));
    writeFileSync(join(folder, `${name}.dll`), libraryOf(name, [...functions].toSorted()));
  }
};
