import { checkLenderFile } from '../../../main/core/packs/check-lender-file.ts';
import { contentOf, firstFile, savedFile } from '../../../main/core/packs/versions.ts';
import { teamHandlers } from '../../../main/core/team/index.ts';
import { marksOf } from '../../../main/core/team/marks.ts';
import { createTeam } from '../../../main/core/team/team.ts';
import type { SharedFolder } from '../../../main/platform/files/shared-folder.ts';
import type { Shell } from '../../../main/ports/desk.ts';
import type { OwnLender, OwnLenders, TeamMemoryStore } from '../../../main/ports/lenders.ts';
import { defaultSettings, type SettingsValues } from '../../../shared/contract/desk/settings.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile } from '../../../shared/pack/lender-file.ts';
import { samplePack, sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';
import { bareShell, recordingEvents } from './fakes.ts';

/** A folder that several desks share, in memory, with the faults that such folders have. */
export interface FakeFolder extends SharedFolder {
  readonly texts: Map<string, string>;
  /** False: it cannot be reached. */
  isThere: boolean;
  /** False: nothing can be written. */
  isWritable: boolean;
  set(name: string, text: string): void;
}

export const fakeFolder = (): FakeFolder => {
  const texts = new Map<string, string>();
  const states = new Map<string, number>();
  let changes = 0;
  const set = (name: string, text: string): void => {
    changes += 1;
    texts.set(name, text);
    states.set(name, changes);
  };
  const gone = (): Outcome<never> => fail('STORE_UNAVAILABLE', 'The folder does not answer.');
  const folder: FakeFolder = {
    ...{ texts, set, isThere: true, isWritable: true },
    check: (path) => Promise.resolve(folder.isThere ? succeed(path) : gone()),
    list: (_path, ending) => {
      if (!folder.isThere) return Promise.resolve(gone());
      const files = [...texts]
        .filter(([name]) => name.endsWith(ending))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, text]) => ({ name, bytes: text.length, state: String(states.get(name)) }));
      return Promise.resolve(succeed({ files, leftOut: 0 }));
    },
    read: (_path, name) => {
      const text = folder.isThere ? texts.get(name) : undefined;
      return Promise.resolve(text === undefined ? gone() : succeed(text));
    },
    write: (_path, name, text) => {
      if (!folder.isThere || !folder.isWritable) return Promise.resolve(gone());
      set(name, text);
      return Promise.resolve(succeed(undefined));
    },
  };
  return folder;
};

/** Several folders, each at a path. */
export const foldersAt = (folders: Readonly<Record<string, SharedFolder>>): SharedFolder => {
  const at = (path: string): SharedFolder => folders[path] ?? fakeFolder();
  return {
    check: (path) => at(path).check(path),
    list: (path, ending) => at(path).list(path, ending),
    read: (path, name, maxBytes) => at(path).read(path, name, maxBytes),
    write: (path, name, text) => at(path).write(path, name, text),
  };
};

/** What a lender of this identifier is called. */
export const nameOf = (id: string): string => `Bank ${id}`;

/** Lenders of one's own in memory. */
const ownLendersIn = (files: Map<string, LenderFile>): OwnLenders => ({
  list: () => [...files].map(([id, file]): OwnLender => ({ id, file })),
  broken: () => Promise.resolve([]),
  recover: () => Promise.resolve(fail('NOT_FOUND', 'Nothing is broken in memory.')),
  problemOf: () => undefined,
  put: (id, file) => {
    files.set(id, file);
    return succeed(undefined);
  },
  remove: (id) => {
    files.delete(id);
    return succeed(undefined);
  },
});

/** What a desk has otherwise than usual. */
interface Otherwise {
  readonly shell?: Partial<Shell>;
  readonly lenders?: Partial<OwnLenders>;
}

/** One colleague's desk on a shared folder; what it keeps outlives `restart`. */
export const teamDesk = (
  folder: SharedFolder,
  by: string,
  clock: { now: () => number },
  { shell, lenders }: Otherwise = {},
) => {
  const files = new Map<string, LenderFile>();
  let settings: SettingsValues = defaultSettings;
  let kept: string | undefined;
  const memory: TeamMemoryStore = {
    read: () => (kept === undefined ? undefined : (JSON.parse(kept) as unknown)),
    write: (value) => {
      kept = JSON.stringify(value);
    },
  };
  const events = recordingEvents();
  const ownLenders = { ...ownLendersIn(files), ...lenders };
  const open = () => {
    const team = createTeam({
      ...{ folder, memory, ownLenders, clock, events },
      checkLenderText: (text) => Promise.resolve(checkLenderFile(text)),
      settings: { read: () => settings, write: (values) => (settings = values) },
    });
    return teamHandlers({ team, ownLenders, clock, shell: bareShell(shell) });
  };
  let handlers = open();
  return {
    ...{ by, files, events },
    get call() {
      return handlers;
    },
    /** The program ends and begins again. */
    restart: () => {
      handlers = open();
    },
    current: (id: string) => {
      const file = files.get(id);
      return file && marksOf(file);
    },
    buffer: (id: string): unknown => {
      const file = files.get(id);
      return file && currentOf(file).pack.servicing.buffer_new;
    },
    /** Saves a version with this buffer, or makes the lender. */
    save: (id: string, buffer: number): void => {
      const saving = { savedBy: by, savedMs: clock.now(), remark: '' };
      const before = files.get(id);
      const pack = samplePack({
        ...{ id, name: nameOf(id), servicing: { buffer_new: buffer } },
        products: [sampleProduct({ lender: id })],
      });
      const content = before ? { ...contentOf(currentOf(before)), pack } : { pack, notes: {}, policies: [] };
      files.set(id, before ? savedFile(before, content, saving) : firstFile(content, saving));
    },
  };
};

export type TeamDesk = ReturnType<typeof teamDesk>;
