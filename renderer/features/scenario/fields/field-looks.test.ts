import { createElement } from 'react';
import { expect, test } from 'vitest';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { fieldAt } from '../../../../shared/scenario/fields/scenario-fields.ts';
import { midSentence } from '../../../../shared/scenario/format.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import type { FieldLook } from './controls.tsx';
import { FieldAt } from './FieldAt.tsx';

const parts: Partial<ScenarioBody> = {
  households: [{ housing: 'renting' }, {}],
  income: [{ name: 'Sam', other_income_taxable: false }, { which_household: 1 }],
  securities: [{ value: 900_000, postcode: '2000', contract_date: '2026-11-22', purchase: { first_home: true } }],
  home_loans: [{ loan_amount: 820_000 }],
  liabilities: [{ lender_name: 'Westpac', which_applicant: 1 }],
  additional_info: { useDependantAges: false, tax_year: '2026-27' },
};

const look = async (path: FieldPath, more: FieldLook = {}) => {
  const { texts, markup } = await drawn(parts, createElement(FieldAt, { path, ...more }));
  const [control = ''] = /<(?:input|select)[^>]* id="field-[^>]*>/.exec(markup) ?? [];
  const options = [...markup.matchAll(/<option([^>]*)>([^<]*)/g)].map(
    ([, chosen = '', words]) => `${words}${chosen.includes(' selected=""') ? ', chosen' : ''}`,
  );
  return { texts, markup, control, options };
};

test.each<[string, FieldPath, string]>([
  ['a figure', at('home_loans', 0, 'loan_amount'), '820,000'],
  ['an amount that is explained', at('securities', 0, 'value'), '900,000'],
  ['a free text', at('liabilities', 0, 'lender_name'), 'Westpac'],
  ['a text of a form', at('securities', 0, 'postcode'), '2000'],
  ['a text of a form that is explained', at('additional_info', 'tax_year'), '2026-27'],
  ['a day', at('securities', 0, 'contract_date'), '22 Nov 2026'],
  ['a choice', at('households', 0, 'housing'), 'Renting, chosen'],
  ['an answer', at('securities', 0, 'purchase', 'first_home'), 'Yes, chosen'],
  ['a tick', at('income', 0, 'other_income_taxable'), ''],
  ['a reference', at('liabilities', 0, 'which_applicant'), 'Applicant 2, chosen'],
])(
  '%s has its value, its label, after whose it is where that is said, and its explanation',
  async (_what, path, value) => {
    const entry = fieldAt(path);
    const plain = await look(path);
    expect(plain.texts).toContain(entry.label);
    if (plain.options.length > 0) expect(plain.options).toContain(value);
    else expect(/ value="([^"]*)"/.exec(plain.control)?.[1] ?? '').toBe(value);
    const { explain } = entry;
    if (explain === undefined) expect(plain.markup).not.toMatch(/-explain[=" ]/);
    else expect(plain.markup).toContain(explain);
    const named = await look(path, { of: 'Loan\u202E 1' });
    expect(named.texts).toContain(`Loan[U+202E] 1: ${midSentence(entry.label)}`);
    const isBare = async (bare?: boolean) => / class="[^"]*_bare_/.test((await look(path, { bare })).markup);
    if (entry.kind !== 'flag' || entry.absent === 'unknown')
      expect([await isBare(), await isBare(true)]).toEqual([false, true]);
  },
);

test('a reference names applicants by name, and households by position', async () => {
  expect((await look(at('liabilities', 0, 'which_applicant'))).options).toEqual(['Sam', 'Applicant 2, chosen']);
  expect((await look(at('income', 1, 'which_household'))).options).toEqual(['Household 1', 'Household 2, chosen']);
});

test('what a place says of a field stands before what the table of fields says', async () => {
  const housing = at('households', 1, 'housing');
  const choices = [
    { value: '', label: 'As before' },
    { value: 'own', label: 'Their own' },
  ];
  expect((await look(housing, { choices })).options).toEqual(['As before', 'Their own, chosen']);
  const lender = at('liabilities', 0, 'lender_name');
  expect((await look(lender, { placeholder: 'Any bank' })).control).toContain('placeholder="Any bank"');
  const isWide = async (path: FieldPath, wide?: boolean) =>
    / class="[^"]*_wide_/.test((await look(path, { wide })).markup);
  const taxable = at('income', 0, 'other_income_taxable');
  expect([
    await isWide(lender),
    await isWide(lender, true),
    await isWide(taxable),
    await isWide(taxable, true),
  ]).toEqual([...[false, true, false, true]]);
});
