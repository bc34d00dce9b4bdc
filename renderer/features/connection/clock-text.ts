import { count } from '../../../shared/scenario/format.ts';

/** How requests are dated, as a sentence; in whole minutes, since every service allows for less. */
export const clockText = (correctionMs: number): string => {
  const minutes = Math.round(Math.abs(correctionMs) / 60_000);
  if (minutes === 0) return 'This computer’s clock';
  const direction = correctionMs > 0 ? 'behind' : 'ahead of';
  return `This computer’s clock is ${count(minutes, 'minute')} ${direction} the service’s; requests are dated by the service’s`;
};
