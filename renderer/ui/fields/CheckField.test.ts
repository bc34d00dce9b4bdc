import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { CheckField } from './CheckField.tsx';
import { ChoiceField } from './ChoiceField.tsx';

const look = { id: 'field-pool', label: 'Pool', explain: 'One that is in the ground.', onChange: () => undefined };
const choices = [
  { value: 'a', label: 'Above\u202e' },
  { value: 'b', label: 'Below' },
];

test('a yes or no says what it means and what is wrong with it', async () => {
  const { texts, markup } = await drawn({}, createElement(CheckField, { ...look, checked: true, error: 'Not here.' }));
  expect(texts).toEqual(['Pool', 'Not here.']);
  expect([markup.includes('data-explain="One that is in the ground."'), markup.includes(' checked=""')]).toEqual([
    true,
    true,
  ]);
  const { texts: alone } = await drawn({}, createElement(CheckField, { ...look, checked: false }));
  expect(alone).toEqual(['Pool']);
});

test('a choice is marked where something is wrong with it, and says what', async () => {
  const shown = async (error?: string) => {
    const { texts, markup } = await drawn({}, createElement(ChoiceField, { ...look, choices, value: 'b', error }));
    return [texts, markup.includes('aria-invalid="true"')];
  };
  expect([await shown(), await shown('Not here.')]).toEqual([
    [['Pool', 'Above[U+202E]', 'Below', look.explain], false],
    [['Pool', 'Above[U+202E]', 'Below', look.explain, 'Not here.'], true],
  ]);
});
