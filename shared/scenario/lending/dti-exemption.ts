import type { HomeLoan, ScenarioBody, Security } from '../../service/scenario.ts';
import { isRequested } from '../loans.ts';
import { linkedSecurities } from '../references.ts';

/**
 * Total debt as a multiple of gross income from which a bank's new lending is limited: at most 20 % of it to
 * owner-occupiers and, apart from that, to investors. Source: APRA, Activation of debt-to-income limits as a
 * macroprudential policy tool, from 1 February 2026.
 */
export const regulatorDti = 6;

/** Why a loan is outside the regulator's limit. */
export type DtiExemption = 'new_dwelling' | 'bridging';

const newKinds: readonly (string | undefined)[] = ['new', 'off_the_plan', 'house_and_land'];

const isNewDwelling = ({ transaction_type: type, new_build: isNew, purchase }: Security): boolean =>
  type === 'purchasing' && (isNew === true || newKinds.includes(purchase?.kind));

const exemptionOf = (loan: HomeLoan, securities: readonly Security[]): DtiExemption | undefined => {
  if (loan.bridging === true) return 'bridging';
  return securities.some(isNewDwelling) ? 'new_dwelling' : undefined;
};

/**
 * The proposed loans that do not count towards the regulator's limit, by position: those that bridge, and those secured
 * by a new dwelling that is bought. A lender's own maximum may count them all the same.
 */
export const dtiExemptions = (body: ScenarioBody): ReadonlyMap<number, DtiExemption> => {
  const linked = linkedSecurities(body);
  return new Map(
    body.home_loans.flatMap((loan, position) => {
      if (!isRequested(loan)) return [];
      const securities = (linked[position] ?? []).flatMap((at) => body.securities[at] ?? []);
      const exemption = exemptionOf(loan, securities);
      return exemption === undefined ? [] : [[position, exemption] as const];
    }),
  );
};
