import { existsSync, globSync, statSync } from 'node:fs';

const newest = (patterns, root) =>
  globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).reduce(
    (latest, file) => Math.max(latest, statSync(`${root}/${file}`).mtimeMs),
    0,
  );

/** True when `output` is missing or any source file is newer. */
export const isStale = (root, output, patterns) => {
  const path = `${root}/${output}`;
  return !existsSync(path) || newest(patterns, root) > statSync(path).mtimeMs;
};
