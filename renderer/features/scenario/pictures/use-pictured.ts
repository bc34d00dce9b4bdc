import { useMemo } from 'react';
import { type Explanation, explanation as explanationSchema } from '../../../../shared/service/explanation.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useLenderRows } from '../../../ui/lenders/use-lender-rows.ts';
import { useQuoted } from '../use-quoted.ts';

/** The lender whose figures the pictures show. */
export interface Pictured {
  readonly id: string;
  readonly name: string;
  /** A service computed it, so that this computer can calculate nothing else of it. */
  readonly isOfService: boolean;
  /** Undefined where an answer of a service has none. */
  readonly explanation: Explanation | undefined;
}

/** The open lender, else the first one; undefined until it has an answer. */
export const usePictured = (): Pictured | undefined => {
  const { quoted } = useQuoted();
  const selected = useApp((state) => screenOf(state).selectedLender);
  const open = useLenderRows().find(({ id }) => id === selected);
  const ofService = useMemo(
    () => (open?.computed && open.source ? explanationSchema.safeParse(open.result.explanation) : undefined),
    [open],
  );
  if (open !== undefined && ofService !== undefined)
    return { id: open.id, name: open.name, isOfService: true, explanation: ofService.data };
  if (quoted === undefined) return undefined;
  return { id: quoted.id, name: quoted.lender, isOfService: false, explanation: quoted.explanation };
};
