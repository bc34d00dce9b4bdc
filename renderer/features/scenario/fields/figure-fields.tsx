import type { ReactNode } from 'react';
import { maxAmount, maxRatePercent, maxSharePercent } from '../../../../shared/scenario/limits.ts';
import type { PayFrequency } from '../../../../shared/service/scenario.ts';
import type { FigureLimits } from '../../../ui/fields/figure-entry.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { type FieldProps, useField } from './use-field.ts';

/** The service accepts amounts from 0 to 1e9 (servicing-model, `amounts_valid`). */
export const amountLimits: FigureLimits = { decimals: 2, min: 0, max: maxAmount };
const signedLimits: FigureLimits = { decimals: 2, min: -maxAmount, max: maxAmount };
const rateLimits: FigureLimits = { decimals: 4, min: 0, max: maxRatePercent };
const shareLimits: FigureLimits = { decimals: 2, min: 0, max: maxSharePercent };

interface FigureProps extends FieldProps<number> {
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
  const { id, value, error, set, done } = useField<number>(path, label);
  return (
    <NumberField
      id={id}
      label={label}
      explain={explain}
      error={error}
      value={value}
      onChange={(next) => set(next ?? empty)}
      onDone={done}
      {...look}
    />
  );
};

/** Periods of amounts that have one of their own, as it stands after the field. */
const periods = { '/wk': 'weekly', '/mo': 'monthly', '/yr': 'annual' } as const satisfies Record<string, PayFrequency>;

interface MoneyProps extends FieldProps<number> {
  readonly per?: keyof typeof periods;
  readonly signed?: boolean;
  readonly bare?: boolean;
  readonly empty?: number;
}

/** Dollars; `per` is the period, and an amount that is typed with another is converted to it. */
export const MoneyAt = ({ per, signed = false, ...props }: MoneyProps) => {
  const limits = signed ? signedLimits : amountLimits;
  const period = per && { per: periods[per], fixed: true };
  return <Figure {...props} prefix="$" suffix={per} limits={{ ...limits, period }} format={formatDollars} />;
};

/** A rate in percent a year, two decimals shown and up to four kept. */
export const RateAt = (props: FieldProps<number>) => (
  <Figure {...props} suffix="%" limits={rateLimits} format={formatPercent} />
);

const plain = (value: number): string => String(value);

const postcode = (value: number): string => String(value).padStart(4, '0');

/** An Australian postcode, stored as a number: 0800 is 800. */
export const PostcodeAt = (props: FieldProps<number>) => (
  <Figure {...props} limits={{ decimals: 0, min: 0, max: 9999 }} format={postcode} />
);

/** A share in percent. */
export const PercentAt = (props: FieldProps<number>) => (
  <Figure {...props} suffix="%" limits={shareLimits} format={plain} />
);

/** A count or a length of time, in `unit`. */
export const CountAt = ({
  unit,
  max,
  decimals = 0,
  ...props
}: FieldProps<number> & { unit?: string; max: number; decimals?: number; bare?: boolean }) => (
  <Figure {...props} suffix={unit} limits={{ decimals, min: 0, max }} format={plain} />
);
