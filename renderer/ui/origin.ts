import type { LenderSummary } from '../../shared/contract/lenders.ts';

/** Where a lender or a product comes from. */
export type Origin = 'own' | 'sample' | 'published' | 'service';

export const originWords: Readonly<Record<Origin, string>> = {
  own: 'Own',
  sample: 'Sample',
  published: 'Published',
  service: 'Service',
};

export const originExplained: Readonly<Record<Origin, string>> = {
  own: 'A lender of your own: its policy and its products were entered or brought in here.',
  sample: 'Invented, to try things out with. No real lender’s policy or product.',
  published: 'Published by the bank as open data. A published rate is no servicing policy.',
  service: 'Answered by a service.',
};

/** Of a lender of this computer; one that its directory does not know publishes its products. */
export const originOf = (lender: Pick<LenderSummary, 'origin'> | undefined): Origin => {
  if (lender === undefined) return 'published';
  return lender.origin ?? 'sample';
};
