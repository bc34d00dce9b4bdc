import type { BridgeFigures, LenderBridge } from '../../../../shared/bridging/lender-bridge.ts';
import type { SellAndBuy } from '../../../../shared/bridging/plan.ts';
import { type Route, routesOf } from '../../../../shared/bridging/routes.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { PairsChart } from '../../../ui/pictures/PairsChart.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { routesPairs, routesSentence, routesTable } from '../../../ui/pictures/routes-picture.ts';
import { extraNote, keptText, routeCost, routeName, routeNote } from '../../../ui/words/bridge-words.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { FieldsAt } from '../fields/FieldAt.tsx';
import { Fields } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';

/** An amount to pay; one that is paid out says so by its sign. */
const Figure = ({ amount }: { readonly amount: number | undefined }) => (
  <td className={tableClasses.figure}>{amount === undefined ? '–' : formatDollars(amount)}</td>
);

/** A way with its figures, and below them what it rests on. */
const Rows = ({ route, plan }: { readonly route: Route; readonly plan: SellAndBuy }) => (
  <tbody className={tableClasses.rows}>
    <tr>
      <th scope="row">{routeName(route)}</th>
      <Figure amount={route.exchange} />
      <Figure amount={route.purchase} />
      <Figure amount={route.sale} />
      <td className={tableClasses.figure}>
        {route.cost === undefined ? <span className={tableClasses.unknown}>{routeCost(route)}</span> : routeCost(route)}
      </td>
      <Figure amount={route.debt} />
    </tr>
    <tr>
      <td colSpan={6} className={tableClasses.quiet}>
        {routeNote(route, plan)}
      </td>
    </tr>
  </tbody>
);

export interface RoutesProps {
  readonly plan: SellAndBuy;
  /** At whose terms the ways are reckoned. */
  readonly one: { readonly name: string; readonly figures: BridgeFigures };
  readonly compared: readonly LenderBridge[];
  readonly nameOf: (id: string) => string;
}

/** The ways from one home to the other beside each other: cash on each day, cost, and what is owed afterwards. */
export const Routes = ({ plan, one: { name, figures }, compared, nameOf }: RoutesProps) => {
  const home = plan.sold[0]?.position ?? 0;
  const routes = routesOf(plan, figures);
  return (
    <Picture title="Ways side by side" aside={`At the terms of ${name}`} table={routesTable(routes)}>
      <PairsChart pairs={routesPairs(routes)} says={routesSentence(routes)} />
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">Way</th>
            <th scope="col">Cash at exchange</th>
            <th scope="col">At purchase</th>
            <th scope="col">At sale</th>
            <th scope="col">Cost</th>
            <th scope="col">Owed after</th>
          </tr>
        </thead>
        {routes.map((route) => (
          <Rows key={route.kind} route={route} plan={plan} />
        ))}
      </table>
      <p className={tableClasses.source}>
        {extraNote} {keptText(compared, nameOf)}
      </p>
      <Fields>
        <FieldsAt path={at('securities', home, 'sale')} names={['rent_meanwhile', 'moving_costs', 'bond_fee']} />
        <FieldsAt path={at('securities', home)} names={['weekly_rental_income', 'monthly_rental_expense']} />
      </Fields>
    </Picture>
  );
};
