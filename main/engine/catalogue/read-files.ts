import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import type * as z from 'zod';
import { issuesOf } from '../../../shared/pack/issues.ts';
import { CatalogueError, catalogueError } from './catalogue-error.ts';

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The text of a file. Throws CatalogueError when it cannot be read. */
export const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw catalogueError(file, reason(error));
  }
};

/** The entries of a folder, by name. Throws CatalogueError when it cannot be read. */
export const readFolder = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw catalogueError(folder, reason(error));
  }
};

/** The value of a JSON file. Throws CatalogueError when it cannot be read or is not JSON. */
export const readJson = (file: string): unknown => {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw catalogueError(file, `Not JSON: ${reason(error)}`);
  }
};

/** Parses a value read from a file. Throws CatalogueError with every issue. */
export const parseFile = <T extends z.ZodType>(schema: T, file: string, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new CatalogueError(file, issuesOf(parsed.error));
  return parsed.data;
};
