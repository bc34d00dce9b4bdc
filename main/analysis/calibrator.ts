import type { CalibrationCase, CaseFigures } from '../../shared/calibration/case.ts';
import type { Explanation } from '../../shared/calibration/explanation.ts';
import type { WrittenPack } from '../../shared/pack/pack-schema.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import { prepareLender } from '../engine/servicing/index.ts';
import { runInSlices } from '../platform/process/run-in-slices.ts';
import { caseFiguresOf } from './calibration/case-figures.ts';
import { explainDifferences } from './calibration/explain-differences.ts';

/** The calculation of a lender's calibration cases, with the benchmark of the catalogue. */
export const createCalibrator = ({ benchmark }: Pick<Catalogue, 'benchmark'>) => ({
  figures: (
    pack: WrittenPack,
    cases: readonly Pick<CalibrationCase, 'scenario' | 'readOn'>[],
  ): (CaseFigures | undefined)[] => {
    const lender = prepareLender(pack);
    return cases.map(({ scenario, readOn: today }) =>
      caseFiguresOf({ scenario, lender, benchmark, addToRates: 0, today }),
    );
  },
  explain: (
    pack: WrittenPack,
    cases: readonly CalibrationCase[],
    signal: AbortSignal,
  ): Promise<Explanation | undefined> => runInSlices(explainDifferences(prepareLender(pack), benchmark, cases), signal),
});
