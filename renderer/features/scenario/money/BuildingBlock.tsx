import { Button, Group } from '@mantine/core';
import { clsx } from 'clsx';
import { buildingRate, buildPlan, sharesOf } from '../../../../shared/building/build-plan.ts';
import { type BuildPlan, type Draw, buildMonths, drawsOf } from '../../../../shared/building/draws.ts';
import type { PurchaseCosts } from '../../../../shared/costs/purchases.ts';
import type { RepaymentPlan } from '../../../../shared/costs/repayment-plan.ts';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { decimal } from '../../../../shared/scenario/format.ts';
import { buildSentence, buildTable } from '../../../ui/pictures/build-picture.ts';
import { BuildChart } from '../../../ui/pictures/BuildChart.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { besidesText, buildingMissing, builtText, uncountedText } from '../../../ui/words/building-words.ts';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';
import { setStageCount, setUsualStages } from '../model/building.ts';
import { useBody, useChange } from '../use-open-scenario.ts';
import { Concessions } from './Concessions.tsx';
import classes from './money.module.css';
import { Notes } from './Notes.tsx';

const maxStages = 12;

const Stages = ({ index, draws }: { readonly index: number; readonly draws: readonly Draw[] | undefined }) => {
  const change = useChange();
  const stages = useBody().securities[index]?.building?.stages ?? [];
  const setCount = (count: number, then?: FieldPath): void =>
    change('Change number of stages', (body) => setStageCount(body, index, count), then);
  const add = (): void =>
    setCount(stages.length + 1, at('securities', index, 'building', 'stages', stages.length, 'name'));
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
      <table className={clsx(tableClasses.table, classes.stages)}>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col" className={tableClasses.words}>
              Share
            </th>
            <th scope="col" className={tableClasses.words}>
              Paid on
            </th>
            <th scope="col">Amount</th>
            <th scope="col">Drawn</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((_stage, stage) => {
            const path = at('securities', index, 'building', 'stages', stage);
            // What is paid with the land comes first; the stages follow by their days.
            const draw = draws?.at(order.indexOf(stage) - stages.length);
            return (
              <tr key={stage}>
                {(['name', 'share', 'day'] as const).map((name) => (
                  <td key={name}>
                    <FieldAt path={[...path, name]} of={`Stage ${stage + 1}`} bare />
                  </td>
                ))}
                <td className={tableClasses.figure}>{draw && formatDollars(draw.amount)}</td>
                <td className={tableClasses.figure}>{draw && formatDollars(draw.drawn)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group gap="xs" mt="xs" mb="md">
        <Button variant="default" disabled={stages.length >= maxStages} onClick={add}>
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
  const uncounted = uncountedText(plan);
  return (
    <Picture
      title="Until it is built"
      aside={`at ${formatPercent(plan.rate)} % of ${lender}`}
      table={buildTable(months)}
    >
      <Notes notes={uncounted === '' ? [] : [{ tone: 'attention', text: uncounted }]} />
      <BuildChart months={months} says={buildSentence(months)} />
      <p className={tableClasses.source}>{buildSentence(months)}</p>
      <p className={tableClasses.source}>
        {besidesText(months, contingency)} {builtText}
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
  const building = body.securities[index]?.building ?? {};
  const found = buildPlan(body, purchase, buildingRate(body, index, plan));
  const isPlan = typeof found !== 'string';
  const shares = sharesOf(building.stages ?? []);
  return (
    <Block title={`Building on ${name}`} aside={isPlan && `Contract ${formatDollars(found.contract)}`}>
      <Fields>
        <FieldAt path={at('securities', index, 'settlement_date')} />
        <FieldsAt path={at('securities', index, 'building')} names={['rent_meanwhile', 'contingency']} />
      </Fields>
      <Concessions purchase={purchase} />
      <Stages index={index} draws={isPlan ? drawsOf(found) : undefined} />
      {(building.stages ?? []).length > 0 && shares !== 100 && (
        <p className={tableClasses.source}>
          The stages come to {decimal(shares)} %; the last one is taken for what the others leave of the contract.
        </p>
      )}
      {isPlan ? (
        <Months plan={found} lender={plan?.lender ?? ''} contingency={building.contingency ?? 0} />
      ) : (
        <p className={tableClasses.source}>{buildingMissing[found]}</p>
      )}
    </Block>
  );
};
