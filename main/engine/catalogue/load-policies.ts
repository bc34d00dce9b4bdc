import { join } from 'node:path';
import { catalogueError } from './catalogue-error.ts';
import { parseFrontMatter } from './front-matter.ts';
import { type PolicyFrontMatter, policyFrontMatter } from './policy-schema.ts';
import { readFolder, readText } from './read-files.ts';

/** A policy file: its front matter and the Markdown below it. */
export interface PolicyDocument extends PolicyFrontMatter {
  readonly file: string;
  readonly content: string;
}

/** Parses the text of one policy file. Throws CatalogueError. */
export const parsePolicy = (file: string, text: string): PolicyDocument => {
  const { facts, content } = parseFrontMatter(policyFrontMatter, file, text);
  return { ...facts, file, content };
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
