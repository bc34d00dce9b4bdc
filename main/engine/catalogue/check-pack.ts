import { CatalogueError } from './catalogue-error.ts';
import { loadPack } from './load-lenders.ts';

/** What the command prints, and its exit code. */
export interface CommandResult {
  readonly exitCode: number;
  readonly output: object;
}

const usage = 'Give one file: npm run -s engine -- check-pack FILE';

/**
 * `npm run -s engine -- check-pack FILE`: checks a lender pack without loading the catalogue.
 * Output `{ valid: true, id, name, products }` with exit code 0, or
 * `{ valid: false, issues: [{ path, message }] }` with exit code 1 (2 for a wrong call).
 */
export const checkPackCommand = (args: string[]): CommandResult => {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0)
    return { exitCode: 2, output: { valid: false, issues: [{ path: [], message: usage }] } };
  try {
    const { id, name, products } = loadPack(file);
    return { exitCode: 0, output: { valid: true, id, name, products: products.length } };
  } catch (error) {
    if (error instanceof CatalogueError) return { exitCode: 1, output: { valid: false, issues: error.issues } };
    throw error;
  }
};
