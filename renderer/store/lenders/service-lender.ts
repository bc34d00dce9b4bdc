import type { PublishingKey } from '../publishing/publishing-slice.ts';

/** A lender of a profile's service, where lenders of all sources stand in one list. */
export interface ServiceLender extends Pick<PublishingKey, 'profileId'> {
  readonly lender: string;
}

/** `banksia/harbour`; the identifiers of this computer's own lenders have no slash. */
export const serviceLenderId = ({ profileId, lender }: ServiceLender): string => `${profileId}/${lender}`;

/** Undefined for a lender of this computer. */
export const serviceLenderOf = (id: string): ServiceLender | undefined => {
  const slash = id.indexOf('/');
  return slash < 0 ? undefined : { profileId: id.slice(0, slash), lender: id.slice(slash + 1) };
};
