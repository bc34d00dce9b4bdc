import type { CaseFigures } from '../../../shared/calibration/case.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { debtToIncome, netServicingRatio } from '../../engine/servicing/verdict/servicing-tests.ts';

/** What a lender's calculator is compared with, of input that passes its checks. */
export const assessedFigures = (request: ServicingRequest): CaseFigures => {
  const { capacity, standing, assessment } = assessRequest(request);
  const nsr = netServicingRatio(assessment, standing);
  const { gross } = assessment;
  return {
    capacity,
    surplus: standing.surplus,
    ...(nsr !== undefined && { nsr }),
    dti: gross > 0 ? standing.debt / gross : debtToIncome(gross, standing.debt),
  };
};

/** The same; undefined where the input checks fail. Nothing owed has no NSR, and the DTI is not rounded. */
export const caseFiguresOf = (request: ServicingRequest): CaseFigures | undefined =>
  checkInput(request.scenario, request.lender.parameters).every(({ passed }) => passed)
    ? assessedFigures(request)
    : undefined;
