import { expect, it } from 'vitest';
import type { LenderStatus } from '../../../shared/scenario/lender-status.ts';
import { lendsText, verdictText } from './state-answer-words.ts';

it('what a lender would lend is what the security holds, where servicing alone would carry more', () => {
  const status: LenderStatus = {
    ...{ kind: 'services', services: true, close: false, spare: 12_000, failed: [], measure: undefined },
    lends: { amount: 812_000, capacity: 905_000, security: undefined, heldBy: 'security' },
  };
  expect([lendsText(status), lendsText({ ...status, lends: undefined })]).toEqual(['would lend 812,000', '']);
});

it('a verdict has its reason behind it where there is one: what is missing, with what hides in it spelt out, or what fails', () => {
  const status: LenderStatus = {
    ...{ kind: 'services', services: true, close: false, spare: 12_000, failed: [], measure: undefined },
    lends: undefined,
  };
  const failed = [{ name: 'surplus_minimum', isPolicy: false, figure: -310, limit: 0, unit: 'aud_monthly' as const }];
  expect([
    verdictText(status),
    verdictText({ ...status, kind: 'fails-servicing', failed }),
    verdictText({ ...status, kind: 'incomplete', lack: 'no in\u202ecome', failed }),
  ]).toEqual(['Services', 'Fails: surplus −310', 'Incomplete: no in[U+202E]come']);
});
