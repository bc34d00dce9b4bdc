// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { control, mounted } from '../../app/testing/mounted.ts';
import { latest } from '../../store/remote.ts';
import { scenarioId, storedRecord } from '../../store/testing/records.ts';
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
  // Each time that it is left is a step of its own.
  for (const more of [' in Perth', ' by the sea']) await user.type(title, `${more}{Enter}`);
  store.getState().undo();
  expect(stored()).toBe('First home in Perth');
  expect([title.maxLength, title.placeholder, title.dataset.landmark]).toEqual([300, 'Untitled', 'title']);
});

it('a title is kept with what hides in it, which is spelt out while more is typed', async () => {
  const { user, store, getByLabelText } = await mounted({}, header, (made) => made.getState().rename('Chen \u202Efdp'));
  const title = control(getByLabelText('Title of the scenario'));
  expect(title.value).toBe('Chen [U+202E]fdp');
  await user.type(title, '!');
  expect(latest(store.getState().document)?.description).toBe('Chen \u202Efdp!');
});

it('a title of spaces alone is a scenario without a title', async () => {
  const { getByRole } = await mounted({}, header, (store) => store.getState().rename('  '));
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Untitled');
});

it('undo and redo can be pressed while there is something to undo or redo', async () => {
  const { user, store, getByRole, findByRole } = await mounted({ income: [{ id: 'i' }] }, header, (made) =>
    made.getState().goTo('scenario'),
  );
  const pressable = () => ['Undo', 'Redo'].map((name) => !control(getByRole('button', { name })).disabled);
  expect(pressable()).toEqual([false, false]);
  store.getState().rename('Second home');
  await expect.poll(pressable).toEqual([true, false]);
  await user.click(getByRole('button', { name: 'Undo' }));
  expect([pressable(), latest(store.getState().document)?.description]).toEqual([[false, true], 'First home']);
  expect((await findByRole('tooltip')).textContent).toMatch(/^Undo \(.+\)$/);
});

it('the menu has what is done with variants where there are any, keys beside it, and last what deletes', async () => {
  const menu = async (id: string) => {
    const page = await mounted({}, header, (store) =>
      store.setState({ page: 'scenario', variants: [{ id, name: 'A', isOriginal: true }] as never }),
    );
    await page.user.click(page.getByRole('button', { name: 'More for this scenario' }));
    return { ...page, items: await page.findAllByRole('menuitem') };
  };
  const names = (items: readonly HTMLElement[]) => items.map(({ firstElementChild: name }) => name?.textContent);
  const alone = await menu('other');
  const [branch, ...ofScenario] = [
    'Branch: make a variant',
    'Duplicate scenario',
    'Export as JSON',
    'File note',
    'Client page',
  ];
  expect(names(alone.items)).toEqual([branch, ...ofScenario, 'Delete scenario']);
  alone.unmount();
  const { user, store, items } = await menu(scenarioId);
  const ofVariants = ['Compare variants', 'Adopt this variant', 'Rename this variant', 'Remove this variant'];
  expect(names(items)).toEqual([branch, ...ofVariants, ...ofScenario, 'Delete scenario']);
  const having = (has: (item: HTMLElement) => boolean) => names(items.filter(has));
  expect(having((item) => control(item).disabled)).toEqual(['Remove this variant']);
  expect(having(({ className }) => className.includes('danger'))).toEqual(['Delete scenario']);
  expect(having(({ lastElementChild: key }) => key?.textContent === 'F2')).toEqual(['Rename this variant']);
  const rename = items.find((item) => item.textContent.startsWith('Rename'));
  if (rename !== undefined) await user.click(rename);
  expect(store.getState().namingVariant).toBe(scenarioId);
});

it('a save is told by what the service acknowledged: saved since then, or not saved', async () => {
  const data = storedRecord({}, { lastEditedOn: '2020-06-01T12:00:00.000Z' });
  const { store, container, findByText } = await mounted({}, header, (made) =>
    made.setState({ document: { status: 'loaded', data } }),
  );
  const mark = () => container.querySelector<HTMLElement>('[data-save]');
  const look = () => [mark()?.dataset.save, mark()?.textContent, /_(un)?saved_/.exec(mark()?.className ?? '')?.[0]];
  expect(look()).toEqual(['saved', 'Saved 1 June 2020', '_saved_']);
  store.setState({ save: { status: 'unsaved', error: { code: 'INTERNAL', message: 'Full' } } });
  await findByText('Not saved');
  expect([look(), mark()?.role]).toEqual([['unsaved', 'Not saved', '_unsaved_'], 'status']);
});

it('a save is worth a word only once it takes long, and what is said of it ends with it', async () => {
  const { store, container } = await mounted({}, header);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const saidAfter = (status: 'saving' | 'saved', passing: number): string | undefined => {
    act(() => store.setState({ save: status === 'saved' ? { status, at: null } : { status } }));
    act(() => void vi.advanceTimersByTime(passing));
    return container.querySelector('[data-save]')?.textContent.split(' ')[0];
  };
  expect([saidAfter('saving', 200), saidAfter('saved', 400)]).toEqual(['Saved', 'Saved']);
  expect([saidAfter('saving', 400), saidAfter('saved', 1)]).toEqual(['Saving', 'Saved']);
});
