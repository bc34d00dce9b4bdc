import { setImmediate } from 'node:timers/promises';
import type { TeamFolderChoice } from '../../../shared/contract/desk/settings.ts';
import type { TeamView } from '../../../shared/contract/lenders/team.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile, lenderFileEnding, maxOwnUnasked } from '../../../shared/pack/lender-file.ts';
import type { SharedFolder } from '../../platform/files/shared-folder.ts';
import type { EventSink, SettingsStore } from '../../ports/desk.ts';
import type { OwnLenders, TeamMemoryStore } from '../../ports/lenders.ts';
import { readSettings } from '../settings/read-settings.ts';
import { taken } from './join.ts';
import { marksOf } from './marks.ts';
import { agreedOn, lenderIn, readMemory, type TeamMemory, withLender, withAutomaticUpdate } from './memory.ts';
import { readDocument, scanFiles, type Scanned, type ScanPorts, type TeamDocument } from './scan.ts';
import { isAutomatic } from './standing.ts';
import { comparedView, headsFor, ownMarks } from './view.ts';

export interface TeamPorts extends ScanPorts {
  readonly settings: SettingsStore;
  readonly memory: TeamMemoryStore;
  readonly events: EventSink;
}

/** What a person saw when choosing: the marks of the document and of what applied here. */
export interface Seen {
  readonly whole: string;
  readonly here: string;
}

/** The team's folder as this computer sees and uses it, one operation at a time. */
export interface Team {
  readonly folder: SharedFolder;
  readonly choice: () => TeamFolderChoice | null;
  readonly choose: (choice: TeamFolderChoice | null) => void;
  readonly view: () => TeamView;
  /** Runs operations one after another. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Reads what changed in the folder and accepts what may be accepted automatically. `pause` runs before each file. */
  readonly look: (pause?: () => Promise<void>) => Promise<void>;
  /** The document as seen. CONFLICT where the file now holds another. */
  readonly document: (file: string, whole: string) => Promise<Outcome<LenderFile>>;
  readonly take: (file: string, seen: Seen, byItself: boolean) => Promise<Outcome<LenderFile>>;
  readonly headsFor: (id: string) => readonly TeamDocument[];
  readonly scanned: () => ReadonlyMap<string, Scanned>;
  readonly remember: (change: (memory: TeamMemory) => TeamMemory) => void;
  readonly memory: () => TeamMemory;
}

const none: ReadonlyMap<string, Scanned> = new Map();

type Files = ReadonlyMap<string, Scanned>;

/** The chosen folder, and what this computer remembers about it. */
const createRecords = ({ settings, memory: memoryStore }: TeamPorts): Pick<Team, 'choice' | 'memory' | 'remember'> => {
  const choice = (): TeamFolderChoice | null => readSettings(settings.read()).teamFolder;
  const memory = (): TeamMemory => readMemory(memoryStore, choice()?.path ?? '');
  const remember = (change: (before: TeamMemory) => TeamMemory): void => {
    const before = memory();
    const after = change(before);
    if (JSON.stringify(after) !== JSON.stringify(before)) memoryStore.write(after);
  };
  return { choice, memory, remember };
};

type Records = ReturnType<typeof createRecords>;

const createTaking = (ports: TeamPorts, { choice, memory, remember }: Records): Pick<Team, 'document' | 'take'> => {
  const { ownLenders, clock } = ports;
  const document: Team['document'] = async (file, whole) => {
    const folder = choice();
    if (folder === null) return fail('NOT_FOUND', 'No team folder is set up.');
    const read = await readDocument(ports, folder.path, { name: file, bytes: 0 });
    if (!read.ok || marksOf(read.data).whole === whole) return read;
    return fail('CONFLICT', 'The file was changed meanwhile. Nothing was accepted; please check it again.');
  };

  const take: Team['take'] = async (file, seen, byItself) => {
    const read = await document(file, seen.whole);
    if (!read.ok) return read;
    const theirs = marksOf(read.data);
    const mine = ownLenders.list().find(({ id }) => id === theirs.id)?.file;
    const before = mine && marksOf(mine).content;
    if ((before ?? '') !== seen.here)
      return fail('CONFLICT', 'The lender was changed here meanwhile. Nothing was accepted; please check it again.');
    const lender = lenderIn(memory(), theirs.id);
    const who = { savedBy: choice()?.by ?? '', savedMs: clock.now() };
    const joined = taken(mine, read.data, { ...who, agreed: lender.agreed?.cases ?? {} });
    // Announced first: a crash in between must not leave it unannounced.
    if (byItself && before !== theirs.content)
      remember((now) =>
        withAutomaticUpdate(now, {
          id: theirs.id,
          ...(before && { before }),
          whole: marksOf(joined).whole,
          takenMs: clock.now(),
        }),
      );
    const put = ownLenders.put(theirs.id, joined);
    if (!put.ok) return put;
    remember((now) => withLender(now, theirs.id, agreedOn(lenderIn(now, theirs.id), theirs)));
    return succeed(joined);
  };

  return { document, take };
};

/** Whatever is the same on both sides is agreed, however it came about. */
const rememberSame = (files: Files, ownLenders: OwnLenders, { remember }: Records): void => {
  const own = ownLenders.list();
  remember((before) =>
    [...files.values()].reduce((now, { document: one }) => {
      const mine = one && ownMarks(own, one.marks.id);
      if (mine === undefined || one?.marks.state !== mine.state) return now;
      const earlier = lenderIn(now, mine.id);
      const isRemembered = earlier.agreed?.content === mine.content && earlier.known.includes(one.marks.whole);
      return isRemembered ? now : withLender(now, mine.id, agreedOn(earlier, one.marks));
    }, before),
  );
};

/** Accepts what needs no question. What cannot be accepted now is shown, and tried again at the next look. */
const acceptAutomatically = async (
  files: Files,
  ownLenders: OwnLenders,
  memory: Team['memory'],
  take: Team['take'],
): Promise<void> => {
  const ids = new Set([...files.values()].flatMap(({ document: one }) => one?.marks.id ?? []));
  for (const id of ids) {
    const [head, ...others] = headsFor(files, id);
    const own = ownLenders.list();
    const mine = ownMarks(own, id);
    if (mine === undefined && own.length >= maxOwnUnasked) continue;
    if (head === undefined || others.length > 0 || head.problem !== undefined) continue;
    if (!isAutomatic(mine, head.marks, lenderIn(memory(), id))) continue;
    await take(head.file, { whole: head.marks.whole, here: mine?.content ?? '' }, true);
  }
};

export const createTeam = (ports: TeamPorts): Team => {
  const { settings, ownLenders, clock, events } = ports;
  const records = createRecords(ports);
  const { choice, memory, remember } = records;
  const { document, take } = createTaking(ports, records);
  let files = none;
  let leftOut = 0;
  let problem: string | undefined;
  let readMs: number | undefined;
  let lastView = '';
  let last: Promise<unknown> = Promise.resolve();

  const stateOf = (folder: TeamFolderChoice | null): TeamView['state'] => {
    if (folder === null) return 'off';
    if (problem !== undefined) return 'unreachable';
    return readMs === undefined ? 'waiting' : 'read';
  };
  const view = (): TeamView => {
    const folder = choice();
    return {
      ...{ folder, state: stateOf(folder), leftOut },
      ...(problem !== undefined && { problem }),
      ...(readMs !== undefined && { readMs }),
      ...comparedView({ files, own: ownLenders.list(), memory: memory() }),
    };
  };
  const tell = (): void => {
    const { readMs: _when, ...shown } = view();
    const now = JSON.stringify(shown);
    if (now === lastView) return;
    lastView = now;
    events.emit('team.changed', {});
  };

  return {
    folder: ports.folder,
    choice,
    choose: (teamFolder) => {
      const isOther = teamFolder?.path !== choice()?.path;
      settings.write({ ...readSettings(settings.read()), teamFolder });
      if (isOther) [files, leftOut, problem, readMs] = [none, 0, undefined, undefined];
      events.emit('settings.changed', {});
    },
    view,
    alone: <T>(work: () => Promise<T>): Promise<T> => {
      const next = last.then(work).finally(tell);
      last = next.catch(() => undefined);
      return next;
    },
    look: async (pause = () => Promise.resolve()) => {
      const folder = choice();
      if (folder === null) return;
      const listed = await ports.folder.list(folder.path, lenderFileEnding);
      if (!listed.ok) {
        // A file that was there before is not new.
        [files, leftOut, problem] = [none, 0, listed.error.message];
        return;
      }
      const found = { path: folder.path, files: listed.data.files, before: files };
      files = await scanFiles(ports, found, pause);
      [problem, leftOut, readMs] = [undefined, listed.data.leftOut, clock.now()];
      // What is compared below is calculated one lender at a time: a large one takes some milliseconds.
      for (const { file } of ownLenders.list()) {
        marksOf(file);
        await setImmediate();
      }
      rememberSame(files, ownLenders, records);
      if (folder.mode === 'automatic') await acceptAutomatically(files, ownLenders, memory, take);
    },
    document,
    take,
    headsFor: (id) => headsFor(files, id),
    scanned: () => files,
    remember,
    memory,
  };
};

/** An accepted lender, as one line. */
export const lineOf = (file: LenderFile): { readonly id: string; readonly name: string; readonly version: number } => {
  const { pack, version } = currentOf(file);
  return { id: pack.id, name: pack.name, version };
};
