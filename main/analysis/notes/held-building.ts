import { buildingRate, buildPlan, isBuilt } from '../../../shared/building/build-plan.ts';
import type { Funds } from '../../../shared/costs/funds.ts';
import type { PurchaseCosts } from '../../../shared/costs/purchases.ts';
import type { RepaymentPlan } from '../../../shared/costs/repayment-plan.ts';
import type { HeldBuilding } from '../../../shared/note/note-file.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';

/** What the client pays at a lender set out in the note. */
export interface PlanAt {
  readonly lender: string;
  readonly plan: RepaymentPlan;
}

const heldPurchase = (
  body: ScenarioBody,
  purchase: PurchaseCosts,
  { insurance }: Pick<Funds, 'insurance'>,
  plans: readonly PlanAt[],
): HeldBuilding => {
  const { position, name } = purchase;
  const rates = plans.flatMap(({ lender, plan }) => {
    const rate = buildingRate(body, position, plan);
    return rate === undefined ? [] : { lender, rate };
  });
  const found = buildPlan(body, purchase, rates[0]?.rate, insurance);
  const held = { name, contingency: body.securities[position]?.building?.contingency ?? 0, rates };
  if (typeof found === 'string') return { ...held, missing: found };
  const { landDay, stages, rate: _first, ...amounts } = found;
  return {
    ...held,
    plan: { ...amounts, landDay: landDay.iso, stages: stages.map(({ day, ...stage }) => ({ ...stage, day: day.iso })) },
  };
};

/** The homes that are built, as a note stores them. */
export const heldBuilding = (
  body: ScenarioBody,
  funds: Pick<Funds, 'purchases' | 'insurance'>,
  plans: readonly PlanAt[],
): HeldBuilding[] =>
  funds.purchases
    .filter(({ position }) => isBuilt(body.securities[position]))
    .map((purchase) => heldPurchase(body, purchase, funds, plans));
