import type { CalibrationCase, CaseFigures } from '../../../shared/calibration/case.ts';
import type { Explanation } from '../../../shared/calibration/explanation.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';

/** Calculates the cases of a lender with packs that nobody has kept. */
export interface Calibrator {
  /** As of the day of each case; undefined where its input cannot be calculated. The pack fits its schema. */
  figures(
    pack: WrittenPack,
    cases: readonly Pick<CalibrationCase, 'scenario' | 'readOn'>[],
  ): readonly (CaseFigures | undefined)[];
  /** It works in short slices, and ends with undefined when it is called off. */
  explain(pack: WrittenPack, cases: readonly CalibrationCase[], signal: AbortSignal): Promise<Explanation | undefined>;
}
