import { StoreError } from '../platform/store-error.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Wraps the repositories: when one of their methods throws StoreError `corrupt`, `onDamage` is called before the error
 * propagates. Methods are synchronous and may run inside a transaction, so `onDamage` must not use the store.
 */
export const reportDamage = <T extends object>(repositories: T, onDamage: () => void): T =>
  Object.fromEntries(
    Object.entries(repositories).map(([name, part]: [string, unknown]) => [name, reporting(part, onDamage)]),
  ) as T;

const reporting = (part: unknown, onDamage: () => void): unknown => {
  if (typeof part === 'function') return reportingMethod(part as Method, onDamage);
  return typeof part === 'object' && part !== null ? reportDamage(part, onDamage) : part;
};

const reportingMethod =
  (method: Method, onDamage: () => void): Method =>
  (...args) => {
    try {
      return method(...args);
    } catch (error) {
      if (error instanceof StoreError && error.reason === 'corrupt') onDamage();
      throw error;
    }
  };
