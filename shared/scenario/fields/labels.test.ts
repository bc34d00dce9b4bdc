import { expect, it } from 'vitest';
import type { Field } from './field.ts';
import { applicantFields } from './income-fields.ts';

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
