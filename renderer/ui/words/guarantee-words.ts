import type { GuaranteeFigures } from '../../../shared/pictures/guarantees.ts';
import {
  guaranteedHome,
  guaranteeNeeded,
  guaranteeRoom,
  usualGuaranteeTerms,
} from '../../../shared/scenario/lending/guarantee.ts';
import { uninsuredLvr } from '../../../shared/scenario/lvr.ts';
import type { Guarantor, ScenarioBody } from '../../../shared/service/scenario.ts';
import { testedDebt } from './bridge-words.ts';
import { formatDollars } from './format.ts';

export type GuaranteeConvention = GuaranteeFigures['convention'];

export const conventionText = (convention: GuaranteeConvention): string =>
  convention === 'separate_loan' ? 'as a separate loan' : 'as security beside the home';

/** `For 570,000 on 600,000 at 80 %: 90,000 as a separate loan, 112,500 as security beside the home.` */
export const neededText = (body: ScenarioBody): string | undefined => {
  const home = guaranteedHome(body);
  if (home === undefined || home.worth === 0 || home.loan === 0) return undefined;
  const needed = (convention: GuaranteeConvention): string =>
    `${formatDollars(guaranteeNeeded(home, convention))} ${conventionText(convention)}`;
  const lent = `${formatDollars(home.loan)} on ${formatDollars(home.worth)}`;
  return home.loan <= (home.worth * uninsuredLvr) / 100
    ? `${lent} is within ${String(uninsuredLvr)} %: no guarantee is needed.`
    : `For ${lent} at ${String(uninsuredLvr)} %: ${needed('separate_loan')}, or ${needed('total_security')}, depending on the lender.`;
};

/** `Their property can support 620,000: 80 % of 900,000, less 100,000 owed.` */
export const roomText = ({ property_value: value, property_debt: owed = 0 }: Guarantor): string | undefined => {
  if (value === undefined) return undefined;
  const { guarantee_max_lvr: maxLvr } = usualGuaranteeTerms;
  const room = formatDollars(guaranteeRoom({ value, owed }, maxLvr));
  return `Their property can support ${room}: ${String(maxLvr)} % of ${formatDollars(value)}${owed > 0 ? `, less ${formatDollars(owed)} owed` : ''}.`;
};

/** What a lender makes of a guarantor's own income and debts. */
export const ownText = ({ own, isCounted }: GuaranteeFigures['guarantors'][number]): string => {
  const left = own?.failed === null ? `, ${formatDollars(own.surplus)} left a month` : '';
  const tested = own === null ? 'not tested' : `${testedDebt(own)}${left}`;
  return isCounted ? `${tested}; their income counts` : tested;
};

/** Whether all that the lender asks of its guarantors is there. */
export const guaranteeHolds = ({ given, needed, guarantors }: GuaranteeFigures): boolean =>
  given >= needed && guarantors.every(({ own }) => (own?.failed ?? null) === null);
