import { createBankProducts, type OpenBankProducts } from '../banks/bank-products.ts';
import type { ReadFile } from '../banks/import/read-lines.ts';
import { statusView } from '../core/banks/updates.ts';
import type { Clock } from '../platform/clock.ts';
import type { Network } from '../platform/http/network.ts';
import type { BankUpdateStatus } from '../ports/banks.ts';
import type { EventSink } from '../ports/desk.ts';

export interface BankParts {
  readonly dataFolder: string;
  readonly assetsFolder: string;
  readonly clock: Clock;
  readonly events: EventSink;
  readonly network: Network;
  readonly readFile: ReadFile;
  /** Logs a bug. */
  readonly report: (error: unknown) => void;
}

/** People notice only a few changes a second, and the window has other work. */
const announceEveryMs = 250;

/** The products that banks publish, announcing an update's changes; the last one is always announced. */
export const openBanks = ({
  dataFolder,
  assetsFolder,
  clock,
  events,
  network,
  readFile,
  report,
}: BankParts): OpenBankProducts => {
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
  return createBankProducts({ dataFolder, assetsFolder, clock, network, readFile, onProgress, onBug: report });
};
