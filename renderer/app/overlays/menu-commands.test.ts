// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { commandTable } from '../../../shared/contract/commands.ts';
import { latest } from '../../store/remote.ts';
import { mounted } from '../testing/mounted.ts';
import { runFromMenu } from './menu-commands.ts';

const opened = async (isOverlaid: boolean) => {
  const dialog = createElement('div', { role: 'dialog', 'aria-modal': isOverlaid });
  const page = await mounted({}, dialog);
  const { store, context } = page;
  store.getState().goTo('scenario');
  store.getState().rename('Renamed');
  return {
    ...page,
    choose: (...[id]: [Parameters<typeof runFromMenu>[1]]) => act(() => runFromMenu(context, id)),
    title: () => latest(store.getState().document)?.description,
  };
};

it('a menu of the system undoes and leads on, but changes nothing behind an open dialog', async () => {
  const behind = await opened(true);
  for (const id of ['edit.undo', 'go.settings'] as const) behind.choose(id);
  expect([behind.title(), behind.store.getState().page]).toEqual(['Renamed', 'scenario']);
  behind.unmount();
  const { choose, title, store } = await opened(false);
  choose('edit.undo');
  choose('go.settings');
  expect([title() === 'Renamed', store.getState().page]).toEqual([false, 'settings']);
});

it.each(['input', 'textarea'])('behind an open dialog undo and redo are those of the %s in focus', async (kind) => {
  const steps: string[] = [];
  Reflect.set(document, 'execCommand', (step: string) => steps.push(step));
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  const { choose, container } = await opened(true);
  choose('edit.undo');
  expect(steps).toEqual([]);
  container.appendChild(document.createElement(kind)).focus();
  for (const id of ['edit.undo', 'edit.redo'] as const) choose(id);
  expect(steps).toEqual(['undo', 'redo']);
});

it('an import that is chosen behind a dialog says that it waits', async () => {
  const { choose, notices, log } = await opened(true);
  choose('scenario.import');
  expect(notices.map(({ message }) => message)).toEqual(['The import begins when this dialog is closed.']);
  expect(log).toEqual([]);
});

it('of the entries in the menu only one prints', async () => {
  const { choose, log } = await opened(false);
  const printing = commandTable
    .filter(({ menu }) => menu !== undefined)
    .map(({ id }) => id)
    .filter((id) => {
      const before = log.filter((one) => one === 'print').length;
      choose(id);
      return log.filter((one) => one === 'print').length > before;
    });
  expect(printing).toEqual(['view.print']);
});
