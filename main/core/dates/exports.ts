import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { dateLabels } from '../../../shared/scenario/listing/date-kinds.ts';
import type { CalendarEntry } from './calendar.ts';

const titleOf = (date: ListedDate): string => {
  if (date.of !== 'scenario') return date.name;
  return date.description.trim() === '' ? 'Untitled' : date.description;
};

const aboutOf = (date: ListedDate): string => {
  switch (date.of) {
    case 'scenario':
      return [date.about, date.lender].filter((words) => words !== undefined).join(', ');
    case 'lender':
      return date.policies === 1 ? '1 policy' : `${date.policies} policies`;
    case 'service':
      return '';
  }
};

const identityOf = (date: ListedDate): readonly string[] => {
  switch (date.of) {
    case 'scenario':
      return [date.scenarioId, date.kind, date.element];
    case 'lender':
      return [date.lender, date.kind, date.day];
    case 'service':
      return [date.profileId, date.kind];
  }
};

/** A date as a calendar takes it. */
export const entryOf = (date: ListedDate): CalendarEntry => ({
  identity: identityOf(date),
  day: date.day,
  summary: `${dateLabels[date.kind]}: ${titleOf(date)}`,
  description: [
    aboutOf(date),
    ...(date.of === 'scenario' ? [date.applicants.join(', '), date.isDerived ? 'Estimated from years' : ''] : []),
  ]
    .filter((line) => line !== '')
    .join('\n'),
});

/** Dates as a table for a spreadsheet. */
export const dateRows = (dates: readonly ListedDate[]): string[][] => [
  ['Date', 'What', 'Scenario, lender or service', 'Applicants', 'About', 'Estimated', 'Done'],
  ...dates.map((date) => [
    date.day,
    dateLabels[date.kind],
    titleOf(date),
    date.of === 'scenario' ? date.applicants.join(', ') : '',
    aboutOf(date),
    date.of === 'scenario' && date.isDerived ? 'yes' : '',
    date.of === 'scenario' && date.isHandled ? 'yes' : '',
  ]),
];
