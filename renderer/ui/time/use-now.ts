import { useEffect, useState } from 'react';

/** The time in milliseconds, updated every minute: enough for "today", and for noticing midnight. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
