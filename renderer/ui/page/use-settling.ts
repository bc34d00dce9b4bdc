import { useEffect, useState } from 'react';

/** An answer that is there before this shows no sign of having been waited for. */
const settlingDelayMs = 180;

/**
 * For `data-settling`, under which what is being found out anew is grey: true once that has taken a moment, so
 * that a quick answer neither flickers nor costs a style of every element twice.
 */
export const useSettling = (isBusy: boolean): true | undefined => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setIsLong(true), settlingDelayMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusy]);
  return (isBusy && isLong) || undefined;
};
