import { expect, test } from 'vitest';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import { agreementOf, agreeWords, changeWords, percentWords, signedFigure } from './case-words.ts';

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
  const checked = { version: 1, isEdited: false, cases: [checkedCase('Couple', { saved: bad })] };
  const agreement = agreementOf(checked);
  expect([agreeWords(agreement), changeWords(agreement, checked)]).toEqual(['The case does not agree.', []]);
});

test('a difference that is shown as zero has no sign', () => {
  expect([signedFigure('nsr', 0.004), signedFigure('nsr', 0.006), signedFigure('capacity', -1_000)]).toEqual([
    '0.00',
    '+0.01',
    '−1,000',
  ]);
  expect([percentWords(110, 100), percentWords(-90, -100), percentWords(5, 0)]).toEqual(['+10.00 %', '+10.00 %', '']);
});
