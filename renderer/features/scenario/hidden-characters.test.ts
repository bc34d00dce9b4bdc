// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { commands } from '../../app/commands.ts';
import { framesOfBrowser, mounted } from '../../app/testing/mounted.ts';
import { commandOf } from '../../commands/registry.ts';
import { sectionIds } from '../../store/screens/screens-slice.ts';
import { ScenarioEditor } from './ScenarioEditor.tsx';

beforeEach(framesOfBrowser);

/** Turned around where it is shown as it is: `Chen exe.pdf`. */
const hostile = 'Chen \u202Efdp.exe\u200B';

const parts = {
  households: [{ id: 'h', num_adults: 2, status: hostile }],
  income: [
    { id: 'i', name: hostile, which_household: 0, payg: 100_000, ytd: { gross: 5 } },
    { id: 'j', name: hostile, which_household: 0, payg: 1 },
  ],
  self_employed_income: [{ id: 'b', business_name: hostile, which_applicant: 0, years: [{ net_profit: 5 }] }],
  rental_income: [{ id: 'r', address: hostile, weekly_rental_income: 5 }],
  securities: [
    { id: 's', address: hostile, postcode: '2000', value: 700_000, transaction_type: 'purchasing' },
    { id: 't', address: hostile, value: 500_000, transaction_type: 'selling', sale: { price: 500_000 } },
    { id: 'u', address: hostile, transaction_type: 'owned', property_purpose: 'investment' },
  ],
  home_loans: [
    { id: 'k', existing_or_proposed: 'existing', lender_name: hostile },
    { id: 'm', existing_or_proposed: 'existing', lender_name: hostile, balance: 5, closing: true },
    { id: 'l', loan_amount: 400_000, product_type: hostile },
  ],
  liabilities: [{ id: 'd', type: 'credit_card', lender_name: hostile, limit: 5_000 }],
  home_loan_security_links: [
    { home_loan_id: 'l', security_id: 's' },
    { home_loan_id: 'm', security_id: 't' },
  ],
  living_expenses: [{ id: 'e', additional_expenses: { [hostile]: 5 } }],
  additional_info: {
    useDependantAges: false,
    guarantors: [{ name: hostile, address: hostile, amount: 5, property_value: 9 }, { name: hostile }],
  },
};

/** What the page shows, says to a screen reader, or holds in a field, with a character that hides in it. */
const hiding = (): string[] => {
  const hidden = /[\p{Cf}\p{Zl}\p{Zp}]/u;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? '');
      // An option's own value, and what names a field in the page, are shown nowhere.
      const attributes = [...element.attributes]
        .filter(({ name }) => !['value', 'id', 'for'].includes(name))
        .map(({ value }) => value);
      const typed = element instanceof HTMLInputElement ? [element.value] : [];
      return [...words, ...attributes, ...typed].some((text) => hidden.test(text));
    })
    .map(({ outerHTML }) => outerHTML);
};

it('what hides in a title, a name or an address is spelt out in the whole editor', async () => {
  const { store, container, findByRole } = await mounted(parts, createElement(ScenarioEditor), (made) =>
    made.getState().rename(hostile),
  );
  for (const section of sectionIds) {
    store.getState().goToSection(section);
    await findByRole('heading', { level: 2, name: commandOf(commands, `section.${section}`).label });
    expect([section, hiding()]).toEqual([section, []]);
    expect(container.textContent).toContain('[U+202E]');
  }
});
