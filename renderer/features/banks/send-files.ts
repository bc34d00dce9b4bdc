import type { CoreClient } from '../../../shared/contract/index.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { PickedFile } from '../../commands/command.ts';
import { callsOf, type FilePart, partsOf } from './file-parts.ts';

/** How far the reading of files is. */
export interface ImportProgress {
  readonly done: number;
  readonly files: number;
  readonly payloads: number;
}

interface SendPorts {
  readonly client: CoreClient;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

export const calledOff = () => fail('CANCELLED', 'The import was called off.');

/** Sends files to the import of this id, many small ones in one call. CANCELLED once the signal is aborted. */
export const sendFiles = async (
  { client, signal, onProgress }: SendPorts,
  id: string,
  files: readonly PickedFile[],
): Promise<Outcome<null>> => {
  let done = 0;
  let waiting: readonly FilePart[] = [];
  const flush = async (): Promise<Outcome<null>> => {
    const parts = waiting;
    waiting = [];
    for (const call of callsOf(parts)) {
      const added = await client.call('banks.addFiles', { id, parts: call });
      if (signal.aborted) return calledOff();
      if (!added.ok) return added;
      onProgress({ done, files: files.length, payloads: added.data.payloads });
    }
    return succeed(null);
  };
  for (const file of files) {
    waiting = [...waiting, ...partsOf(file.name, await file.read())];
    done += 1;
    if (callsOf(waiting).length > 1 || done % 50 === 0 || done === files.length) {
      const sent = await flush();
      if (!sent.ok) return sent;
    }
  }
  return succeed(null);
};
