import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Product source files, without tests and test support; paths from the project's root with `/`. */
export const sourceFiles = (): string[] =>
  globSync('{shared,main,renderer}/**/*.{ts,tsx}', { cwd: projectRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/tsconfig|vite\.config/.test(file))
    .sort();

const importPattern = /(?:from\s+|import\s+|import\()'(\.[^']+)'/g;

/** The files that a source file imports by a relative path. */
export const relativeImports = (file: string): string[] =>
  [...readFileSync(join(projectRoot, file), 'utf8').matchAll(importPattern)].map((match) =>
    posix.join(posix.dirname(file), match[1] ?? ''),
  );
