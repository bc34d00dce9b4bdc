import type { BackupSummary, DamageCause, RecoveryStatus } from '../../../shared/contract/desk/recovery.ts';
import { count } from '../../../shared/scenario/format.ts';
import { formatDay, formatWhen } from '../../ui/words/format.ts';

type Reason = Extract<RecoveryStatus, { readonly status: 'closed' }>['reason'] | DamageCause;

export interface Explanation {
  readonly title: string;
  /** What happened. */
  readonly happened: string;
  /** What is safe. */
  readonly safe: string;
  /** What to do; a damaged file has buttons instead. */
  readonly next?: string;
}

const unchanged = 'The file is left exactly as it is. Nothing was written to it.';
const bytesChanged =
  'Some of its bytes are no longer what Headroom wrote. The usual causes are a failing disk, a copy that was cut short, or a computer that lost power.';
const neverDeleted =
  'The file is never deleted: a restore sets it aside in the data folder with everything that is in it. Your backups are not touched.';
const laterIsSame = 'Then try again here; Headroom goes on without a restart.';

export const explanations: Readonly<Record<Reason, Explanation>> = {
  corrupt: {
    title: 'The data file is damaged',
    happened: bytesChanged,
    safe: neverDeleted,
  },
  bytes: {
    title: 'Part of the data file is damaged',
    happened: bytesChanged,
    safe: `Everything that can be read still works, and edits to it are saved. ${neverDeleted}`,
    next: 'A backup has everything as it was then, and nothing that was edited since. Save what can be read first, and import what is newer afterwards.',
  },
  'lost-log': {
    title: 'The last edits may be missing',
    happened:
      'Headroom was not closed the last time, for example because the computer lost power. What was edited shortly before is in a file beside the data file, headroom.sqlite3-wal, and that file was removed since. The usual causes are a program that cleans up or synchronises the folder, and a copy of the data file without it.',
    safe: `The data file is sound: everything in it works, and edits to it are saved. ${neverDeleted}`,
    next: 'Compare your newest edits with the last edit of each backup below. A backup with a later edit than yours has more. Save the scenarios of the data file first, and import what is newer afterwards.',
  },
  newer: {
    title: 'The data file belongs to a newer version of Headroom',
    happened: 'A newer version has used this file. This version does not know how to read it.',
    safe: `Nothing is wrong with the file. ${unchanged}`,
    next: 'Start the newer version, or update this one. Headroom does not offer an older backup in its place: that would undo your latest work.',
  },
  altered: {
    title: 'The data file belongs to a different build of Headroom',
    happened: 'This file was made by a build of Headroom that arranges its data differently, or by another program.',
    safe: unchanged,
    next: 'Start the build that made it, or start Headroom with another data folder.',
  },
  full: {
    title: 'The disk is full',
    happened: 'Headroom needs a little room on the disk to open its data file, and there is none.',
    safe: unchanged,
    next: `Free some space. ${laterIsSame}`,
  },
  read_only: {
    title: 'The data file is read-only',
    happened: 'Headroom must be able to write to its data file to bring it up to date, and has no permission to.',
    safe: unchanged,
    next: `Allow writing to the file and its folder. ${laterIsSame}`,
  },
  busy: {
    title: 'The data file is in use',
    happened: 'Another program is holding the data file: a second Headroom, a backup program or a virus scanner.',
    safe: 'As far as Headroom can tell, the file is sound. Nothing was written to it.',
    next: `Close the other program, or wait until it is done. ${laterIsSame}`,
  },
  exposed: {
    title: 'Others can change the data folder',
    happened: 'Other users of this computer may write to the data folder, so anyone could have put a file there.',
    safe: 'Nothing in the folder was opened or changed.',
    next: `Remove other users’ write access to the folder. ${laterIsSame}`,
  },
  unavailable: {
    title: 'The data file cannot be opened',
    happened:
      'The system refused to open it. The usual causes are a missing permission and a disk that is not connected.',
    safe: unchanged,
    next: `Connect the disk, and allow your account to read and write the file and its folder. ${laterIsSame}`,
  },
};

const states: Readonly<Record<BackupSummary['state'], string>> = {
  good: 'checked and intact',
  unchecked: 'checked when it is restored',
  unusable: 'also damaged',
};

export const countScenarios = (count: number): string => `${count} ${count === 1 ? 'scenario' : 'scenarios'}`;

/** `20 Nov 2026 · 12 scenarios · last edit 14:02 · 2 own lenders · checked and intact` */
export const backupLine = ({ takenOn, scenarios, lastEditedOn, lenders, state }: BackupSummary, now: number): string =>
  [
    formatDay(takenOn),
    ...(scenarios === null ? [] : [countScenarios(scenarios)]),
    ...(lastEditedOn === null ? [] : [`last edit ${formatWhen(lastEditedOn, now)}`]),
    ...(lenders === 0 ? [] : [count(lenders, 'own lender')]),
    states[state],
  ].join(' · ');

/** What the salvage would give. */
export const readableSentence = (readable: number, unreadable: number): string => {
  if (readable + unreadable === 0) return 'No scenario can be read from the data file itself.';
  const all =
    unreadable === 0 ? `All ${countScenarios(readable)}` : `${readable} of ${countScenarios(readable + unreadable)}`;
  return `${all} in the data file can be read.`;
};
