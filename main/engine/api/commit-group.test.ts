import { expect, it } from 'vitest';
import { createCommitGroup } from './commit-group.ts';

const settle = <R>(work: () => R): PromiseSettledResult<R> => {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
};

/** A group, and of how many works each of its commits was. */
const groupOf = () => {
  const commits: number[] = [];
  const inGroup = createCommitGroup({
    shareCommit: (works) => {
      commits.push(works.length);
      return works.map(settle);
    },
  });
  return { inGroup, commits };
};

it('what arrives together shares a commit, and each has its own result', async () => {
  const { inGroup, commits } = groupOf();
  const results = await Promise.allSettled([
    inGroup(() => 'a'),
    inGroup(() => {
      throw new Error('not this one');
    }),
    inGroup(() => 'c'),
  ]);
  expect(results).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('not this one') },
    { status: 'fulfilled', value: 'c' },
  ]);
  expect(commits).toEqual([3]);
});

it('what arrives while a commit is made has the next one', async () => {
  const { inGroup, commits } = groupOf();
  const { promise: later, resolve } = Promise.withResolvers<string>();
  const first = inGroup(() => {
    resolve(inGroup(() => 'later'));
    return 'first';
  });
  expect(await Promise.all([first, later])).toEqual(['first', 'later']);
  expect(commits).toEqual([1, 1]);
});
