import { expect, test } from 'vitest';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import { agreementOf, agreeWords, changeWords, givenFigures, percentWords, signedFigure } from './case-words.ts';

const checkedCase = (title: string, change: Partial<CheckedCase>): CheckedCase => ({
  ...{ id: title, title, readOn: '2026-11-20', readBy: 'Kim', within: {}, theirs: { capacity: 500_000 } },
  ...change,
});

const [good, bad] = [{ capacity: 500_000 }, { capacity: 400_000 }];

test('a save is judged by the version before', () => {
  const checked = {
    ...{ version: 4, versionBefore: 3, isEdited: false },
    cases: [
      checkedCase('Couple', { before: good, saved: bad }),
      checkedCase('Single', { before: good, saved: good }),
      checkedCase('Investor', { before: bad, saved: good }),
    ],
  };
  const agreement = agreementOf(checked);
  expect(agreeWords(agreement)).toBe('2 of 3 cases agree.');
  expect(changeWords(agreement, checked)).toEqual([
    'No longer agrees since version 4: Couple.',
    'Now agrees since version 4: Investor.',
  ]);
});

test('edits are judged by the version that is saved', () => {
  const checked = {
    ...{ version: 4, versionBefore: 3, isEdited: true },
    cases: [
      checkedCase('Couple', { before: bad, saved: good, edited: bad }),
      checkedCase('Single', { before: bad, saved: good }),
    ],
  };
  const agreement = agreementOf(checked);
  expect(agreeWords(agreement)).toBe('None of the 2 cases agrees.');
  expect(changeWords(agreement, checked)).toEqual(['No longer agree with the edits: Couple, Single.']);
});

test('the first version is compared with nothing', () => {
  const words = (saved: typeof good): unknown[] => {
    const checked = { version: 1, isEdited: false, cases: [checkedCase('Couple', { saved })] };
    const agreement = agreementOf(checked);
    return [agreeWords(agreement), changeWords(agreement, checked)];
  };
  expect([words(good), words(bad)]).toEqual([
    ['The case agrees.', []],
    ['The case does not agree.', []],
  ]);
});

test('cases that agree are counted, and several that changed are named together', () => {
  expect([3, 2, 1, 0].map((agree) => agreeWords({ agree, of: 3, lost: [], gained: [] }))).toEqual([
    'All 3 cases agree.',
    '2 of 3 cases agree.',
    '1 of 3 cases agrees.',
    'None of the 3 cases agrees.',
  ]);
  const cases = ['A', 'B\u202E'].map((title) => checkedCase(title, { before: bad, saved: good }));
  const checked = { version: 2, versionBefore: 1, isEdited: false, cases };
  expect(changeWords(agreementOf(checked), checked)).toEqual(['Now agree since version 2: A, B[U+202E].']);
});

test('a figure that the calculator gave as nothing is given', () => {
  expect(givenFigures({ theirs: { dti: 5, surplus: 0 } })).toEqual(['surplus', 'dti']);
});

test('a difference that is shown as zero has no sign', () => {
  expect([signedFigure('nsr', 0.004), signedFigure('nsr', 0.006), signedFigure('capacity', -1_000)]).toEqual([
    '0.00',
    '+0.01',
    '−1,000',
  ]);
  expect([percentWords(110, 100), percentWords(-90, -100), percentWords(5, 0)]).toEqual(['+10.00 %', '+10.00 %', '']);
  expect([percentWords(100.001, 100), percentWords(90, 100), signedFigure('surplus', 0)]).toEqual([
    '0.00 %',
    '−10.00 %',
    '0.00',
  ]);
});
