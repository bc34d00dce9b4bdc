import { useMemo } from 'react';
import type { LenderSummary } from '../../../shared/contract/lenders/lenders.ts';
import { lendersOf } from '../../store/lenders/lenders.ts';
import { useApp } from '../../store/use-app.ts';

export interface Lenders<L = LenderSummary> {
  /** The directory in its order; empty until it is read. */
  readonly all: readonly L[];
  readonly find: (id: string) => L | undefined;
  /** The id if the directory does not know the lender. */
  readonly nameOf: (id: string) => string;
}

/** The lenders by id, with their names for every page. */
export const useLenders = (): Lenders => {
  const all = useApp(lendersOf);
  return useMemo(() => {
    const byId = new Map(all.map((lender) => [lender.id, lender]));
    return { all, find: (id) => byId.get(id), nameOf: (id) => byId.get(id)?.name ?? id };
  }, [all]);
};
