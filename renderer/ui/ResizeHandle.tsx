import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './ResizeHandle.module.css';
import type { PanelLimits } from './use-panel-width.ts';

export interface ResizeHandleProps {
  readonly label: string;
  /** The width of the panel to the right of the handle, in pixels. */
  readonly value: number;
  readonly limits: PanelLimits;
  readonly onChange: (width: number) => void;
}

const step = 16;

/** Resizes the panel on its right, by pointer or with the arrow keys. */
export const ResizeHandle = ({ label, value, limits, onChange }: ResizeHandleProps) => {
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const handle = event.currentTarget;
    const start = event.clientX;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => onChange(value + start - move.clientX);
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const change = { ArrowLeft: step, ArrowRight: -step }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onChange(value + change);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
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
