import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { BridgeFigures, LenderBridge } from '../../../../shared/bridging/lender-bridge.ts';
import { monthsLine } from '../../../../shared/bridging/months-line.ts';
import type { SellAndBuy } from '../../../../shared/bridging/plan.ts';
import { overlapOf } from '../../../../shared/bridging/sell-and-buy.ts';
import { listed } from '../../../../shared/scenario/format.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { settingsOf } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { monthsSentence, monthsTable } from '../../../ui/pictures/months-picture.ts';
import { MonthsChart } from '../../../ui/pictures/MonthsChart.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { debtsTable } from '../../../ui/pictures/routes-picture.ts';
import {
  byOutcome,
  lateText,
  obstacleText,
  priceText,
  termsText,
  testedText,
  unsoldText,
} from '../../../ui/words/bridge-words.ts';
import { formatCents, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Block } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';
import { AskServices } from './AskServices.tsx';
import { AtService } from './AtService.tsx';
import { Routes } from './Routes.tsx';
import classes from './selling.module.css';
import { type LenderAtService, useServiceAnswers } from './use-service-answers.ts';

/** A lender with figures. */
export interface Shown {
  readonly id: string;
  readonly name: string;
  readonly figures: BridgeFigures;
  readonly obstacles: LenderBridge['obstacles'];
}

const Outcome = ({ figures, obstacles }: Pick<Shown, 'figures' | 'obstacles'>) =>
  obstacles.length === 0 ? (
    <span className={tableClasses.possible}>
      <IconCheck size={14} aria-hidden /> Possible
    </span>
  ) : (
    obstacles.map((obstacle) => (
      <span key={obstacle} className={tableClasses.obstacle}>
        <IconAlertTriangle size={14} aria-hidden /> {obstacleText(obstacle, figures)}
      </span>
    ))
  );

/** What services say of a lender, below what this computer says. */
const ServiceRow = ({ at }: { readonly at: readonly LenderAtService[] }) => (
  <tr>
    <td colSpan={4}>
      {at.map((one) => (
        <AtService key={one.profile.id} at={one} />
      ))}
    </td>
  </tr>
);

interface DebtRowsProps {
  readonly plan: SellAndBuy;
  readonly one: Shown;
  readonly at: readonly LenderAtService[];
}

/** A lender's debts, and below them on what terms, and what comes of it. */
const DebtRows = ({ plan, one: { name, figures, obstacles }, at }: DebtRowsProps) => (
  <tbody className={tableClasses.rows}>
    <tr>
      <th scope="row">{visibleText(name)}</th>
      <td className={tableClasses.figure}>
        {formatCents(figures.bridge.peak)}
        <span className={tableClasses.terms}>
          {figures.peakLvr === null ? 'LVR not known' : `LVR ${formatPercent(figures.peakLvr)} %`}
        </span>
      </td>
      <td className={tableClasses.figure}>
        {formatCents(figures.bridge.interest)}
        <span className={tableClasses.terms}>{formatCents(figures.bridge.monthly)} in a month</span>
      </td>
      <td className={tableClasses.figure}>
        {formatCents(figures.bridge.end)}
        <span className={tableClasses.terms}>{testedText(figures)} tested</span>
      </td>
    </tr>
    <tr>
      <td colSpan={4}>
        <div className={tableClasses.below}>
          {at.length > 0 && <span className={classes.source}>This computer</span>}
          <span className={tableClasses.quiet}>{termsText(figures, plan)}</span>
          <Outcome figures={figures} obstacles={obstacles} />
        </div>
      </td>
    </tr>
    {at.length > 0 && <ServiceRow at={at} />}
  </tbody>
);

interface DebtsProps {
  readonly plan: SellAndBuy;
  readonly shown: readonly Shown[];
  /** What services say of their lenders. */
  readonly asked: readonly LenderAtService[];
}

const Debts = ({ plan, shown, asked }: DebtsProps) => (
  <table className={tableClasses.table}>
    <thead>
      <tr>
        <th scope="col">Lender</th>
        <th scope="col">Peak debt</th>
        <th scope="col">Interest</th>
        <th scope="col">End debt</th>
      </tr>
    </thead>
    {shown.map((one) => (
      <DebtRows key={one.id} plan={plan} one={one} at={asked.filter(({ lender }) => lender === one.id)} />
    ))}
    {asked
      .filter(({ lender }) => !shown.some(({ id }) => id === lender))
      .map((one) => (
        <tbody key={`${one.profile.id}/${one.lender}`} className={tableClasses.rows}>
          <tr>
            <th scope="row" colSpan={4}>
              {one.name}
            </th>
          </tr>
          <ServiceRow at={[one]} />
        </tbody>
      ))}
  </table>
);

/** What of the sale may go otherwise before a lender says no. */
const Margins = ({ shown, isBridge }: { readonly shown: readonly Shown[]; readonly isBridge: boolean }) => (
  <table className={tableClasses.table}>
    <thead>
      <tr>
        <th scope="col">Lender</th>
        <th scope="col">Break-even price</th>
        {isBridge && (
          <th scope="col" className={tableClasses.words}>
            Sale may be later by
          </th>
        )}
        <th scope="col" className={tableClasses.words}>
          If it never sells
        </th>
      </tr>
    </thead>
    <tbody>
      {shown.map(({ id, name, figures }) => (
        <tr key={id}>
          <th scope="row">{visibleText(name)}</th>
          <td className={tableClasses.figure}>{priceText(figures)}</td>
          {isBridge && <td>{lateText(figures) ?? '–'}</td>}
          <td>{unsoldText(figures)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Months = ({ plan, one: { name, figures } }: { readonly plan: SellAndBuy; readonly one: Shown }) => {
  const months = monthsLine(plan, figures);
  return (
    <Picture title="Month by month" aside={`at ${name}`} table={monthsTable(months)}>
      <MonthsChart months={months} says={monthsSentence(months)} />
    </Picture>
  );
};

export interface LenderBridgesViewProps {
  readonly plan: SellAndBuy;
  readonly lenders: readonly LenderBridge[];
}

/** A sale and purchase at every lender: the line of months at one of them, the debts, and how far the sale may go wrong. */
export const LenderBridgesView = ({ plan, lenders }: LenderBridgesViewProps) => {
  const hidden = useApp((state) => settingsOf(state).hiddenLenders);
  const selected = useApp((state) => screenOf(state).selectedLender);
  const { nameOf } = useLenders();
  const services = useServiceAnswers(lenders);
  const asked = services.flatMap(({ lenders: answered }) => answered);
  const compared = lenders.filter(({ lender }) => !hidden.includes(lender)).toSorted(byOutcome);
  const shown = compared.flatMap(({ lender: id, figures, obstacles }) =>
    figures === null ? [] : { id, name: nameOf(id), figures, obstacles },
  );
  const without = compared.filter(({ figures }) => figures === null);
  const one = shown.find(({ id }) => id === selected) ?? shown[0];
  const none = (obstacle: string): string =>
    listed(without.flatMap(({ lender, obstacles }) => (obstacles[0] === obstacle ? visibleText(nameOf(lender)) : [])));
  const [never, customers] = [none('not_offered'), none('customers_only')];
  return (
    <>
      {one && <Months plan={plan} one={one} />}
      <Picture title="At each lender" table={shown.length === 0 ? undefined : debtsTable(shown)}>
        {shown.length > 0 && <Debts plan={plan} shown={shown} asked={asked} />}
        {never !== '' && <p className={tableClasses.source}>No bridging, by the policy kept here: {never}.</p>}
        {customers !== '' && <p className={tableClasses.source}>For existing customers only: {customers}.</p>}
        {compared.length === 0 && (
          <p className={tableClasses.source}>The lenders appear here once the scenario can be calculated.</p>
        )}
        <p className={tableClasses.source}>
          {plan.asked > 0 &&
            `The end debts stand in for the ${formatDollars(plan.asked)} that the loans of the scenario ask for. `}
          Calculated on this computer with its own lenders: the end debt and the peak as ordinary scenarios
          {asked.length > 0 && '; what a service says of them stands below its name'}. Estimates, not a lender’s
          decision.
        </p>
      </Picture>
      {one && <AskServices services={services} lender={one} />}
      {one && <Routes plan={plan} one={one} compared={compared} nameOf={nameOf} />}
      {shown.length > 0 && (
        <Block title="If the sale goes otherwise">
          <Margins shown={shown} isBridge={overlapOf(plan) > 0} />
        </Block>
      )}
    </>
  );
};
