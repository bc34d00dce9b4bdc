import { expect, test } from 'vitest';
import type { LenderFile, LenderVersion } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { mergeIntoLender, missingVersions } from './take.ts';

const version = (number: number, remark: string): LenderVersion => ({
  ...{ version: number, savedBy: 'Kim', savedMs: 1, remark },
  ...{ pack: samplePack(), notes: {}, policies: [] },
});

const fileOf = (...versions: readonly LenderVersion[]): LenderFile => ({
  ...{ format: 'headroom.lender', formatVersion: 1 },
  ...{ versions: [...versions], cases: [] },
});

const caseOf = (id: string, title: string): LenderFile['cases'][number] => ({
  ...{ id, title, theirs: { capacity: 500_000 }, within: {}, readOn: '2026-11-01', readBy: 'Kim' },
  scenario: {},
});

test('a version is the same by who saved it, when, why and what, whatever its number', () => {
  const here = fileOf(version(1, 'First'), version(2, 'Ours'));
  const other = fileOf(version(1, 'First'), version(2, 'Theirs'), version(3, 'Ours'));
  expect(missingVersions(here, other)).toEqual([version(2, 'Theirs')]);
});

test('importing the same document again adds nothing but that it was imported', () => {
  const other = fileOf(version(1, 'First'), version(2, 'Theirs'));
  const saving = { savedBy: 'Lee', savedMs: 2 };
  const once = mergeIntoLender(fileOf(version(1, 'First')), other, saving);
  const twice = mergeIntoLender(once, other, saving);
  const remarksOf = (file: LenderFile) => file.versions.map(({ remark }) => remark);
  const imported = 'Imported from a file: version 2 by Kim';
  expect(remarksOf(once)).toEqual(['First', 'Theirs', imported]);
  expect(remarksOf(twice)).toEqual(['First', 'Theirs', imported, imported]);
});

test('the cases of an imported document come after ours, and none that is here is doubled or replaced', () => {
  const here = { ...fileOf(version(1, 'First')), cases: [caseOf('a', 'Ours')] };
  const other = { ...fileOf(version(1, 'First')), cases: [caseOf('b', 'New'), caseOf('a', 'Theirs')] };
  const saving = { savedBy: 'Lee', savedMs: 2 };
  const twice = mergeIntoLender(mergeIntoLender(here, other, saving), other, saving);
  expect(twice.cases.map(({ title }) => title)).toEqual(['Ours', 'New']);
});
