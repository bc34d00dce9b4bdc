import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import type { ScenarioSort } from '../../../shared/scenario/marks.ts';
import { formatDay, formatDollars, formatWhen } from '../../ui/words/format.ts';
import { scenarioTitle } from '../../ui/words/scenario-title.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { bestWord } from './best-words.ts';

export interface LibraryColumn {
  readonly id: 'title' | 'applicants' | 'requested' | 'best' | 'edited' | 'created' | 'settles' | 'expires';
  readonly label: string;
  /** The service's sort key; a column without one cannot be sorted. */
  readonly sort: ScenarioSort | null;
  readonly numeric: boolean;
  readonly text: (scenario: ScenarioSummary, now: number) => string;
}

/** The columns of the library, in order. */
export const libraryColumns: readonly LibraryColumn[] = [
  {
    id: 'title',
    label: 'Title',
    sort: 'description',
    numeric: false,
    text: ({ description }) => scenarioTitle(description),
  },
  {
    id: 'applicants',
    label: 'Applicants',
    sort: null,
    numeric: false,
    text: ({ applicants }) => visibleText(applicants.filter((name) => name.trim() !== '').join(', ')),
  },
  {
    id: 'requested',
    label: 'Asked for',
    sort: 'requested',
    numeric: true,
    text: ({ requested }) => (requested === 0 ? '–' : formatDollars(requested)),
  },
  {
    id: 'best',
    label: 'Best lender',
    sort: null,
    numeric: false,
    text: ({ best }) => (best === undefined ? 'Not computed yet' : bestWord(best)),
  },
  {
    id: 'edited',
    label: 'Last edited',
    sort: 'lastEditedOn',
    numeric: true,
    text: ({ lastEditedOn, removedOn }, now) =>
      removedOn === undefined ? formatWhen(lastEditedOn, now) : formatWhen(removedOn, now),
  },
  {
    id: 'created',
    label: 'Created',
    sort: 'dateCreated',
    numeric: true,
    text: ({ dateCreated }) => formatDay(dateCreated),
  },
  {
    id: 'settles',
    label: 'Settles',
    sort: 'settles',
    numeric: true,
    text: ({ settles }) => (settles === undefined ? '–' : formatDay(settles)),
  },
  {
    id: 'expires',
    label: 'Approved to',
    sort: 'expires',
    numeric: true,
    text: ({ expires }) => (expires === undefined ? '–' : formatDay(expires)),
  },
];
