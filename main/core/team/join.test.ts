import { describe, expect, it } from 'vitest';
import { currentOf, type LenderFile, type LenderVersion } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { keepingOurs, taken } from './join.ts';
import { marksOf } from './marks.ts';

/** A document with one version per buffer. */
const file = (buffers: readonly number[], savedBy = 'Kim', servicing: object = {}): LenderFile => ({
  format: 'headroom.lender',
  formatVersion: 1,
  versions: buffers.map((buffer, index) => ({
    ...{ version: index + 1, savedBy, savedMs: buffer * 1_000, remark: '', notes: {}, policies: [] },
    pack: samplePack({ servicing: { buffer_new: buffer, ...servicing } }),
  })),
  cases: [],
});
const buffers = ({ versions }: LenderFile) => versions.map(({ pack }) => pack.servicing.buffer_new);
const who = { savedBy: 'Lee', savedMs: 1, agreed: {} };

describe('two documents of a lender', () => {
  it('become theirs where it was made from what is here, under new version numbers', () => {
    const [mine, theirs] = [file([1, 2]), file([1, 2, 3])];
    const later = { ...mine, versions: mine.versions.map((one) => ({ ...one, version: one.version + 5 })) };
    expect(taken(mine, theirs, who)).toEqual(theirs);
    const joined = taken(later, theirs, who);
    expect([buffers(joined), currentOf(joined).version]).toEqual([[1, 2, 3], 8]);
  });

  it('keep every version of both where both were changed', () => {
    const [mine, theirs] = [file([1, 2]), file([1, 3], 'Sam')];
    expect(buffers(taken(mine, theirs, who))).toEqual([1, 2, 1, 3, 3]);
    expect(buffers(keepingOurs(mine, theirs, who))).toEqual([1, 2, 1, 3, 2]);
    const saving = ({ savedBy, savedMs, remark }: LenderVersion) => [savedBy, savedMs, remark];
    expect([taken, keepingOurs].map((join) => saving(currentOf(join(mine, theirs, who))))).toEqual([
      ['Lee', 1, 'From the team folder: version 2 by Sam'],
      ['Lee', 1, 'Kept instead of version 2 by Sam'],
    ]);
  });

  it('are ours, with no further version, where both have come to the same', () => {
    const [mine, theirs] = [file([1, 2]), file([1, 2, 3, 2], 'Sam')];
    expect([taken(mine, theirs, who), keepingOurs(mine, theirs, who)]).toEqual([mine, mine]);
  });

  it('leave out theirs before any of ours where there are too many to keep', () => {
    const range = (from: number, length: number) => Array.from({ length }, (_, index) => (from + index) / 100);
    const [mine, theirs] = [file(range(1, 60)), file(range(101, 90), 'Sam')];
    const joined = buffers(taken(mine, theirs, who));
    expect(joined).toHaveLength(100);
    expect(joined.slice(0, 60)).toEqual(buffers(mine));
    expect(joined.at(-1)).toBe(1.9);
  });

  it('are not the same where one has no limit and the other the default', () => {
    const [none, usual] = [file([1], 'Kim', { dti_max: null }), file([1])];
    expect(marksOf(none).content).not.toBe(marksOf(usual).content);
  });
});
