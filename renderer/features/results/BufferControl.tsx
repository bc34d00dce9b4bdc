import { Button, Input, Slider } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { refusedText } from '../../ui/fields/FieldRow.tsx';
import { readEntry } from '../../ui/fields/figure-entry.ts';
import { Term } from '../../ui/page/Term.tsx';
import { signedPercent } from '../../ui/words/format.ts';
import classes from './BufferControl.module.css';

const limits = { decimals: 2, min: -5, max: 10, unit: 'percent' } as const;

/** A slider that is moved computes once it has rested this long. */
const restMs = 200;

const useBuffer = () => {
  const stored = useApp((state) => screenOf(state).addToRates);
  const scenarioId = useApp((state) => state.openId);
  const changeOf = useApp((state) => state.changeBuffer);
  // A slider that still moves while another scenario is opened changes the one that it was moved for.
  const change = (points: number): void => void changeOf(points, scenarioId);
  /** The slider's position while it moves. */
  const [moving, setMoving] = useState<number | null>(null);
  const rest = useDebouncedCallback(
    (points: number) => {
      setMoving(null);
      change(points);
    },
    { delay: restMs, flushOnUnmount: true },
  );
  return {
    points: moving ?? stored,
    slide: (points: number): void => {
      setMoving(points);
      rest(points);
    },
    set: (points: number): void => {
      rest.cancel();
      setMoving(null);
      if (points !== stored) change(points);
    },
  };
};

interface BufferInputProps {
  readonly id: string;
  readonly points: number;
  readonly onSet: (points: number) => void;
}

const BufferInput = ({ id, points, onSet }: BufferInputProps) => {
  const [text, setText] = useState<string | null>(null);
  const entry = text === null ? undefined : readEntry(text, limits);
  const refused = entry?.kind === 'refused' ? refusedText(entry.message, `${signedPercent(points)} %`) : undefined;

  const settle = (): void => {
    if (entry?.kind === 'figure') onSet(entry.value);
    if (entry?.kind === 'empty') onSet(0);
    if (refused === undefined) setText(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape') setText(null);
  };
  return (
    <Input
      id={id}
      value={text ?? signedPercent(points)}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={settle}
      onKeyDown={onKeyDown}
      error={refused !== undefined}
      aria-invalid={refused !== undefined}
      aria-label="Buffer in percentage points"
      aria-description={refused}
      title={refused}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      rightSectionWidth={24}
      rightSectionPointerEvents="none"
      classNames={{ wrapper: classes.box ?? '', input: classes.input ?? '', section: classes.unit ?? '' }}
    />
  );
};

/**
 * The rate buffer of the comparison: in quarters by slider, or any figure by keyboard. One in force is marked,
 * and reset with one click: every figure below it is a what-if.
 */
export const BufferControl = () => {
  const id = useId();
  const { points, slide, set } = useBuffer();
  return (
    <div className={classes.control} data-in-force={points !== 0 || undefined}>
      <label htmlFor={id} className={classes.label}>
        <Term explain="Percentage points added to every loan’s assessment rate, on top of each lender’s own buffer.">
          Buffer
        </Term>
      </label>
      <Slider
        className={classes.slider ?? ''}
        min={0}
        max={3}
        step={0.25}
        size={4}
        thumbSize={14}
        label={null}
        thumbLabel="Buffer, by quarters of a percentage point"
        value={Math.min(3, Math.max(0, points))}
        onChange={slide}
      />
      <BufferInput id={id} points={points} onSet={set} />
      <Button
        variant="transparent"
        size="compact-xs"
        className={classes.reset ?? ''}
        aria-label="Reset the buffer"
        disabled={points === 0}
        onClick={() => set(0)}
      >
        Reset
      </Button>
    </div>
  );
};
