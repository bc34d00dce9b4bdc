import type { Choice } from '../../../../shared/scenario/fields/choices.ts';
import type {
  ChoiceField as ChoiceEntry,
  Field,
  FigureField,
  TextForm,
} from '../../../../shared/scenario/fields/field.ts';
import { limitsOf } from '../../../../shared/scenario/fields/limits.ts';
import type { FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { midSentence } from '../../../../shared/scenario/format.ts';
import { applicantName, householdName } from '../../../../shared/scenario/names.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import type { FigureLimits } from '../../../ui/fields/figure-entry.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { periodSuffixes } from '../../../ui/fields/pay-period.ts';
import { ReadField } from '../../../ui/fields/ReadField.tsx';
import { readForm } from '../../../ui/fields/text-entry.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { withValue } from '../model/with-value.ts';
import { usePart } from '../use-open-scenario.ts';
import { type Store, useField } from './use-field.ts';

export interface FieldLook {
  /** The label is for screen readers only. */
  readonly bare?: boolean | undefined;
  /** The field takes the width of both columns. */
  readonly wide?: boolean | undefined;
  /** Whose field it is, before the label, where fields of several elements stand side by side. */
  readonly of?: string | undefined;
  readonly placeholder?: string | undefined;
  /** In place of the choices of the table, where the first one depends on the scenario. */
  readonly choices?: readonly Choice[] | undefined;
  /** In place of setting the value, where more changes with a choice. */
  readonly store?: Store<string> | undefined;
  /** The same for a figure. */
  readonly storeFigure?: Store<number> | undefined;
}

type Entry<Kind extends Field['kind']> = Extract<Field, { readonly kind: Kind }>;

interface ControlProps<E extends Field> extends FieldLook {
  readonly path: FieldPath;
  readonly entry: E;
}

const labelOf = ({ label }: Field, of: string | undefined): string =>
  of === undefined ? label : visibleText(`${of}: ${midSentence(label)}`);

/** Limits of a figure; an amount that is typed for another period is converted to the field's own. */
const figureLimits = (entry: FigureField): FigureLimits => ({
  ...limitsOf(entry),
  ...(entry.kind === 'money' && entry.per !== undefined && { period: { per: entry.per, fixed: true } }),
});

const formats: Readonly<Record<FigureField['kind'], (value: number) => string>> = {
  money: formatDollars,
  rate: formatPercent,
  share: String,
  count: String,
  term: String,
  postcode: (value) => String(value).padStart(4, '0'),
};

const unitOf = (entry: FigureField): string | undefined => {
  if (entry.kind === 'money') return entry.per && periodSuffixes[entry.per];
  if (entry.kind === 'rate' || entry.kind === 'share') return '%';
  return entry.kind === 'count' ? entry.unit : entry.kind === 'term' ? 'yr' : undefined;
};

export const FigureAt = ({ path, entry, of, bare, storeFigure }: ControlProps<FigureField>) => {
  const { id, value, error, set, done } = useField<number>(path, storeFigure);
  const empty = entry.kind === 'money' ? entry.empty : undefined;
  return (
    <NumberField
      id={id}
      label={labelOf(entry, of)}
      explain={entry.explain}
      error={error}
      value={value}
      format={formats[entry.kind]}
      limits={figureLimits(entry)}
      onChange={(next) => set(next ?? empty)}
      onDone={done}
      prefix={entry.kind === 'money' ? '$' : undefined}
      suffix={unitOf(entry)}
      bare={bare}
    />
  );
};

/** A line of text; an empty one is absent. */
export const TextAt = (props: ControlProps<Entry<'text'>>) => {
  const { form } = props.entry;
  return form === undefined ? <FreeTextAt {...props} /> : <FormAt {...props} form={form} />;
};

const FormAt = ({ path, entry, of, bare, form }: ControlProps<Entry<'text'>> & { readonly form: TextForm }) => {
  const { id, value, error, set, done } = useField<string>(path);
  const stored = readForm(form, value ?? '');
  return (
    <ReadField
      id={id}
      label={labelOf(entry, of)}
      explain={entry.explain}
      error={error ?? (stored.ok ? undefined : `${stored.message}, so it counts as absent.`)}
      value={value}
      read={(text) => readForm(form, text)}
      onChange={set}
      onDone={done}
      placeholder={entry.placeholder}
      inputMode={form === 'postcode' ? 'numeric' : 'text'}
      bare={bare}
    />
  );
};

const FreeTextAt = ({ path, entry, of, bare, wide, placeholder }: ControlProps<Entry<'text'>>) => {
  const { id, value, error, set, done } = useField<string>(path);
  return (
    <TextField
      id={id}
      label={labelOf(entry, of)}
      explain={entry.explain}
      error={error}
      value={value ?? ''}
      onChange={(text) => set(text === '' ? undefined : text)}
      onDone={done}
      placeholder={placeholder ?? entry.placeholder}
      maxLength={entry.maxLength}
      bare={bare}
      wide={wide}
    />
  );
};

/** A calendar day, stored as an ISO day. */
export const DayAt = ({ path, entry, of, bare }: ControlProps<Entry<'day'>>) => {
  const { id, value, error, set, done } = useField<string>(path);
  return (
    <DayField
      id={id}
      label={labelOf(entry, of)}
      explain={entry.explain}
      error={error}
      value={value}
      onChange={set}
      onDone={done}
      bare={bare}
    />
  );
};

/** One of several choices, and the value as it is where it is none of them. */
export const ChoiceAt = ({ path, entry, of, bare, choices, store }: ControlProps<ChoiceEntry>) => {
  const { id, value, error, set, done } = useField<string>(path, store);
  const chosen = value ?? entry.absent;
  return (
    <ChoiceField
      id={id}
      label={labelOf(entry, of)}
      explain={entry.explain}
      error={error}
      value={chosen}
      choices={withValue(choices ?? entry.choices, chosen)}
      onChange={(next) => {
        set(next === '' ? undefined : next);
        done();
      }}
      bare={bare}
    />
  );
};

/** A yes or no. */
export const FlagAt = (props: ControlProps<Entry<'flag'>>) => {
  const { absent = false } = props.entry;
  return absent === 'unknown' ? <YesOrNoAt {...props} /> : <TickedAt {...props} absent={absent} />;
};

const answers = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Where an answer that is not known is another one than no. */
const YesOrNoAt = ({ path, entry, of, bare }: ControlProps<Entry<'flag'>>) => {
  const { id, value, error, set, done } = useField<boolean>(path);
  return (
    <ChoiceField
      id={id}
      label={labelOf(entry, of)}
      explain={entry.explain}
      error={error}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      choices={answers}
      onChange={(next) => {
        set(next === '' ? undefined : next === 'yes');
        done();
      }}
      bare={bare}
    />
  );
};

/** The meaning of an absent one is not stored. */
const TickedAt = ({ path, entry, of, wide, absent }: ControlProps<Entry<'flag'>> & { readonly absent: boolean }) => {
  const { id, value, error, set, done } = useField<boolean>(path);
  return (
    <CheckField
      id={id}
      label={labelOf(entry, of)}
      explain={entry.explain}
      error={error}
      checked={value ?? absent}
      onChange={(checked) => {
        set(checked === absent ? undefined : checked);
        done();
      }}
      wide={wide}
    />
  );
};

/** An applicant or a household by position; an absent position means the first one. */
export const ReferenceAt = ({ path, entry, of, bare }: ControlProps<Entry<'reference'>>) => {
  const elements: readonly { readonly name?: string | undefined; readonly id?: string | undefined }[] = usePart(
    entry.to,
  );
  const { id, value, error, set, done } = useField<number>(path);
  const chosen = value ?? 0;
  const names = elements.map(({ name }, position) =>
    entry.to === 'income' ? applicantName(name, position) : householdName(position),
  );
  const choices = names.map((label, position) => ({ value: String(position), label }));
  const missing = chosen in names ? [] : [{ value: String(chosen), label: 'None' }];
  return (
    <ChoiceField
      id={id}
      label={labelOf(entry, of)}
      explain={entry.explain}
      error={error}
      value={String(chosen)}
      choices={[...missing, ...choices]}
      onChange={(next) => {
        set(Number(next));
        done();
      }}
      bare={bare}
    />
  );
};
