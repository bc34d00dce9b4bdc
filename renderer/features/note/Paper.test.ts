// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noteFile } from '../../../shared/note/note-file.ts';
import { noAdviser } from '../../../shared/note/words.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { Section } from './document.ts';
import { lendersOf } from './note-lenders.ts';
import { Paper, type PaperProps } from './Paper.tsx';

const note = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));

const table = (title: string | undefined) => ({
  ...{ kind: 'table' as const, aside: 'AUD', columns: ['What', 'Amount'] },
  ...(title !== undefined && { title }),
  rows: [
    { id: 'line-1', cells: [{ text: 'Rent' }, { text: 'Unknown' }] },
    { id: 'line-2', cells: [{ text: 'Sum' }, { text: '12,000', value: 12_000 }], note: 'Of both' },
  ],
});
const sections: readonly Section[] = [
  { title: 'Why', blocks: [{ kind: 'paragraph', spans: [{ text: 'It is ' }, { text: '12,000', row: 'line-2' }] }] },
  { title: 'Costs', blocks: [table(undefined)], startsPage: true },
  { title: 'Others', blocks: [table('By lender')] },
];

const paper = (more: Partial<PaperProps> = {}) =>
  mounted(
    {},
    createElement(Paper, {
      ...{ document: { title: 'Chen', lead: 'Lead', sections }, adviser: noAdviser },
      ...{ pictured: { note, lenders: lendersOf(note) }, isLinked: true },
      ...more,
    }),
  );

it('a figure in words leads to its line, which has the focus then, and the address stays', async () => {
  const { user, getByRole } = await paper();
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => seen.mockRestore());
  const before = window.location.href;
  await user.click(getByRole('link', { name: '12,000' }));
  expect([document.activeElement?.id, seen.mock.calls.length, window.location.href]).toEqual(['line-2', 1, before]);
});

it('a column is one of figures once any of its rows has one, and a unit stands beside a section where its table has no title', async () => {
  const { container } = await paper();
  const [costs, others] = [...container.querySelectorAll('section')].slice(1);
  const isFigure = (cell: Element): boolean => cell.className.includes('figure');
  expect([...costs!.querySelectorAll('th, td')].map(isFigure)).toEqual([false, true, false, true, false, true]);
  expect([costs, others].map((section) => section?.querySelector('h3')?.textContent)).toEqual(['Costs AUD', 'Others ']);
  expect([costs, others].map((section) => section?.className.includes('newPage'))).toEqual([true, false]);
  expect(others?.querySelector('caption')?.textContent).toBe('By lender AUD');
});

it('names of the adviser what is entered, and nothing where nothing is', async () => {
  const none = await paper();
  expect(none.container.querySelectorAll('header p')).toHaveLength(1);
  none.unmount();
  const lines = async (adviser: Partial<PaperProps['adviser']>) => {
    const { container, unmount } = await paper({ adviser: { ...noAdviser, ...adviser } });
    const text = container.querySelectorAll('header p')[1]?.textContent;
    unmount();
    return text;
  };
  expect(await lines({ name: ' Kim ', contact: 'kim@example.com' })).toBe('Kim · kim@example.com');
  expect(await lines({ name: 'Kim', business: ' ', creditLicence: '123' })).toBe('Kim · Credit licence 123');
  expect(await lines({ contact: 'kim@example.com' })).toBe('kim@example.com');
});
