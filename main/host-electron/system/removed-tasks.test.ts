import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepRemovedTasks } from './removed-tasks.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-removed-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}.json`);
const hiddenBy =
  (keep: ReturnType<typeof keepRemovedTasks>) =>
  (recent: readonly string[], removed: readonly string[] = []): string[] => [...keep(recent, removed)];

describe('scenarios taken out of the jump list', () => {
  it('stay out, also after a restart, until they are opened again', () => {
    const file = newFile();
    const before = hiddenBy(keepRemovedTasks(file));
    expect([before(['a', 'b', 'c']), before(['a', 'b', 'c'], ['b', 'c']), before(['a', 'b', 'c'])]).toEqual([
      ...[[], ['b', 'c'], ['b', 'c']],
    ]);
    const after = hiddenBy(keepRemovedTasks(file));
    expect([after(['a', 'b', 'c']), after(['b', 'a', 'c']), after(['b', 'a', 'c'])]).toEqual([
      ...[['b', 'c'], ['c'], ['c']],
    ]);
    expect(hiddenBy(keepRemovedTasks(file))(['b', 'a', 'c'])).toEqual(['c']);
  });

  it('stay out once more where they are opened as the system tells of them, and no longer', () => {
    const hidden = hiddenBy(keepRemovedTasks(newFile()));
    hidden(['a', 'b']);
    expect([hidden(['b', 'a'], ['b']), hidden(['b', 'a'])]).toEqual([['b'], []]);
  });

  it('are not put back by the first list after a start, nor by an empty one', () => {
    const file = newFile();
    hiddenBy(keepRemovedTasks(file))(['a'], ['a']);
    const hidden = hiddenBy(keepRemovedTasks(file));
    expect([hidden([]), hidden(['a']), hidden([])]).toEqual([['a'], ['a'], ['a']]);
  });

  it('are kept for as many as a hundred, the oldest forgotten first, and written only where they change', () => {
    const file = newFile();
    const hidden = hiddenBy(keepRemovedTasks(file));
    const names = Array.from({ length: 101 }, (_, number) => `s${number}`);
    hidden(['a'], names);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(names.slice(1));
    writeFileSync(file, '[]');
    const again = keepRemovedTasks(file);
    again(['a'], []);
    expect(readFileSync(file, 'utf8')).toBe('[]');
  });

  it('stay out for now where they cannot be kept, and are none where what was kept is damaged', () => {
    const file = newFile();
    mkdirSync(file);
    expect(hiddenBy(keepRemovedTasks(file))(['a'], ['a'])).toEqual(['a']);
    const damaged = newFile();
    for (const text of ['["a"', '{"a":1}', '[1]']) {
      writeFileSync(damaged, text);
      expect(hiddenBy(keepRemovedTasks(damaged))(['a'])).toEqual([]);
    }
  });
});
