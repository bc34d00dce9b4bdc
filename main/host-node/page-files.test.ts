import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolders } from '../../test/support/engine/store.ts';
import { openPageFiles } from './page-files.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const build = (...names: readonly string[]): string => {
  const folder = folders.make();
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  return folder;
};

it.each([
  ['/assets/index-Bx3a9Qzk.js', true, 'text/javascript; charset=utf-8'],
  ['/assets/index-B_3-a9Qz.css', true, 'text/css; charset=utf-8'],
  ['/assets/inter-latin-Bx3a9Qzk.woff2', true, 'font/woff2'],
  ['/assets/index-Bx3a9Qz.js', false, 'text/javascript; charset=utf-8'],
  ['/mark.svg', false, 'image/svg+xml; charset=utf-8'],
  ['/LICENCES', false, 'application/octet-stream'],
])('%s may be kept for ever: %s', (name, immutable, contentType) => {
  const folder = build('index.html', name);
  expect(openPageFiles(folder)?.find(name)).toEqual({ path: join(folder, name), contentType, immutable });
});

it('only the files that the build wrote are served, and the page itself in another way', () => {
  const folder = build('index.html', 'assets/index.css');
  const elsewhere = build('secret.txt');
  symlinkSync(join(elsewhere, 'secret.txt'), join(folder, 'linked.txt'));
  symlinkSync(elsewhere, join(folder, 'linked'));
  const files = openPageFiles(folder);
  expect(files?.index).toBe(join(folder, 'index.html'));
  const asked = ['/assets/index.css', '/index.html', '/assets', '/linked.txt', '/linked/secret.txt', '/../secret.txt'];
  expect(asked.filter((path) => files?.find(path))).toEqual(['/assets/index.css']);
});

it('a page that is built anew is served as it is then, and one that is not built is not', () => {
  const folder = build('index.html', 'old.js');
  const files = openPageFiles(folder);
  rmSync(join(folder, 'old.js'));
  writeFileSync(join(folder, 'new.js'), '');
  const found = () => ['/old.js', '/new.js'].map((path) => files?.find(path) !== undefined);
  expect(found()).toEqual([true, false]);
  files?.refresh();
  expect(found()).toEqual([false, true]);
  expect(openPageFiles(build('old.js'))).toBeUndefined();
});
