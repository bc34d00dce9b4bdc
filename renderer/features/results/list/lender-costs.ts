import { useMemo } from 'react';
import { askedLoans } from '../../../../shared/costs/asked-loans.ts';
import { type LenderCost, lenderCosts } from '../../../../shared/costs/cheapest-products.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { useCall } from '../../../store/calls.ts';
import { type CreateFeature, useFeature } from '../../../store/feature-state.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';

interface RestedState {
  /** The open scenario as it was when the typing last rested: costs wait for the lenders' figures. */
  readonly rested: { readonly id: string | null; readonly body: ScenarioBody | undefined } | undefined;
}

export const createRested: CreateFeature<RestedState> = ({ app, set }) => {
  const follow = (): void =>
    app.getState().whenQuiet('costs', () => {
      const { openId: id, document } = app.getState();
      set({ rested: { id, body: latest(document)?.scenario } });
    });
  app.subscribe(({ document }, before) => {
    if (document !== before.document) follow();
  });
  follow();
  return { rested: undefined };
};

/** The scenario that costs are worked out for; undefined until the typing has rested on it. */
export const restedBody = ({ rested }: RestedState, openId: string | null): ScenarioBody | undefined =>
  rested?.id === openId ? rested.body : undefined;

/** What the loans of the open scenario cost over five years, by lender; undefined before that is known. */
export const useLenderCosts = (): Readonly<Record<string, LenderCost>> | undefined => {
  const lenders = useLenders().all.map(({ id }) => id);
  const input = lenders.length === 0 ? null : { lenders };
  const products = latest(useCall('products.list', input, { isPatient: true, staysFor: () => true }))?.products;
  const openId = useApp((state) => state.openId);
  const body = useFeature(createRested, (state) => restedBody(state, openId));
  return useMemo(
    () => (products === undefined || body === undefined ? undefined : lenderCosts(products, askedLoans(body))),
    [products, body],
  );
};
