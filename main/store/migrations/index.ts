import { initial } from './0001-initial.ts';
import type { Migration } from './migration.ts';

/** Every migration in the order of its version. */
export const migrations: readonly Migration[] = [initial];
