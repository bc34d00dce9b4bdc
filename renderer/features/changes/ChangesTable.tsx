import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DatedFigure } from '../../../shared/scenario/kept-figures.ts';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import rows from '../../ui/tables/RowsTable.module.css';
import { useActiveRow } from '../../ui/tables/use-active-row.ts';
import { formatCents, formatDay, formatDollars } from '../../ui/words/format.ts';
import { scenarioTitle } from '../../ui/words/scenario-title.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { signedDollars } from './change-groups.ts';
import classes from './ChangesPage.module.css';
import type { ListedChange } from './use-changes.ts';

const Status = ({ serves, status }: DatedFigure) => {
  const Icon = status === 'incomplete' ? IconMinus : serves ? IconCheck : IconX;
  const label = status === 'incomplete' ? 'Incomplete' : serves ? 'Services' : 'Fails';
  return (
    <Icon
      size={14}
      stroke={2.5}
      role="img"
      aria-label={label}
      className={classes.status}
      data-tone={serves ? 'good' : 'bad'}
    />
  );
};

const Figure = ({ figure }: { readonly figure: DatedFigure }) => (
  <>
    <td role="gridcell" data-figure>
      <Status {...figure} /> {formatDollars(figure.capacity)}
    </td>
    <td role="gridcell" data-figure data-quiet className={classes.surplus}>
      {formatCents(figure.surplus)}
    </td>
    <td role="gridcell" data-quiet>
      {formatDay(figure.day)}
    </td>
  </>
);

const Head = () => (
  <thead role="rowgroup">
    <tr role="row">
      <th role="columnheader" scope="col">
        Scenario
      </th>
      <th role="columnheader" scope="col">
        Lender
      </th>
      {['before', 'now'].map((when) => [
        <th key={`${when} capacity`} role="columnheader" scope="col" data-figure>
          Capacity {when}
        </th>,
        <th key={`${when} surplus`} role="columnheader" scope="col" data-figure className={classes.surplus}>
          Surplus {when}
        </th>,
        <th key={`${when} day`} role="columnheader" scope="col">
          As of
        </th>,
      ])}
      <th role="columnheader" scope="col" data-figure>
        Change
      </th>
    </tr>
  </thead>
);

const idOf = ({ scenarioId, lender }: ListedChange): string => `${scenarioId} ${lender}`;

interface ChangesTableProps {
  readonly items: readonly ListedChange[];
  readonly isBusy: boolean;
}

/** The changes, largest first. Arrow keys move; Enter opens the scenario at the lender. */
export const ChangesTable = ({ items, isBusy }: ChangesTableProps) => {
  const context = useCommandContext();
  const { nameOf } = useLenders();
  const ids = useMemo(() => items.map(idOf), [items]);
  const open = async (id: string): Promise<void> => {
    const change = items.find((one) => idOf(one) === id);
    if (change === undefined) return;
    await openInEditor(context, change.scenarioId);
    const { openId, showLenders, selectLender } = context.store.getState();
    if (openId !== change.scenarioId) return;
    showLenders(true);
    selectLender(change.lender);
  };
  const { container, row: attributesOf } = useActiveRow({ ids, onOpen: (id) => void open(id) });
  return (
    <table role="grid" aria-label="Changes" aria-busy={isBusy} className={rows.table} {...container}>
      <Head />
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={idOf(item)} role="row" {...attributesOf(idOf(item))}>
            <td role="gridcell" className={rows.title}>
              {scenarioTitle(item.description)}
            </td>
            <td role="gridcell">{visibleText(nameOf(item.lender))}</td>
            <Figure figure={item.before} />
            <Figure figure={item.after} />
            <td role="gridcell" data-figure>
              {signedDollars(item.after.capacity - item.before.capacity)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
