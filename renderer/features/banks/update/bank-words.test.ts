import { expect, test } from 'vitest';
import type { BankProgress } from '../../../../shared/contract/lenders/bank-updates.ts';
import { type AskFailure, askFailures } from '../../../../shared/published/outcomes.ts';
import { askedOf, doneOf, failureTexts, stateText } from './bank-words.ts';

const bank: BankProgress = {
  ...{ id: 'a', name: 'Quokka', host: 'quokka.example', state: 'waiting', failures: {} },
  ...{ listed: 0, fetched: 0, unchanged: 0 },
};

test('each reason for no answer has words of its own, what the person can do about it among them', () => {
  const said = (reason: AskFailure) => failureTexts({ ...bank, failures: { [reason]: 1 } })[0] ?? '';
  const words = askFailures.map((reason) => `${reason} ${said(reason)}`);
  expect(words.map((text) => text.replace(/ 1 product: (.*); as before$/u, ': $1'))).toEqual([
    'TIMEOUT: no answer in time',
    'TOO_LARGE: an answer too large to be one',
    'NO_CONNECTION: no connection',
    'FORBIDDEN_ADDRESS: its name leads to a private network',
    'PROXY: the network’s proxy does not lead there; ask IT to allow it',
    'PROXY_SIGN_IN: the network’s proxy asks for a sign-in, in Settings, Network',
    'CERTIFICATE: a certificate that is not trusted; ask IT for the network’s root certificate',
    'CANCELLED: stopped',
    'REDIRECT: sent elsewhere, which is not followed',
    'NO_VERSION: none of the versions that Headroom reads',
    'TOO_MANY_REQUESTS: it wants to be left alone for now',
    'SERVER_ERROR: an error of the bank',
    'NOT_FOUND: listed, but not there',
    'REFUSED: refused',
    'NOT_JSON: an answer that is no product',
    'PAGING_LOOP: a list without an end',
    'WRONG_PRODUCT: another product than was asked for',
  ]);
});

test('a bank is told by its state, and while it is asked by how far that is', () => {
  const states = ['waiting', 'listing', 'fetching', 'done', 'failed'] as const;
  const figures = { listed: 40, fetched: 7, unchanged: 4, failures: { TIMEOUT: 1, REFUSED: 2 } };
  expect(states.map((state) => stateText({ ...bank, ...figures, state }))).toEqual([
    ...['Waiting', 'Reading its list', 'Asking, 14 of 40', 'Done', 'Nothing came'],
  ]);
  expect([askedOf([{ ...bank, ...figures }, bank]), doneOf([{ ...bank, ...figures }, bank])]).toEqual([40, 14]);
});
