import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { Outline } from './Outline.tsx';

const parts = {
  households: [{ num_adults: 2, num_dependants: 1 }],
  income: [{ payg: 96_000, switched_off: { bonus: 1 } }],
  home_loans: [{ id: 'l', loan_amount: 500_000 }],
};

test('each section has its name, its figure with what that is, its notes and how far it is; the open one alone is current', async () => {
  const { markup } = await drawn(parts, createElement(Outline), (store) => store.getState().goToSection('loans'));
  const sections = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', inside = '']) => {
    const texts = inside.split(/<[^>]*>/).filter((text) => text !== '');
    const said = [...inside.matchAll(/ (?:title|aria-label)="([^"]*)"/g)].map(([, words]) => words);
    return [attributes.includes('aria-current="true"') ? 'current' : '', texts, said];
  });
  expect(sections.length).toBe(10);
  expect(sections.slice(0, 5)).toEqual([
    ['', ['Households', '2 + 1'], ['Adults and dependants', 'complete']],
    [
      '',
      ['Income', '96,000', '1 switched off'],
      ['Income a year as entered, with rent and the latest year of each business', 'complete'],
    ],
    ['', ['Properties'], ['Value of the properties that stay']],
    ['current', ['Loans', '500,000'], ['Home loans that stay and that are asked for', 'to check']],
    ['', ['Debts'], ['Limits of cards and the like and balances of other debts, without HELP']],
  ]);
  // As a screen reader names the keys.
  expect(markup).toMatch(/aria-keyshortcuts="(Control\+|⌘)1"/);
});
