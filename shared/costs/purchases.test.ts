import { describe, expect, it } from 'vitest';
import { emptyScenario, type Security } from '../service/scenario.ts';
import { dutyFactsOf, priceOf, purchaseKindOf, purchasesOf } from './purchases.ts';

const today = '2026-11-21';
const bought = (security: Security) => purchasesOf({ ...emptyScenario(), securities: [security] }, today)[0];
const boughtAs = (security: Security) => bought(security)?.tables;

it.each(['land_value', 'unbuilt'] as const)('a %s above the whole price counts as the whole price', (part) => {
  const kind = part === 'unbuilt' ? 'off_the_plan' : 'house_and_land';
  const at = (amount: number) =>
    boughtAs({ purchase_price: 760_000, purchase: { state: 'vic', kind, [part]: amount } });
  expect(at(900_000)).toEqual(at(760_000));
  expect(at(759_000)?.facts).not.toEqual(at(760_000)?.facts);
});

describe('a purchase', () => {
  it('is of what is entered, else of land or of what is newly built, and to live in unless it is let', () => {
    const kinds: readonly Security[] = [
      { property_type: 'land', new_build: true },
      { property_type: 'land', purchase: { kind: 'house_and_land' } },
      { new_build: true },
      { property_type: 'unit', purchase: { kind: 'nothing known' } },
    ];
    expect(kinds.map(purchaseKindOf)).toEqual(['land', 'house_and_land', 'new', 'established']);
    const isOwn = (property_purpose?: string) =>
      boughtAs({ purchase_price: 1, purchase: { state: 'vic' }, ...(property_purpose && { property_purpose }) })?.facts
        .ownHome;
    expect([isOwn(), isOwn('owner_occupied'), isOwn('investment')]).toEqual([true, true, false]);
  });

  it('costs its value where its price is not given, or 0', () => {
    expect([{ value: 5 }, { value: 5, purchase_price: 0 }, { value: 5, purchase_price: 4 }, {}].map(priceOf)).toEqual([
      ...[5, 5, 4, undefined],
    ]);
  });

  it('of a house and its land in two contracts has the fees and the cliffs of the land', () => {
    const purchase = { state: 'vic', kind: 'house_and_land', land_value: 545_000 } as const;
    const both = boughtAs({ purchase_price: 900_000, purchase });
    const land = boughtAs({ purchase_price: 545_000, purchase: { state: 'vic', kind: 'land' } });
    expect(both?.fees).toEqual(land?.fees);
    expect(both?.cliffs).toEqual({ above: { at: 550_000, costs: 3_100 } });
  });

  it('by a foreign buyer has the surcharge in its duty', () => {
    const security: Security = { purchase_price: 500_000, property_purpose: 'investment', purchase: { state: 'vic' } };
    const [usual = 0, foreign] = [security, { ...security, purchase: { state: 'vic', foreign_buyer: true } }].map(
      (one) => bought(one)?.duty,
    );
    expect(foreign).toBe(usual + 40_000);
  });

  it('has duty by all that is said of it, and by nothing else', () => {
    const purchase = { kind: 'off_the_plan', first_home: true, foreign_buyer: true, under_construction: true };
    const whole = { property_purpose: 'investment', property_type: 'unit', contract_date: '2026-03-02' };
    const amounts = { unbuilt: 20_000, land_value: 30_000 };
    expect(dutyFactsOf({ ...whole, purchase: { ...purchase, ...amounts } }, 500_000, today)).toEqual({
      ...{ day: '2026-03-02', price: 500_000, kind: 'off_the_plan', ownHome: false, firstHome: true, foreign: true },
      ...{ unit: true, unbuilt: 20_000, underConstruction: true, land: 30_000 },
    });
    expect(dutyFactsOf({}, 500_000, today)).toEqual({
      ...{ day: today, price: 500_000, kind: 'established', ownHome: true, firstHome: false, foreign: false },
      ...{ unit: false, unbuilt: 0, underConstruction: false, land: 0 },
    });
  });
});
