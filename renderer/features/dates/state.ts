import type { Input } from '../../../shared/contract/index.ts';
import { dateKinds, type DateKind } from '../../../shared/scenario/listing/date-kinds.ts';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import type { CreateFeature } from '../../store/feature-state.ts';

export const spans = [7, 30, 90] as const;

export interface DatesView {
  /** Days from today; `until` names the day instead. */
  readonly span: (typeof spans)[number] | 'until';
  /** An ISO day. */
  readonly until: string | undefined;
  readonly overdue: boolean;
  readonly archived: boolean;
  /** What was ticked off too. */
  readonly handled: boolean;
  /** Empty lists every kind. */
  readonly kinds: readonly DateKind[];
  readonly scope: LibraryScope;
}

/** The dates that are listed first, and that many more at each press. */
export const pageSize = 100;
/** More than these are for the files. */
export const maxShown = 500;

export interface DatesState {
  readonly view: DatesView;
  /** How many dates are listed at most. */
  readonly limit: number;
  readonly listUpTo: (limit: number) => void;
  readonly changeView: (change: Partial<DatesView>) => void;
  /** Lists a kind too, or no longer. */
  readonly turnKind: (kind: DateKind) => void;
}

const first: DatesView = {
  ...{ span: 30, until: undefined, overdue: false, archived: false, handled: false, kinds: [], scope: {} },
};

export const createDates: CreateFeature<DatesState> = ({ get, set }) => ({
  view: first,
  limit: pageSize,
  listUpTo: (limit) => set({ limit }),
  changeView: (change) => set({ view: { ...get().view, ...change }, limit: pageSize }),
  turnKind: (kind) => {
    const { kinds } = get().view;
    const turned = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
    get().changeView({ kinds: dateKinds.filter((one) => turned.includes(one)) });
  },
});

const dayMs = 86_400_000;

/** What a view asks for on an ISO day; without a day that it names, the next 30 days. */
export const dateQuery = (
  { span, until, overdue, archived, handled, kinds, scope }: DatesView,
  today: string,
): Input<'dates.list'> => {
  const days = span === 'until' ? 30 : span;
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  return {
    until: span === 'until' ? (until ?? last) : last,
    ...{ overdue, archived, handled, ...scope },
    ...(kinds.length > 0 && { kinds: [...kinds] }),
  };
};
