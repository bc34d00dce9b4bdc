import type { Catalogue } from '../engine/catalogue/index.ts';
import { prepareLender } from '../engine/servicing/index.ts';
import { runInSlices } from '../platform/process/run-in-slices.ts';
import type { Calibrator } from '../ports/calculations.ts';
import { caseFiguresOf } from './calibration/case-figures.ts';
import { explainDifferences } from './calibration/explain-differences.ts';
import { choicesOf } from './pictures/choices.ts';

/** The calculation of a lender's calibration cases, with the benchmark of the catalogue. */
export const createCalibrator = ({ lenders, benchmark }: Pick<Catalogue, 'lenders' | 'benchmark'>): Calibrator => ({
  figures: (pack, cases) => {
    const lender = prepareLender(pack);
    return cases.map(({ scenario, readOn: today }) =>
      caseFiguresOf({ scenario, lender, benchmark, addToRates: 0, today }),
    );
  },
  choices: (pack, { scenario, readOn: today }) =>
    runInSlices(choicesOf({ scenario, lender: prepareLender(pack), benchmark, addToRates: 0, today }, lenders)),
  explain: (pack, cases, signal) => runInSlices(explainDifferences(prepareLender(pack), benchmark, cases), signal),
});
