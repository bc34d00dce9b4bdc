// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail } from '../../../../shared/outcome.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { wayKinds } from '../../../../shared/ways-in/plan.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { otherId, scenarioId, storedRecord } from '../../../store/testing/records.ts';
import { buyers, waysAt } from './ways-in.test-data.ts';
import { WaysInSection } from './WaysInSection.tsx';

const section = (parts: Partial<ScenarioBody>, prepare: (store: AppStore) => void = () => undefined) =>
  mounted(parts, createElement(WaysInSection), (store) => {
    const lenders = ['wattle', 'mulga'].map((id) => ({ id, name: id === 'wattle' ? 'Wattle Bank' : 'Mulga Bank' }));
    store.calls.put('lenders.list', {}, { lenders } as never);
    const answers = [waysAt('mulga', ['insured']), waysAt('wattle', ['insured', 'five_percent'])];
    store.calls.put('pictures.waysIn', { scenarioId, addToRates: 0 }, { lenders: answers } as never);
    prepare(store);
  });

type Page = Awaited<ReturnType<typeof section>>;

const wayOf = ({ container }: Page, name: string): HTMLElement => {
  const found = [...container.querySelectorAll<HTMLElement>('figure tbody')].find(({ textContent }) =>
    textContent.startsWith(name),
  );
  if (found === undefined) throw new Error(`No way is called ${name}`);
  return found;
};

const inFocus = (): string | undefined => document.activeElement?.id;

it('the ways stand beside each other at the lender that serves the most of them, or at the one that is open', async () => {
  const page = await section(buyers);
  expect(page.container.querySelectorAll('figure tbody')).toHaveLength(wayKinds.length);
  page.getByText('At the terms of Wattle Bank');
  expect(
    ['Mortgage insurance now', '5 % deposit scheme', 'A gift'].map(
      (way) => /Services at [^.]*\./.exec(wayOf(page, way).textContent)?.[0],
    ),
  ).toEqual([
    'Services at every lender, 2 lenders.',
    'Services at Wattle Bank, of 2 lenders.',
    'Services at none of 2 lenders.',
  ]);
  // At other rates they are asked anew, and stay until they answer; those of another scenario go at once.
  act(() => page.store.getState().changeScreen({ addToRates: 1 }));
  page.getByText('At the terms of Wattle Bank');
  const other = storedRecord(buyers, { id: otherId });
  act(() => page.store.setState({ openId: otherId, document: { status: 'loaded', data: other } as never }));
  await expect.poll(() => page.queryByText('At the terms of Wattle Bank')).toBeNull();
  page.unmount();
  const open = await section(buyers, (store) => store.getState().selectLender('mulga'));
  open.getByText('At the terms of Mulga Bank');
  open.unmount();
  const hidden = await section(buyers, (store) => void store.getState().updateSettings({ hiddenLenders: ['wattle'] }));
  hidden.getByText('At the terms of Mulga Bank');
});

it('a way says what is in its way, and a way that is open does not', async () => {
  const page = await section({
    ...buyers,
    additional_info: { useDependantAges: false, cash_at_hand: 10_000 },
  });
  expect(wayOf(page, 'Mortgage insurance now').textContent).toMatch(/[\d,]+ short; needs a gift, or saving first\./);
  page.unmount();
  const rich = await section(buyers);
  const insured = wayOf(rich, 'Mortgage insurance now');
  expect(insured.textContent).toMatch(/and ([\d,]+) premium.*The premium of \1 is added to the loan\./u);
  expect([insured.textContent.includes('short'), insured.querySelector('ul')]).toEqual([false, null]);
  expect(rich.container.textContent).not.toContain('and 0 premium');
});

it('a way is taken and left in one step each, also once the home is let', async () => {
  const page = await section(buyers);
  const { user, store, getByRole, queryByRole, findByText, body } = page;
  expect(queryByRole('button', { name: 'Take no way' })).toBeNull();
  await user.click(getByRole('button', { name: 'Take Mortgage insurance now' }));
  // What was pressed says so, and keeps the focus.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Taken: Mortgage insurance now');
  expect(body().additional_info).toMatchObject({
    ways_in: { chosen: 'insured' },
    costs: { lmi_waived: false, lmi_capitalised: true },
  });
  const taken = body();
  await user.click(getByRole('button', { name: 'Taken: Mortgage insurance now' }));
  expect(body()).toBe(taken);
  store.getState().edit({
    label: 'Let it',
    change: ({ securities }) => ({
      securities: securities.map((one) => ({ ...one, property_purpose: 'investment' })),
    }),
  });
  await findByText('Mortgage insurance now was taken before, and counts nowhere now.');
  await user.click(getByRole('button', { name: 'Take no way' }));
  await expect.poll(inFocus).toBe('section-title');
  // What was asked for before is asked for again.
  expect(body()).toMatchObject({
    home_loans: [{ loan_amount: 700_000 }],
    securities: [{ property_purpose: 'investment' }],
  });
  expect(body().additional_info.ways_in?.chosen).toBeUndefined();
});

it('a way that was edited since it was taken can be taken again', async () => {
  const page = await section(buyers);
  await page.user.click(page.getByRole('button', { name: 'Take Mortgage insurance now' }));
  page.store.getState().edit({
    label: 'Ask for less',
    change: ({ home_loans: loans }) => ({ home_loans: loans.map((loan) => ({ ...loan, loan_amount: 500_000 })) }),
  });
  await page.findByRole('button', { name: 'Take again: Mortgage insurance now' });
});

it('what is asked leads to the field that takes the answer, or to the list of the lenders that take part', async () => {
  const page = await section(buyers);
  const { user, getByText } = page;
  const linkIn = (way: string, words: RegExp) =>
    [...wayOf(page, way).querySelectorAll('a')].find(({ textContent }) => words.test(textContent));
  const giver = linkIn('A gift', /./);
  if (giver === undefined) throw new Error('Nothing is asked of a gift');
  await user.click(giver);
  await expect.poll(inFocus).toBe('field-additional_info.gift');
  const lender = linkIn('5 % deposit scheme', /^Which lender takes part/);
  if (lender === undefined) throw new Error('No lender is asked');
  await user.click(lender);
  const list = getByText('Lenders that take part: your own list');
  expect([document.activeElement, list.closest('details')?.open]).toEqual([list, true]);
});

it('who takes part is said by the broker’s own list', async () => {
  const page = await section(buyers);
  const { user, getByLabelText, scripted } = page;
  const scheme = () => wayOf(page, '5 % deposit scheme').textContent;
  expect(scheme()).toContain('none is on your list');
  await user.click(getByLabelText('Wattle Bank: 5 % deposit scheme'));
  await expect.poll(scheme).toContain('On your list: Wattle Bank.');
  expect(scheme()).not.toContain('none is on your list');
  expect(wayOf(page, 'Mortgage insurance now').textContent).not.toContain('On your list');
  await user.click(getByLabelText('Wattle Bank: 5 % deposit scheme'));
  await expect.poll(scheme).not.toContain('On your list');
  await user.click(getByLabelText('Mulga Bank: Help to Buy'));
  expect(scripted.inputs('settings.update')).toMatchObject([
    { schemeLenders: { five_percent: ['wattle'], shared_equity: [] } },
    { schemeLenders: { five_percent: [], shared_equity: [] } },
    { schemeLenders: { five_percent: [], shared_equity: ['mulga'] } },
  ]);
});

it('without a lender that calculates it waits, and asks again for what failed', async () => {
  const none = await section(buyers, (store) =>
    store.calls.put('pictures.waysIn', { scenarioId, addToRates: 0 }, { lenders: [{ lender: 'mulga', ways: [] }] }),
  );
  none.getByText('The ways appear here once the scenario can be calculated at a lender.');
  none.unmount();
  const { user, scripted, clock, findByText, getByRole } = await mounted(buyers, createElement(WaysInSection));
  const asked = () => {
    clock.advance(10_000);
    return scripted.inputs('pictures.waysIn').length;
  };
  await expect.poll(asked).toBe(1);
  await scripted.call('pictures.waysIn').answer(fail('INTERNAL', 'No answer.'));
  await findByText('The ways could not be compared');
  await user.click(getByRole('button', { name: 'Try again' }));
  await expect.poll(asked).toBe(2);
});

it('there are none where no home to live in is bought', async () => {
  const { getByText, scripted, clock } = await mounted({}, createElement(WaysInSection));
  getByText('No home to live in is being bought, or not on its own');
  await act(async () => {
    clock.advance(10_000);
    await Promise.resolve();
  });
  expect(scripted.inputs('pictures.waysIn')).toEqual([]);
});
