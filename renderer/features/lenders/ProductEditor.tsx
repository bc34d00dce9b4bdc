import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import { formatPercent } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './LendersPage.module.css';
import { ProductForm } from './ProductForm.tsx';
import { AddPublished } from './published/AddPublished.tsx';
import { newProductId } from './published/new-product-id.ts';
import { PublishedSource } from './published/PublishedSource.tsx';
import { useDraftContent } from './use-draft-content.ts';

type Product = WrittenPack['products'][number];

const typeWords: Readonly<Record<string, string>> = { variable_package: 'Package', variable_basic: 'Basic' };

const Row = ({ product, shown, onShow }: { product: Product; shown: boolean; onShow: () => void }) => (
  <tr aria-selected={shown}>
    <td>
      <button type="button" className={classes.plain} aria-expanded={shown} onClick={onShow}>
        {visibleText(product.productName)}
      </button>
      {product.published !== undefined && (
        <span className={classes.quiet}> from {visibleText(product.published.brand)}</span>
      )}
    </td>
    <td>{typeWords[product.productType]}</td>
    <td data-numeric>{formatPercent(product.rateTableFields.baseRate)}</td>
    <td data-numeric>{formatPercent(product.productFeatures.maxLVR)}</td>
    <td>{product.isForServicing ? 'Yes' : 'No'}</td>
  </tr>
);

/** The products of a lender; those of one's own are typed in here. */
export const ProductEditor = ({ detail }: { readonly detail: PackDetail }) => {
  const { content, isOwn, issues, editPack } = useDraftContent(detail);
  const { products } = content.pack;
  const [shown, show] = useState<string | null>(null);
  const index = products.findIndex(({ _id }) => _id === shown);
  const product = products[index];
  const take = (taken: readonly Product[]): void => editPack({ products: [...products, ...taken] });
  const add = (): void => {
    const model = product ?? products[0];
    if (model === undefined) return;
    const added = { ...model, _id: newProductId(), productName: `${model.productName} (copy)`.slice(0, 60) };
    editPack({ products: [...products, added] });
    show(added._id);
  };
  return (
    <div className={classes.products}>
      <table className={classes.versions} aria-label="Products">
        <thead>
          <tr>
            <th>Product</th>
            <th>Type</th>
            <th data-numeric>Base rate %</th>
            <th data-numeric>Max LVR %</th>
            <th>Servicing</th>
          </tr>
        </thead>
        <tbody>
          {products.map((one) => (
            <Row
              key={one._id}
              product={one}
              shown={one._id === shown}
              onShow={() => show(one._id === shown ? null : one._id)}
            />
          ))}
        </tbody>
      </table>
      {isOwn && (
        <Group gap="xs" mt="xs">
          <Button variant="default" disabled={products.length >= 50} onClick={add}>
            Add a product
          </Button>
          <AddPublished pack={content.pack} onTake={take} />
          {product !== undefined && products.length > 1 && (
            <Button
              variant="default"
              onClick={() => editPack({ products: products.filter(({ _id }) => _id !== product._id) })}
            >
              Remove {visibleText(product.productName)}
            </Button>
          )}
        </Group>
      )}
      {product?.published !== undefined && (
        <PublishedSource
          product={product}
          source={product.published}
          {...(isOwn && { onTake: (changed: Product) => editPack({ products: products.with(index, changed) }) })}
        />
      )}
      {product !== undefined && (
        <ProductForm
          key={product._id}
          product={product}
          isReadOnly={!isOwn}
          issues={issues
            .filter(({ path }) => path[1] === 'products' && path[2] === index)
            .map(({ path, message }) => ({ path: path.slice(3), message }))}
          onChange={(changed) => editPack({ products: products.with(index, changed) })}
        />
      )}
    </div>
  );
};
