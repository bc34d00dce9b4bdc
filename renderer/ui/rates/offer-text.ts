import type { OfferKind } from '../../../shared/published/rate-points.ts';

const purposeNames = { OWNER_OCCUPIED: 'Owner-occupied', INVESTMENT: 'Investment' } as const;
const repaymentNames = { PRINCIPAL_AND_INTEREST: 'P&I', INTEREST_ONLY: 'interest only' } as const;

/** `Owner-occupied, P&I`. */
export const offerText = ({ loanPurpose, repaymentType }: OfferKind): string =>
  `${purposeNames[loanPurpose]}, ${repaymentNames[repaymentType]}`;
