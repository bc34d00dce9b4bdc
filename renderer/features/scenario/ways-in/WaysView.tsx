import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { costOfWay } from '../../../../shared/ways-in/cost-of-way.ts';
import {
  answerOf,
  type Condition,
  type LenderWays,
  type Takers,
  type Way,
  type WaysIn,
} from '../../../../shared/ways-in/plan.ts';
import { isAsTaken, takeWay } from '../../../../shared/ways-in/take-way.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { settingsOf } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { PairsChart } from '../../../ui/pictures/PairsChart.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { type CostedWay, waysPairs, waysSentence, waysTable } from '../../../ui/pictures/ways-picture.ts';
import { formatCents, formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import {
  barsText,
  costNote,
  endText,
  questionText,
  servesText,
  statusText,
  wayName,
} from '../../../ui/words/ways-words.ts';
import { AskLink, PlaceLink } from '../layout/AskLink.tsx';
import tableClasses from '../layout/Tables.module.css';
import { changedParts } from '../model/changes.ts';
import { useBody, useChange } from '../use-open-scenario.ts';
import { fieldFor } from './field-for.ts';
import { showTakers, takersId, takersText } from './takers.ts';
import classes from './ways-in.module.css';

const icons = { yes: IconCheck, no: IconX, ask: IconHelp } as const;

const Status = ({ way }: { readonly way: Way }) => {
  const answer = answerOf(way);
  const Icon = icons[answer];
  return (
    <span className={classes.status} data-answer={answer}>
      <Icon size={14} aria-hidden /> {statusText(way)}
    </span>
  );
};

const linkTo = ({ name }: Condition, path: FieldPath | undefined, words: string): ReactNode => {
  if (path !== undefined) return <AskLink path={path}>{words}</AskLink>;
  return name === 'lender' ? (
    <PlaceLink id={takersId} onGo={showTakers}>
      {words}
    </PlaceLink>
  ) : (
    words
  );
};

/** What has to be asked, each leading to the field that takes the answer. */
const Questions = ({ way, plan }: { readonly way: Way; readonly plan: WaysIn }) => {
  const body = useBody();
  const asked = way.conditions.filter(({ answer }) => answer === 'ask');
  if (asked.length === 0) return null;
  return (
    <ul className={classes.questions} aria-label={`To confirm for ${wayName(way.kind)}`}>
      {asked.map((condition) => {
        const path = fieldFor(condition, plan, body);
        const words = questionText(condition, way, plan);
        return <li key={condition.name}>{linkTo(condition, path, words)}</li>;
      })}
    </ul>
  );
};

/** Makes the scenario one in which the client goes this way; again once it is edited since. */
const TakeButton = ({ plan, way }: { readonly plan: WaysIn; readonly way: Way }) => {
  const change = useChange();
  const scenario = useBody();
  const isChosen = scenario.additional_info.ways_in?.chosen === way.kind;
  const isTaken = isChosen && isAsTaken(scenario, plan, way);
  const name = wayName(way.kind);
  const [words, label] = isTaken
    ? ['Taken', `Taken: ${name}`]
    : isChosen
      ? ['Take again', `Take again: ${name}`]
      : ['Take', `Take ${name}`];
  const take = (): void => change(`Take ${name}`, (body) => changedParts(body, takeWay(body, plan, way)));
  // One button in every state, which keeps the focus.
  return (
    <Button
      variant={isTaken ? 'transparent' : 'default'}
      size="compact-xs"
      aria-label={label}
      aria-disabled={isTaken}
      className={isTaken ? classes.taken : undefined}
      leftSection={isTaken && <IconCheck size={14} />}
      onClick={isTaken ? undefined : take}
    >
      {words}
    </Button>
  );
};

interface RowsProps extends CostedWay {
  readonly plan: WaysIn;
  readonly takers: Takers;
  readonly lenders: readonly LenderWays[];
  readonly nameOf: (id: string) => string;
}

/** A way with its figures, and below them what is in its way, who lends on it, and what ends it. */
const Rows = ({ way, cost, plan, takers, lenders, nameOf }: RowsProps) => {
  const bars = barsText(way, plan);
  const sentences = [
    endText(way, cost),
    servesText(way.kind, lenders, nameOf),
    takersText(way.kind, takers, nameOf),
  ].filter((sentence) => sentence !== '');
  return (
    <tbody className={tableClasses.rows}>
      <tr>
        <th scope="row" colSpan={3}>
          <span className={classes.name}>
            {wayName(way.kind)} <Status way={way} />
          </span>
        </th>
        <td className={tableClasses.figure}>
          <TakeButton plan={plan} way={way} />
        </td>
      </tr>
      <tr>
        <td className={tableClasses.figure}>
          {formatDollars(way.own)}
          <span className={tableClasses.terms}>at least {formatDollars(way.least)}</span>
        </td>
        <td className={tableClasses.figure}>
          {formatDollars(way.loan)}
          {way.premium !== undefined && way.premium > 0 && (
            <span className={tableClasses.terms}>and {formatDollars(way.premium)} premium</span>
          )}
          {way.share !== undefined && <span className={tableClasses.terms}>share {formatDollars(way.share)}</span>}
        </td>
        <td className={tableClasses.figure}>{formatCents(cost.monthly)}</td>
        <td className={tableClasses.figure}>{formatDollars(cost.total)}</td>
      </tr>
      <tr>
        <td colSpan={4}>
          {bars !== '' && (
            <p className={classes.bar}>
              <IconAlertTriangle size={14} aria-hidden /> {bars}.
            </p>
          )}
          <Questions way={way} plan={plan} />
          <p className={classes.terms}>{sentences.join(' ')}</p>
        </td>
      </tr>
    </tbody>
  );
};

/** A lender's rate of each way, percent a year. */
const ratesAt = (lender: LenderWays): ReadonlyMap<string, number> =>
  new Map(lender.ways.map(({ kind, rate }) => [kind, rate]));

/** The most ways that service lead. */
const byServed = (a: LenderWays, b: LenderWays): number =>
  b.ways.filter(({ serves }) => serves).length - a.ways.filter(({ serves }) => serves).length;

export interface WaysViewProps {
  readonly plan: WaysIn;
  /** Who takes part in what only some lenders offer. */
  readonly takers: Takers;
  readonly lenders: readonly LenderWays[];
}

/** The ways into a home beside each other, at the terms of one lender. */
export const WaysView = ({ plan, takers, lenders }: WaysViewProps) => {
  const hidden = useApp((state) => settingsOf(state).hiddenLenders);
  const selected = useApp((state) => screenOf(state).selectedLender);
  const { nameOf } = useLenders();
  const compared = lenders.filter(({ lender, ways }) => !hidden.includes(lender) && ways.length > 0).toSorted(byServed);
  const one = compared.find(({ lender }) => lender === selected) ?? compared[0];
  if (one === undefined)
    return <p className={tableClasses.source}>The ways appear here once the scenario can be calculated at a lender.</p>;
  const rates = ratesAt(one);
  const ways = plan.ways.flatMap((way): CostedWay[] => {
    const rate = rates.get(way.kind);
    return rate === undefined ? [] : [{ way, cost: costOfWay(way, plan, rate) }];
  });
  return (
    <Picture title="Side by side" aside={`At the terms of ${visibleText(nameOf(one.lender))}`} table={waysTable(ways)}>
      <PairsChart pairs={waysPairs(ways)} says={waysSentence(ways)} />
      <table className={clsx(tableClasses.table, classes.ways)}>
        <thead>
          <tr>
            <th scope="col">Buyers’ funds</th>
            <th scope="col">Loan</th>
            <th scope="col">Monthly repayment</th>
            <th scope="col">Cost over five years</th>
          </tr>
        </thead>
        {ways.map((costed) => (
          <Rows key={costed.way.kind} {...costed} plan={plan} takers={takers} lenders={compared} nameOf={nameOf} />
        ))}
      </table>
      <p className={tableClasses.source}>
        {costNote} Calculated on this computer with its own lenders, each way as an ordinary scenario; a service is not
        asked. Estimates, not a lender’s decision.
      </p>
    </Picture>
  );
};
