import { expect, test } from 'vitest';
import type { MadeNote } from '../../../../shared/note/note-file.ts';
import { linesOf } from '../lines.test-data.ts';
import { noteLender } from '../note-lender.test-data.ts';
import type { NoteLender } from '../note-lenders.ts';
import { costsPart } from './costs-part.ts';

const costLines = (
  wanted: MadeNote['inputs']['wanted'],
  best: NoteLender,
  ...others: readonly NoteLender[]
): string[] => {
  const costs = [...others, best].flatMap(({ cost }) => cost ?? []);
  const note = { inputs: { wanted }, results: { costs } } as unknown as MadeNote;
  return costsPart(note, { chosen: [best], others, requested: 500_000 }).flatMap(({ blocks }) => linesOf(blocks));
};
const repayments = (amount: number) => [{ position: 0, amount, rate: 6, monthly: 3_000 }];

test('costs stand in the order in which they were ranked, of those that would lend and of the one recommended', () => {
  const doubtful = noteLender('odd', 600_000, 80_000);
  const odd = { ...doubtful, cost: { ...doubtful.cost!, isDoubtful: true, isPart: true } };
  const lines = costLines(
    undefined,
    noteLender('best', 400_000, 100_000, { serves: false, repayments: repayments(500_000) }),
    noteLender('wattle', 600_000, 110_000),
    odd,
    noteLender('none', 400_000, 1, { serves: false }),
    noteLender('free', 600_000),
  );
  expect(lines.slice(0, -1)).toEqual([
    'WATTLE | Basic | 6.00 | 1,000 | 110,000 | +10,000',
    'ODD | Basic | 6.00 | 1,000 | 80,000+? | −20,000',
    'BEST | Basic | 6.00 | 1,000 | 100,000 | –',
  ]);
  expect(lines.at(-1)).toMatch(
    /^Interest and the lender’s fees over five years on the 500,000 asked for, .*cheapest product; .* \+ without a fee .* \? the published/,
  );
});

test('costs say that insurance is lent on top, and which features the products have', () => {
  const [, words] = costLines(
    ['redrawFacility'],
    noteLender('best', 600_000, 1, { repayments: repayments(500_000.01) }),
  );
  expect(words).toMatch(/on the 500,000 asked for with the LMI on top, .*cheapest product that has redraw; [^+?]*$/);
  expect(costLines([], noteLender('best', 600_000))).toEqual([]);
});
