// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { control, mounted } from '../../app/testing/mounted.ts';
import { otherId, storedRecord } from '../../store/testing/records.ts';
import { exampleLine, QuickEntryDialog } from './QuickEntryDialog.tsx';

const open = async (line: string, parts = {}) => {
  const page = await mounted(parts, createElement(QuickEntryDialog), (store) => {
    store.getState().goTo('scenario');
    store.getState().showQuickEntry(line);
  });
  await page.findByRole('dialog', { name: 'Quick entry' });
  const table = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  return { ...page, table, said: () => page.getAllByRole('status')[0]?.textContent };
};

const someone = { income: [{ name: 'Sam' }] };

it('shows all that a line becomes piece by piece, and what is not understood', async () => {
  const { user, table, said, getByLabelText } = await open('118k payg, boat, card 15k', someone);
  expect(document.activeElement).toBe(getByLabelText('What the client has and wants'));
  expect(table()).toEqual([
    '118k paygBase salary 118,000 a year, applicant 1',
    expect.stringMatching(/^card 15kCredit card/),
  ]);
  expect(said()).toBe('Not understood and not entered: boat.');
  expect([...document.querySelectorAll('u')].map((piece) => piece.textContent)).toEqual(['boat']);
  const field = control(getByLabelText('What the client has and wants'));
  await user.clear(field);
  expect([table(), field.placeholder]).toEqual([[], exampleLine]);
  await user.type(field, 'boat, bonus 12k, tender, 2 kids');
  expect(table()).toEqual(['bonus 12kBonus 12,000 a year, applicant 1', '2 kids2 dependants']);
  expect(said()).toBe('Not understood and not entered: boat, tender.');
  expect(document.querySelector('u')?.parentElement?.textContent).toBe(field.value);
});

it('what the household’s rent becomes depends on all that the line says', async () => {
  const { table } = await open('renting 560pw, 985/780');
  expect(table()[0]).toContain('up to settlement: not entered');
});

it('what could be said next is told, and the manual keeps the line', async () => {
  const { user, store, log, getByText, getByRole } = await open('hecs');
  getByText('hecs 22k');
  getByText(/^HELP debt/);
  const manual = getByRole('link', { name: 'All that quick entry understands' });
  expect(manual.getAttribute('href')).toBe('#/help/quick-entry');
  manual.addEventListener('click', (event) => event.preventDefault());
  await user.click(manual);
  expect([store.getState().quickEntry, store.getState().paletteQuery, log]).toEqual([null, 'hecs', []]);
});

it('makes a scenario that is named after it, and tells why where that failed', async () => {
  const { user, store, scripted, log, notices, said, getByRole } = await open('118k payg, 700/560', someone);
  expect(said()).toMatch(/^A plus starts the second applicant/);
  await user.click(getByRole('button', { name: 'Create scenario' }));
  const created = () => scripted.inputs('scenarios.create');
  expect(created()).toMatchObject([
    { description: 'Single, purchase 560,000 on 700,000', scenario: { income: [{ payg: 118_000 }] } },
  ]);
  await scripted.call('scenarios.create').answer(fail('INTERNAL', 'Oh.'));
  expect(notices).toMatchObject([{ tone: 'bad', message: 'No scenario was created: Oh.' }]);
  expect(store.getState().quickEntry).not.toBeNull();
  await user.click(getByRole('button', { name: 'Create scenario' }));
  await scripted.call('scenarios.create', 1).answer(succeed(storedRecord({}, { id: otherId })));
  await expect.poll(() => store.getState().quickEntry).toBeNull();
  expect(log).toEqual(['focus title']);
});

it('what is left of a loan’s years counts from the day in Sydney', async () => {
  const { user, scripted, getByRole } = await open('118k payg, own inv 800/520 5y io', someone);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T14:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(getByRole('button', { name: 'Create scenario' }));
  expect(scripted.inputs('scenarios.create')).toMatchObject([
    { scenario: { home_loans: [{ interest_only_period: 5, interest_only_period_on: '2026-11-28' }] } },
  ]);
});

it('a couple is called one, and an open scenario without anything in it is filled', async () => {
  const { user, store, scripted, getByRole } = await open('118k + 60k, 700/560');
  await user.click(getByRole('button', { name: 'Fill this scenario' }));
  await expect.poll(() => store.getState().quickEntry).toBeNull();
  expect(scripted.inputs('scenarios.create')).toEqual([]);
  const document = store.getState().document;
  expect(document).toMatchObject({ data: { scenario: { income: [{ payg: 118_000 }, { payg: 60_000 }] } } });
});

it('nothing is made of a line without a fact; going back keeps the line', async () => {
  const { user, store, scripted, log, getByRole, getAllByRole, getByText } = await open('boat', someone);
  expect(control(getByRole('button', { name: 'Create scenario' })).disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(scripted.inputs('scenarios.create')).toEqual([]);
  // The cross goes back as well.
  expect(getAllByRole('button', { name: 'Back' })).toHaveLength(2);
  await user.click(getByText('Back'));
  expect([store.getState().quickEntry, store.getState().paletteQuery, log]).toEqual([null, 'boat', ['palette']]);
});
