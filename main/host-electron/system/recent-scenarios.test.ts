import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { followRecent, type RecentScenario } from './recent-scenarios.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const id = '0'.repeat(24);
const line: Omit<ScenarioSummary, 'description'> = {
  ...{ id, applicants: [], requested: 0, dateCreated: '', lastEditedBy: '', lastEditedOn: '' },
  ...{ pinned: false, archived: false, tags: [] },
};
const listing = (...descriptions: readonly string[]): Outcome<unknown> =>
  succeed({ items: descriptions.map((description) => ({ ...line, description })) });

/** What is reported of a library that answers this. */
const follow = async (first: Outcome<unknown>) => {
  let answer: Promise<Outcome<unknown>> = Promise.resolve(first);
  const asked: string[] = [];
  const reports: string[][] = [];
  const recent = followRecent(
    (name) => {
      asked.push(name);
      return answer;
    },
    (scenarios: readonly RecentScenario[]) => reports.push(scenarios.map(({ title }) => title)),
  );
  await vi.advanceTimersByTimeAsync(0);
  const changedTo = async (next: Outcome<unknown>, afterMs = 1_000): Promise<void> => {
    answer = Promise.resolve(next);
    recent.changed();
    await vi.advanceTimersByTimeAsync(afterMs);
  };
  return { asked, reports, changedTo };
};

it('recent scenarios are reported at once, and again when the list is another one', async () => {
  const { asked, reports, changedTo } = await follow(listing('Chen'));
  await changedTo(listing('Chen'));
  await changedTo(listing('Lee', 'Chen'));
  await changedTo(fail('STORE_UNAVAILABLE', 'The disk is gone.'));
  await changedTo(succeed({ items: 'none' }));
  await changedTo(listing());
  expect([asked.length, new Set(asked), reports]).toEqual([
    6,
    new Set(['scenarios.recent']),
    [['Chen'], ['Lee', 'Chen'], []],
  ]);
});

it('none are not reported where there were none', async () => {
  expect((await follow(listing())).reports).toEqual([]);
});

it('the list is read once the library has not changed for a second', async () => {
  const { asked, changedTo } = await follow(listing());
  for (let times = 0; times < 3; times += 1) await changedTo(listing('Chen'), 999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
});

it('nothing is read or reported once it is stopped', async () => {
  const late = Promise.withResolvers<Outcome<unknown>>();
  const reports: unknown[] = [];
  const asked: unknown[] = [];
  const recent = followRecent(
    (name) => {
      asked.push(name);
      return late.promise;
    },
    (scenarios) => reports.push(scenarios),
  );
  recent.changed();
  recent.stop();
  late.resolve(listing('Chen'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked.length, reports]).toEqual([1, []]);
});

it.each([
  ['Chen\u202E\u0000 & Co\n', 'Chen & Co'],
  ['  \u200B ', 'Untitled'],
  ['', 'Untitled'],
  ['x'.repeat(81), 'x'.repeat(80)],
])('a title of %j is %j in a menu', async (description, title) => {
  expect((await follow(listing(description))).reports).toEqual([[title]]);
});
