import { ActionIcon, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { StagedDetail } from '../../../../shared/contract/lenders/banks.ts';
import { headRate, offerKinds } from '../../../../shared/published/rate-points.ts';
import type { Product } from '../../../../shared/service/product.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { offerText } from '../../../ui/rates/offer-text.ts';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../BanksPage.module.css';
import { droppedTexts, errorText, outcomeWords, warningText } from '../outcome-words.ts';
import type { PlacedLine } from './OutcomeList.tsx';

const yearly = ({ ongoingFee, notPublished }: Product): string =>
  notPublished?.includes('ongoingFee') === true ? 'yearly fee not published' : `$${formatDollars(ongoingFee)} a year`;

const setUp = ({ setupFee, notPublished }: Product): string =>
  notPublished?.includes('setupFee') === true ? 'set-up fee not published' : `$${formatDollars(setupFee)} set-up`;

const limit = ({ productFeatures: { maxLVR }, notPublished }: Product): string =>
  notPublished?.includes('maxLVR') === true ? `LVR to ${maxLVR}% (assumed)` : `LVR to ${maxLVR}%`;

const rates = (product: Product): string =>
  offerKinds
    .flatMap((kind) => {
      const rate = headRate(product, kind);
      return rate === null ? [] : [`${offerText(kind)} ${formatPercent(rate)}%`];
    })
    .join(' · ');

const Made = ({ products }: { readonly products: readonly Product[] }) => (
  <ul className={classes.made} aria-label="Products made of it">
    {products.map((product) => (
      <li key={product._id}>
        <strong>{visibleText(product.productName)}</strong> {rates(product)}
        <span className={classes.quiet}>
          {[setUp(product), yearly(product), limit(product)].join(', ')}
          {product.productFeatures.offsetAccount && ', offset'}
          {product.productFeatures.redrawFacility && ', redraw'}
        </span>
      </li>
    ))}
  </ul>
);

const Sentences = ({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) =>
  texts.length > 0 && (
    <div>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.sentences}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );

const Content = ({ detail, line }: { readonly detail: StagedDetail; readonly line: PlacedLine }) => (
  <>
    <p>
      {outcomeWords[line.outcome].explain}
      {line.outcome === 'NON_ADDITIVE_LVR_X_AMOUNT' && ` ${errorText(detail.maxErrorBp)}`}
    </p>
    {detail.products.length > 0 && <Made products={detail.products} />}
    <div className={classes.twoColumns}>
      <Sentences title="Assumed or read from text" texts={detail.warnings.map(warningText)} />
      <Sentences title="Left out" texts={droppedTexts(detail.dropped)} />
    </div>
  </>
);

interface LineDetailProps {
  readonly stageId: string;
  readonly line: PlacedLine;
  readonly onClose: () => void;
}

/** One payload in full: what was made of it, what was assumed, what was left out, or why it is refused. */
export const LineDetail = ({ stageId, line, onClose }: LineDetailProps) => {
  const remote = useCall('banks.line', { id: stageId, line: line.line });
  const detail = latest(remote);
  const name = visibleText(line.name === '' ? line.file : line.name);
  return (
    <section className={classes.detail} aria-label="Outcome" aria-busy={remote.status === 'loading'}>
      <div className={classes.detailHead}>
        <div>
          <Title order={2}>{name}</Title>
          <span className={classes.quiet}>
            {[line.brand, outcomeWords[line.outcome].label, line.file].filter(Boolean).map(visibleText).join(' · ')}
          </span>
        </div>
        <ActionIcon aria-label="Close the outcome" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {detail !== undefined && <Content detail={detail} line={line} />}
      {remote.status === 'failed' && <ErrorNote title="The outcome could not be read" error={remote.error} />}
    </section>
  );
};
