import { expect, it } from 'vitest';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import type { WayKind } from '../../../shared/ways-in/plan.ts';
import { waysInOf } from '../../../shared/ways-in/ways-in.ts';
import { barsText, questionText, waysNotes } from './ways-words.ts';

const plan = waysInOf(
  {
    ...emptyScenario(),
    households: [{ num_adults: 2 }],
    income: [{ payg: 90_000 }, { payg: 60_000 }],
    securities: [{ id: 'home', purchase_price: 820_000, purchase: { state: 'nsw', duty: 0 } }],
    home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 780_000 }],
    home_loan_security_links: [{ home_loan_id: 'l', security_id: 'home' }],
    additional_info: { useDependantAges: false, cash_at_hand: 40_000 },
  },
  '2026-03-02',
);

const wordsOf = (kind: WayKind): readonly string[] => {
  const way = plan?.ways.find((one) => one.kind === kind);
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  const asked = way.conditions.filter(({ answer }) => answer === 'ask').map((one) => questionText(one, way, plan));
  return [barsText(way, plan), ...asked];
};

it('asks what each scheme asks: the share is for citizens alone', () => {
  expect(wordsOf('five_percent')).toContain('Whether each buyer is a citizen or permanent resident');
  expect(wordsOf('shared_equity')).toContain('Whether each buyer is an Australian citizen');
  expect(wordsOf('five_percent')).toContain('The area of the home, for its price cap');
});

it('says of a way what bars it, and not what is only to be asked', () => {
  const [bars, ...asked] = wordsOf('five_percent');
  expect(bars).toMatch(/^[\d,]+ short; needs a gift, or saving first$/);
  expect(asked.length).toBeGreaterThan(0);
});

it('says what would meet what is not met, and what is assumed of prices', () => {
  expect(wordsOf('insured')[0]).toMatch(/^[\d,]+ short; needs a gift, or saving first$/);
  expect(plan && waysNotes(plan).at(-1)?.text).toBe('Prices are assumed not to change.');
});
