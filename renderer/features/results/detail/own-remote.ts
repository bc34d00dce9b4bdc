import { latest, type Remote } from '../../../store/remote.ts';

const loading = { status: 'loading' } as const;

/** Remote data of this lender; what is still there of another one counts as loading. */
export const ownRemote = <T extends { readonly lender: string }>(remote: Remote<T>, lender: string): Remote<T> => {
  const data = latest(remote);
  return data === undefined || data.lender === lender ? remote : loading;
};
