import { existsSync } from 'node:fs';
import type { FileFilter } from 'electron';

/**
 * The path with the extension of its kind, which dialogs on Linux leave to the program. What is there under the name as
 * typed was agreed to be replaced, and stays as typed; what is there under the longer name was not, and is left alone.
 */
export const withExtension = (path: string, [kind]: readonly FileFilter[]): string => {
  const [usual, ...others] = kind?.extensions ?? [];
  if (usual === undefined) return path;
  const name = path.toLowerCase();
  const hasExtension = [usual, ...others].some((extension) => name.endsWith(`.${extension}`));
  const longer = `${path}.${usual}`;
  return hasExtension || existsSync(path) || existsSync(longer) ? path : longer;
};
