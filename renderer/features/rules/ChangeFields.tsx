import { ActionIcon, MultiSelect, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { fullLabel, type ParameterEntry, parameterOf, parameterTable } from '../../../shared/pack/parameter-table.ts';
import { type RuleChange, stopKinds } from '../../../shared/rule/rule.ts';
import { financialYearLabel } from '../../../shared/scenario/days.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ParameterControl } from '../../ui/lenders/ParameterControl.tsx';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { formatFigure, shownFigure, storedFigure, unitWords } from '../../ui/words/parameter-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { changeText, stopLabels } from './rule-words.ts';
import classes from './RulesPage.module.css';

type Kind = RuleChange['kind'];

const kindLabels: Readonly<Record<Exclude<Kind, 'products' | 'published'>, string>> = {
  rates: 'Assessment rates move',
  set: 'A parameter becomes',
  add: 'A parameter moves',
  stop: 'Lending stops',
  tax: 'Another tax year',
};

/** What a change of each kind begins as; `newest`: the last financial year with tables. */
const startedIn = (newest: number): Readonly<Record<keyof typeof kindLabels, RuleChange>> => ({
  rates: { kind: 'rates', lenders: 'all', by: 0.25 },
  set: { kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 0.75 },
  add: { kind: 'add', lenders: 'all', parameter: 'rental_shade', by: -0.05 },
  stop: { kind: 'stop', lenders: 'all', what: 'everything' },
  tax: { kind: 'tax', financialYear: newest },
});

const groups = [...new Set(parameterTable.map(({ group }) => group))];

const parameterChoices = (isSuch: (entry: ParameterEntry) => boolean) =>
  groups.map((group) => ({
    group,
    items: parameterTable
      .filter((entry) => entry.group === group && isSuch(entry))
      .map((entry) => ({ value: entry.name, label: fullLabel(entry) })),
  }));

const anyParameter = parameterChoices(() => true);
const figures = parameterChoices(({ kind }) => kind === 'figure');

interface FieldsProps<C extends RuleChange> {
  readonly position: number;
  readonly change: C;
  readonly onChange: (change: RuleChange) => void;
}

const Lenders = ({
  change,
  onChange,
}: Omit<FieldsProps<Exclude<RuleChange, { kind: 'tax' | 'products' | 'published' }>>, 'position'>) => {
  const { all } = useLenders();
  return (
    <MultiSelect
      label="Lenders"
      placeholder={change.lenders === 'all' ? 'All lenders' : ''}
      searchable
      data={all.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
      value={change.lenders === 'all' ? [] : [...change.lenders]}
      onChange={(lenders) => onChange({ ...change, lenders: lenders.length === 0 ? 'all' : lenders })}
    />
  );
};

const Parameter = ({
  change,
  onChange,
}: Omit<FieldsProps<Extract<RuleChange, { kind: 'set' | 'add' }>>, 'position'>) => (
  <Select
    label="Parameter"
    searchable
    data={change.kind === 'set' ? anyParameter : figures}
    value={change.parameter}
    onChange={(name) => {
      const entry = name === null ? undefined : parameterOf(name);
      if (entry === undefined) return;
      onChange(
        change.kind === 'set'
          ? { ...change, parameter: entry.name, value: entry.usual }
          : { ...change, parameter: entry.name, by: 0 },
      );
    }}
  />
);

const By = ({ position, change, onChange }: FieldsProps<Extract<RuleChange, { kind: 'rates' | 'add' }>>) => {
  const entry = change.kind === 'add' ? parameterOf(change.parameter) : undefined;
  const figure = entry?.kind === 'figure' ? entry : undefined;
  const span = figure === undefined ? 5 : shownFigure(figure, figure.max);
  const unit = figure === undefined ? 'points' : figure.unit === 'share' ? 'percentage points' : unitWords[figure.unit];
  return (
    <div className={classes.figureField}>
      <NumberField
        id={`rule-change-${position}`}
        label="By"
        explain="More than nothing raises it, less lowers it."
        value={figure === undefined ? change.by : shownFigure(figure, change.by)}
        format={formatFigure}
        limits={{ decimals: figure?.isWhole === true ? 0 : 3, min: -span, max: span }}
        aside={<span className={classes.unit}>{unit}</span>}
        onChange={(by = 0) => onChange({ ...change, by: figure === undefined ? by : storedFigure(figure, by) })}
        onDone={() => undefined}
      />
    </div>
  );
};

const Value = ({ position, change, onChange }: FieldsProps<Extract<RuleChange, { kind: 'set' }>>) => {
  const entry = parameterOf(change.parameter);
  return (
    entry && (
      <div className={classes.figureField}>
        <ParameterControl
          key={`${position} ${entry.name}`}
          id={`rule-change-${position}`}
          entry={entry}
          value={change.value}
          error={undefined}
          onChange={(value) => onChange({ ...change, value })}
        />
      </div>
    )
  );
};

/** The financial years with tables, by their first year. */
const useTaxYears = (): readonly number[] => latest(useCall('rules.list', {}))?.taxYears ?? [];

const TaxYear = ({ change, onChange }: Omit<FieldsProps<Extract<RuleChange, { kind: 'tax' }>>, 'position'>) => {
  const years = useTaxYears();
  return (
    <Select
      label="Financial year"
      data={years.map((year) => ({ value: String(year), label: financialYearLabel(year) }))}
      value={String(change.financialYear)}
      onChange={(year) => year !== null && onChange({ ...change, financialYear: Number(year) })}
    />
  );
};

const Details = ({ position, change, onChange }: FieldsProps<RuleChange>) => {
  const { nameOf } = useLenders();
  switch (change.kind) {
    case 'set':
      return (
        <>
          <Lenders change={change} onChange={onChange} />
          <Parameter change={change} onChange={onChange} />
          <Value position={position} change={change} onChange={onChange} />
        </>
      );
    case 'add':
      return (
        <>
          <Lenders change={change} onChange={onChange} />
          <Parameter change={change} onChange={onChange} />
          <By position={position} change={change} onChange={onChange} />
        </>
      );
    case 'rates':
      return (
        <>
          <Lenders change={change} onChange={onChange} />
          <By position={position} change={change} onChange={onChange} />
        </>
      );
    case 'stop':
      return (
        <>
          <Lenders change={change} onChange={onChange} />
          <Select
            label="For"
            data={stopKinds.map((kind) => ({ value: kind, label: stopLabels[kind] }))}
            value={change.what}
            onChange={(chosen) => {
              const what = stopKinds.find((kind) => kind === chosen);
              if (what !== undefined) onChange({ ...change, what });
            }}
          />
        </>
      );
    case 'tax':
      return <TaxYear change={change} onChange={onChange} />;
    case 'products':
    case 'published':
      return <p className={clsx(classes.quiet, classes.whole)}>{visibleText(changeText(change, nameOf))}</p>;
  }
};

interface ChangeFieldsProps extends FieldsProps<RuleChange> {
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

const isStarted = (kind: string | null): kind is keyof typeof kindLabels => kind !== null && kind in kindLabels;

/** One change of a rule. */
export const ChangeFields = ({ position, change, onChange, onRemove }: ChangeFieldsProps) => {
  const newest = useTaxYears().at(-1);
  return (
    <fieldset className={classes.change} aria-label={`Change ${position + 1}`}>
      {change.kind !== 'products' && change.kind !== 'published' && (
        <Select
          label="What changes"
          data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          value={change.kind}
          onChange={(kind) => newest !== undefined && isStarted(kind) && onChange(startedIn(newest)[kind])}
        />
      )}
      <Details position={position} change={change} onChange={onChange} />
      {onRemove && (
        <ActionIcon className={classes.remove ?? ''} aria-label={`Remove change ${position + 1}`} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </fieldset>
  );
};
