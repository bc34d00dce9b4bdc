import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MovableClock, movableClock, temporaryFolders } from '../../../test/support/engine/store.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../types.ts';
import { scheduleBackups } from './backup-schedule.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);
afterEach(() => vi.useRealTimers());

const [dayMs, hourMs, startMs] = [86_400_000, 3_600_000, 3_000];
const eventually = { timeout: 20_000, interval: 5 };

describe('the backups of a desk that stays open', () => {
  let folder: string;
  let clock: MovableClock;
  let store: Store;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    [folder, clock] = [folders.make(), movableClock()];
    store = openStore({ folder, clock });
  });
  afterEach(() => store.close());

  const days = (): string[] => readdirSync(join(folder, 'backups')).map((name) => name.slice(9, -8));
  const become = (expected: readonly string[]) => vi.waitFor(() => expect(days()).toEqual(expected), eventually);

  it('are one a day for three days of use in one run', async () => {
    vi.advanceTimersByTime(startMs);
    const expected = ['2026-11-21', '2026-11-22', '2026-11-23'];
    for (const day of [1, 2, 3]) {
      await become(expected.slice(0, day));
      clock.advance(dayMs);
      vi.advanceTimersByTime(hourMs);
    }
  });

  it('include that of a day which began less than an hour before closing', async () => {
    vi.advanceTimersByTime(startMs);
    await become(['2026-11-21']);
    clock.advance(dayMs);
    await store.backUpIfDue();
    expect(days()).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('are finished before closing', async () => {
    vi.advanceTimersByTime(startMs);
    await store.backUpIfDue();
    expect(days()).toEqual(['2026-11-21']);
  });

  it('are none for a command that closes at once', async () => {
    await store.backUpIfDue();
    expect(days()).toEqual([]);
  });
});

describe('a backup that', () => {
  it('fails is reported, and tried again an hour later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failures: unknown[] = [];
    const error = new Error('full');
    const schedule = scheduleBackups(
      () => Promise.reject(error),
      (failure) => failures.push(failure),
    );
    vi.advanceTimersByTime(startMs + 2 * hourMs);
    schedule.stop();
    vi.advanceTimersByTime(10 * hourMs);
    await schedule.ifDue();
    expect(failures).toEqual([error, error, error, error]);
  });

  it('takes too long does not keep the desk from closing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const never = new Promise<string>(() => undefined);
    const schedule = scheduleBackups(
      () => never,
      () => undefined,
    );
    vi.advanceTimersByTime(startMs);
    const closing = schedule.ifDue();
    vi.advanceTimersByTime(5_000);
    schedule.stop();
    await expect(closing).resolves.toBeUndefined();
  });
});
