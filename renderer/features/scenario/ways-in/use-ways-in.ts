import { useDeferredValue, useMemo } from 'react';
import { type AllLenderWays, type Takers, takersAmong, type WaysIn } from '../../../../shared/ways-in/plan.ts';
import { waysInOf } from '../../../../shared/ways-in/ways-in.ts';
import { useCall } from '../../../store/calls.ts';
import type { Remote } from '../../../store/remote.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { settingsOf } from '../../../store/settings-slice.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { useBody } from '../use-open-scenario.ts';

export interface WaysInto {
  /** Undefined until a home to live in is bought, with a price. */
  readonly plan: WaysIn | undefined;
  /** The broker's own list, without lenders that are gone. */
  readonly takers: Takers;
  readonly lenders: Remote<AllLenderWays>;
  readonly retry: () => void;
}

/** The ways into the home of the open scenario, and what each lender makes of them. */
export const useWaysIn = (): WaysInto => {
  const { calls } = useAppStore();
  const body = useDeferredValue(useBody());
  const today = useToday();
  const lists = useApp((state) => settingsOf(state).schemeLenders);
  const { all } = useLenders();
  const takers = useMemo(() => takersAmong(lists, new Set(all.map(({ id }) => id))), [lists, all]);
  const plan = useMemo(() => waysInOf(body, today, { takers }), [body, today, takers]);
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null || plan === undefined ? null : { scenarioId, addToRates };
  const lenders = useCall('pictures.waysIn', question, {
    isPatient: true,
    staysFor: (before) => before.scenarioId === scenarioId,
  });
  return { plan, takers, lenders, retry: () => question && void calls.askAgain('pictures.waysIn', question) };
};
