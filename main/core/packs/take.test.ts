import { expect, test } from 'vitest';
import { type LenderFile, type LenderVersion, maxCases, maxVersions } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { asSeparateLender, mergeIntoLender, missingVersions } from './take.ts';

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

test('of more cases than a document holds, ours stay', () => {
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => caseOf(`${prefix}${index}`, prefix));
  const here = { ...fileOf(version(1, 'First')), cases: many('Ours', maxCases - 1) };
  const other = { ...fileOf(version(1, 'First')), cases: many('Theirs', 3) };
  const { cases } = mergeIntoLender(here, other, { savedBy: 'Lee', savedMs: 2 });
  expect([cases.length, cases.at(-1)?.id]).toEqual([maxCases, 'Theirs0']);
});

test('of more versions than a document holds, theirs give way to ours, the oldest first', () => {
  const many = (who: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...version(index + 1, `${who} ${index + 1}`), savedBy: who }));
  const full = many('Kim', 400);
  const saving = { savedBy: 'Lee', savedMs: 2 };
  const alone = mergeIntoLender(fileOf(...full), fileOf(...full.slice(0, 1)), saving).versions;
  const combined = mergeIntoLender(fileOf(...full), fileOf(...many('Jo', 3)), saving).versions;
  const by = (versions: readonly LenderVersion[], who: string) => versions.filter(({ savedBy }) => savedBy === who);
  expect(by(combined, 'Kim')).toEqual(by(alone, 'Kim'));
  expect(combined.at(-1)).toMatchObject({ savedBy: 'Lee', version: 404 });
  const nearlyFull = fileOf(...many('Kim', maxVersions - 3));
  const rest = mergeIntoLender(nearlyFull, fileOf(...many('Jo', 3)), saving).versions;
  expect(by(rest, 'Kim')).toEqual(nearlyFull.versions);
  expect(by(rest, 'Jo').map(({ remark }) => remark)).toEqual(['Jo 2', 'Jo 3']);
  const some = mergeIntoLender(fileOf(...many('Kim', 2)), fileOf(...many('Jo', 2)), saving).versions;
  expect(some.map(({ version: number, remark }) => [number, remark])).toEqual([
    ...[
      [1, 'Kim 1'],
      [2, 'Kim 2'],
      [3, 'Jo 1'],
      [4, 'Jo 2'],
    ],
    [5, 'Imported from a file: version 2 by Jo'],
  ]);
});

test('a separate lender has all versions with products of its own, and its name from then on', () => {
  const before = fileOf(version(1, 'First'), version(2, 'Second'));
  let made = 0;
  const identity = { id: 'own-oak', name: 'Oak', productId: () => `new-${(made += 1)}` };
  const { versions } = asSeparateLender(before, identity, { savedBy: 'Lee', savedMs: 2 });
  expect(versions.map(({ version: number, savedBy, pack }) => [number, savedBy, pack.id, pack.name])).toEqual([
    [1, 'Kim', 'own-oak', samplePack().name],
    [2, 'Kim', 'own-oak', samplePack().name],
    [3, 'Lee', 'own-oak', 'Oak'],
  ]);
  const products = versions.map(({ pack }) => pack.products.map(({ _id, lender }) => [_id, lender]));
  const renewed = samplePack().products.map((_, index) => [`new-${index + 1}`, 'own-oak']);
  expect(products).toEqual([renewed, renewed, renewed]);
});

test('a product that only an earlier version of a separate lender has is its own too', () => {
  const [kept, gone] = ['kept', 'gone'].map((_id) => ({ ...samplePack().products[0], _id, lender: 'own-elm' }));
  const holding = (number: number, ...products: readonly unknown[]) =>
    ({ ...version(number, `${number}`), pack: { ...samplePack(), products } }) as LenderVersion;
  const before = fileOf(holding(1, kept, gone), holding(2, kept));
  let made = 0;
  const identity = { id: 'own-oak', name: 'Oak', productId: () => `new-${(made += 1)}` };
  const { versions } = asSeparateLender(before, identity, { savedBy: 'Lee', savedMs: 2 });
  // In the order of the identifiers that they had, by which the best of alike products is chosen.
  expect(versions.map(({ pack }) => pack.products.map(({ _id }) => _id))).toEqual([
    ['new-2', 'new-1'],
    ['new-2'],
    ['new-2'],
  ]);
});
