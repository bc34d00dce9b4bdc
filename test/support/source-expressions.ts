import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot, sourceFiles } from './source-files.ts';

export interface SourceExpressions {
  /** Each regular expression that is written out, as `/source/flags`, with the first place that has it. */
  readonly written: ReadonlyMap<string, string>;
  /** The files that put expressions together from strings. */
  readonly composing: readonly string[];
}

const isComposed = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** Reads the regular expressions of the product's source. */
export const sourceExpressions = (): SourceExpressions => {
  const written = new Map<string, string>();
  const composing = new Set<string>();
  for (const file of sourceFiles()) {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && !written.has(node.text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.pos);
        written.set(node.text, `${file}:${line + 1}`);
      }
      if (isComposed(node)) composing.add(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { written, composing: [...composing].sort() };
};
