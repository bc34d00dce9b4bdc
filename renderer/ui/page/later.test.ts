import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Later, later } from './later.ts';

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
