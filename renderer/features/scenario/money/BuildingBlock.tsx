import { Button, Group } from '@mantine/core';
import { clsx } from 'clsx';
import { buildingLoans, buildPlan, type Missing, sharesOf } from '../../../../shared/building/build-plan.ts';
import { type BuildPlan, type Draw, buildMonths, drawsOf } from '../../../../shared/building/draws.ts';
import { type PurchaseCosts, purchaseKindOf } from '../../../../shared/costs/purchases.ts';
import type { RepaymentPlan } from '../../../../shared/costs/repayment-plan.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { decimal } from '../../../../shared/scenario/format.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import type { Security } from '../../../../shared/service/scenario.ts';
import { buildSentence, buildTable, buildTotals } from '../../../ui/pictures/build-picture.ts';
import { BuildChart } from '../../../ui/pictures/BuildChart.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { formatCents, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import { setStageCount, setUsualStages } from '../model/building.ts';
import { useBody, useChange } from '../use-open-scenario.ts';
import classes from './money.module.css';

/** Whether a home is built on land that is bought by a contract of its own. */
export const isBuilt = (security: Security | undefined): boolean =>
  security !== undefined && (security.building !== undefined || purchaseKindOf(security) === 'house_and_land');

const missingWords: Readonly<Record<Missing, string>> = {
  land: 'Enter the land price above, below the price of land and building together.',
  'land day': 'Enter the day on which the land settles.',
  stages: 'Enter the stages that the builder is paid at.',
  'stage days': 'Enter a day for each stage, none before the land settles.',
  shares: 'The stages before the last one come to more than the contract.',
  rate: 'The months appear here once a lender has an answer for the loans.',
};

const maxStages = 12;

const Stages = ({ index, draws }: { readonly index: number; readonly draws: readonly Draw[] | undefined }) => {
  const change = useChange();
  const stages = useBody().securities[index]?.building?.stages ?? [];
  const setCount = (count: number): void =>
    change('Change number of stages', (body) => setStageCount(body, index, count));
  if (stages.length === 0)
    return (
      <Button
        variant="default"
        onClick={() =>
          change(
            'Add the usual stages',
            (body) => setUsualStages(body, index),
            at('securities', index, 'building', 'stages', 0, 'share'),
          )
        }
      >
        Add the usual stages
      </Button>
    );
  const order = stages
    .map((_stage, position) => position)
    .toSorted((a, b) => (stages[a]?.day ?? '').localeCompare(stages[b]?.day ?? ''));
  return (
    <>
      <table className={clsx(classes.table, classes.stages)}>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Share</th>
            <th scope="col">Paid on</th>
            <th scope="col">Amount</th>
            <th scope="col">Drawn</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((_stage, stage) => {
            const path = at('securities', index, 'building', 'stages', stage);
            // The land is the first payment; the others follow by their days.
            const draw = draws?.[order.indexOf(stage) + 1];
            return (
              <tr key={stage}>
                {(['name', 'share', 'day'] as const).map((name) => (
                  <td key={name}>
                    <FieldAt path={[...path, name]} of={`Stage ${stage + 1}`} bare />
                  </td>
                ))}
                <td className={classes.figure}>{draw && formatDollars(draw.amount)}</td>
                <td className={classes.figure}>{draw && formatDollars(draw.drawn)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group gap="xs" mt="xs" mb="md">
        <Button variant="default" disabled={stages.length >= maxStages} onClick={() => setCount(stages.length + 1)}>
          Add a stage
        </Button>
        <Button variant="default" disabled={stages.length <= 1} onClick={() => setCount(stages.length - 1)}>
          Drop the last stage
        </Button>
      </Group>
    </>
  );
};

const Months = ({
  plan,
  lender,
  contingency,
}: {
  readonly plan: BuildPlan;
  readonly lender: string;
  readonly contingency: number;
}) => {
  const months = buildMonths(plan);
  const { interest, rent } = buildTotals(months);
  return (
    <Picture
      title="Until it is built"
      aside={`at ${formatPercent(plan.rate)} % of ${lender}`}
      table={buildTable(months)}
    >
      <BuildChart months={months} says={buildSentence(months)} />
      <p className={classes.source}>{buildSentence(months)}</p>
      <p className={classes.source}>
        {`${contingency === 0 ? 'Without a contingency' : `With ${formatCents(contingency)} of contingency`} the client needs ${formatCents(cents(interest + rent + contingency))} besides what is paid at settlement. `}
        The client’s own money is used first; interest is charged by the day on what is drawn. Servicing is tested on
        the whole loan from the start, and its repayments begin when the home is done.
      </p>
    </Picture>
  );
};

export interface BuildingBlockProps {
  readonly purchase: PurchaseCosts;
  readonly plan: (RepaymentPlan & { readonly lender: string }) | undefined;
}

/** A home that is built on land that is bought: when the builder is paid, and what it costs until it is done. */
export const BuildingBlock = ({ purchase, plan }: BuildingBlockProps) => {
  const body = useBody();
  const { position: index, name } = purchase;
  const [first] = buildingLoans(body, index);
  const asked = plan?.loans.find((loan) => body.home_loans[loan.position] === first);
  const building = body.securities[index]?.building ?? {};
  const found = buildPlan(body, purchase, asked?.rate);
  const isPlan = typeof found !== 'string';
  const shares = sharesOf(building);
  return (
    <Block title={`Building on ${name}`} aside={isPlan && `Contract ${formatDollars(found.contract)}`}>
      <Fields>
        <FieldAt path={at('securities', index, 'settlement_date')} />
        <FieldsAt path={at('securities', index, 'building')} names={['rent_meanwhile', 'contingency']} />
      </Fields>
      <Stages index={index} draws={isPlan ? drawsOf(found) : undefined} />
      {(building.stages ?? []).length > 0 && shares !== 100 && (
        <p className={classes.source}>
          The stages come to {decimal(shares)} %; the last one is taken for what the others leave of the contract.
        </p>
      )}
      {isPlan ? (
        <Months plan={found} lender={plan?.lender ?? ''} contingency={building.contingency ?? 0} />
      ) : (
        <p className={classes.source}>{missingWords[found]}</p>
      )}
    </Block>
  );
};
