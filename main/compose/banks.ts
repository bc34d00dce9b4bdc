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

/** Announces an update's states, a few a second; the last one at once. */
export const announcing = (announce: (status: BankUpdateStatus) => void): ((status: BankUpdateStatus) => void) => {
  let newest: BankUpdateStatus | undefined;
  let timer: NodeJS.Timeout | undefined;
  const announceNewest = (): void => {
    timer = undefined;
    if (newest !== undefined) announce(newest);
  };
  return (status) => {
    newest = status;
    if (status.state !== 'running') {
      clearTimeout(timer);
      announceNewest();
    } else timer ??= setTimeout(announceNewest, announceEveryMs).unref();
  };
};

/** The products that banks publish, and what happens in an update as events. */
export const openBanks = ({ events, report, ...parts }: BankParts): OpenBankProducts =>
  createBankProducts({
    ...parts,
    onProgress: announcing((status) => events.emit('banks.progress', statusView(status))),
    onBug: report,
  });
