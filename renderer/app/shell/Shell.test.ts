// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { computed, withResults } from '../../ui/results/testing/results.ts';
import { mounted } from '../testing/mounted.ts';
import { LendersBeside } from './LendersBeside.tsx';
import { NoSession } from './NoSession.tsx';
import { Rail } from './Rail.tsx';
import { Shell } from './Shell.tsx';

it('the rail has its pages in order, those of the program at its foot, and marks the one that is shown', async () => {
  const { user, store, getAllByRole, getByRole } = await mounted({}, createElement(Rail));
  const labels = getAllByRole('button').map(({ textContent }) => textContent);
  expect(labels).toEqual([
    ...['Library', 'Scenario', 'Policies', 'Products', 'Banks', 'Lender packs', 'Rules'],
    ...['Requests', 'Connection', 'Settings', 'Help'],
  ]);
  await user.click(getByRole('button', { name: 'Policies' }));
  expect(store.getState().page).toBe('policies');
  const marked = () => getAllByRole('button').filter((entry) => entry.getAttribute('aria-current') === 'page');
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Policies']);
  const isOff = () => (getByRole('button', { name: 'Scenario' }) as HTMLButtonElement).disabled;
  expect(isOff()).toBe(false);
  act(() => store.setState({ openId: null, document: { status: 'idle' } }));
  expect(isOff()).toBe(true);
});

describe('where the page does not belong to a program that runs', () => {
  const asked = vi.fn<typeof window.fetch>();
  const shown = async (reason: 'missing' | 'unreachable') => {
    vi.stubGlobal('fetch', asked);
    onTestFinished(() => void vi.unstubAllGlobals());
    return mounted({}, createElement(NoSession, { reason }));
  };

  it('says how it is opened, opens it, and says what came of that', async () => {
    const { user, getByRole, findByText } = await shown('missing');
    getByRole('heading', { level: 1, name: 'Open the address printed in the terminal' });
    const status = () => document.querySelector<HTMLElement>('[role=status]');
    expect(status()?.hidden).toBe(true);
    asked
      .mockRejectedValueOnce(new Error('Gone'))
      .mockResolvedValueOnce(new Response(null, { status: 204 }))
      .mockResolvedValueOnce(new Response(null, { status: 403 }));
    const silent = 'Headroom does not answer.';
    for (const said of [
      silent,
      'Headroom opens in a new tab; where it cannot, its address is in the terminal.',
      silent,
    ]) {
      await user.click(getByRole('button', { name: 'Open Headroom' }));
      await findByText(said);
    }
    expect([status()?.hidden, asked.mock.calls.at(-1)?.[1]]).toEqual([false, { method: 'POST' }]);
  });

  it('says that it has stopped, which no button mends', async () => {
    const { getByRole, queryByRole } = await shown('unreachable');
    getByRole('heading', { level: 1, name: 'Headroom does not answer' });
    expect(queryByRole('button')).toBeNull();
  });
});

it('the window is called by its page, or by the scenario or note on it', async () => {
  const { store } = await mounted({}, createElement(Shell), ({ getState }) => getState().goTo('settings'));
  const titled = (work: () => void): string => {
    act(work);
    return document.title;
  };
  const { goTo, rename } = store.getState();
  expect([
    titled(() => goTo('settings')),
    titled(() => goTo('note')),
    titled(() => rename(' Chen\u202E ')),
    titled(() => rename(' ')),
    titled(() => goTo('lenders')),
  ]).toEqual([
    ...['Settings', 'First home', 'Chen[U+202E]', 'File note', 'Lender packs'].map((title) => `${title} – Headroom`),
  ]);
});

describe('the lenders', () => {
  const room = (...widths: readonly number[]) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...{ matches: widths.some((width) => query.includes(String(width))), media: query },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
  };
  const beside = () =>
    mounted({}, createElement(LendersBeside), withResults([computed('wattle', 900_000), computed('acacia', 700_000)]));

  it('are one line below the form that unfolds where the window is narrow', async () => {
    room();
    const { user, store, getByRole, queryByRole } = await beside();
    const line = getByRole('button', { name: /^Lenders.*2 of 2 service/ });
    expect([line.getAttribute('aria-expanded'), queryByRole('grid')]).toEqual(['false', null]);
    await user.click(line);
    expect([line.getAttribute('aria-expanded'), screenOf(store.getState()).lendersShown]).toEqual(['true', true]);
    getByRole('grid', { name: 'Compared lenders' });
    const height = getByRole('separator', { name: 'Height of the lenders panel' });
    const part = (of: number) => String(Math.round(window.innerHeight * of));
    expect(['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => height.getAttribute(name))).toEqual([
      ...['160', part(0.46), part(0.7)],
    ]);
    await user.click(line);
    expect(queryByRole('grid')).toBeNull();
  });

  it('stand beside the form, with one of them beside their list where there is room for both; none without a scenario', async () => {
    room(1200);
    const one = await beside();
    const widths = (page: typeof one) => {
      const handle = page.getByRole('separator', { name: 'Width of the lenders panel' });
      return ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => handle.getAttribute(name));
    };
    expect(widths(one)).toEqual(['400', '440', '520']);
    expect(one.queryByRole('heading', { name: 'Wattle Bank' })).toBeNull();
    one.unmount();
    room(1200, 1600);
    const both = await beside();
    both.getByRole('heading', { name: 'Wattle Bank' });
    act(() => both.store.setState({ openId: null }));
    expect(both.queryByRole('complementary')).toBeNull();
  });
});
