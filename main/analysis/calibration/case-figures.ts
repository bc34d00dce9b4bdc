import type { CaseFigures } from '../../../shared/calibration/case.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { debtToIncome, netServicingRatio } from '../../engine/servicing/verdict/servicing-tests.ts';

/** The figures that a lender's calculator is compared with, for input that passes its checks. */
export const assessedFigures = (request: ServicingRequest): CaseFigures => {
  const { capacity, finances, assessment } = assessRequest(request);
  const nsr = netServicingRatio(assessment, finances);
  const { dtiIncome } = assessment;
  return {
    capacity,
    surplus: finances.surplus,
    ...(nsr !== undefined && { nsr }),
    dti: dtiIncome > 0 ? finances.debt / dtiIncome : debtToIncome(dtiIncome, finances.debt),
  };
};

/** The same; undefined where the input checks fail. Without debt there is no NSR; the DTI is not rounded. */
export const caseFiguresOf = (request: ServicingRequest): CaseFigures | undefined =>
  checkInput(request.scenario, request.lender.parameters).every(({ passed }) => passed)
    ? assessedFigures(request)
    : undefined;
