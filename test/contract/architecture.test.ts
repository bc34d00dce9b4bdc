import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, relativeImports, sourceFiles } from '../support/source-files.ts';

const rows = (): Map<string, string[]> => {
  const text = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
  const section = text.slice(text.indexOf('## Who may import whom'));
  const table = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  return new Map(
    table.map(([, room = '', allowed = '']) => [
      room,
      [...allowed.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    ]),
  );
};

const inRoom = (file: string, room: string): boolean =>
  file.startsWith(`${room}/`) || file === `${room}.ts` || file === `${room}.tsx`;

/** The room of a file: the longest name in the table that contains it. */
const roomOf = (file: string, rooms: readonly string[]): string | undefined =>
  rooms.filter((room) => inRoom(file, room)).sort((a, b) => b.length - a.length)[0];

describe('the import table of ARCHITECTURE.md', () => {
  const table = rows();
  const rooms = [...table.keys()];
  const files = sourceFiles();

  it('names a room for every source file, and no empty room', () => {
    const homeless = files.filter((file) => roomOf(file, rooms) === undefined);
    const used = new Set(files.map((file) => roomOf(file, rooms)));
    expect({ homeless, empty: rooms.filter((room) => !used.has(room)) }).toEqual({ homeless: [], empty: [] });
  });

  it('allows every import between rooms that the code has', () => {
    const forbidden = files.flatMap((file) => {
      const room = roomOf(file, rooms) ?? '';
      return relativeImports(file)
        .map((target) => ({ target, to: roomOf(target, rooms) }))
        .filter(({ to }) => to !== undefined && to !== room && !(table.get(room) ?? []).includes(to))
        .map(({ target }) => `${file} imports ${target}`);
    });
    expect(forbidden).toEqual([]);
  });

  it('allows no import that the code does not have', () => {
    const seen = new Set(
      files.flatMap((file) =>
        relativeImports(file).map((target) => `${roomOf(file, rooms) ?? ''} > ${roomOf(target, rooms) ?? ''}`),
      ),
    );
    const unused = rooms.flatMap((room) =>
      (table.get(room) ?? []).filter((to) => !seen.has(`${room} > ${to}`)).map((to) => `${room} > ${to}`),
    );
    expect(unused).toEqual([]);
  });
});
