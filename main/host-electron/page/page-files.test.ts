import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { findPageFile } from './page-files.ts';

const folder = join('/', 'app', 'renderer');

describe('findPageFile', () => {
  it('finds what the build writes', () => {
    const names = [
      '/mark.svg',
      '/assets/index-Bx3_a-9.js',
      '/assets/index.css',
      '/assets/inter-latin-wght-normal.woff2',
    ];
    expect(names.map((name) => findPageFile(folder, name))).toEqual([
      { path: join(folder, 'mark.svg'), contentType: 'image/svg+xml; charset=utf-8' },
      { path: join(folder, 'assets', 'index-Bx3_a-9.js'), contentType: 'text/javascript; charset=utf-8' },
      { path: join(folder, 'assets', 'index.css'), contentType: 'text/css; charset=utf-8' },
      { path: join(folder, 'assets', 'inter-latin-wght-normal.woff2'), contentType: 'font/woff2' },
    ]);
  });

  it('never leaves the folder, whatever the path', () => {
    const piece = fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '\0', 'a', '.js', ':', 'C:', '~', '', ' ', '-');
    const name = fc.constantFrom('/mark.svg', '/assets/index.css', '/assets/index-Bx3_a-9.js');
    const paths = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
      fc.tuple(fc.array(piece, { maxLength: 2 }), name).map(([pieces, last]) => `${pieces.join('')}${last}`),
    );
    let found = 0;
    fc.assert(
      fc.property(paths, (path) => {
        const file = findPageFile(folder, path);
        if (file === undefined) return;
        found += 1;
        expect(file.path.startsWith(join(folder, '/'))).toBe(true);
        expect(file.path.slice(folder.length).split(/[\\/]/)).not.toContain('..');
      }),
      propertyRuns(5000),
    );
    expect(found).toBeGreaterThan(0);
  });
});
