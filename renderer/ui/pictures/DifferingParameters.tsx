import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LenderDifference } from '../../../shared/pictures/difference.ts';
import { sumOf } from '../../../shared/scenario/money.ts';
import { formatCents, formatDollars } from '../words/format.ts';
import { visibleText } from '../words/visible-text.ts';
import { type Between, type DifferingLine, type DifferingStep, differingSteps } from './difference-picture.ts';
import classes from './pictures.module.css';

const signed = (amount: number, format: (amount: number) => string): string =>
  amount > 0 ? `+${format(amount)}` : format(amount);

const Line = ({ line: { label, from, to, alone } }: { readonly line: DifferingLine }) => (
  <tr>
    <th scope="row">{visibleText(label)}</th>
    <td>{visibleText(from)}</td>
    <td>{visibleText(to)}</td>
    <td data-unit="dollars">{alone && signed(alone.capacity, formatDollars)}</td>
    <td data-unit="cents">{alone && signed(alone.surplus, formatCents)}</td>
  </tr>
);

const Step = ({ step, isWhole }: { readonly step: DifferingStep; readonly isWhole: boolean }) => {
  const { label, capacity, surplus, lines, withoutEffect } = step;
  const shown = isWhole ? [...lines, ...withoutEffect] : lines;
  if (shown.length === 0) return null;
  return (
    <tbody>
      <tr data-kind="step">
        <th scope="rowgroup" colSpan={3}>
          {label}
        </th>
        <td data-unit="dollars">{signed(capacity, formatDollars)}</td>
        <td data-unit="cents">{signed(surplus, formatCents)}</td>
      </tr>
      {shown.map((line, index) => (
        <Line key={`${String(index)} ${line.label}`} line={line} />
      ))}
    </tbody>
  );
};

export interface DifferingParametersProps {
  readonly difference: LenderDifference;
  readonly between: Between;
}

/** Below each step what of it differs, with the values of both lenders and what it changes by itself. */
export const DifferingParameters = ({ difference, between: { from, to } }: DifferingParametersProps) => {
  const [isWhole, setWhole] = useState(false);
  const steps = differingSteps(difference);
  const hidden = sumOf(steps, ({ withoutEffect }) => withoutEffect.length);
  return (
    <>
      <table className={classes.differing}>
        <thead>
          <tr>
            <th scope="col">What differs</th>
            <th scope="col">{visibleText(from)}</th>
            <th scope="col">{visibleText(to)}</th>
            <th scope="col" data-unit="dollars">
              Capacity
            </th>
            <th scope="col" data-unit="cents">
              Surplus a month
            </th>
          </tr>
        </thead>
        {steps.map((step) => (
          <Step key={step.label} step={step} isWhole={isWhole} />
        ))}
      </table>
      {hidden > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Only what has an effect here' : `${String(hidden)} more without effect here`}
        </Button>
      )}
    </>
  );
};
