const dailyPattern = /^headroom-(\d{4}-\d{2}-\d{2})\.sqlite3$/;
const anyPattern = /^headroom-.*\.sqlite3$/;
const beforeVersionPattern = /^headroom-before-version-.*-(\d{8}T[\d.]+Z)\.sqlite3$/;
const maxDaily = 7;
const maxWeekly = 4;
const maxBeforeVersions = 3;
const dayMs = 86_400_000;

/** The UTC day of an instant, `2026-11-21`. */
const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

export const dailyName = (nowMs: number): string => `headroom-${dayOf(nowMs)}.sqlite3`;

export const beforeMigrationName = (version: number, nowMs: number): string =>
  `headroom-before-migration-${String(version).padStart(4, '0')}-${stamp(nowMs)}.sqlite3`;

/** The copy made before a version of the program first uses a file that needs no migration. */
export const beforeVersionName = (version: string, nowMs: number): string =>
  `headroom-before-version-${version.replaceAll(/[^\w.-]/g, '-')}-${stamp(nowMs)}.sqlite3`;

/** `20261121T023000.000Z`: an instant, valid in file names on every system. */
export const stamp = (nowMs: number): string => new Date(nowMs).toISOString().replaceAll(/[-:]/g, '');

/** Finished backups of every kind; copies in progress have another extension. */
export const isBackup = (name: string): boolean => anyPattern.test(name);

/** The UTC day that a backup of any kind has in its name, `20261121`. */
export const dayInName = (name: string): string =>
  /(\d{4}-?\d{2}-?\d{2})(?:T[\d.]+Z)?\.sqlite3$/.exec(name)?.[1]?.replaceAll('-', '') ?? '';

/** The same, `2026-11-21`. */
export const takenOn = (name: string): string => dayInName(name).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/**
 * Whether a backup is named for a day to come: the clock was ahead when it was made. It is no newer than the others,
 * and must neither be preferred to them nor use up their places. Where the clock is behind now, all are of that kind.
 */
export const isAhead = (name: string, nowMs: number): boolean => dayInName(name) > dayInName(dailyName(nowMs));

/** The daily backups among file names, newest first. */
export const dailyBackups = (names: readonly string[]): string[] =>
  names.filter((name) => dailyPattern.test(name)).sort((a, b) => (a < b ? 1 : -1));

/**
 * The backups that may be removed: daily ones other than the newest seven and the newest of each of the four weeks
 * before them, and all but the newest three from before a version. Copies made before a migration are never among them.
 * Those named for days to come are counted by themselves.
 */
export const superseded = (names: readonly string[], nowMs: number): string[] => {
  const ahead = names.filter((name) => isAhead(name, nowMs));
  return [...outlived(names.filter((name) => !ahead.includes(name))), ...outlived(ahead)];
};

const outlived = (names: readonly string[]): string[] => {
  const older = dailyBackups(names).slice(maxDaily);
  const newestOfWeek = new Map<number, string>();
  for (const name of older) {
    const week = weekOf(name);
    if (!newestOfWeek.has(week)) newestOfWeek.set(week, name);
  }
  const keptWeekly = new Set([...newestOfWeek.values()].slice(0, maxWeekly));
  return [...older.filter((name) => !keptWeekly.has(name)), ...beforeVersions(names).slice(maxBeforeVersions)];
};

const beforeVersions = (names: readonly string[]): string[] => {
  const writtenAt = (name: string): string => beforeVersionPattern.exec(name)?.[1] ?? '';
  return names.filter((name) => writtenAt(name) !== '').sort((a, b) => (writtenAt(a) < writtenAt(b) ? 1 : -1));
};

/** Weeks since Monday 29 December 1969, so that a week runs from Monday to Sunday. */
const weekOf = (name: string): number => {
  const day = dailyPattern.exec(name)?.[1] ?? '';
  return Math.floor((Date.parse(day) / dayMs + 3) / 7);
};
