// @vitest-environment happy-dom
import { createElement, Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import { mounted } from '../testing/mounted.ts';
import { confirmInPage, Confirmation } from './Confirmation.tsx';
import { Hotkeys } from './Hotkeys.tsx';
import { noticeOptions } from './notice.tsx';
import { addable, sayings } from './palette-meanings.ts';
import { ShortcutSheet } from './ShortcutSheet.tsx';

describe('a question in the page', () => {
  const ask = async (isHarmless: boolean) => {
    const page = await mounted({}, createElement(Confirmation));
    const question = { title: 'Discard?', detail: 'It is gone then.', yes: 'Discard', no: 'Keep' };
    const answer = confirmInPage({ ...question, ...(isHarmless && { isHarmless }) });
    await page.findByRole('dialog', { name: 'Discard?' });
    return { ...page, answer };
  };
  const waiting = (name: string) => expect.poll(() => document.activeElement?.textContent).toBe(name);

  it('has the focus at the safe answer, unless it is harmless', async () => {
    const { user, answer, unmount } = await ask(false);
    await waiting('Keep');
    await user.keyboard('{Enter}');
    expect(await answer).toBe(false);
    unmount();
    const harmless = await ask(true);
    await waiting('Discard');
    await harmless.user.keyboard('{Enter}');
    expect(await harmless.answer).toBe(true);
  });

  it('is answered by its button, and safely by Esc', async () => {
    const { user, answer, getByRole, unmount } = await ask(false);
    await user.click(getByRole('button', { name: 'Discard' }));
    expect(await answer).toBe(true);
    unmount();
    const left = await ask(true);
    await waiting('Discard');
    await left.user.keyboard('{Escape}');
    expect(await left.answer).toBe(false);
  });
});

it('a newer question answers the one before safely', async () => {
  const { user, findByRole, queryByRole } = await mounted({}, createElement(Confirmation));
  const ask = (title: string) => confirmInPage({ title, detail: '', yes: 'Do it', no: 'Keep' });
  const before = ask('One?');
  const after = ask('Two?');
  expect(await before).toBe(false);
  await findByRole('dialog', { name: 'Two?' });
  await user.click(await findByRole('button', { name: 'Do it' }));
  expect([await after, queryByRole('dialog')]).toEqual([true, null]);
});

describe('shortcuts', () => {
  const fields = createElement(
    Fragment,
    null,
    createElement(Hotkeys),
    createElement('input', { 'aria-label': 'text' }),
    createElement('input', { 'aria-label': 'box', type: 'checkbox' }),
    createElement('textarea', { 'aria-label': 'area' }),
  );

  it('run wherever the focus is, those of one letter not in what is typed in', async () => {
    const { user, store, log, getByLabelText } = await mounted({}, fields);
    const shown = () => {
      const { shortcutsShown } = store.getState();
      store.getState().showShortcuts(false);
      return shortcutsShown;
    };
    const at = async (label: string | undefined): Promise<boolean> => {
      if (label === undefined) (document.activeElement as HTMLElement).blur();
      else getByLabelText(label).focus();
      await user.keyboard('?');
      return shown();
    };
    expect([await at(undefined), await at('text'), await at('area'), await at('box')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    getByLabelText('text').focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(log).toEqual(['palette']);
  });

  it('are those of a dialog while one is open, and gone with the page', async () => {
    const { user, log, unmount } = await mounted({}, fields);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    await user.keyboard('{Control>}k{/Control}');
    dialog.remove();
    expect(log).toEqual([]);
    await user.keyboard('{Control>}k{/Control}');
    unmount();
    await user.keyboard('{Control>}k{/Control}');
    expect(log).toEqual(['palette']);
  });

  it('keep the browser from doing something else with their keys, though they do nothing now', async () => {
    const { user } = await mounted({}, fields);
    const kept: boolean[] = [];
    const note = (event: KeyboardEvent): void => void (event.key === 'd' && kept.push(event.defaultPrevented));
    window.addEventListener('keydown', note);
    await user.keyboard('{Control>}d{/Control}');
    window.removeEventListener('keydown', note);
    expect(kept).toEqual([true]);
  });

  it('are all in the sheet with their keys, those of one command in one line', async () => {
    const { store, findByRole, user } = await mounted({}, createElement(ShortcutSheet));
    store.getState().showShortcuts(true);
    const sheet = await findByRole('dialog', { name: 'Keyboard shortcuts' });
    const rows = [...sheet.querySelectorAll('tr')].map((row) => row.textContent);
    expect(rows).toEqual(
      expect.arrayContaining(['Command paletteCtrlK', 'RedoCtrlShiftZ or CtrlY', 'Star the lender in focusS']),
    );
    expect(new Set(rows).size).toBe(rows.length);
    await user.keyboard('{Escape}');
    expect(store.getState().shortcutsShown).toBe(false);
  });
});

describe('what a line in the palette means', () => {
  it('is quick entry only where it has a figure that is understood', () => {
    expect(sayings('118k payg')).toHaveLength(1);
    expect(sayings('118k + 900pw')[0]).toContain(' · ');
    expect([sayings('refinance'), sayings('first home'), sayings('library'), sayings('xyz 7')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('every part that can be added names the section that it is in', () => {
    expect(addable.length).toBeGreaterThan(10);
    expect(addable.find(({ label }) => /card/i.test(label))?.section).toBe('Debts');
  });
});

it('a notice of a failure is an alert and stays longer; its action closes it first', async () => {
  const log: string[] = [];
  const action = { label: 'Undo', run: () => log.push('run') };
  const options = noticeOptions('id', { tone: 'bad', message: 'Not stored', action }, () => log.push('close'));
  const other = noticeOptions('id', { tone: 'neutral', message: 'Stored' }, () => undefined);
  expect([options.role, other.role]).toEqual(['alert', 'status']);
  expect(Number(options.autoClose)).toBeGreaterThan(Number(other.autoClose));
  const { user, getByRole, unmount } = await mounted({}, options.message);
  await user.click(getByRole('button', { name: 'Undo' }));
  expect(log).toEqual(['close', 'run']);
  unmount();
  expect((await mounted({}, other.message)).queryByRole('button')).toBeNull();
});
