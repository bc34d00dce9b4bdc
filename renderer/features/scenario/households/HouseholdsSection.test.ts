// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../../shared/outcome.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { otherId, scenarioId, storedRecord } from '../../../store/testing/records.ts';
import { HouseholdsSection } from './HouseholdsSection.tsx';

const section = (parts: Partial<ScenarioBody>, prepare?: (store: AppStore) => void) =>
  mounted(parts, createElement(HouseholdsSection), prepare);

const inFocus = (): string | undefined => document.activeElement?.id;

describe('a household', () => {
  it('is the first step, of one adult or two; who guarantees comes after it', async () => {
    const { user, getByRole, queryByRole, body } = await section({});
    expect(queryByRole('button', { name: 'Guarantor' })).toBeNull();
    await user.click(getByRole('button', { name: 'Couple household' }));
    await expect.poll(inFocus).toBe('field-households.0.status');
    await user.click(getByRole('button', { name: 'Single household' }));
    await expect.poll(inFocus).toBe('field-households.1.status');
    expect(body().households.map(({ num_adults: adults }) => adults)).toEqual([2, 1]);
    getByRole('button', { name: 'Guarantor' });
  });

  it('names who lives in it, those without a household of their own in the first', async () => {
    const { getByRole } = await section({
      households: [{}, {}],
      income: [{ name: 'Sam' }, { name: 'Kim', which_household: 1 }, {}],
    });
    const asides = [1, 2].map((number) => getByRole('group', { name: `Household ${number}` }).querySelector('header'));
    expect(asides.map((header) => header?.textContent)).toEqual(['Household 1Sam, Applicant 3', 'Household 2Kim']);
  });

  it('shares living costs with the others, and never with itself', async () => {
    const { user, getByRole, getByLabelText, queryByLabelText, body } = await section({ households: [{}, {}] });
    expect(queryByLabelText('Shares living costs with household 1')).not.toBeNull();
    expect(getByRole('group', { name: 'Household 2' }).textContent).not.toContain('with household 2');
    await user.click(getByLabelText('Shares living costs with household 2'));
    expect(body().households[0]?.shared_with_households).toEqual([1]);
    expect(control(getByLabelText('Shares living costs with household 1')).checked).toBe(true);
    await user.click(getByLabelText('Shares living costs with household 1'));
    expect(control(getByLabelText('Shares living costs with household 2')).checked).toBe(false);
  });

  it('that is the first gives its postcode to the home that it buys, and the second keeps its own', async () => {
    const { user, getAllByLabelText, body } = await section({
      households: [{ id: 'h' }, { id: 'k' }],
      securities: [{ id: 's', transaction_type: 'purchasing', property_purpose: 'owner_occupied' }],
    });
    const [first, second] = getAllByLabelText('Postcode');
    if (first === undefined || second === undefined) throw new Error('No postcodes');
    await user.click(second);
    await user.keyboard('3000{Enter}');
    expect(body().securities[0]?.postcode).toBeUndefined();
    await user.click(first);
    await user.keyboard('2204{Enter}');
    expect(body().securities[0]?.postcode).toBe('2204');
    expect(body().households.map(({ postcode }) => postcode)).toEqual([2204, 3000]);
  });

  it('takes the ages of its dependants, which are shown only where the scenario counts by them', async () => {
    const { user, getAllByLabelText, getByRole, body, unmount } = await section({
      households: [{ id: 'h' }, { id: 'k' }],
    });
    await user.click(getAllByLabelText('Dependants’ ages')[1]!);
    await user.keyboard('4, 7{Enter}');
    expect([body().households, body().additional_info.useDependantAges]).toEqual([
      [{ id: 'h' }, { id: 'k', dependant_ages: [4, 7] }],
      true,
    ]);
    await user.click(getByRole('button', { name: 'Remove Household 2' }));
    expect(body().households).toEqual([{ id: 'h' }]);
    unmount();
    const other = await section({
      households: [{ dependant_ages: [4, 7] }],
      additional_info: { useDependantAges: false },
    });
    expect(control(other.getByLabelText('Dependants’ ages')).value).toBe('');
  });

  it('that becomes a couple has two adults', async () => {
    const single = { status: 'single', num_adults: 1 };
    const { user, getAllByLabelText, body } = await section({
      households: [
        { ...single, id: 'h' },
        { ...single, id: 'k' },
      ],
    });
    await user.selectOptions(getAllByLabelText('Status')[1]!, 'Couple');
    expect(body().households).toMatchObject([single, { status: 'couple', num_adults: 2 }]);
  });
});

describe('a guarantor', () => {
  const purchase: Partial<ScenarioBody> = {
    households: [{ id: 'h' }],
    securities: [{ id: 's', transaction_type: 'purchasing', value: 600_000, property_purpose: 'owner_occupied' }],
    home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 570_000 }],
    home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  };
  const withGuarantors = (...guarantors: object[]): Partial<ScenarioBody> => ({
    ...purchase,
    additional_info: { useDependantAges: false, guarantors },
  });

  it('is added with the name in focus, and removed again', async () => {
    const { user, getByRole, body } = await section(withGuarantors({ name: 'Kim' }));
    await user.click(getByRole('button', { name: 'Guarantor' }));
    await expect.poll(inFocus).toBe('field-additional_info.guarantors.1.name');
    await user.keyboard('Pat');
    await user.click(getByRole('button', { name: 'Remove Pat' }));
    expect(body().additional_info.guarantors).toEqual([{ name: 'Kim' }]);
  });

  it('has the sum that is needed once, at the first, and each what their property can support', async () => {
    const property = { amount: 90_000, property_value: 900_000, property_debt: 100_000 };
    const { getByRole } = await section(withGuarantors({ name: 'Pat', ...property }, { name: 'Kim', ...property }));
    const notes = ['Pat', 'Kim'].map((name) => getByRole('group', { name }).querySelector('p')?.textContent);
    const room = 'Their property can support 620,000: 80 % of 900,000, less 100,000 owed.';
    expect(notes).toEqual([
      `For 570,000 on 600,000 at 80 %: 90,000 as a separate loan, or 112,500 as security beside the home, depending on the lender. ${room}`,
      room,
    ]);
  });

  it('is asked what a partner earns where there are two', async () => {
    const partner = async (adults: number | undefined) => {
      const page = await section(withGuarantors({ role: 'servicing', ...(adults !== undefined && { adults }) }));
      const found = page.container.querySelector('[id$=".partner_income"]') !== null;
      page.unmount();
      return found;
    };
    expect([await partner(undefined), await partner(1), await partner(2)]).toEqual([false, false, true]);
  });

  it('gets a scenario of their own, with what is guaranteed among the debts', async () => {
    const { user, getByRole, scripted } = await section(
      withGuarantors({ name: 'Kim', amount: 5 }, { name: 'Pat', amount: 90_000 }),
    );
    await user.click(getByRole('button', { name: 'New scenario of Pat' }));
    expect(scripted.inputs('scenarios.create')).toMatchObject([
      { description: 'Pat, guarantor', scenario: { liabilities: [{ type: 'guarantee', balance: 90_000 }] } },
    ]);
  });

  const figures = (lvr: number | null, ...own: (object | null)[]) => ({
    ...{ convention: 'separate_loan', maxLvr: 70, needed: 90_000, given: 90_000, lvr },
    guarantors: own.map((one) => ({ amount: 90_000, isCounted: false, own: one })),
  });
  const serves = { surplus: 500, failed: null };
  const fails = { surplus: -500, failed: { name: 'surplus' } };

  const compared = async (guarantors: object[], lenders: object[]) =>
    section(withGuarantors(...guarantors), (store) => {
      void store.getState().updateSettings({ hiddenLenders: ['hidden'] });
      store.calls.put('pictures.guarantees', { scenarioId, addToRates: 0 }, { lenders } as never);
    });
  const pat = { name: 'Pat', amount: 90_000, property_value: 900_000 };

  it('stands at each compared lender: first where the guarantee holds, and by name where there is none', async () => {
    const { store, getByRole, getByText, queryByText } = await compared(
      [pat],
      [
        { lender: 'correa', figures: figures(80, fails) },
        { lender: 'banksia', figures: figures(80, serves) },
        { lender: 'hidden', figures: figures(80, serves) },
        { lender: 'acacia', figures: null },
        { lender: 'unknown', figures: figures(null, null) },
      ],
    );
    const table = getByRole('figure', { name: 'The guarantee at each lender' });
    const names = [...table.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(names[0]).toBe('banksia');
    expect(names.toSorted()).toEqual(['banksia', 'correa', 'unknown']);
    getByText('No family guarantee, by the policy kept here: acacia.');
    expect(table.textContent).toContain('Own servicing: not tested');
    expect(table.textContent).toContain('not known');
    // At other rates they are asked anew, and stay until they answer; those of another scenario go at once.
    act(() => store.getState().changeScreen({ addToRates: 1 }));
    getByText('No family guarantee, by the policy kept here: acacia.');
    const other = storedRecord(withGuarantors(pat), { id: otherId });
    act(() => store.setState({ openId: otherId, document: { status: 'loaded', data: other } as never }));
    await expect.poll(() => queryByText(/^No family guarantee/)).toBeNull();
    expect(queryByText('The lenders appear here once the scenario can be calculated.')).toBeNull();
  });

  it('is named at each lender where there are several', async () => {
    const { getByRole } = await compared(
      [pat, { ...pat, name: 'Kim' }],
      [{ lender: 'banksia', figures: figures(80, serves, fails) }],
    );
    const { textContent } = getByRole('figure', { name: 'The guarantee at each lender' });
    expect(textContent).toMatch(/Pat: .*Kim: /);
    expect(textContent).not.toMatch(/Own servicing: (services|fails|not)/);
  });

  it('waits for the lenders, and is asked again where they could not be compared', async () => {
    const later = 'The lenders appear here once the scenario can be calculated.';
    const none = await compared([pat], []);
    none.getByText(later);
    none.unmount();
    const refused = await compared([pat], [{ lender: 'acacia', figures: null }]);
    expect(refused.queryByText(later)).toBeNull();
    expect(refused.getByRole('button', { name: /^Figures of/ })).toHaveProperty('disabled', true);
    refused.unmount();
    const { user, clock, scripted, findByText } = await section(withGuarantors(pat));
    const asked = (): number => {
      clock.advance(10_000);
      return scripted.inputs('pictures.guarantees').length;
    };
    await expect.poll(asked).toBe(1);
    await scripted.call('pictures.guarantees').answer(fail('INTERNAL', 'No answer.'));
    await user.click(await findByText('Try again'));
    await expect.poll(asked).toBe(2);
  });
});
