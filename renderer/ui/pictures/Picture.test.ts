// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { control, mounted } from '../../app/testing/mounted.ts';
import { copiedTable, type FiguresTable } from './figures-table.ts';
import { Picture } from './Picture.tsx';

const table: FiguresTable = {
  columns: [
    { label: 'Step', unit: 'text' },
    { label: 'AUD', unit: 'cents' },
  ],
  rows: [['Net income', 1_234.5]],
};
const picture = (of: FiguresTable | undefined) => {
  const Month = () => Picture({ title: 'The month', table: of, children: createElement('svg') });
  return mounted({}, createElement(Month));
};

it('the figures of a picture are shown and hidden, and copied, once there are any', async () => {
  const { user, log, getByRole, queryByRole, unmount } = await picture(table);
  const figures = getByRole('button', { name: 'Figures of The month' });
  await user.click(figures);
  expect([figures.getAttribute('aria-expanded'), getByRole('table').textContent]).toEqual([
    'true',
    'StepAUDNet income1,234.50',
  ]);
  await user.click(figures);
  expect(queryByRole('table')).toBeNull();
  await user.click(getByRole('button', { name: 'Copy the figures of The month' }));
  expect(log).toEqual([`copy ${copiedTable(table)}`]);
  unmount();
  const waiting = await picture(undefined);
  const names = ['Figures of The month', 'Copy the figures of The month'];
  expect(names.map((name) => control(waiting.getByRole('button', { name })).disabled)).toEqual([true, true]);
});
