import type { StatementBlock } from '../line.ts';

/** Sums of a block that differ from the total of the lines above them, to the cent (rates: to 0.0001). */
export const wrongSums = ({ title, unit, lines }: StatementBlock): string[] => {
  const smallest = unit === 'aud' ? 0.005 : 0.00005;
  const wrong: string[] = [];
  let total = 0;
  for (const { kind, label, amount } of lines) {
    if (kind === 'add') total += amount;
    if (kind === 'sum' && Math.abs(total - amount) >= smallest)
      wrong.push(`${title}, ${label}: the lines make ${total.toFixed(4)}, the statement says ${amount.toFixed(4)}`);
  }
  return wrong;
};
