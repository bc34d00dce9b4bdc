import { openPage, openScenario, typeSalary } from '../support/desk/one-key.ts';
import { openDesk } from '../support/desk/open.ts';
import { type BenchRow, median } from './row.ts';

const rounds = 120;
const warmUp = 20;

/** From a key's call to its acknowledgement, over the text that crosses the border: parsed, merged, synced by SQLite. */
export const benchOneKey = async (): Promise<BenchRow[]> => {
  const desks = await Promise.all([openDesk(), openDesk()]);
  const [few, many] = desks.map(openPage);
  if (few === undefined || many === undefined) throw new Error('Nothing to measure with');
  try {
    await openScenario(few, 10);
    await openScenario(many, 1_000);
    // In turns, so that a slow moment of the machine affects both alike.
    for (let round = 0; round < rounds; round += 1) {
      await typeSalary(few, 100_000 + round);
      await typeSalary(many, 100_000 + round);
    }
    const [ofFew, ofMany] = [few, many].map(({ calls }) =>
      median(
        calls
          .filter(({ name }) => name === 'scenarios.update')
          .slice(warmUp)
          .map(({ tookMs }) => tookMs),
      ),
    );
    return [
      { name: 'a key is stored, 10 debts', value: ofFew ?? NaN, unit: 'ms', budget: 20 },
      {
        name: 'a key is stored, 1,000 debts / 10 debts',
        value: (ofMany ?? NaN) / (ofFew ?? NaN),
        unit: '×',
        budget: 3,
      },
    ];
  } finally {
    few.close();
    many.close();
    for (const desk of desks) await desk.close();
  }
};
