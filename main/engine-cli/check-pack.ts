import { CatalogueError } from '../engine/catalogue/catalogue-error.ts';
import { loadPack } from '../engine/catalogue/load-lenders.ts';
import type { Command, CommandResult } from './command.ts';

const usage = 'Give one file: npm run -s engine -- check-pack FILE';

/**
 * Checks a lender pack without loading the catalogue. Output `{ valid: true, id, name, products }` with exit
 * code 0, or `{ valid: false, issues: [{ path, message }] }` with exit code 1 (2 for a wrong call).
 */
const checkPack = ([file, ...rest]: readonly string[]): CommandResult => {
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

export const checkPackCommand: Command = { usage: 'check-pack FILE', run: checkPack };
