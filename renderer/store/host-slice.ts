import type { CreateSlice } from './app-state.ts';

/**
 * Whether the host answers this page: `silent` while it does not, `ended` when it does not know the page any more, and
 * `moved` when another process, with another address, is in its place.
 */
export type HostState = 'connected' | 'silent' | 'ended' | 'moved';

export interface HostSlice {
  readonly host: HostState;
}

export const createHostSlice: CreateSlice<HostSlice> = () => ({ host: 'connected' });
