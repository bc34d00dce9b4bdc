import { describe, expect, it } from 'vitest';
import {
  beforeMigrationName,
  beforeVersionName,
  dailyBackups,
  dailyName,
  dayInName,
  isBackup,
  superseded,
} from './backup-names.ts';

const dayMs = 86_400_000;
const startMs = Date.parse('2026-11-21T02:30:00.000Z');

/** The backups kept after one on each of `days` days, the first a Monday. */
const keptAfter = (days: number, from = '2026-08-31'): string[] => {
  let names: string[] = [];
  for (let day = 0; day < days; day += 1) {
    names.push(dailyName(Date.parse(from) + day * dayMs));
    const removed = new Set(superseded(names, Date.parse(from) + day * dayMs));
    names = names.filter((name) => !removed.has(name));
  }
  return dailyBackups(names).map((name) => name.slice(9, 19));
};

describe('the rotation of backups', () => {
  it('keeps the newest seven days', () => {
    expect(keptAfter(7)).toEqual([
      '2026-09-06',
      '2026-09-05',
      '2026-09-04',
      '2026-09-03',
      '2026-09-02',
      '2026-09-01',
      '2026-08-31',
    ]);
  });

  it('keeps the last of each of four weeks before them', () => {
    // 84 days from a Monday end on a Sunday; the weeks before end on Sundays too.
    expect(keptAfter(84).slice(7)).toEqual(['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25']);
  });

  it('keeps four weeks even when backups are rare', () => {
    const names = ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05', '2026-05-05'].map(
      (day) => `headroom-${day}.sqlite3`,
    );
    const recent = Array.from({ length: 7 }, (_, day) => dailyName(Date.parse('2026-11-01') + day * dayMs));
    expect(superseded([...names, ...recent], startMs)).toEqual(['headroom-2026-01-05.sqlite3']);
  });

  it('never removes a copy from before a migration, or any other file', () => {
    const others = [beforeMigrationName(2, 0), 'notes.txt', 'headroom-2026-11-21.sqlite3.7.tmp'];
    const many = Array.from({ length: 60 }, (_, day) => dailyName(Date.parse('2026-09-01') + day * dayMs));
    expect(superseded([...others, ...many], startMs).filter((name) => others.includes(name))).toEqual([]);
  });

  it('keeps the newest three copies from before a version, whatever the versions are called', () => {
    const copies = ['1.10.0', '1.9.0', '1.8.0', '2.0.0', '1.7.0'].map((version, day) =>
      beforeVersionName(version, startMs - day * dayMs),
    );
    expect(superseded([...copies.toReversed(), dailyName(startMs)], startMs)).toEqual(copies.slice(3));
    expect(copies.every(isBackup)).toBe(true);
    expect(copies.map(dayInName)).toEqual(['20261121', '20261120', '20261119', '20261118', '20261117']);
    expect(beforeVersionName('1.0/../x', startMs)).toBe(
      'headroom-before-version-1.0-..-x-20261121T023000.000Z.sqlite3',
    );
  });
});

describe('backups that a clock which was ahead named for days to come', () => {
  const names = (from: number, days: number): string[] =>
    Array.from({ length: days }, (_, day) => dailyName(startMs + (from + day) * dayMs));

  it('take no place of another, and are not kept for ever', () => {
    const [ahead, past] = [names(400, 30), names(-6, 7)];
    const removed = superseded([...ahead, ...past], startMs);
    expect([removed.filter((name) => past.includes(name)), ahead.length - removed.length]).toEqual([[], 11]);
  });

  it('from before a version take no place of another either', () => {
    const ahead = ['2.0.1', '2.0.2', '2.0.3'].map((version) => beforeVersionName(version, startMs + 400 * dayMs));
    const past = ['1.0.1', '1.0.2', '1.0.3'].map((version) => beforeVersionName(version, startMs));
    expect(superseded([...ahead, ...past], startMs)).toEqual([]);
  });
});

it('distinguishes finished backups from copies in progress', () => {
  const names = [dailyName(0), beforeMigrationName(2, 0), 'headroom-2026-11-21.sqlite3.7.tmp', 'other.sqlite3'];
  expect([...names, 'my-headroom-2026-11-21.sqlite3'].map(isBackup)).toEqual([true, true, false, false, false]);
});

it('lists the daily backups alone, newest first', () => {
  const daily = ['2026-11-20', '2026-11-22', '2026-11-21', '2025-12-31'].map((day) => `headroom-${day}.sqlite3`);
  const others = [beforeMigrationName(2, 0), `my-${dailyName(0)}`, `${dailyName(0)}-journal`, 'notes.txt'];
  expect(dailyBackups([...others, ...daily])).toEqual([daily[1], daily[2], daily[0], daily[3]]);
});

it('reads the day in the name of a backup of either kind', () => {
  const names = [dailyName(Date.parse('2026-11-21')), beforeMigrationName(3, Date.parse('2026-12-09T08:07:06.054Z'))];
  expect([...names, `${dailyName(0)}.7.tmp`, 'headroom.sqlite3'].map(dayInName)).toEqual([
    '20261121',
    '20261209',
    '',
    '',
  ]);
});
