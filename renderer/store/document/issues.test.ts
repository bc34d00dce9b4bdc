import { expect, it } from 'vitest';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { issuesByField } from './issues.ts';

it('groups issues by field, whatever root their paths start from', () => {
  const issues = [
    { path: ['households', 0, 'postcode'], message: 'number' },
    { path: ['scenario', 'income', 1, 'payg'], message: 'number' },
    { path: ['changes', 'description'], message: 'too long' },
    { path: [], message: 'nothing' },
  ];
  expect([...issuesByField(issues)]).toEqual([
    ['households.0.postcode', 'number'],
    ['income.1.payg', 'number'],
    ['description', 'too long'],
    ['', 'nothing'],
  ]);
  expect(issuesByField(undefined).size).toBe(0);
});

it('finds a field by the identifier of its element, wherever that stands', () => {
  const issues = [
    { path: ['income', 'alex', 'payg'], message: 'Changed elsewhere too' },
    { path: ['income', 'first', 'payg'], message: 'Changed elsewhere too' },
    { path: ['income', 'gone', 'payg'], message: 'Changed elsewhere too' },
    { path: ['income'], message: 'Changed elsewhere too' },
    { path: ['additional_info', 'tax_year'], message: 'Changed elsewhere too' },
  ];
  const body = { ...emptyScenario(), income: [{ id: 'first' }, { name: 'nobody' }, { id: 'alex' }] };
  expect([...issuesByField(issues, body).keys()]).toEqual([
    'income.2.payg',
    'income.0.payg',
    'income.gone.payg',
    'income',
    'additional_info.tax_year',
  ]);
});
