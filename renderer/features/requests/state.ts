import type { Input } from '../../../shared/contract/index.ts';
import type { CreateFeature } from '../../store/feature-state.ts';

/** Which requests the page shows. */
export interface RequestFilter {
  readonly search: string;
  readonly failedOnly: boolean;
  /** A profile; null is this computer's own service, `all` is every service. */
  readonly service: string | null;
}

export const everyRequest: RequestFilter = { search: '', failedOnly: false, service: 'all' };

interface RequestsState {
  readonly filter: RequestFilter;
  readonly changeFilter: (change: Partial<RequestFilter>) => void;
  /** The request that is shown in full. */
  readonly shown: number | null;
  readonly show: (id: number | null) => void;
}

export const isFiltered = ({ filter: { search, failedOnly, service } }: RequestsState): boolean =>
  search !== '' || failedOnly || service !== 'all';

/** The filter as the core takes it. */
export const listed = ({ service, ...others }: RequestFilter): Input<'requests.list'> => ({
  ...others,
  ...(service !== 'all' && { profileId: service }),
});

export const createRequests: CreateFeature<RequestsState> = ({ get, set }) => ({
  filter: everyRequest,
  changeFilter: (change) => set({ filter: { ...get().filter, ...change } }),
  shown: null,
  show: (shown) => set({ shown }),
});
