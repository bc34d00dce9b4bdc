// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { control, mounted } from '../../app/testing/mounted.ts';
import { latest } from '../../store/remote.ts';
import { scenarioId } from '../../store/testing/records.ts';
import { EditorHeader } from './EditorHeader.tsx';

const header = createElement(EditorHeader);

it('the title is edited in place: Enter keeps it, and Escape brings back the one before', async () => {
  const { user, store, getByLabelText, getByRole } = await mounted({}, header);
  const title = control(getByLabelText('Title of the scenario'));
  const stored = () => latest(store.getState().document)?.description;
  await user.clear(title);
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Untitled');
  await user.type(title, 'Second home{Enter}');
  expect([stored(), document.activeElement === title]).toEqual(['Second home', false]);
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Second home');
  await user.type(title, ' in Perth');
  expect(stored()).toBe('Second home in Perth');
  await user.keyboard('{Escape}');
  expect([stored(), document.activeElement === title]).toEqual(['Second home', false]);
  store.getState().undo();
  expect(stored()).toBe('First home');
});

it('a title of spaces alone is a scenario without a title', async () => {
  const { getByRole } = await mounted({}, header, (store) => store.getState().rename('  '));
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Untitled');
});

it('undo and redo can be pressed while there is something to undo or redo', async () => {
  const { user, store, getByRole } = await mounted({ income: [{ id: 'i' }] }, header, (made) =>
    made.getState().goTo('scenario'),
  );
  const pressable = () => ['Undo', 'Redo'].map((name) => !control(getByRole('button', { name })).disabled);
  expect(pressable()).toEqual([false, false]);
  store.getState().rename('Second home');
  await expect.poll(pressable).toEqual([true, false]);
  await user.click(getByRole('button', { name: 'Undo' }));
  expect([pressable(), latest(store.getState().document)?.description]).toEqual([[false, true], 'First home']);
});

it('what is done with variants is offered where there are any, and what deletes stands last', async () => {
  const namesWith = async (id: string): Promise<(string | null)[]> => {
    const page = await mounted({}, header, (store) =>
      store.setState({ page: 'scenario', variants: [{ id, description: 'A' }] as never }),
    );
    await page.user.click(page.getByRole('button', { name: 'More for this scenario' }));
    const items = await page.findAllByRole('menuitem');
    const names = items.map(({ firstElementChild: name }) => name?.textContent ?? null);
    page.unmount();
    return names;
  };
  const [alone, varied] = [await namesWith('other'), await namesWith(scenarioId)];
  expect(varied.length - alone.length).toBe(4);
  for (const names of [alone, varied]) expect(names.at(-1)).toContain('Delete');
  expect(alone.filter((name) => !varied.includes(name))).toEqual([]);
});

it('a save is told by what the service acknowledged: saved since then, or not saved', async () => {
  const { store, container, findByText } = await mounted({}, header);
  const mark = () => container.querySelector('[data-save]');
  expect([mark()?.getAttribute('data-save'), mark()?.textContent]).toEqual(['saved', expect.stringMatching(/^Saved /)]);
  store.setState({ save: { status: 'unsaved', error: { code: 'INTERNAL', message: 'Full' } } });
  await findByText('Not saved');
  expect(mark()?.getAttribute('data-save')).toBe('unsaved');
  store.setState({ save: { status: 'saving' } });
  await findByText('Saving');
});
