import { describe, expect, it } from 'vitest';
import { isOwnUrl, isPageUrl } from './origin.ts';

describe('the addresses of the application', () => {
  it.each([
    ['app://headroom/', true, true],
    ['app://headroom/#section', true, true],
    ['app://headroom/assets/a.js', true, false],
    ['app://headroom/?x=1', true, false],
    ['app://headroom//', true, false],
    ['app://headroom', true, false],
    ['app://headroom:80/', false, false],
    ['app://user@headroom/', false, false],
    ['app://headroom.example/', false, false],
    ['app:headroom/', false, false],
    ['apps://headroom/', false, false],
    ['https://headroom/', false, false],
    ['blob:app://headroom/1', false, false],
    ['', false, false],
  ])('%s', (url, own, page) => {
    expect({ own: isOwnUrl(url), page: isPageUrl(url) }).toEqual({ own, page });
  });
});
