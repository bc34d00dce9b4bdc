import { Button } from '@mantine/core';
import type { PackProduct } from '../../../../shared/pack/product-fields.ts';
import { publishedStanding } from '../../../../shared/pack/published-product.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { DifferenceTable } from '../difference/DifferenceTable.tsx';
import { productWords } from '../difference/product-words.ts';
import classes from './published.module.css';

interface SourceProps {
  readonly product: PackProduct;
  readonly source: NonNullable<PackProduct['published']>;
  /** Absent where the product is only read. */
  readonly onTake?: (product: PackProduct) => void;
}

/** Where a product was taken from, and what its bank has published in another way since. */
export const PublishedSource = ({ product, source, onTake }: SourceProps) => {
  const published = latest(useCall('banks.products', {}));
  const standing = published && publishedStanding(product, published.products);
  return (
    <section className={classes.source} aria-label="Published product">
      <p>
        From the published products of {visibleText(source.brand)}, read on {formatDay(source.readAt)}.
        {standing?.state === 'current' && ' The bank still publishes it unchanged.'}
        {standing?.state === 'withdrawn' && ' It is no longer among the published products on this computer.'}
        {standing?.state === 'changed' && ' The bank has changed it since:'}
      </p>
      {standing?.state === 'changed' && (
        <>
          <DifferenceTable
            label="Changed since it was added"
            names={['In this lender', 'Published']}
            groups={[
              {
                title: visibleText(product.productName),
                rows: standing.fields.map((name) => {
                  const { label, meaning, of } = productWords(name);
                  return { key: name, label, meaning, from: of(product), to: of(standing.product), differs: true };
                }),
              },
            ]}
          />
          {onTake && (
            <Button variant="default" mt="xs" onClick={() => onTake(standing.product)}>
              Apply the update
            </Button>
          )}
        </>
      )}
    </section>
  );
};
