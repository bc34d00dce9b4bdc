import type { BridgeState } from '../../../shared/bridging/state-scenario.ts';
import type { LenderStatus } from '../../../shared/scenario/lender-status.ts';
import { failuresText, wordsOf } from '../results/status-words.ts';
import { formatDollars } from './format.ts';
import { visibleText } from './visible-text.ts';

/** What a service can be asked about on the way from one home to the other. */
export const stateNames: Readonly<Record<BridgeState, string>> = {
  end: 'After the sale',
  peak: 'Before the sale settles',
};

/** What a lender says of an amount: `Services`, `Fails: surplus −310`, `Incomplete: no income`. */
export const verdictText = (status: LenderStatus): string => {
  const { word } = wordsOf(status);
  const why = status.lack === undefined ? failuresText(status) : visibleText(status.lack);
  return why === '' ? word : `${word}: ${why}`;
};

/** `would lend 812,400`; empty where it is not known. */
export const lendsText = ({ lends }: LenderStatus): string =>
  lends === undefined ? '' : `would lend ${formatDollars(lends.amount)}`;
