import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { isRated } from '../../../shared/products/rates.ts';
import type { ListedProduct, ProductType } from '../../../shared/service/product.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SourceSelect } from '../../ui/source/SourceSelect.tsx';
import { SourceView } from '../../ui/source/SourceView.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { BorrowingBar } from './BorrowingBar.tsx';
import { productRows } from './product-rows.ts';
import { ProductRates } from './ProductRates.tsx';
import classes from './ProductsPage.module.css';
import { ProductTable } from './ProductTable.tsx';
import { useBorrowing } from './use-borrowing.ts';

const types: readonly { readonly value: ProductType | 'all'; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'variable_package', label: 'Package' },
  { value: 'variable_basic', label: 'Basic' },
];

const Filters = () => {
  const view = useApp((state) => state.productView);
  const change = useApp((state) => state.changeProductView);
  const { all } = useSourceLenders();
  return (
    <>
      <SourceSelect />
      <TextInput
        type="search"
        aria-label="Filter products"
        placeholder="Filter"
        data-landmark="filter"
        className={classes.filter ?? ''}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={view.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') change({ search: '' });
        }}
      />
      <Select
        aria-label="Lender"
        className={classes.filter ?? ''}
        data={[{ value: '', label: 'All lenders' }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
        value={view.lender ?? ''}
        onChange={(value) => change({ lender: value === '' ? null : value })}
      />
      <SegmentedControl
        aria-label="Type"
        data={[...types]}
        value={view.productType ?? 'all'}
        onChange={(value) => change({ productType: value === 'all' ? null : value })}
      />
    </>
  );
};

const Content = ({ products }: { readonly products: readonly ListedProduct[] }) => {
  const view = useApp((state) => state.productView);
  const change = useApp((state) => state.changeProductView);
  const { nameOf } = useSourceLenders();
  const { borrowing } = useBorrowing();
  const rows = useMemo(() => productRows(products, nameOf, view, borrowing), [products, nameOf, view, borrowing]);
  const selected = rows.find(({ id }) => id === view.selected);
  if (products.length === 0)
    return <EmptyState title="No product is listed">The service lists none for these lenders.</EmptyState>;
  if (rows.length === 0)
    return (
      <EmptyState
        title="No product fits"
        actions={
          <Button variant="default" onClick={() => change({ search: '', lender: null, productType: null })}>
            Show all {products.length}
          </Button>
        }
      />
    );
  return (
    <div className={classes.page}>
      <div className={classes.tableBox}>
        <ProductTable rows={rows} selected={view.selected} onSelect={(id) => change({ selected: id })} />
        <p className={classes.foot} role="status">
          {rows.length} of {products.length} products used in servicing. Rates in percent a year, fees in dollars.
          {!rows.every(({ product }) => isRated(product)) && ' Empty where the service does not say.'}
        </p>
      </div>
      {selected && <ProductRates row={selected} onClose={() => change({ selected: null })} />}
    </div>
  );
};

/** Products used in servicing, by lender. No props: a page of the rail, reads the store. */
export const ProductsPage = () => {
  const products = useApp((state) => state.products);
  const load = useApp((state) => state.loadProducts);
  return (
    <Page title="Products" actions={<Filters />}>
      <div className={classes.body}>
        <BorrowingBar />
        <SourceView remote={products} failure="The products could not be read" onRetry={() => void load()}>
          {(found) => <Content products={found} />}
        </SourceView>
      </div>
    </Page>
  );
};
