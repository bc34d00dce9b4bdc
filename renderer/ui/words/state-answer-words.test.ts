import { expect, it } from 'vitest';
import type { LenderStatus } from '../../../shared/scenario/lender-status.ts';
import { lendsText } from './state-answer-words.ts';

it('what a lender would lend is what the security holds, where servicing alone would carry more', () => {
  const status: LenderStatus = {
    ...{ kind: 'services', services: true, close: false, spare: 12_000, failed: [], measure: undefined },
    lends: { amount: 812_000, capacity: 905_000, security: undefined, heldBy: 'security' },
  };
  expect([lendsText(status), lendsText({ ...status, lends: undefined })]).toEqual(['would lend 812,000', '']);
});
