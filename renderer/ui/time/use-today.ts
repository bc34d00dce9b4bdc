import { useSyncExternalStore } from 'react';
import { dayInSydney } from '../../../shared/scenario/days.ts';

/** The ISO day in Sydney, as the calculation has it: a computer in Perth is a day behind in the evening. */
export const todayInSydney = (): string => dayInSydney(Date.now());

const eachMinute = (onMinute: () => void): (() => void) => {
  const timer = setInterval(onMinute, 60_000);
  return () => clearInterval(timer);
};

/** The day in Sydney; what shows it is drawn again within a minute of the next one, also where nobody touched it. */
export const useToday = (): string => useSyncExternalStore(eachMinute, todayInSydney, todayInSydney);
