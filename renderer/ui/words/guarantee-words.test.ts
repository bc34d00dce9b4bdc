import { expect, test } from 'vitest';
import type { GuaranteeFigures } from '../../../shared/pictures/guarantees.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { guaranteeHolds, neededText, ownText, roomText } from './guarantee-words.ts';

const buying = (value: number | undefined, amount: number | undefined) =>
  neededText({
    ...emptyScenario(),
    securities: [
      {
        id: 's',
        transaction_type: 'purchasing',
        property_purpose: 'owner_occupied',
        ...(value !== undefined && { value }),
      },
    ],
    home_loans: [{ id: 'l', existing_or_proposed: 'proposed', ...(amount !== undefined && { loan_amount: amount }) }],
    home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  });

test('a guarantee is needed above 80 % of the home, and nothing is said before both sides are known', () => {
  expect(buying(600_000, 480_000)).toBe('480,000 on 600,000 is within 80 %: no guarantee is needed.');
  expect(buying(600_000, 480_001)).toMatch(/^For 480,001 on 600,000 at 80 %: [\d,]+ as a separate loan, or /u);
  expect([buying(undefined, 480_000), buying(600_000, undefined), neededText(emptyScenario())]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('a property supports 80 % of its value less what is owed', () => {
  expect([roomText({}), roomText({ property_value: 900_000 })]).toEqual([
    undefined,
    'Their property can support 720,000: 80 % of 900,000.',
  ]);
  expect(roomText({ property_value: 900_000, property_debt: 100_000 })).toBe(
    'Their property can support 620,000: 80 % of 900,000, less 100,000 owed.',
  );
});

const own = (failed: object | null) => ({ surplus: 512, failed });
const guarantor = (change: object) => ({ amount: 1, isCounted: false, own: null, ...change }) as never;

test('what is left a month is said of a guarantor who services, and that their income counts where it does', () => {
  expect([ownText(guarantor({})), ownText(guarantor({ isCounted: true }))]).toEqual([
    'not tested',
    'not tested; their income counts',
  ]);
  expect(ownText(guarantor({ own: own(null) }))).toMatch(/, 512 left a month$/u);
  expect(ownText(guarantor({ own: own({ name: 'surplus' }) }))).not.toContain('left a month');
});

test('a guarantee holds where enough is given and nobody who is tested fails', () => {
  const figures = (given: number, ...guarantors: object[]) =>
    guaranteeHolds({ given, needed: 90, guarantors } as unknown as GuaranteeFigures);
  expect([
    figures(90, { own: null }, { own: own(null) }),
    figures(89, { own: null }),
    figures(90, { own: own(null) }, { own: own({ name: 'surplus' }) }),
  ]).toEqual([true, false, false]);
});
