import { expect, test } from 'vitest';
import type { LenderBridge } from '../../../shared/bridging/lender-bridge.ts';
import { byOutcome } from './bridge-words.ts';

const at = (lender: string, end: number | null, obstacles: LenderBridge['obstacles'] = []): LenderBridge =>
  ({ lender, obstacles, figures: end === null ? null : { bridge: { end } } }) as LenderBridge;

test('lenders that can bridge come first, the lowest debt at the end leading, then those with figures, then the others', () => {
  const lenders = [
    at('no figures', null, ['not_offered']),
    at('cannot, owes least', 100_000, ['end_servicing']),
    at('owes more', 700_000),
    at('owes less', 650_000),
  ];
  expect(lenders.toSorted(byOutcome).map(({ lender }) => lender)).toEqual([
    ...['owes less', 'owes more', 'cannot, owes least', 'no figures'],
  ]);
});
