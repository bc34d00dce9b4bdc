import { describe, expect, it } from 'vitest';
import { maxLenderNames } from '../service/bounds.ts';
import {
  lenderFile,
  lenderIssues,
  type LenderVersion,
  maxOwnLenders,
  maxOwnUnasked,
  maxVersions,
  withVersion,
} from './lender-file.ts';
import { samplePack } from './sample-pack.test-data.ts';

const version = (number: number, remark = ''): LenderVersion => ({
  ...{ version: number, savedBy: 'Kim', savedMs: number, remark },
  ...{ pack: samplePack(), notes: {}, policies: [] },
});
const after = (before: readonly LenderVersion[]): number[] =>
  withVersion(before, version(1_000)).map(({ version: number }) => number);
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the versions of a lender with one more', () => {
  it.each([0, 1, 98, 99])('are all kept while there is room: %d before', (count) => {
    expect(after(numbers(1, count).map((number) => version(number)))).toEqual([...numbers(1, count), 1_000]);
  });

  it('are without the oldest once there are as many as a document may have', () => {
    const before = numbers(1, maxVersions).map((number) => version(number));
    expect(after(before)).toEqual([...numbers(2, maxVersions), 1_000]);
  });

  it('are without the oldest once those before it have 400,000 characters together', () => {
    const rest = JSON.stringify(version(1)).length;
    const sized = (number: number, characters: number) => version(number, 'x'.repeat(characters - rest));
    expect(after([version(1), sized(2, 200_000), sized(3, 200_000)])).toEqual([2, 3, 1_000]);
    expect(after([sized(1, 10_000), sized(2, 200_001), sized(3, 200_000)])).toEqual([3, 1_000]);
  });
});

describe('a lender as it is written', () => {
  it('has no issues where it is valid, else where they are', () => {
    const { pack, notes, policies } = version(1);
    expect(lenderIssues({ pack, notes, policies })).toEqual([]);
    const wrong = lenderIssues({ pack: { ...pack, servicing: { floor_rate: -1 } }, notes, policies });
    expect(wrong.map(({ path }) => path)).toEqual([['pack', 'servicing', 'floor_rate']]);
  });
});

it('a document holds a hundred versions and thirty cases', () => {
  const isTaken = (change: object) =>
    lenderFile.safeParse({
      ...{ format: 'headroom.lender', formatVersion: 1, versions: [version(1)], cases: [], ...change },
    }).success;
  const one = {
    ...{ id: 'a', title: 'A', scenario: {}, readOn: '2026-11-20', readBy: 'Kim', theirs: { surplus: 1 }, within: {} },
  };
  const versions = (length: number) => isTaken({ versions: Array(length).fill(version(1)) });
  const cases = (length: number) => isTaken({ cases: Array(length).fill(one) });
  expect([0, 1, 100, 101].filter(versions)).toEqual([1, 100]);
  expect([0, 30, 31].filter(cases)).toEqual([0, 30]);
});

it('a call can name every lender of one’s own beside fifty others, and a person is asked after a third of them', () => {
  expect([maxLenderNames - maxOwnLenders, maxOwnLenders / maxOwnUnasked]).toEqual([50, 3]);
});
