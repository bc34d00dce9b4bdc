import type { LenderSummary } from '../../../shared/contract/lenders/lenders.ts';

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

const one: Readonly<Record<Origin, string>> = {
  sample: 'sample lender, invented',
  own: 'of your own',
  service: 'answered by a service',
  published: 'published by a bank',
};
const several: Readonly<Record<Origin, string>> = { ...one, sample: 'sample lenders, invented' };
const alone: Readonly<Record<Origin, string>> = {
  sample: 'Sample lenders, invented',
  own: 'Lenders of your own',
  service: 'Answered by a service',
  published: 'Published by banks',
};

/** Where some lenders come from, as a sentence: `12 sample lenders, invented; 2 of your own.` Empty for none. */
export const originsText = (origins: readonly Origin[]): string => {
  const kinds = (['sample', 'own', 'service', 'published'] as const).flatMap((origin) => {
    const { length } = origins.filter((other) => other === origin);
    return length === 0 ? [] : [{ origin, length }];
  });
  const [first] = kinds;
  if (first === undefined) return '';
  if (kinds.length === 1) return `${alone[first.origin]}.`;
  return `${kinds.map(({ origin, length }) => `${length} ${(length === 1 ? one : several)[origin]}`).join('; ')}.`;
};
