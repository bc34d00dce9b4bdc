import { expect, test } from 'vitest';
import { scenarioTitle } from './scenario-title.ts';

test('a scenario is called by its title with what hides in it spelt out, and untitled where it is blank', () => {
  expect(['First home', 'First\u202e home', ' ', ''].map(scenarioTitle)).toEqual([
    ...['First home', 'First[U+202E] home', 'Untitled', 'Untitled'],
  ]);
});
