import type { ProductChange } from '../../../shared/published/changes.ts';
import { count } from '../../../shared/scenario/format.ts';
import type { PublishableField } from '../../../shared/service/product.ts';
import { offerText } from '../../ui/rates/offer-text.ts';
import { formatDollars, formatPercent } from '../../ui/words/format.ts';

type Figure = ProductChange['figures'][number];

const figureLabels: Readonly<Record<PublishableField, string>> = {
  setupFee: 'Set-up fee',
  ongoingFee: 'Yearly fee',
  maxLVR: 'Maximum LVR',
  minLoanAmount: 'Minimum loan',
};

const figureText = (of: PublishableField, value: number | null): string => {
  if (value === null) return 'not published';
  return of === 'maxLVR' ? `${value}%` : `$${formatDollars(value)}`;
};

const rateText = (value: number | null): string => (value === null ? 'none' : `${formatPercent(value)}%`);

const fromTo = (was: string, is: string): string => `${was} → ${is}`;

const rateChange = ({ was, is, ...kind }: ProductChange['rates'][number]): string => {
  const points = was === null || is === null ? '' : ` (${is > was ? '+' : ''}${formatPercent(is - was)})`;
  return `${offerText(kind)} ${fromTo(rateText(was), rateText(is))}${points}`;
};

const figureChange = ({ of, was, is }: Figure): string =>
  `${figureLabels[of]} ${fromTo(figureText(of, was), figureText(of, is))}`;

const introductoryText = (rate: NonNullable<ProductChange['introductory']>['was']): string =>
  rate === null ? 'none' : `${formatPercent(rate.rate)}% for ${count(rate.months, 'month')}`;

const featureNames = { offsetAccount: 'offset account', redrawFacility: 'redraw' } as const;

/** What changed of a product, one thing a text; what a new or a withdrawn one has is its rates alone. */
export const changeTexts = ({
  kind,
  rates,
  otherRates,
  introductory,
  figures,
  features,
}: ProductChange): readonly string[] => {
  if (kind !== 'changed')
    return rates.map(({ was, is, ...rate }) => `${offerText(rate)} ${rateText(kind === 'new' ? is : was)}`);
  return [
    ...rates.map(rateChange),
    ...(otherRates > 0 ? [`${count(otherRates, 'rate')} at other LVRs or amounts`] : []),
    ...(introductory === null
      ? []
      : [`Introductory rate ${fromTo(introductoryText(introductory.was), introductoryText(introductory.is))}`]),
    ...figures.map(figureChange),
    ...features.map(({ of, is }) => `${is ? 'Now with' : 'No longer with'} ${featureNames[of]}`),
  ];
};

export const kindLabels: Readonly<Record<ProductChange['kind'], string>> = {
  new: 'New',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
};

/** `3 new · 1 changed · 2 withdrawn`; undefined where nothing changes. */
export const changeSummary = (changes: readonly ProductChange[]): string | undefined => {
  const parts = (['new', 'changed', 'withdrawn'] as const)
    .map((kind) => ({ kind, found: changes.filter((change) => change.kind === kind).length }))
    .filter(({ found }) => found > 0)
    .map(({ kind, found }) => `${found} ${kind}`);
  return parts.length === 0 ? undefined : parts.join(' · ');
};
