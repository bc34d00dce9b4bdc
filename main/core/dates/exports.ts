import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { dateLabels } from '../../../shared/scenario/listing/date-kinds.ts';
import type { StoredDate } from '../../ports/dates.ts';
import { spreadsheetRows, spreadsheetText } from '../spreadsheet.ts';
import { type CalendarEntry, calendarFile } from './calendar.ts';

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

/** What a date keeps whichever variant of a scenario is listed, and however often a policy that is due is listed anew. */
const identityOf = (date: StoredDate): readonly string[] => {
  switch (date.of) {
    case 'scenario':
      return [date.original ?? date.scenarioId, date.kind, date.element];
    case 'lender':
      return [date.lender, date.kind, date.verifiedOn ?? 'never verified'];
    case 'service':
      return [date.profileId, date.kind];
  }
};

/** A date as a calendar takes it. */
const entryOf = (date: StoredDate): CalendarEntry => ({
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

const columns = ['Date', 'What', 'Scenario, lender or service', 'Applicants', 'About', 'Estimated', 'Done'];

const cellsOf = (date: ListedDate): string[] => [
  date.day,
  dateLabels[date.kind],
  titleOf(date),
  date.of === 'scenario' ? date.applicants.join(', ') : '',
  aboutOf(date),
  date.of === 'scenario' && date.isDerived ? 'yes' : '',
  date.of === 'scenario' && date.isHandled ? 'yes' : '',
];

/** A file of dates, written piece by piece. */
interface DateFile {
  readonly start: string;
  readonly piece: (dates: readonly StoredDate[]) => string;
  readonly end: string;
}

const calendarOf = (nowMs: number): DateFile => {
  const { entries, ...file } = calendarFile(nowMs);
  return { ...file, piece: (dates) => entries(dates.map(entryOf)) };
};

const tableFile: DateFile = {
  start: spreadsheetText([columns]),
  piece: (dates) => spreadsheetRows(dates.map(cellsOf)),
  end: '',
};

/** For a calendar, or for a spreadsheet. */
export const dateFile = (as: 'ics' | 'csv', nowMs: number): DateFile => (as === 'ics' ? calendarOf(nowMs) : tableFile);
