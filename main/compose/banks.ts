import { createBankProducts, type OpenBankProducts } from '../banks/bank-products.ts';
import { statusView } from '../core/banks/updates.ts';
import type { Clock } from '../platform/clock.ts';
import type { BankUpdateStatus } from '../ports/banks.ts';
import type { EventSink } from '../ports/desk.ts';

export interface BankParts {
  readonly dataFolder: string;
  readonly assetsFolder: string;
  readonly clock: Clock;
  readonly events: EventSink;
  /** Takes a bug to the log. */
  readonly report: (error: unknown) => void;
}

/** A person sees no more than a few changes a second, and a window has other work. */
const announceEveryMs = 250;

/** The products that banks publish, with what an update announces; the last of its changes is always announced. */
export const openBanks = ({ dataFolder, assetsFolder, clock, events, report }: BankParts): OpenBankProducts => {
  let newest: BankUpdateStatus | undefined;
  let timer: NodeJS.Timeout | undefined;
  const announce = (): void => {
    timer = undefined;
    if (newest !== undefined) events.emit('banks.progress', statusView(newest));
  };
  const onProgress = (status: BankUpdateStatus): void => {
    newest = status;
    if (status.state !== 'running') {
      clearTimeout(timer);
      announce();
    } else timer ??= setTimeout(announce, announceEveryMs).unref();
  };
  return createBankProducts({ dataFolder, assetsFolder, clock, onProgress, onBug: report });
};
