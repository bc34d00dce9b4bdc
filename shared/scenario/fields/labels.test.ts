import { expect, it } from 'vitest';
import { selfEmployedFields } from './business-fields.ts';
import type { Field } from './field.ts';
import { applicantFields, incomeKinds } from './income-fields.ts';
import { scenarioFields } from './scenario-fields.ts';

/** The label of each field, of those in a group too. */
const labelsIn = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.values(fields).flatMap((field) => ('fields' in field ? labelsIn(field.fields) : field.label));

it('no two figures of a person’s income have one label: what is switched off says so', () => {
  const labels = labelsIn(applicantFields);
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  expect(labelsIn({ off: applicantFields.switched_off }).filter((label) => !label.endsWith(', switched off'))).toEqual(
    [],
  );
});

/** The labels of fields that stand beside one another. */
const besideOneAnother = (fields: Readonly<Record<string, Field>>): string[][] => [
  Object.values(fields).map(({ label }) => label),
  ...Object.values(fields).flatMap((field) => ('fields' in field ? besideOneAnother(field.fields) : [])),
];

it('no two fields that stand beside one another have one label', () => {
  const lists = Object.values(scenarioFields).flatMap(({ fields }) => besideOneAnother(fields));
  expect(lists.flatMap((labels) => labels.filter((label, index) => labels.indexOf(label) !== index))).toEqual([]);
});

it('an owner beside the applicant is counted from the second', () => {
  expect([0, 1].map(selfEmployedFields.other_owners.itemName)).toEqual(['Owner 2', 'Owner 3']);
});

it('every income but a pension from super can be typed by a word of its own', () => {
  const words = Object.values(incomeKinds).flatMap((field) => field.words ?? []);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
  const unnamed = Object.entries(incomeKinds).filter(([, { words: own = [] }]) => own.length === 0);
  expect(unnamed.map(([name]) => name)).toEqual(['superannuation_income']);
});

it('an income that a policy topic is named after asks for that topic', () => {
  const kinds = Object.entries(incomeKinds).map(([name, { topics = [] }]) => ({ name, topics }));
  const topics = new Set(kinds.flatMap((kind) => kind.topics));
  const without = kinds.filter((kind) => topics.has(kind.name) && !kind.topics.includes(kind.name));
  expect([topics.size > 5, without]).toEqual([true, []]);
});
