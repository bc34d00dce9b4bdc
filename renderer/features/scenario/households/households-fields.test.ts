import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { HouseholdsSection } from './HouseholdsSection.tsx';

const guaranteed = (...guarantors: object[]): Partial<ScenarioBody> => ({
  households: [{ dependant_ages: [4, 7] }, {}],
  income: [{ name: 'Sam' }, { which_household: 1 }],
  securities: [{ id: 's', transaction_type: 'purchasing', value: 600_000, property_purpose: 'owner_occupied' }],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 570_000 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: { useDependantAges: true, guarantors },
});

const pat = { name: 'Pat\u202E', role: 'servicing', amount: 90_000, property_value: 900_000 };

const at = (lvr: number | null, ...own: (object | null)[]) => ({
  ...{ convention: 'separate_loan', maxLvr: 72.5, needed: 89_000, given: 90_000, lvr },
  guarantors: own.map((one) => ({ amount: 90_000, isCounted: false, own: one })),
});
const serves = { surplus: 5, failed: null };
const fails = { surplus: -5, failed: { name: 'surplus_minimum' } };

const section = (parts: Partial<ScenarioBody>, lenders: object[] = [], addToRates = 0) =>
  drawn(parts, createElement(HouseholdsSection), (store: AppStore) => {
    const names = ['Mulga', 'Wattle\u202E', 'Correa'].map((name) => ({ id: name.toLowerCase().slice(0, 6), name }));
    store.calls.put('lenders.list', {}, { lenders: names } as never);
    store.calls.put('pictures.guarantees', { scenarioId, addToRates }, { lenders } as never);
    store.getState().changeScreen({ addToRates });
  });

test('every household and guarantor has its fields, what they earn and owe behind a line that opens with a role that needs it', async () => {
  const { fields, markup } = await section(guaranteed({ ...pat, adults: 2 }, { name: 'Kim' }));
  const home = ['status', 'housing', 'num_adults', 'num_dependants', 'postcode', 'dependant_ages'];
  const property = ['address', 'property_value', 'property_debt', 'property_repayment'];
  const guarantor = ['name', 'role', 'amount', 'release_date', ...property];
  const theirs = ['adults', 'income', 'partner_income', 'pension', 'expenses', 'card_limits', 'debt_repayments'];
  expect(fields).toEqual([
    ...[0, 1].flatMap((index) => home.map((name) => `households.${index}.${name}`)),
    ...[...guarantor, ...theirs].map((name) => `additional_info.guarantors.0.${name}`),
    ...guarantor.map((name) => `additional_info.guarantors.1.${name}`),
    ...['additional_info.assessment_date', 'additional_info.tax_year'],
  ]);
  expect(markup).toMatch(/id="field-households\.0\.dependant_ages"[^>]*value="4, 7"/);
  const heads = [...markup.matchAll(/<header[^>]*><h3.*?<\/header>/gs)].map(([head]) =>
    head.split(/<[^>]*>/).filter((text) => text.trim() !== ''),
  );
  expect(heads.map((head) => head.join(' '))).toEqual([
    ...['Household 1 Sam', 'Household 2 Applicant 2', 'Pat[U+202E] Guarantor New scenario of Pat[U+202E]'],
    ...['Kim Guarantor New scenario of Kim', 'The guarantee at each lender Figures Copy', 'Assessment'],
  ]);
  // The address of each guarantor takes both columns.
  expect(markup.match(/ class="[^"]*_wide_/g)).toHaveLength(2);
  expect(markup).toMatch(/placeholder="4, 7 or 12\/3\/2019"/);
});

test('each lender has what is needed, what is guaranteed and what each guarantor comes to, the one where it holds first', async () => {
  const lenders = [
    { lender: 'wattle', figures: at(82.5, fails, null) },
    { lender: 'mulga', figures: at(79, serves, null) },
    { lender: 'hakea', figures: at(null, serves, null) },
    { lender: 'correa', figures: null },
  ];
  const { rows, texts, markup } = await section(guaranteed(pat, { name: 'Kim', amount: 5_000 }), lenders);
  const how = 'As a separate loan, up to 72.5 % of their property';
  expect(rows.slice(0, 3)).toEqual([
    ['Lender', 'Needed for 80 %', 'Guaranteed', 'LVR'],
    ['Mulga', '89,000', '90,000', '79.00 %'],
    [`${how} Pat[U+202E]: services, 5 left a month Kim: not tested`],
  ]);
  expect(rows.slice(3).map(([first, ...rest]) => [first, rest.at(-1)])).toEqual(
    expect.arrayContaining([
      ['Wattle[U+202E]', '82.50 %'],
      ['hakea', 'not known'],
    ]),
  );
  expect(rows.map(([first]) => first)).toContain(`${how} Pat[U+202E]: surplus Kim: not tested`);
  expect(texts).toContain('No family guarantee, by the policy kept here: Correa.');
  const marks = ['possible', 'obstacle', 'untested'].map((mark) => markup.split(`_${mark}_`).length - 1);
  expect(marks).toEqual([2, 1, 3]);
});

test('a guarantor alone is not named, and where no lender has figures there is no table', async () => {
  const alone = await section(guaranteed(pat), [{ lender: 'mulga', figures: at(79, serves) }]);
  expect(alone.rows.at(-1)?.[0]).toMatch(/ Own servicing: services, 5 left a month$/);
  expect(alone.texts.some((text) => text.startsWith('No family guarantee'))).toBe(false);
  const added = await section(guaranteed(pat), [{ lender: 'mulga', figures: at(79, serves) }], 1);
  expect(added.rows).toEqual(alone.rows);
  const none = await section(guaranteed(pat), [{ lender: 'mulga', figures: null }]);
  expect(none.rows).toEqual([]);
});

test('the lenders are not asked about guarantors where another way is taken', async () => {
  const parts = guaranteed(pat);
  const shown = async (chosen?: string) => {
    const taken = {
      ...parts.additional_info,
      useDependantAges: true,
      ways_in: { ...(chosen !== undefined && { chosen }) },
    };
    return (await section({ ...parts, additional_info: taken })).texts.includes('The guarantee at each lender');
  };
  expect([await shown(), await shown('gift')]).toEqual([true, false]);
});

test('the ages of dependants are not shown where the scenario does not count by them', async () => {
  const { markup } = await section({ ...guaranteed(), additional_info: { useDependantAges: false } });
  expect(markup).toMatch(/id="field-households\.0\.dependant_ages"[^>]*value=""/);
});
