import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreError } from '../../platform/store-error.ts';
import { watchTeamFolder } from './watch.ts';

const halfMinuteMs = 30_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A team whose folder is looked at by `look`, which is told how often it was before. */
const watched = (
  look: (before: number, pause: () => Promise<void>) => Promise<void>,
  quiet: (signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reported: unknown[] = [];
  let looks = 0;
  const stop = watchTeamFolder(
    {
      alone: (work) => work(),
      look: (pause = () => Promise.reject(new Error('No pause'))) => {
        looks += 1;
        return look(looks - 1, pause);
      },
    },
    { activity: { quiet }, report: (error) => reported.push(error) },
  );
  /** Lets so much time pass, and whatever is due then happen. */
  const pass = async (ms: number): Promise<number> => {
    await setImmediate();
    vi.advanceTimersByTime(ms);
    await setImmediate();
    return looks;
  };
  return { reported, stop, pass };
};

test('the folder of a team is looked at once the desk has started, every half minute, and no more once it is closed', async () => {
  const { stop, pass } = watched(() => Promise.resolve());
  expect(await pass(0)).toBe(1);
  expect([await pass(halfMinuteMs - 1), await pass(1), await pass(halfMinuteMs)]).toEqual([1, 2, 3]);
  await stop();
  expect(await pass(10 * halfMinuteMs)).toBe(3);
});

test('a look at the folder of a team that fails is followed by the next, and told where it is a bug', async () => {
  const bug = new Error('A bug');
  const { reported, stop, pass } = watched((before) =>
    before === 2 ? Promise.resolve() : Promise.reject(before === 0 ? bug : new StoreError('full', 'The disk is full')),
  );
  await pass(0);
  expect([await pass(halfMinuteMs), await pass(halfMinuteMs), reported]).toEqual([2, 3, [bug]]);
  await stop();
});

test('closing waits for the look at the folder of a team that is under way, which is then the last', async () => {
  const { promise: looking, resolve } = Promise.withResolvers<undefined>();
  const { stop, pass } = watched(() => looking);
  await pass(0);
  let isClosed = false;
  const closed = stop().then(() => (isClosed = true));
  await pass(1_999);
  expect(isClosed).toBe(false);
  resolve(undefined);
  await closed;
  expect([vi.getTimerCount(), await pass(10 * halfMinuteMs)]).toEqual([0, 1]);
});

test('closing waits two seconds at most for the folder of a team that does not answer', async () => {
  const { stop, pass } = watched(() => Promise.withResolvers<undefined>().promise);
  await pass(0);
  const closed = stop();
  await pass(2_000);
  await closed;
});

test('the folder of a team is looked at, and each file of it, once the desk is quiet, and not where it was closed before', async () => {
  const asked: (() => void)[] = [];
  const quiet = (): Promise<void> => new Promise((resolve) => asked.push(resolve));
  const { stop, pass } = watched((_before, pause) => pause(), quiet);
  expect(await pass(10 * halfMinuteMs)).toBe(0);
  asked[0]?.();
  expect([await pass(halfMinuteMs), await pass(halfMinuteMs), asked.length]).toEqual([1, 1, 2]);
  asked[1]?.();
  await pass(halfMinuteMs);
  expect(asked).toHaveLength(3);
  const closed = stop();
  asked[2]?.();
  await closed;
  expect(await pass(halfMinuteMs)).toBe(1);
});
