import type { ReactNode } from 'react';
import { latest, type Remote } from '../../store/remote.ts';
import { ErrorNote } from './ErrorNote.tsx';
import { Settling } from './Settling.tsx';
import { Waiting } from './Waiting.tsx';

export interface RemoteViewProps<T> {
  readonly remote: Remote<T>;
  /** What failed, as a title. */
  readonly failure: string;
  readonly onRetry: () => void;
  readonly children: (data: T) => ReactNode;
}

/** Shows remote data in each of its four states; older data stays, greyed, while newer data is loading. */
export const RemoteView = <T,>({ remote, failure, onRetry, children }: RemoteViewProps<T>) => {
  const data = latest(remote);
  return (
    <>
      {remote.status === 'failed' && <ErrorNote error={remote.error} title={failure} onRetry={onRetry} />}
      {data === undefined && remote.status === 'loading' && <Waiting />}
      {data !== undefined && (
        <Settling isBusy={remote.status !== 'loaded'} aria-busy={remote.status === 'loading'}>
          {children(data)}
        </Settling>
      )}
    </>
  );
};
