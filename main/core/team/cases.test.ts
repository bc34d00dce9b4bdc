import { describe, expect, it } from 'vitest';
import type { CalibrationCase } from '../../../shared/calibration/case.ts';
import { type LenderFile, maxCases } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { mergeIntoLender } from '../packs/take.ts';
import { firstFile } from '../packs/versions.ts';
import { keepingOurs, taken } from './join.ts';
import { marksOf } from './marks.ts';

/*
 * What becomes of the calibration cases when a lender's document is joined with one from elsewhere.
 */

const caseOf = (id: string, title: string): CalibrationCase => ({
  ...{ id, title, readOn: '2026-11-20', readBy: 'Kim', theirs: { capacity: 500_000 }, within: { capacity: 5_000 } },
  scenario: emptyScenario(),
});

/** A lender with one version, and with these cases. */
const withCases = (by: string, cases: readonly CalibrationCase[]): LenderFile => {
  const content = { pack: samplePack({ servicing: { buffer_new: by.length } }), notes: {}, policies: [] };
  return { ...firstFile(content, { savedBy: by, savedMs: 1, remark: '' }), cases: [...cases] };
};

const one = (title: string): CalibrationCase[] => (title === '' ? [] : [caseOf('one', title)]);
const titlesIn = ({ cases }: LenderFile): string => cases.map(({ title }) => title).join();

describe('a case of a lender', () => {
  it.each([
    // when both last agreed, here, there, then
    ['stays where nobody changed it', 'old', 'old', 'old', 'old'],
    ['is theirs where they alone changed it', 'old', 'old', 'new', 'new'],
    ['is ours where we alone changed it', 'old', 'ours', 'old', 'ours'],
    ['is ours where both changed it', 'old', 'ours', 'theirs', 'ours'],
    ['is ours where nothing was agreed on', '', 'ours', 'theirs', 'ours'],
    ['comes where they added it', '', '', 'new', 'new'],
    ['stays where we added it', '', 'new', '', 'new'],
    ['stays where they removed it', 'old', 'old', '', 'old'],
    ['stays gone where we removed it', 'old', '', 'old', ''],
    ['comes back where we removed it and they changed it', 'old', '', 'new', 'new'],
    ['stays gone where both removed it', 'old', '', '', ''],
  ])('%s', (_law, before, here, there, then) => {
    const [mine, theirs] = [withCases('Kim', one(here)), withCases('Alex', one(there))];
    const agreed = marksOf(withCases('Kim', one(before))).cases;
    const joining = { savedBy: 'Kim', savedMs: 2, agreed };
    expect([titlesIn(taken(mine, theirs, joining)), titlesIn(keepingOurs(mine, theirs, joining))]).toEqual([
      then,
      then,
    ]);
  });
});

describe('more cases than a lender can have', () => {
  const many = (side: string): CalibrationCase[] =>
    Array.from({ length: maxCases - 5 }, (_, at) => caseOf(`${side}-${at}`, `${side} ${at}`));
  const [mine, theirs] = [withCases('Kim', many('ours')), withCases('Alex', many('theirs'))];
  const kept = [...many('ours'), ...many('theirs').slice(0, 5)];

  it.each([
    ['taken from the folder', taken(mine, theirs, { savedBy: 'Kim', savedMs: 2, agreed: {} })],
    ['put in over theirs', keepingOurs(mine, theirs, { savedBy: 'Kim', savedMs: 2, agreed: {} })],
    ['imported from a file', mergeIntoLender(mine, theirs, { savedBy: 'Kim', savedMs: 2 })],
  ])('leave out theirs, not ours: %s', (_how, joined) => {
    expect(joined.cases).toEqual(kept);
  });
});
