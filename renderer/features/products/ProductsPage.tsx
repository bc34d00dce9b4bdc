import { Button, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { isRated } from '../../../shared/products/rates.ts';
import { count } from '../../../shared/scenario/format.ts';
import type { ListedProduct, ProductType } from '../../../shared/service/product.ts';
import type { ProductNeed } from '../../store/lenders/product-view-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { originOf } from '../../ui/lenders/origin.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SourceSelect } from '../../ui/source/SourceSelect.tsx';
import { SourceView } from '../../ui/source/SourceView.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { useSourceProfile } from '../../ui/source/use-source-profile.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { useListedProducts } from './listed-products.ts';
import { LoanBar } from './LoanBar.tsx';
import type { ProductRow } from './product-columns.ts';
import { type LenderNames, pricedRows, shownRows } from './product-rows.ts';
import { ProductDetail } from './ProductDetail.tsx';
import classes from './ProductsPage.module.css';
import { ProductTable } from './ProductTable.tsx';
import { usePricedLoan } from './use-priced-loan.ts';

const types: readonly { readonly value: ProductType | 'all'; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'variable_package', label: 'Package' },
  { value: 'variable_basic', label: 'Basic' },
];

const needs: readonly { readonly value: ProductNeed; readonly label: string }[] = [
  { value: 'price', label: 'A price' },
  { value: 'offset', label: 'Offset' },
  { value: 'redraw', label: 'Redraw' },
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
      <MultiSelect
        aria-label="Has"
        className={classes.filter ?? ''}
        placeholder={view.needs.length === 0 ? 'Any feature' : ''}
        data={[...needs]}
        value={[...view.needs]}
        onChange={(chosen) => change({ needs: needs.flatMap(({ value }) => (chosen.includes(value) ? value : [])) })}
      />
    </>
  );
};

/** The names of the lenders listed, and where they come from. */
const useLenderNames = (): LenderNames => {
  const { find, nameOf } = useSourceLenders();
  const here = useLenders();
  const isService = useSourceProfile() !== undefined;
  return useMemo(
    () => ({
      nameOf: (id) => (find(id) ? nameOf(id) : visibleText(id)),
      originOf: (id) => (isService ? 'service' : originOf(here.find(id))),
    }),
    [find, nameOf, here, isService],
  );
};

const Foot = ({ rows, of }: { readonly rows: readonly ProductRow[]; readonly of: number }) => (
  <p className={classes.foot} role="status">
    {rows.length} of {count(of, 'product')}. Rates are % p.a., amounts in dollars.
    {rows.some(({ quote }) => quote?.quoted === true && quote.cost.unknownFees.length > 0) &&
      ' + means that a fee is not published and not included.'}
    {!rows.every(({ product }) => isRated(product)) && ' Blank where the service does not say.'}
  </p>
);

const Content = ({ products }: { readonly products: readonly ListedProduct[] }) => {
  const view = useApp((state) => state.productView);
  const change = useApp((state) => state.changeProductView);
  const names = useLenderNames();
  const { loan } = usePricedLoan();
  const all = useMemo(() => pricedRows(products, names, loan), [products, names, loan]);
  const rows = useMemo(() => shownRows(all, view), [all, view]);
  const selected = rows.find(({ id }) => id === view.selected);
  if (products.length === 0) return <EmptyState title="No products">None is listed for these lenders.</EmptyState>;
  if (rows.length === 0)
    return (
      <EmptyState
        title="No matching products"
        actions={
          <Button variant="default" onClick={() => change({ search: '', lender: null, productType: null, needs: [] })}>
            Show all {products.length}
          </Button>
        }
      />
    );
  return (
    <div className={classes.page}>
      <div className={classes.tableBox}>
        <ProductTable rows={rows} selected={view.selected} onSelect={(id) => change({ selected: id })} />
      </div>
      <Foot rows={rows} of={products.length} />
      {selected && <ProductDetail key={selected.id} row={selected} onClose={() => change({ selected: null })} />}
    </div>
  );
};

/** What each product costs for a loan, the cheapest first. No props: a page of the rail. */
export const ProductsPage = () => {
  const lookUp = useListedProducts();
  return (
    <Page title="Products" actions={<Filters />}>
      <div className={classes.body}>
        <LoanBar />
        <SourceView {...lookUp} failure="The products could not be read">
          {({ products }) => <Content products={products} />}
        </SourceView>
      </div>
    </Page>
  );
};
