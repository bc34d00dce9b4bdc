// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { useActiveRow } from './use-active-row.ts';

const ids = Array.from({ length: 25 }, (_, index) => `r${index}`);

interface ListProps {
  readonly shown: readonly string[];
  readonly initial?: string;
  readonly log: string[];
  readonly marks?: boolean;
}

const List = ({ shown, initial, log, marks = false }: ListProps) => {
  const { container, row, active } = useActiveRow({
    ids: shown,
    onOpen: (id) => log.push(`open ${id}`),
    onMove: (id) => log.push(`move ${id}`),
    ...(marks && { onMark: (id: string) => void log.push(`mark ${id}`) }),
    ...(initial !== undefined && { initial }),
  });
  return createElement(
    'div',
    { role: 'listbox', 'aria-label': 'List', 'data-at': active, ...container },
    ...shown.map((id) => createElement('div', { key: id, role: 'option', ...row(id) }, id)),
    createElement('button', { key: 'button' }, 'Inside'),
  );
};

const inUse = async (props: Partial<ListProps> = {}) => {
  const log: string[] = [];
  const shown = (change: Partial<ListProps>) => createElement(List, { shown: ids, log, ...props, ...change });
  const page = await mounted({}, shown({}));
  const list = page.getByRole('listbox');
  list.focus();
  const at = async (keys: string): Promise<string | null> => {
    await page.user.keyboard(keys);
    return list.getAttribute('data-at');
  };
  return { ...page, list, log, at, show: (change: Partial<ListProps>) => page.rerender(shown(change)) };
};

it('arrows move by one, Page by ten, Home and End to the ends, and none beyond them', async () => {
  const { at, log, list } = await inUse();
  expect([await at('{ArrowUp}'), await at('{ArrowDown}{ArrowDown}'), await at('{PageDown}')]).toEqual([
    ...['r0', 'r2', 'r12'],
  ]);
  expect([await at('{PageUp}{PageUp}'), await at('{End}'), await at('{ArrowDown}'), await at('{Home}')]).toEqual([
    ...['r0', 'r24', 'r24', 'r0'],
  ]);
  expect(log[1]).toBe('move r1');
  expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('r0');
});

it('Enter opens the active row, and so does a click on any', async () => {
  const { at, user, log, getByText } = await inUse({ initial: 'r3' });
  expect(await at('{Enter}')).toBe('r3');
  await user.click(getByText('r7'));
  expect([await at('{Enter}'), log]).toEqual(['r7', ['open r3', 'open r7', 'open r7']]);
});

it('Space marks a row and goes on to the next, at the end to the one before; without marks it is left to the page', async () => {
  const marked = await inUse({ shown: ['a', 'b'], marks: true });
  expect([await marked.at(' '), await marked.at(' ')]).toEqual(['b', 'a']);
  expect(marked.log).toEqual(['mark a', 'move b', 'mark b', 'move a']);
  expect(fireEvent.keyDown(marked.list, { key: ' ' })).toBe(false);
  expect([await marked.at('{Home}x{ArrowDown}'), marked.log.slice(6)]).toEqual(['b', ['move a', 'move b']]);
  marked.unmount();
  const plain = await inUse({ shown: ['a', 'b'] });
  expect([await plain.at(' '), plain.log]).toEqual(['a', []]);
  expect(fireEvent.keyDown(plain.list, { key: ' ' })).toBe(true);
});

it('the active row stays the same one in another order, and is the first where it is gone', async () => {
  const { at, show, list, container } = await inUse({ shown: ['a', 'b', 'c'], initial: 'b' });
  show({ shown: ['b', 'c', 'a'] });
  expect([list.getAttribute('data-at'), await at('{ArrowDown}')]).toEqual(['b', 'c']);
  expect([...container.querySelectorAll('[data-active=true]')].map(({ textContent }) => textContent)).toEqual(['c']);
  show({ shown: ['a', 'b'] });
  expect(list.getAttribute('data-at')).toBe('a');
  show({ shown: [] });
  expect([list.getAttribute('data-at'), await at('{ArrowDown}{Enter}')]).toEqual([null, null]);
});

it('keys on a control within belong to that control', async () => {
  const { user, getByText, log } = await inUse();
  getByText('Inside').focus();
  await user.keyboard('{ArrowDown}{End}');
  expect(log).toEqual([]);
});
