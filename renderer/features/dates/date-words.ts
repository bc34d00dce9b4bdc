import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { parseDay } from '../../../shared/scenario/days.ts';
import { count } from '../../../shared/scenario/format.ts';

/** How far a day is from today, both ISO: `today`, `in 5 days`, `12 days ago`. */
export const distanceWords = (day: string, today: string): string => {
  const days = (parseDay(day)?.number ?? 0) - (parseDay(today)?.number ?? 0);
  if (days === 0) return 'today';
  return days > 0 ? `in ${count(days, 'day')}` : `${count(-days, 'day')} ago`;
};

export const dateTitle = (date: ListedDate): string => {
  if (date.of !== 'scenario') return date.name;
  return date.description.trim() === '' ? 'Untitled' : date.description;
};

/** What the date is of, and whether it was worked out. */
export const aboutWords = (date: ListedDate): string => {
  switch (date.of) {
    case 'scenario':
      return [date.about, date.lender, date.isDerived ? 'estimated' : undefined]
        .filter((words) => words !== undefined)
        .join(', ');
    case 'lender':
      return date.policies === 1 ? '1 policy' : `${date.policies} policies`;
    case 'service':
      return 'Key and token';
  }
};
