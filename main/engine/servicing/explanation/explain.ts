import { financialYearLabel } from '../../../../shared/scenario/days.ts';
import type { Explanation } from '../../../../shared/service/explanation.ts';
import type { Assessed } from '../assess-request.ts';
import type { ServicingRequest } from '../servicing-request.ts';
import { explainApplicants, explainProperties } from './explain-applicants.ts';
import { explainCapacity } from './explain-capacity.ts';
import { explainGroups, explainLiabilities, explainLoans } from './explain-outgoings.ts';
import { explainSurplus, explainTotals } from './explain-surplus.ts';
import { computeLevers } from './levers.ts';

/** The lines of a calculation (servicing-model section 6, Explanation) and its levers. */
export const explain = (request: ServicingRequest, assessed: Assessed): Explanation => {
  const { assessment } = assessed;
  const { lender, benchmark } = request;
  return {
    lender: { id: lender.id, name: lender.name, as_at: lender.asAt },
    assessment_date: assessment.assessmentDate,
    tax_year: financialYearLabel(assessment.taxTable.financialYear),
    benchmark: { label: benchmark.label, as_at: benchmark.as_at },
    measure: assessment.parameters.measure,
    applicants: explainApplicants(assessed),
    properties: explainProperties(assessed),
    groups: explainGroups(assessment),
    loans: explainLoans(assessed),
    liabilities: explainLiabilities(assessment),
    surplus_lines: explainSurplus(assessed),
    totals: explainTotals(assessed),
    capacity: explainCapacity(assessed),
    levers: computeLevers(request, assessed),
  };
};
