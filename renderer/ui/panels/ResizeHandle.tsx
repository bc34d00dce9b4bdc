import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './ResizeHandle.module.css';
import type { PanelLimits } from './use-panel-size.ts';

export interface ResizeHandleProps {
  readonly label: string;
  /** How the handle lies: a vertical one resizes the panel on its right, a horizontal one the panel below it. */
  readonly orientation?: 'vertical' | 'horizontal';
  /** The width or height of the panel, in pixels. */
  readonly value: number;
  readonly limits: PanelLimits;
  readonly onChange: (size: number) => void;
}

const step = 16;

const towards = {
  vertical: { ArrowLeft: step, ArrowRight: -step },
  horizontal: { ArrowUp: step, ArrowDown: -step },
} as const;

/** Resizes the panel beside it, by pointer or with the keys: arrows by steps, Home and End to the limits. */
export const ResizeHandle = ({ label, orientation = 'vertical', value, limits, onChange }: ResizeHandleProps) => {
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): number =>
    orientation === 'vertical' ? clientX : clientY;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const handle = event.currentTarget;
    const start = placeOf(event);
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => onChange(value + start - placeOf(move));
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = towards[orientation];
    const change = steps[event.key];
    const size =
      { Home: limits.min, End: limits.max }[event.key] ?? (change === undefined ? undefined : value + change);
    if (size === undefined) return;
    event.preventDefault();
    onChange(size);
  };
  return (
    <div
      role="separator"
      aria-orientation={orientation}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      tabIndex={0}
      className={classes.handle}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
};
