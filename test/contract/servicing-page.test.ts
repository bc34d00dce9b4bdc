import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, sourceFiles } from '../support/source-files.ts';

const page = join(projectRoot, 'docs/servicing.md');
const room = 'main/engine/servicing/';

/** The files that the page links, from the project's root. */
const linked = new Set(
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) =>
    relative(projectRoot, join(dirname(page), target)),
  ),
);

describe('docs/servicing.md', () => {
  it('links files that exist', () => {
    expect([...linked].filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  });

  it('links every file of the servicing model, so that each rule can be found from its paragraph', () => {
    const files = sourceFiles().filter((file) => file.startsWith(room) && file !== `${room}index.ts`);
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !linked.has(file))).toEqual([]);
  });
});
