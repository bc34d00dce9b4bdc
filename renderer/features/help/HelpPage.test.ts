// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { HelpPage } from './HelpPage.tsx';
import { chapters } from './manual.ts';
import { searchManual } from './search.ts';

const page = createElement(HelpPage);

/** The chapter that is shown for an address, and the chapters beside it. */
const shownAt = async (chapter: string | null) => {
  const { container, unmount, queryByText } = await mounted({}, page, (store) =>
    store.setState({ helpPlace: chapter === null ? null : { chapter, heading: null } }),
  );
  const found = {
    title: container.querySelector('article h2')?.textContent,
    current: container.querySelector('[aria-current="page"]')?.textContent,
    beside: [...container.querySelectorAll('[aria-label="Chapters beside this one"] a')].map((one) => one.textContent),
    isUnknown: queryByText(/^The manual has no chapter of this name\./u) !== null,
  };
  unmount();
  return found;
};

it('the chapter of the address is shown between its neighbours, the first where there is none', async () => {
  const [first, second] = chapters;
  const [before, last] = chapters.slice(-2);
  const chapterOf = (title = '', ...beside: string[]) => ({ title, current: title, beside, isUnknown: false });
  expect(await shownAt(null)).toEqual(chapterOf(first?.title, `${second?.title} →`));
  expect(await shownAt(last?.id ?? '')).toEqual(chapterOf(last?.title, `← ${before?.title}`));
  const middle = await shownAt(second?.id ?? '');
  expect(middle.beside).toEqual([`← ${first?.title}`, `${chapters[2]?.title} →`]);
  expect(await shownAt('no-such-chapter')).toMatchObject({ title: undefined, beside: [], isUnknown: true });
});

it('the places that are found are counted and take the place of the chapters, until Esc', async () => {
  const words = chapters.flatMap(({ text }) => text.match(/\p{L}{9,}/gu) ?? []);
  const rare = words.find((word) => searchManual(word).length === 1) ?? '';
  const { user, getByLabelText, getByText, container } = await mounted({}, page);
  const search = async (text: string): Promise<void> => {
    await user.clear(getByLabelText('Search in the manual'));
    await user.type(getByLabelText('Search in the manual'), text);
  };
  const links = (): number => container.querySelectorAll('[aria-label="Manual"] a').length;
  await search('scenario');
  getByText(`${searchManual('scenario').length} places found`);
  await search(rare);
  getByText('1 place found');
  expect(links()).toBe(1);
  await search(' ');
  expect(links()).toBe(chapters.length);
  await search('qqqqzzzz');
  getByText('Nothing found. Try another word.');
  await user.keyboard('{Escape}');
  expect(links()).toBe(chapters.length);
});

it('a place that is found leads to its heading, with the words marked', async () => {
  const { user, getByLabelText, container } = await mounted({}, page);
  expect(getByLabelText('Search in the manual')).toHaveProperty('maxLength', 200);
  await user.type(getByLabelText('Search in the manual'), 'backup');
  const place = searchManual('backup').find(({ heading }) => heading !== null);
  const link = container.querySelector(`[href="#/help/${place?.chapter}/${place?.heading?.slug}"]`);
  expect(link?.querySelector('strong')?.textContent).toBe(`${place?.title} – ${place?.heading?.text}`);
  expect(link?.querySelector('mark')?.textContent.toLowerCase()).toContain('backup');
});

it('keys are shown as keys, and only what is one', async () => {
  const { markup } = await drawn({}, page);
  expect(markup).toMatch(/<kbd[^>]*>Ctrl<\/kbd>/u);
  expect(markup).not.toMatch(/<code[^>]*>Ctrl\+/u);
});

it('another chapter begins at its top, and a heading is scrolled to', async () => {
  const { store, container } = await mounted({}, page, (app) =>
    app.setState({ helpPlace: { chapter: 'income', heading: null } }),
  );
  const reader = container.querySelector('article')?.parentElement;
  if (!reader) throw new Error('No chapter is shown');
  reader.scrollTop = 100;
  const scrolledTo: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolledTo.push(this.id);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  store.setState({ helpPlace: { chapter: 'lenders', heading: 'reading-a-row' } });
  await expect.poll(() => scrolledTo).toEqual(['manual-reading-a-row']);
  expect(reader.scrollTop).toBe(100);
  store.setState({ helpPlace: { chapter: 'income', heading: null } });
  await expect.poll(() => reader.scrollTop).toBe(0);
});
