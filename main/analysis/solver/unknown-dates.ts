import { isPurchase } from '../../../shared/costs/purchases.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import type { UnknownDates } from '../../../shared/solver/solution.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { interestOf } from '../../engine/servicing/lending/interest.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { Property } from '../../engine/servicing/reading/read-properties.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { proofOf } from './prove.ts';

const isReadable = ({ scenario, lender }: ServicingRequest): boolean =>
  checkInput(scenario, lender.parameters).every(({ passed }) => passed);

/** Whether a property is held already, so that it has a contract day which the scenario does not say. */
const isUndated = ({ kind, position, newBuild, contractDay }: Property, { securities }: ScenarioBodyInput): boolean => {
  if (newBuild || contractDay !== undefined) return false;
  const security = kind === 'security' ? securities?.[position] : undefined;
  return security === undefined || !isPurchase(security);
};

const dated = <Element extends { readonly contract_date?: string | undefined }>(
  elements: readonly Element[] = [],
  positions: readonly number[],
  day: string,
): Element[] => elements.map((one, at) => (positions.includes(at) ? { ...one, contract_date: day } : one));

/**
 * The let properties whose contract day is not known where it matters, and what the lender's answer would be had they
 * been contracted by its last day for losses that reduce other income; undefined where that changes nothing.
 */
export const unknownDatesOf = (request: ServicingRequest): UnknownDates | undefined => {
  const { negative_gearing_mode: mode, negative_gearing_cutoff: by } = request.lender.parameters;
  if (mode !== 'grandfathered' || !isReadable(request)) return undefined;
  const { assessment, net } = assessRequest(request);
  const { scenario } = request;
  const undated = assessment.rent.rented.flatMap(({ property, net: rent }, index) => {
    const isFunded = assessment.loans.some(({ funds }) => funds === index);
    return isUndated(property, scenario) && (isFunded || rent < interestOf(net.interest, index)) ? property : [];
  });
  const positions = (kind: Property['kind']): number[] =>
    undated.flatMap((one) => (one.kind === kind ? one.position : []));
  const [securities, rentals] = [positions('security'), positions('rental')];
  if (undated.length === 0) return undefined;
  const proof = proofOf(request, {
    ...scenario,
    securities: dated(scenario.securities, securities, by),
    rental_income: dated(scenario.rental_income, rentals, by),
  });
  const { max_borrowing_capacity: capacity, net_monthly_surplus: surplus } = proofOf(request, scenario);
  if (proof.max_borrowing_capacity === capacity && proof.net_monthly_surplus === surplus) return undefined;
  return {
    lender: request.lender.id,
    securities,
    rental_income: rentals,
    by,
    capacity,
    surplus,
    proof,
  };
};
