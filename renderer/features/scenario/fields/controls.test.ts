// @vitest-environment happy-dom
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { FieldAt } from './FieldAt.tsx';
import { OwnershipFields } from './OwnershipFields.tsx';

/** One field of the scenario in use, with what is in it. */
const inUse = async (
  parts: Partial<ScenarioBody>,
  path: FieldPath,
): Promise<Mounted & { readonly field: HTMLInputElement; readonly shown: () => string }> => {
  const page = await mounted(parts, createElement(FieldAt, { path }));
  const field = page.container.querySelector<HTMLInputElement>('[id^="field-"]');
  if (field === null) throw new Error(`No control has ${path.join('.')}`);
  return { ...page, field, shown: () => field.value };
};

/** What a screen reader says of a field besides its name. */
const described = (field: HTMLElement): (string | null | undefined)[] =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent);

const loan = { id: 'l', loan_amount: 820_000 };
const amount = at('home_loans', 0, 'loan_amount');

describe('a figure', () => {
  it('may be a calculation, whose result is shown while it is typed and stands there once the field is left', async () => {
    const { user, field, shown, body, store, getByText, queryByText } = await inUse({ home_loans: [loan] }, amount);
    await user.click(field);
    await user.keyboard('500*48');
    getByText('= 24,000');
    expect(body().home_loans).toEqual([{ id: 'l', loan_amount: 24_000 }]);
    expect(store.getState().history.undo.map(({ label }) => label)).toEqual(['Change amount']);
    await user.tab();
    expect([shown(), queryByText('= 24,000')]).toEqual(['24,000', null]);
  });

  it('without a calculation has no result beside it', async () => {
    const { user, field, container } = await inUse({ home_loans: [loan] }, amount);
    await user.click(field);
    await user.keyboard('500');
    expect(container.querySelector('output')).toBeNull();
  });

  it('that cannot be read stays with the reason, and what was stored is kept until Escape brings it back', async () => {
    const { user, field, shown, body } = await inUse({ home_loans: [loan] }, amount);
    await user.click(field);
    await user.keyboard('82x,000+');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    await user.tab();
    expect([shown(), field.getAttribute('aria-invalid')]).toEqual(['82x,000+', 'true']);
    expect(described(field)).toEqual(['Not a figure or a calculation; 820,000 is kept.']);
    expect(body().home_loans).toEqual([loan]);
    await user.click(field);
    await user.keyboard('{Escape}');
    expect([shown(), described(field)]).toEqual(['820000', []]);
  });

  it('that cannot be read where nothing was stored says that nothing is', async () => {
    const { user, field } = await inUse({ home_loans: [{ id: 'l' }] }, amount);
    await user.click(field);
    await user.keyboard('much{Enter}');
    expect(described(field)).toEqual(['Not a figure or a calculation; nothing is stored.']);
  });

  it('is absent once it is emptied, but 0 where an element is its amount', async () => {
    const one = await inUse({ home_loans: [loan] }, amount);
    await one.user.clear(one.field);
    expect(one.body().home_loans).toEqual([{ id: 'l' }]);
    one.unmount();
    const parts = { households: [{}], living_expenses: [{ id: 'e', additional_expenses: { Pets: 120 } }] };
    const other = await inUse(parts, at('living_expenses', 0, 'additional_expenses', 'Pets'));
    await other.user.clear(other.field);
    expect(other.body().living_expenses).toEqual([{ id: 'e', additional_expenses: { Pets: 0 } }]);
  });

  it('follows an undo while it is edited, and after it was left with a text that cannot be stored', async () => {
    const { user, field, shown, store } = await inUse({ home_loans: [loan] }, amount);
    await user.click(field);
    await user.keyboard('777000{Enter}');
    expect([shown(), field.selectionStart, field.selectionEnd]).toEqual(['777000', 0, 6]);
    store.getState().undo();
    await expect.poll(shown).toBe('820000');
    store.getState().redo();
    await expect.poll(shown).toBe('777000');
    await user.keyboard('x');
    await user.tab();
    store.getState().undo();
    await expect.poll(shown).toBe('820,000');
  });

  it.each<[string, Partial<ScenarioBody>, FieldPath, string]>([
    ['a rate, percent', { home_loans: [{ rate: 6.1 }] }, at('home_loans', 0, 'rate'), '6.10 %'],
    ['a term, years', { home_loans: [{ term: 30 }] }, at('home_loans', 0, 'term'), '30 yr'],
    ['a number of people', { households: [{ num_adults: 2 }] }, at('households', 0, 'num_adults'), '2'],
    ['a postcode of the north', { households: [{ postcode: 800 }] }, at('households', 0, 'postcode'), '0800'],
    ['an amount', { home_loans: [loan] }, amount, '$ 820,000'],
    [
      'an amount of a week',
      { rental_income: [{ weekly_rental_income: 550 }] },
      at('rental_income', 0, 'weekly_rental_income'),
      '$ 550 /wk',
    ],
  ])('stands with its unit: %s', async (_what, parts, path, look) => {
    const { field, shown } = await inUse(parts, path);
    const [before = '', after = ''] = ['left', 'right'].map(
      (side) => field.parentElement?.querySelector(`[data-position="${side}"]`)?.textContent ?? '',
    );
    expect([before, shown(), after].filter((text) => text !== '').join(' ')).toBe(look);
  });
});

describe('a text', () => {
  it('is absent once it is emptied', async () => {
    const { user, field, body } = await inUse({ income: [{ id: 'i', name: 'Sam' }] }, at('income', 0, 'name'));
    await user.clear(field);
    expect(body().income).toEqual([{ id: 'i' }]);
  });

  it('takes no more than is stored of it', async () => {
    const { field } = await inUse({ liabilities: [{}] }, at('liabilities', 0, 'lender_name'));
    expect(field.maxLength).toBe(200);
  });

  it('that must have a form is not stored without it; one that another program stored counts as absent', async () => {
    const property = { id: 's', postcode: 'Sydney' };
    const { user, field, shown, body } = await inUse({ securities: [property] }, at('securities', 0, 'postcode'));
    expect([shown(), field.inputMode]).toEqual(['Sydney', 'numeric']);
    expect(described(field).at(-1)).toBe('Not a postcode of four digits, so it counts as absent.');
    await user.click(field);
    await user.keyboard('20');
    expect(body().securities).toEqual([property]);
    await user.keyboard('00{Enter}');
    expect(body().securities).toEqual([{ id: 's', postcode: '2000' }]);
    await user.keyboard('20000');
    await user.tab();
    expect(described(field).at(-1)).toBe('Not a postcode of four digits; 2000 is kept.');
    expect(body().securities).toEqual([{ id: 's', postcode: '2000' }]);
  });

  it('of the year of tax is no number', async () => {
    const { field } = await inUse({}, at('additional_info', 'tax_year'));
    expect([field.inputMode, field.placeholder]).toEqual(['text', '2026-27']);
  });
});

describe('a choice', () => {
  it('shows what an absent one means, keeps a value of another program, and stores what is chosen', async () => {
    const { user, field, shown, body } = await inUse({ households: [{ id: 'h' }] }, at('households', 0, 'housing'));
    expect(shown()).toBe('own');
    await user.selectOptions(field, 'Renting');
    expect(body().households).toEqual([{ id: 'h', housing: 'renting' }]);
  });

  it('of another program is there to choose until it is replaced', async () => {
    const { field, shown } = await inUse({ households: [{ housing: 'houseboat' }] }, at('households', 0, 'housing'));
    expect(shown()).toBe('houseboat');
    expect(field.textContent).toContain('houseboat');
  });

  it('that is taken back is absent', async () => {
    const household = { id: 'h', location_tier: 'metro' };
    const { user, field, body } = await inUse({ households: [household] }, at('households', 0, 'location_tier'));
    await user.selectOptions(field, '');
    expect(body().households).toEqual([{ id: 'h' }]);
  });
});

describe('a yes or no', () => {
  it('is stored where it says something else than an absent one', async () => {
    const { user, store, field, body } = await inUse({ home_loans: [{ id: 'l' }] }, at('home_loans', 0, 'bridging'));
    await user.click(field);
    expect(body().home_loans).toEqual([{ id: 'l', bridging: true }]);
    await user.click(field);
    expect(body().home_loans).toEqual([{ id: 'l' }]);
    store.getState().undo();
    await expect.poll(() => field.checked).toBe(true);
  });

  it('that an absent one means is ticked, and stored only where it is not', async () => {
    const { user, field, body } = await inUse({ income: [{ id: 'i' }] }, at('income', 0, 'other_income_taxable'));
    const seen: unknown[] = [field.checked];
    for (let time = 0; time < 2; time += 1) {
      await user.click(field);
      seen.push(field.checked, body().income[0]?.other_income_taxable);
    }
    expect(seen).toEqual([true, false, false, true, undefined]);
  });

  it('that may not be known has a third answer', async () => {
    const path = at('securities', 0, 'purchase', 'first_home');
    const { user, field, shown, body } = await inUse({ securities: [{ id: 's' }] }, path);
    const stored: unknown[] = [];
    const seen: string[] = [];
    for (const answer of ['Yes', 'No', 'Not known']) {
      await user.selectOptions(field, answer);
      stored.push(body().securities[0]?.purchase?.first_home);
      seen.push(shown());
    }
    expect([stored, seen]).toEqual([
      [true, false, undefined],
      ['yes', 'no', ''],
    ]);
  });
});

describe('a reference', () => {
  const path = at('income', 0, 'which_household');

  it('is to the first where it is absent, and names each by its position', async () => {
    const { user, field, shown, body } = await inUse({ households: [{}, {}], income: [{ id: 'i' }] }, path);
    expect([shown(), [...field.querySelectorAll('option')].map(({ textContent }) => textContent)]).toEqual([
      '0',
      ['Household 1', 'Household 2'],
    ]);
    await user.selectOptions(field, 'Household 2');
    expect(body().income).toEqual([{ id: 'i', which_household: 1 }]);
  });

  it('to none that is there says so', async () => {
    const { field, shown } = await inUse({ households: [{}], income: [{ which_household: 3 }] }, path);
    expect([shown(), field.querySelector('option')?.textContent]).toEqual(['3', 'None']);
  });
});

it.each<[string, Partial<ScenarioBody>, FieldPath, [string, string]]>([
  ['a figure', { home_loans: [loan] }, amount, ['500000', '600000']],
  ['a text', { income: [{ name: 'Sam' }] }, at('income', 0, 'name'), ['Kim', 'Alex']],
  ['a choice', { households: [{}] }, at('households', 0, 'housing'), ['Renting', 'Rent free']],
  ['an answer', { securities: [{ id: 's' }] }, at('securities', 0, 'purchase', 'first_home'), ['Yes', 'No']],
  [
    'a reference',
    { households: [{}, {}, {}], income: [{}] },
    at('income', 0, 'which_household'),
    ['Household 3', 'Household 2'],
  ],
])('%s is undone to what it was when it was last left', async (_what, parts, path, values) => {
  const { user, field, shown, store } = await inUse(parts, path);
  const seen: string[] = [];
  for (const value of values) {
    if (field.tagName === 'SELECT') await user.selectOptions(field, value);
    else {
      await user.click(field);
      await user.keyboard(value);
      await user.tab();
    }
    seen.push(shown());
  }
  store.getState().undo();
  await expect.poll(shown).toBe(seen[0]);
});

it('a field is named by whose it is, also once that one is called otherwise', async () => {
  const look = (of: string) => createElement(FieldAt, { path: amount, of });
  const { getByLabelText, rerender } = await mounted({ home_loans: [loan] }, look('Loan 1'));
  getByLabelText('Loan 1: amount');
  rerender(look('Home loan'));
  getByLabelText('Home loan: amount');
  rerender(createElement(FieldAt, { path: at('home_loans', 0, 'term'), of: 'Home loan' }));
  getByLabelText('Home loan: term');
});

it('shares of a property are undone one by one, and what is doubtful of them is said at the first', async () => {
  const path = at('securities', 0, 'applicant_ownership');
  const { user, container, store, body } = await mounted(
    { income: [{}, {}], securities: [{ id: 's', applicant_ownership: [120, 0] }] },
    createElement(OwnershipFields, { path }),
  );
  const [first, second] = [...container.querySelectorAll('input')];
  const invalid = () => [first, second].map((field) => field?.getAttribute('aria-invalid') === 'true');
  expect(invalid()).toEqual([true, false]);
  for (const [field, share] of [
    [first, '70'],
    [second, '20'],
  ] as const) {
    await user.click(field!);
    await user.keyboard(share);
    await user.tab();
  }
  expect(body().securities[0]?.applicant_ownership).toEqual([70, 20]);
  await user.click(second!);
  await user.keyboard('101{Enter}');
  expect([invalid(), described(second!).at(-1)]).toEqual([[false, true], 'At most 100; 20 is kept.']);
  store.getState().undo();
  await expect.poll(() => body().securities[0]?.applicant_ownership).toEqual([70, 0]);
});

it('what the service refuses of a field is said at it, before what no calculation can read', async () => {
  const page = await mounted(
    { home_loans: [{ id: 'l', term: 39 }] },
    createElement(FieldAt, { path: at('home_loans', 0, 'term') }),
    (store) => store.setState({ issues: new Map([['home_loans.0.term', 'Expected a smaller number']]) }),
  );
  const field = page.getByLabelText('Term');
  expect([described(field).at(-1), field.getAttribute('aria-invalid')]).toEqual(['Expected a smaller number', 'true']);
});
