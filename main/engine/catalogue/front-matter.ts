import { CORE_SCHEMA, load } from 'js-yaml';
import type * as z from 'zod';
import { catalogueError } from './catalogue-error.ts';
import { parseFile } from './read-files.ts';

const fence = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

const yamlOf = (file: string, text: string): unknown => {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw catalogueError(file, `The front matter is not YAML: ${reason}`);
  }
};

/** The front matter of a Markdown file, and the text below it. Throws CatalogueError. */
export const parseFrontMatter = <T>(
  schema: z.ZodType<T>,
  file: string,
  text: string,
): { readonly facts: T; readonly content: string } => {
  const match = fence.exec(text);
  if (match === null) throw catalogueError(file, 'Must begin with YAML front matter between two lines of ---');
  const facts = parseFile(schema, file, yamlOf(file, match[1] ?? ''));
  const content = text.slice(match[0].length).trim();
  if (content === '') throw catalogueError(file, 'No text follows the front matter');
  return { facts, content };
};
