// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { DatePage, ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { dateKinds, dateLabels } from '../../../shared/scenario/listing/date-kinds.ts';
import { accessibilityProblems } from '../../app/testing/accessibility.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { featureOf } from '../../store/feature-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { DatesPage } from './DatesPage.tsx';
import { createDates } from './state.ts';

const settlement = {
  ...({ of: 'scenario', kind: 'settlement', day: '2026-11-20', scenarioId: 'one', description: 'Chen' } as const),
  ...{ applicants: ['Sam', 'Alex'], about: '5 New St', element: 's1', path: ['securities', 0, 'settlement_date'] },
  ...{ isDerived: false, isHandled: false },
};
const items: ListedDate[] = [
  settlement,
  { ...settlement, scenarioId: 'two', description: ' ', day: '2026-11-27', isDerived: true, isHandled: true },
  { of: 'lender', kind: 'policy', day: '2026-11-28', lender: 'wattle', name: 'Wattle Bank', policies: 1 },
  { of: 'service', kind: 'access', day: '2026-12-01', profileId: 'banksia', name: 'Banksia' },
];

const today: ListedDate = { of: 'service', kind: 'access', day: '2026-11-26', profileId: 'quay', name: 'Quay' };

const pageOf = (more: Partial<DatePage> = {}): DatePage => ({
  ...{ today: '2026-11-26', overdue: 3, total: items.length, items },
  totals: Object.fromEntries(dateKinds.map((kind) => [kind, kind === 'settlement' ? 2 : 0])) as DatePage['totals'],
  ...more,
});

const open = async (more?: Partial<DatePage>) => {
  const page = await mounted({}, createElement(DatesPage), (store) => store.getState().goTo('dates'));
  const asked = () => page.scripted.inputs('dates.list') as Record<string, unknown>[];
  await page.scripted.call('dates.list').answer(succeed(pageOf(more)));
  return { ...page, asked, grid: () => page.findByRole('grid', { name: 'Dates' }) };
};

it('lists what each date is of, how far away it is, and what has passed', async () => {
  const { grid } = await open();
  const rows = [...(await grid()).querySelectorAll<HTMLElement>('tbody tr')];
  const cells = rows.map((row) => [...row.querySelectorAll('td')].slice(2).map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['6 days ago', 'Settlement', 'Chen', 'Sam, Alex', '5 New St'],
    ['in 1 day', 'Settlement', 'Untitled', 'Sam, Alex', '5 New St, estimated'],
    ['in 2 days', dateLabels.policy, 'Wattle Bank', '', '1 policy'],
    ['in 5 days', dateLabels.access, 'Banksia', '', 'Key and token'],
  ]);
  expect(rows.map(({ dataset }) => [dataset.overdue, dataset.handled])).toEqual([
    ['true', undefined],
    [undefined, 'true'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(rows.map((row) => row.querySelector('input')?.checked)).toEqual([false, true, undefined, undefined]);
  expect(await accessibilityProblems()).toEqual([]);
});

it('what is due today has not passed, and two dates of one scenario are two rows', async () => {
  const sale = { ...settlement, element: 's2', day: '2026-11-30' };
  const { user, scripted, grid } = await open({ items: [settlement, sale, today] });
  const rows = [...(await grid()).querySelectorAll<HTMLElement>('tbody tr')];
  expect(rows.map(({ dataset }) => dataset.overdue)).toEqual(['true', undefined, undefined]);
  (await grid()).focus();
  await user.keyboard('{ArrowDown} ');
  expect(scripted.inputs('dates.handle')).toMatchObject([{ element: 's2', day: '2026-11-30' }]);
});

it('a kind that is chosen stays to be taken back where there is no date of it', async () => {
  const { user, store, findByRole, queryByRole } = await open();
  featureOf(store, createDates).getState().turnKind('sale');
  await user.click(await findByRole('button', { name: new RegExp(`${dateLabels.sale}$`), pressed: true }));
  expect(featureOf(store, createDates).getState().view.kinds).toEqual([]);
  expect(queryByRole('button', { name: new RegExp(`${dateLabels.sale}$`) })).toBeNull();
});

it('is opened by Enter or a press on its row, and ticked off by Space or its box without being opened', async () => {
  const { user, scripted, store, grid } = await open();
  const boxes = [...(await grid()).querySelectorAll<HTMLElement>('tbody input')];
  await user.click(boxes[1]!);
  expect(store.getState().page).toBe('dates');
  (await grid()).focus();
  await user.keyboard(' ');
  expect(scripted.inputs('dates.handle')).toMatchObject([
    { scenarioId: 'two', isHandled: false },
    { scenarioId: 'one', isHandled: true },
  ]);
  await user.keyboard('{End}{Enter}');
  expect(store.getState().page).toBe('connection');
});

it('another choice asks for another list, of what is chosen and no more', async () => {
  const { user, asked, getByLabelText, getByRole, findByRole, queryByLabelText } = await open();
  const last = () => asked().at(-1);
  expect(last()).toEqual({ until: last()?.until, overdue: false, archived: false, handled: false, limit: 100 });
  for (const [label, name] of [
    ['Overdue too (3)', 'overdue'],
    ['Archived too', 'archived'],
    ['Done too', 'handled'],
  ] as const) {
    await user.click(getByLabelText(label));
    expect([last(), getByLabelText(label)]).toMatchObject([{ [name]: true }, { checked: true }]);
  }
  await user.click(await findByRole('button', { name: /Settlement/ }));
  expect(last()).toMatchObject({ kinds: ['settlement'] });
  expect(queryByLabelText('Last day')).toBeNull();
  await user.click(getByRole('radio', { name: 'Until a day' }));
  const day = getByLabelText('Last day');
  await user.type(day, '1/6/2027');
  await user.tab();
  expect(last()).toMatchObject({ until: '2027-06-01' });
});

it('shows more where there are more, up to what the files are for, and nothing is exported where nothing is listed', async () => {
  const { user, asked, scripted, getByRole, findByRole, findByText, queryByRole } = await open({ total: 620 });
  await findByText(`4 of 620 dates until ${formatDay(asked().at(-1)?.until as string)}.`);
  const isDisabled = (name: string) => (getByRole('button', { name }) as HTMLButtonElement).disabled;
  expect(['Calendar file', 'CSV', 'Print'].map(isDisabled)).toEqual([false, false, false]);
  for (const limit of [200, 300, 400, 500]) {
    await user.click(await findByRole('button', { name: 'Show more' }));
    expect(asked().at(-1)).toMatchObject({ limit });
    await scripted.call('dates.list', asked().length - 1).answer(succeed(pageOf({ total: 620 })));
  }
  await findByText('The files have all of them.');
  expect(queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.click(getByRole('button', { name: 'CSV' }));
  const { limit: _limit, ...query } = asked().at(-1) ?? {};
  expect(scripted.inputs('dates.exportFile')).toEqual([{ ...query, as: 'csv' }]);
  await user.click(getByRole('button', { name: 'Calendar file' }));
  expect(scripted.inputs('dates.exportFile').at(-1)).toMatchObject({ as: 'ics' });
  await user.click(getByRole('radio', { name: 'Next 7 days' }));
  expect(getByRole('radio', { name: 'Next 7 days' })).toHaveProperty('checked', true);
  await scripted.call('dates.list', asked().length - 1).answer(succeed(pageOf({ total: 0, items: [] })));
  await findByRole('heading', { name: 'No dates in this time' });
  expect(['Calendar file', 'CSV', 'Print'].map(isDisabled)).toEqual([true, true, true]);
});

it('the library is one press away', async () => {
  const { user, store, getByRole } = await open();
  await user.click(getByRole('button', { name: 'Library' }));
  expect(store.getState().page).toBe('library');
});

it('a list that could not be read says so, and is read again', async () => {
  const { user, asked, scripted, getByRole, findByText } = await open();
  await user.click(getByRole('radio', { name: 'Next 90 days' }));
  await scripted.call('dates.list', asked().length - 1).answer(fail('INTERNAL', 'Oh.'));
  await findByText('The dates could not be read');
  const before = asked().length;
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(asked().length).toBe(before + 1);
});

it('the age of payslips is stored once it is left, and stays where the field is left empty', async () => {
  const { user, scripted, getByLabelText } = await open();
  const field = getByLabelText('Payslips up to') as HTMLInputElement;
  expect(field.value).toBe('30');
  await user.clear(field);
  await user.tab();
  expect(field.value).toBe('30');
  field.focus();
  fireEvent.change(field, { target: { value: '60' } });
  expect(scripted.inputs('settings.update')).toEqual([]);
  await user.tab();
  expect(scripted.inputs('settings.update')).toEqual([{ payslipDays: 60 }]);
  field.focus();
  await user.tab();
  expect(scripted.inputs('settings.update')).toHaveLength(1);
});
