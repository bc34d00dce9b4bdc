import { expect } from 'vitest';
import { dayInSydney } from '../../../shared/scenario/days.ts';
import { type Call, succeedAt } from './transports.ts';

const dayMs = 86_400_000;

/** The dates of a scenario and of a lender of one's own, as a list and as files, through a transport. */
export const listsDates = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const day = dayInSydney(Date.now() + 10 * dayMs);
  const home_loans = [{ id: 'l1', pre_approval_expires: day, pre_approval_lender: 'wattle' }];
  const { id } = await good('scenarios.create', { description: 'Dated', scenario: { home_loans } });
  await good('scenarios.mark', { id, stage: 'pre_approved', tags: ['Dated'] });
  const query = { until: day, tag: 'Dated', stage: 'pre_approved' } as const;
  expect(await good('dates.progress', {})).toEqual({ reading: null });
  const page = await good('dates.list', query);
  expect([page.total, page.totals.pre_approval, page.overdue]).toEqual([1, 1, 0]);
  expect(page.items).toEqual([
    {
      ...{ of: 'scenario', kind: 'pre_approval', day, scenarioId: id, description: 'Dated', applicants: [] },
      ...{ about: 'Loan 1', element: 'l1', path: ['home_loans', 0, 'pre_approval_expires'], isDerived: false },
      isHandled: false,
      lender: 'Wattle Bank',
    },
  ]);
  const calendar = await good('dates.exportFile', { ...query, as: 'ics' });
  const table = await good('dates.exportFile', { ...query, as: 'csv' });
  for (const file of [calendar, table]) expect(['saved', 'download']).toContain(file.status);
  if (calendar.status === 'download')
    expect(calendar.text).toContain(
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nSUMMARY:Pre-approval expires: Dated`,
    );
  if (table.status === 'download')
    expect(table.text).toContain(`"${day}","Pre-approval expires","Dated","","Loan 1, Wattle Bank","",""`);
  const pre_approval = { scenarioId: id, kind: 'pre_approval', element: 'l1', day, isHandled: true } as const;
  await good('dates.handle', pre_approval);
  expect((await good('dates.list', query)).total).toBe(0);
  expect((await good('dates.list', { ...query, handled: true })).items).toMatchObject([{ day, isHandled: true }]);
  await good('dates.handle', { ...pre_approval, isHandled: false });
  expect((await good('dates.list', query)).total).toBe(1);
  await good('scenarios.remove', { id });
  expect((await good('dates.list', query)).total).toBe(0);
};
