import { useDeferredValue, useMemo } from 'react';
import type { LenderBridges } from '../../../../shared/bridging/lender-bridge.ts';
import type { SellAndBuy } from '../../../../shared/bridging/plan.ts';
import { sellAndBuyOf } from '../../../../shared/bridging/sell-and-buy.ts';
import { useCall } from '../../../store/calls.ts';
import type { Remote } from '../../../store/remote.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { useBody } from '../use-open-scenario.ts';

export interface Selling {
  /** Undefined until something is sold and something bought, both with a price. */
  readonly plan: SellAndBuy | undefined;
  readonly bridges: Remote<LenderBridges>;
  readonly retry: () => void;
}

/** The sale and purchase of the open scenario, and what each lender makes of it. */
export const useSelling = (): Selling => {
  const { calls } = useAppStore();
  const body = useDeferredValue(useBody());
  const today = useToday();
  const plan = useMemo(() => sellAndBuyOf(body, today), [body, today]);
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null || plan === undefined ? null : { scenarioId, addToRates };
  const bridges = useCall('pictures.bridges', question, {
    isPatient: true,
    staysFor: (before) => before.scenarioId === scenarioId,
  });
  return { plan, bridges, retry: () => question && void calls.askAgain('pictures.bridges', question) };
};
