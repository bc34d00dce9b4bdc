import { Button, Select, Switch } from '@mantine/core';
import { IconArrowLeft, IconArrowsExchange } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { PackLine } from '../../../../shared/contract/lenders/packs.ts';
import { differenceOf, type PackDifference, sizeOf } from '../../../../shared/pack/difference.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useCommand, useCommandContext } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import type { PackSide, PackSides } from '../../../store/lenders/open-pack-slice.ts';
import { latest } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { originWords } from '../../../ui/lenders/origin.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { differenceGroups, tableText } from './difference-groups.ts';
import classes from './difference.module.css';
import { DifferenceTable } from './DifferenceTable.tsx';
import { type ComparedPack, useCompared } from './use-compared.ts';

const noLines: readonly PackLine[] = [];

interface SideProps {
  readonly label: string;
  readonly side: PackSide;
  readonly compared: ComparedPack | undefined;
  readonly onChange: (side: PackSide) => void;
}

/** Which lender stands at one side, and in which version. */
const Side = ({ label, side, compared, onChange }: SideProps) => {
  const lines = latest(useCall('packs.list', {}))?.lenders ?? noLines;
  const versions = compared?.detail.id === side.id ? compared.detail.versions : [];
  const groups = (['own', 'sample'] as const).map((origin) => ({
    group: originWords[origin],
    items: lines
      .filter((line) => line.origin === origin)
      .map(({ id, name }) => ({ value: id, label: visibleText(name) })),
  }));
  return (
    <div className={classes.side}>
      <Select
        label={label}
        searchable
        // What is typed takes the place of the name.
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => event.currentTarget.select()}
        allowDeselect={false}
        data={groups.filter(({ items }) => items.length > 0)}
        value={side.id}
        onChange={(id) => {
          if (id !== null) onChange({ id });
        }}
      />
      {versions.length > 1 && (
        <Select
          label="Version"
          allowDeselect={false}
          w={104}
          data={versions.toReversed().map(({ version }) => String(version))}
          value={String(side.version ?? compared?.detail.base ?? '')}
          onChange={(version) => {
            if (version !== null) onChange({ id: side.id, version: Number(version) });
          }}
        />
      )}
    </div>
  );
};

/** `Banksia, own, version 2`. */
const nameOf = ({ side, detail, content }: ComparedPack): string => {
  const version = detail.origin === 'own' ? `, version ${side.version ?? detail.base}` : '';
  return `${visibleText(content.pack.name)}, ${originWords[detail.origin].toLowerCase()}${version}`;
};

const sizeWords = (difference: PackDifference): string => {
  if (sizeOf(difference) === 0) return 'No differences.';
  const { facts, parameters, notes, products, policies } = difference;
  const parts = [
    ...(facts.length === 0 ? [] : [count(facts.length, 'fact')]),
    ...(parameters.length === 0 ? [] : [count(parameters.length, 'parameter')]),
    ...(notes.length === 0 ? [] : [count(notes.length, 'note')]),
    ...(products.length === 0 ? [] : [count(products.length, 'product')]),
    ...(policies.length === 0 ? [] : [policies.length === 1 ? '1 policy' : `${policies.length} policies`]),
  ];
  return `Different: ${parts.join(', ')}.`;
};

const Compared = ({ sides: [from, to] }: { readonly sides: readonly [ComparedPack, ComparedPack] }) => {
  const { ports } = useCommandContext();
  const print = useCommand('view.print');
  const [isAll, setAll] = useState(false);
  const groups = useMemo(() => differenceGroups(from.content, to.content, isAll), [from, to, isAll]);
  const size = useMemo(() => sizeWords(differenceOf(from.content, to.content)), [from, to]);
  const names = [nameOf(from), nameOf(to)] as const;
  return (
    <>
      <div className={classes.tools}>
        <p className={classes.status} role="status">
          {size}
        </p>
        <Switch
          label="Show what is the same"
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          onClick={() => void ports.copyText(tableText(groups, names), 'Table copied. Paste it into a spreadsheet')}
        >
          Copy as a table
        </Button>
        <Button variant="default" onClick={print.run}>
          Print
        </Button>
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Comparison">
        {groups.length > 0 && <DifferenceTable label="Differences" groups={groups} names={names} />}
      </div>
    </>
  );
};

/** Two lenders, or two versions of one, parameter by parameter. Esc goes back. */
export const PackComparison = ({ sides }: { readonly sides: PackSides }) => {
  const [from, to] = sides;
  const app = useAppStore();
  const comparison = useCompared(sides);
  const compare = useApp((state) => state.comparePacks);
  const toggle = useCommand('pack.compare');
  const compared = latest(comparison);
  return (
    <section
      className={classes.view}
      aria-label="Lenders side by side"
      onKeyDown={(event) => {
        // Of a list that is open only the list is closed.
        const isList = event.target instanceof Element && event.target.hasAttribute('data-expanded');
        if (event.key === 'Escape' && !isList) toggle.run();
      }}
    >
      <div className={classes.head}>
        <Side label="From" side={from} compared={compared?.[0]} onChange={(side) => compare([side, to])} />
        <Button variant="subtle" px={6} aria-label="Swap sides" title="Swap sides" onClick={() => compare([to, from])}>
          <IconArrowsExchange size={16} stroke={1.6} aria-hidden />
        </Button>
        <Side label="To" side={to} compared={compared?.[1]} onChange={(side) => compare([from, side])} />
        <span className={classes.space} />
        <Button variant="default" autoFocus leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={toggle.run}>
          Back
        </Button>
      </div>
      <RemoteView
        remote={comparison}
        failure="The lenders could not be compared"
        onRetry={() => {
          for (const { id, version } of sides) {
            void app.calls.askAgain('packs.read', { id });
            if (version !== undefined) void app.calls.askAgain('packs.version', { id, version });
          }
        }}
      >
        {(compared) => <Compared sides={compared} />}
      </RemoteView>
    </section>
  );
};
