import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { catalogueError } from './catalogue-error.ts';
import { type PolicyFrontMatter, policyFrontMatter } from './policy-schema.ts';
import { parseFile, readFolder, readText } from './read-files.ts';

/** A policy file: its front matter and the Markdown below it. */
export interface PolicyDocument extends PolicyFrontMatter {
  readonly file: string;
  readonly content: string;
}

const fence = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** Parses the text of one policy file. Throws CatalogueError. */
export const parsePolicy = (file: string, text: string): PolicyDocument => {
  const match = fence.exec(text);
  if (match === null) throw catalogueError(file, 'Must begin with YAML front matter between two lines of ---');
  let yaml: unknown;
  try {
    yaml = parseYaml(match[1] ?? '');
  } catch (error) {
    throw catalogueError(
      file,
      `The front matter is not YAML: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const content = text.slice(match[0].length).trim();
  if (content === '') throw catalogueError(file, 'No text follows the front matter');
  return { ...parseFile(policyFrontMatter, file, yaml), file, content };
};

const policiesOfLender = (folder: string, lender: string): PolicyDocument[] =>
  readFolder(join(folder, lender))
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const file = join(folder, lender, name);
      const document = parsePolicy(file, readText(file));
      if (document.lender !== lender) throw catalogueError(file, `Must be the folder's name, ${lender}`, ['lender']);
      return document;
    });

/** All policies of a folder that holds one folder for each lender. Throws CatalogueError. */
export const loadPolicies = (folder: string, lenders: readonly string[]): PolicyDocument[] =>
  readFolder(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .flatMap((lender) => {
      if (!lenders.includes(lender)) throw catalogueError(join(folder, lender), 'No lender pack has this id');
      return policiesOfLender(folder, lender);
    });
