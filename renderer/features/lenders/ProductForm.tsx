import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PackIssue } from '../../../shared/pack/issues.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { formatFigure } from '../../ui/words/parameter-words.ts';
import classes from './LendersPage.module.css';
import { issueAt } from './use-draft-content.ts';

type Product = WrittenPack['products'][number];

export interface ProductFormProps {
  readonly product: Product;
  readonly isReadOnly: boolean;
  /** Paths start at the product. */
  readonly issues: readonly PackIssue[];
  readonly onChange: (product: Product) => void;
}

const nothing = (): void => undefined;

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly place: readonly string[];
  readonly onChange: (value: number) => void;
}

const Figure = ({ form, figure }: { readonly form: ProductFormProps; readonly figure: FigureProps }) => (
  <NumberField
    id={`product-${figure.place.join('-')}`}
    label={figure.label}
    value={figure.value}
    format={formatFigure}
    limits={{
      ...{ decimals: 3, min: figure.min, max: figure.max },
      unit: ['%', 'points'].includes(figure.unit) ? 'percent' : undefined,
    }}
    error={issueAt(form.issues, ...figure.place)}
    disabled={form.isReadOnly}
    onChange={(value) => figure.onChange(value ?? 0)}
    onDone={nothing}
    aside={<span className={classes.unit}>{figure.unit}</span>}
  />
);

const Rates = (form: ProductFormProps) => {
  const { product, onChange } = form;
  const rates = product.rateTableFields;
  const rate = (
    key: 'baseRate' | 'investmentPremium' | 'interestOnlyPremium',
    label: string,
    min: number,
    max: number,
  ) => (
    <Figure
      form={form}
      figure={{
        ...{ label, min, max, value: rates[key], unit: key === 'baseRate' ? '%' : 'points' },
        place: ['rateTableFields', key],
        onChange: (value) => onChange({ ...product, rateTableFields: { ...rates, [key]: value } }),
      }}
    />
  );
  return (
    <>
      {rate('baseRate', 'Base rate', 0, 25)}
      {rate('investmentPremium', 'Investment', -5, 5)}
      {rate('interestOnlyPremium', 'Interest only', -5, 5)}
    </>
  );
};

const Features = (form: ProductFormProps) => {
  const { product, onChange } = form;
  const features = product.productFeatures;
  const fee = (key: 'setupFee' | 'ongoingFee', label: string, unit: string) => (
    <Figure
      form={form}
      figure={{
        ...{ label, min: 0, max: 10_000, value: product[key], unit, place: [key] },
        onChange: (value) => onChange({ ...product, [key]: value }),
      }}
    />
  );
  const feature = (key: 'maxLVR' | 'minLoanAmount', label: string, max: number, unit: string) => (
    <Figure
      form={form}
      figure={{
        ...{ label, min: 0, max, value: features[key], unit, place: ['productFeatures', key] },
        onChange: (value) => onChange({ ...product, productFeatures: { ...features, [key]: value } }),
      }}
    />
  );
  return (
    <>
      {fee('setupFee', 'Setup fee', '$')}
      {fee('ongoingFee', 'Ongoing fee', '$ a year')}
      {feature('maxLVR', 'Maximum LVR', 100, '%')}
      {feature('minLoanAmount', 'Minimum loan', 10_000_000, '$')}
    </>
  );
};

interface StepsProps {
  readonly form: ProductFormProps;
  readonly title: string;
  readonly unit: string;
  readonly maxThreshold: number;
  readonly thresholds: 'lvrThresholds' | 'loanAmountThresholds';
  readonly discounts: 'lvrDiscounts' | 'loanAmountDiscounts';
}

type Step = readonly [threshold: number, discount: number];

const isAlike = (some: readonly Step[], others: readonly Step[]): boolean =>
  some.length === others.length && some.every(([threshold], index) => threshold === others[index]?.[0]);

/** A table of discounts by threshold, ascending. */
const Steps = ({ form, title, unit, maxThreshold, thresholds, discounts }: StepsProps) => {
  const { product, isReadOnly, issues, onChange } = form;
  const rates = product.rateTableFields;
  const stored = product[thresholds].map((threshold): Step => [threshold, rates[discounts][String(threshold)] ?? 0]);
  const [typed, setTyped] = useState(stored);
  // While a threshold is typed it may be that of another step for a moment, which the product would hold with one discount.
  const isTyped = new Set(product[thresholds]).size < stored.length && isAlike(typed, stored);
  const steps = isTyped ? typed : stored;
  const put = (changed: readonly Step[]): void => {
    setTyped([...changed]);
    onChange({
      ...product,
      [thresholds]: changed.map(([threshold]) => threshold),
      rateTableFields: { ...rates, [discounts]: Object.fromEntries(changed) },
    });
  };
  const error = issueAt(issues, thresholds) ?? issueAt(issues, 'rateTableFields', discounts);
  const figure = (index: number, part: 0 | 1): FigureProps => ({
    label: `${title}, step ${index + 1}, ${part === 0 ? 'threshold' : 'discount'}`,
    ...(part === 0 ? { min: 0, max: maxThreshold, unit } : { min: -5, max: 5, unit: 'points' }),
    value: steps[index]?.[part] ?? 0,
    place: [thresholds, String(index), String(part)],
    onChange: (value) => {
      const [threshold, discount] = steps[index] ?? [0, 0];
      put(steps.toSpliced(index, 1, part === 0 ? [value, discount] : [threshold, value]));
    },
  });
  return (
    <fieldset className={classes.steps} disabled={isReadOnly}>
      <legend>{title}</legend>
      {steps.map((_step, index) => (
        // A step has no other identity than its place.
        <div key={index} className={classes.step}>
          <Figure form={form} figure={figure(index, 0)} />
          <Figure form={form} figure={figure(index, 1)} />
          {!isReadOnly && (
            <ActionIcon
              size={24}
              aria-label={`Remove step ${index + 1} of ${title}`}
              onClick={() => put(steps.toSpliced(index, 1))}
            >
              <IconTrash size={14} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      ))}
      {error !== undefined && <p className={classes.problem}>{error}</p>}
      {!isReadOnly && (
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={steps.length >= 20}
          onClick={() => put([...steps, [(steps.at(-1)?.[0] ?? 0) + (unit === '%' ? 5 : 250_000), 0]])}
        >
          Add a step
        </Button>
      )}
    </fieldset>
  );
};

/** Everything of one product that a calculation or a table shows. */
export const ProductForm = (form: ProductFormProps) => {
  const { product, isReadOnly, issues, onChange } = form;
  const { productFeatures: features } = product;
  return (
    <section className={classes.productForm} aria-label={product.productName}>
      <fieldset className={classes.fields} disabled={isReadOnly}>
        <TextField
          id="product-name"
          label="Name"
          value={product.productName}
          maxLength={60}
          error={issueAt(issues, 'productName')}
          onChange={(productName) => onChange({ ...product, productName })}
          onDone={nothing}
        />
        <ChoiceField
          id="product-type"
          label="Type"
          value={product.productType}
          choices={[
            { value: 'variable_package', label: 'Package' },
            { value: 'variable_basic', label: 'Basic' },
          ]}
          onChange={(type) =>
            onChange({ ...product, productType: type === 'variable_basic' ? 'variable_basic' : 'variable_package' })
          }
        />
        <Rates {...form} />
        <Features {...form} />
        <CheckField
          id="product-offset"
          label="Offset account"
          checked={features.offsetAccount}
          onChange={(offsetAccount) => onChange({ ...product, productFeatures: { ...features, offsetAccount } })}
        />
        <CheckField
          id="product-redraw"
          label="Redraw"
          checked={features.redrawFacility}
          onChange={(redrawFacility) => onChange({ ...product, productFeatures: { ...features, redrawFacility } })}
        />
        <CheckField
          id="product-servicing"
          label="Used in servicing"
          checked={product.isForServicing}
          onChange={(isForServicing) => onChange({ ...product, isForServicing })}
        />
      </fieldset>
      <Steps
        {...{ form, title: 'Discounts up to an LVR', unit: '%', maxThreshold: 100 }}
        thresholds="lvrThresholds"
        discounts="lvrDiscounts"
      />
      <Steps
        {...{ form, title: 'Discounts from an amount', unit: '$', maxThreshold: 100_000_000 }}
        thresholds="loanAmountThresholds"
        discounts="loanAmountDiscounts"
      />
    </section>
  );
};
