import type { ReactNode } from 'react';
import type { FieldPath } from '../../../store/issues.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { formatDollars, formatPercent } from '../../../ui/format.ts';
import type { FigureLimits } from '../../../ui/figure-entry.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Choice } from '../model/choices.ts';
import { withValue } from '../model/choices.ts';
import { useField } from './use-field.ts';

/** What every bound field takes: where its value is, and what it is called. */
export interface FieldProps {
  readonly path: FieldPath;
  readonly label: string;
  readonly explain?: string | undefined;
}

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The service counts amounts from 0 to 1e9 as valid (servicing-model, `amounts_valid`). */
export const amountLimits: FigureLimits = { decimals: 2, min: 0, max: 1e9 };
const signedLimits: FigureLimits = { decimals: 2, min: -1e9, max: 1e9 };
const rateLimits: FigureLimits = { decimals: 4, min: 0, max: 25 };
const shareLimits: FigureLimits = { decimals: 2, min: 0, max: 100 };

interface FigureProps extends FieldProps {
  readonly limits: FigureLimits;
  readonly format: (value: number) => string;
  readonly prefix?: string;
  readonly suffix?: string | undefined;
  readonly aside?: ReactNode;
  readonly bare?: boolean | undefined;
  /** What an empty field stores; absent by default. */
  readonly empty?: number | undefined;
}

const Figure = ({ path, label, explain, empty, ...look }: FigureProps) => {
  const { id, value, error, set, done } = useField(path, label);
  return (
    <NumberField
      id={id}
      label={label}
      explain={explain}
      error={error}
      value={asNumber(value)}
      onChange={(next) => set(next ?? empty)}
      onDone={done}
      {...look}
    />
  );
};

interface MoneyProps extends FieldProps {
  readonly per?: string;
  readonly signed?: boolean;
  readonly bare?: boolean;
  readonly empty?: number;
}

/** Dollars; `per` says what for, for example `/mo`. */
export const MoneyAt = ({ per, signed = false, ...props }: MoneyProps) => (
  <Figure {...props} prefix="$" suffix={per} limits={signed ? signedLimits : amountLimits} format={formatDollars} />
);

/** A rate in percent a year, two decimals shown and up to four kept. */
export const RateAt = (props: FieldProps) => (
  <Figure {...props} suffix="%" limits={rateLimits} format={formatPercent} />
);

const plain = (value: number): string => String(value);

const postcode = (value: number): string => String(value).padStart(4, '0');

/** An Australian postcode, stored as a number: 0800 is 800. */
export const PostcodeAt = (props: FieldProps) => (
  <Figure {...props} limits={{ decimals: 0, min: 0, max: 9999 }} format={postcode} />
);

/** A share in percent. */
export const PercentAt = (props: FieldProps) => <Figure {...props} suffix="%" limits={shareLimits} format={plain} />;

/** A count or a length of time; `unit` says of what. */
export const CountAt = ({
  unit,
  max,
  decimals = 0,
  ...props
}: FieldProps & { unit?: string; max: number; decimals?: number }) => (
  <Figure {...props} suffix={unit} limits={{ decimals, min: 0, max }} format={plain} />
);

interface TextProps extends FieldProps {
  readonly placeholder?: string;
  readonly wide?: boolean;
  readonly bare?: boolean;
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
}

/** A line of text; an empty one is absent. */
export const TextAt = ({ path, label, explain, ...look }: TextProps) => {
  const { id, value, error, set, done } = useField(path, label);
  return (
    <TextField
      id={id}
      label={label}
      explain={explain}
      error={error}
      value={asText(value)}
      onChange={(text) => set(text === '' ? undefined : text)}
      onDone={done}
      {...look}
    />
  );
};

/** A calendar day, stored as an ISO day. */
export const DayAt = ({ path, label, explain }: FieldProps) => {
  const { id, value, error, set, done } = useField(path, label);
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      explain={explain}
      error={error}
      value={asText(value)}
      onChange={(day) => set(day === '' ? undefined : day)}
      onDone={done}
    />
  );
};

/** One of several words. `absent` is the word that stands for an absent value. */
export const ChoiceAt = ({
  path,
  label,
  explain,
  choices,
  absent,
}: FieldProps & { choices: readonly Choice[]; absent: string }) => {
  const { id, value, error, set, done } = useField(path, label);
  const chosen = typeof value === 'string' ? value : absent;
  return (
    <ChoiceField
      id={id}
      label={label}
      explain={explain}
      error={error}
      value={chosen}
      choices={withValue(choices, chosen)}
      onChange={(next) => {
        set(next === '' ? undefined : next);
        done();
      }}
    />
  );
};

/** A yes or no. `absent` is what an absent value means. */
export const FlagAt = ({
  path,
  label,
  explain,
  absent = false,
  wide,
}: FieldProps & { absent?: boolean; wide?: boolean }) => {
  const { id, value, error, set, done } = useField(path, label);
  return (
    <CheckField
      id={id}
      label={label}
      explain={explain}
      error={error}
      wide={wide}
      checked={typeof value === 'boolean' ? value : absent}
      onChange={(checked) => {
        set(checked === absent ? undefined : checked);
        done();
      }}
    />
  );
};
