import type { RecoveryStatus } from '../../../shared/contract/desk/recovery.ts';
import type { Output } from '../../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { DomainHandlers } from '../handlers.ts';

/** The data file as a whole: whether it is in use, and what can be done about it. */
export interface DataFile {
  status(): RecoveryStatus;
  reopen(): Promise<RecoveryStatus>;
  restore(backup: string | null): Promise<Outcome<Output<'recovery.restore'>>>;
  salvage(): Outcome<Output<'recovery.salvage'>>;
}

/** They answer whether the data file is in use or not. */
export const recoveryHandlers = (file: DataFile): DomainHandlers<'recovery'> => ({
  'recovery.status': () => succeed(file.status()),
  'recovery.reopen': async () => succeed(await file.reopen()),
  'recovery.restore': ({ backup }) => file.restore(backup),
  'recovery.salvage': () => file.salvage(),
});
