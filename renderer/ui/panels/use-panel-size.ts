import { useState } from 'react';

export interface PanelLimits {
  /** The key under which this browser or window stores the size. */
  readonly key: string;
  readonly min: number;
  readonly initial: number;
  readonly max: number;
}

const within = (size: number, { min, max }: PanelLimits): number => Math.min(max, Math.max(min, size));

const remembered = ({ key, initial }: PanelLimits): number => {
  const stored = Number(window.localStorage.getItem(key) ?? initial);
  return Number.isFinite(stored) ? stored : initial;
};

/** A panel's width or height in pixels, kept between starts; limits that shrink cut it off only while they do. */
export const usePanelSize = (limits: PanelLimits): { size: number; setSize: (size: number) => void } => {
  const [wanted, setWanted] = useState(() => remembered(limits));
  return {
    size: within(wanted, limits),
    setSize: (next) => {
      const allowed = within(next, limits);
      setWanted(allowed);
      window.localStorage.setItem(limits.key, String(allowed));
    },
  };
};
