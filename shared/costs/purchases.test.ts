import { expect, it } from 'vitest';
import { emptyScenario, type Security } from '../service/scenario.ts';
import { purchasesOf } from './purchases.ts';

const boughtAs = (security: Security) =>
  purchasesOf({ ...emptyScenario(), securities: [security] }, '2026-11-21')[0]?.tables;

it.each(['land_value', 'unbuilt'] as const)('a %s above the whole price counts as the whole price', (part) => {
  const kind = part === 'unbuilt' ? 'off_the_plan' : 'house_and_land';
  const at = (amount: number) =>
    boughtAs({ purchase_price: 760_000, purchase: { state: 'vic', kind, [part]: amount } });
  expect(at(900_000)).toEqual(at(760_000));
  expect(at(759_000)?.facts).not.toEqual(at(760_000)?.facts);
});
