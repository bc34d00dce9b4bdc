import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Later, later, preloadWhenIdle } from './later.ts';

const shown = (Page: Later): string =>
  renderToString(createElement(Suspense, { fallback: 'Loading' }, createElement(Page)));

test('code that is not there yet shows what stands in for it, and code that is there is shown at once', async () => {
  const loads: string[] = [];
  const page = Promise.resolve(() => 'The page');
  const Page = later(() => {
    loads.push('load');
    return page;
  });
  expect(shown(Page)).toContain('Loading');
  Page.preload();
  await page;
  expect({ text: shown(Page), loads }).toEqual({ text: '<!--$-->The page<!--/$-->', loads: ['load'] });
});

test('pages are loaded ahead one after the other, each in a quiet moment of its own', () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => moments.push(run));
  onTestFinished(() => void vi.unstubAllGlobals());
  const loads: string[] = [];
  preloadWhenIdle(['first', 'second'].map((name) => ({ preload: () => void loads.push(name) })));
  const seen = [...loads];
  for (const run of moments) {
    run();
    seen.push(loads.join());
  }
  expect(seen).toEqual(['first', 'first,second']);
});
