import type { BankProgress } from '../../../../shared/contract/lenders/bank-updates.ts';
import type { AskFailure } from '../../../../shared/published/outcomes.ts';
import { count } from '../../../../shared/scenario/format.ts';

const failed = ({ failures }: BankProgress): number =>
  Object.values(failures).reduce((sum, products) => sum + products, 0);

/** Products that all banks list so far. */
export const askedOf = (banks: readonly BankProgress[]): number => banks.reduce((sum, { listed }) => sum + listed, 0);

/** Products that were answered for, or will not be. */
export const doneOf = (banks: readonly BankProgress[]): number =>
  banks.reduce((sum, bank) => sum + bank.fetched + bank.unchanged + failed(bank), 0);

const reasons: Readonly<Record<AskFailure, string>> = {
  TIMEOUT: 'no answer in time',
  TOO_LARGE: 'an answer too large to be one',
  NO_CONNECTION: 'no connection',
  FORBIDDEN_ADDRESS: 'its name leads to a private network',
  PROXY: 'the network’s proxy does not lead there; ask IT to allow it',
  PROXY_SIGN_IN: 'the network’s proxy asks for a sign-in, in Settings, Network',
  CERTIFICATE: 'a certificate that is not trusted; ask IT for the network’s root certificate',
  CANCELLED: 'stopped',
  REDIRECT: 'sent elsewhere, which is not followed',
  NO_VERSION: 'none of the versions that Headroom reads',
  TOO_MANY_REQUESTS: 'it wants to be left alone for now',
  SERVER_ERROR: 'an error of the bank',
  NOT_FOUND: 'listed, but not there',
  REFUSED: 'refused',
  NOT_JSON: 'an answer that is no product',
  PAGING_LOOP: 'a list without an end',
  WRONG_PRODUCT: 'another product than was asked for',
};

const states: Readonly<Record<BankProgress['state'], string>> = {
  waiting: 'Waiting',
  listing: 'Reading its list',
  fetching: 'Asking',
  done: 'Done',
  failed: 'Nothing came',
};

/** Where a bank stands: `Done`, `Asking 12 of 40`. */
export const stateText = (bank: BankProgress): string =>
  bank.state === 'fetching' ? `Asking, ${doneOf([bank])} of ${bank.listed}` : states[bank.state];

/** What did not work, one thing a text. */
export const failureTexts = ({ failures, listFailure }: BankProgress): readonly string[] => [
  ...(listFailure === undefined ? [] : [`Its list: ${reasons[listFailure]}; nothing of it is withdrawn`]),
  ...Object.entries(failures).map(
    ([reason, products]) => `${count(products, 'product')}: ${reasons[reason as AskFailure]}; as before`,
  ),
];
