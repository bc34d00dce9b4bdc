import { useState } from 'react';
import type { AppError, Outcome } from '../../../shared/outcome.ts';

export interface Work {
  readonly busy: boolean;
  /** Why the last one failed; null while none did. */
  readonly error: AppError | null;
  /** Does one thing and returns what came of it; a failure is kept for the screen, one called off is none. */
  readonly run: <T>(ask: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;
}

/** One form's dealings with the core: whether one is under way, and why the last one failed. */
export const useWork = (): Work => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  return {
    busy,
    error,
    run: async (ask) => {
      setBusy(true);
      setError(null);
      const outcome = await ask();
      setBusy(false);
      if (!outcome.ok && outcome.error.code !== 'CANCELLED') setError(outcome.error);
      return outcome;
    },
  };
};
