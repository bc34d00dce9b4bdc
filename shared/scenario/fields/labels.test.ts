import { expect, it } from 'vitest';
import { selfEmployedFields } from './business-fields.ts';
import * as choices from './choices.ts';
import { type Field, namesOf } from './field.ts';
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

it('fields stand in the order in which they are declared, not in that of their names', () => {
  const names = namesOf(incomeKinds);
  expect(names).toEqual(Object.keys(incomeKinds));
  expect(names).not.toEqual(names.toSorted());
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

/** Whether a label has a word of the name that the service knows it by. */
const isNamed = (name: string, label: string): boolean =>
  name.split(/[_-]/).some((word) => word.length > 1 && label.toLowerCase().includes(word.slice(0, 4).toLowerCase()));

it('a choice is told of in a word of its value, or by words of its own', () => {
  const { choiceLabel: _label, ...lists } = choices;
  const others = Object.values(lists)
    .flatMap((list): readonly { readonly value: string; readonly label: string }[] => list)
    .filter(({ value, label }) => value !== '' && !isNamed(value, label));
  expect(Object.fromEntries(others.map(({ value, label }) => [value, label]))).toEqual({
    ...{ usd: 'US dollar', nzd: 'New Zealand dollar', sgd: 'Singapore dollar', hkd: 'Hong Kong dollar' },
    ...{ gbp: 'Pound sterling', jpy: 'Japanese yen', cad: 'Canadian dollar', chf: 'Swiss franc', aed: 'UAE dirham' },
    ...{ 'use-input': 'As entered', full: 'All of the levy', other: 'None of these', non_resident: 'Lives abroad' },
    ...{ medical: 'Doctor, dentist or vet', legal: 'Lawyer' },
    ...{ five_percent: '5 % deposit scheme', shared_equity: 'Help to Buy' },
  });
});

/** Each field with its name, of those in a group too. */
const namedFields = (fields: Readonly<Record<string, Field>>): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name, field],
    ...('fields' in field ? namedFields(field.fields) : []),
  ]);

it('a field is told of in a word of its name, or by words of its own', () => {
  const others = Object.values(scenarioFields)
    .flatMap(({ fields }) => namedFields(fields))
    .filter(([name, { label }]) => !isNamed(name, label));
  const labels = Map.groupBy(others, ([name]) => name);
  expect(Object.fromEntries([...labels].map(([name, [first]]) => [name, first?.[1].label]))).toEqual({
    ...{ payg: 'Base salary', ftb_a: 'Family Tax Benefit A', ftb_b: 'Family Tax Benefit B' },
    ...{ history_months: 'Received for', ytd: 'Year to date', basis: 'Employment' },
    ...{ share: 'Ownership', years: 'Accounts', rental_type: 'Tenant', kind: 'Purchase type' },
    ...{ unbuilt: 'Still to be built', under_construction: 'Building has started' },
    ...{ third_party: 'Belongs to somebody who does not borrow', name: 'Stage', day: 'Paid on' },
    ...{ existing_or_proposed: 'Status', loan_type: 'Purpose', closing: 'Paid out at settlement' },
    ...{ solve_for: 'Capacity varies this loan', funds_property_id: 'Buys', security_id: 'Property' },
    ...{ use_detailed_basic_expense: 'By category', primary_residence: 'Home' },
    ...{ useDependantAges: 'Dependants are counted by age', savings_monthly: 'Buyers save', chosen: 'Way taken' },
    ...{ role: 'Guarantee', adults: 'People', amount: 'Limited to', address: 'Their property' },
    ...{ property_debt: 'Owed on it', costs: 'LMI and lender fees' },
  });
});

it('whatever is a day by its name is asked for as one', () => {
  const days = Object.values(scenarioFields)
    .flatMap(({ fields }) => namedFields(fields))
    .filter(([name]) => /(^|_)(date|day|until|ends|end|expires|on)$/.test(name));
  expect(days.length).toBeGreaterThan(12);
  expect(days.filter(([, { kind }]) => kind !== 'day')).toEqual([]);
});
