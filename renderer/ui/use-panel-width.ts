import { useState } from 'react';

export interface PanelLimits {
  /** The key under which this browser or window stores the width. */
  readonly key: string;
  readonly min: number;
  readonly initial: number;
  readonly max: number;
}

const within = (width: number, { min, max }: PanelLimits): number => Math.min(max, Math.max(min, width));

const remembered = (limits: PanelLimits): number => {
  const stored = Number(window.localStorage.getItem(limits.key) ?? limits.initial);
  return Number.isFinite(stored) ? within(stored, limits) : limits.initial;
};

/** A panel's width in pixels, kept between starts. */
export const usePanelWidth = (limits: PanelLimits): { width: number; setWidth: (width: number) => void } => {
  const [width, setWidth] = useState(() => remembered(limits));
  return {
    width,
    setWidth: (next) => {
      const allowed = within(next, limits);
      setWidth(allowed);
      window.localStorage.setItem(limits.key, String(allowed));
    },
  };
};
