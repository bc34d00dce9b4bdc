import { Button } from '@mantine/core';
import type { Output } from '../../../shared/contract/index.ts';
import type { PublishedBrand } from '../../../shared/contract/lenders/banks.ts';
import { count } from '../../../shared/scenario/format.ts';
import { useCommand, useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { reportFailure } from '../../ui/page/notices.ts';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { formatAge, formatDay } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './BanksPage.module.css';

const useRemove = () => {
  const { store, ports } = useCommandContext();
  return async ({ brand, products }: PublishedBrand): Promise<void> => {
    const name = visibleText(brand);
    const yes = await ports.confirm({
      title: `Remove the products of ${name}?`,
      detail: `${count(products, 'published product')} and the history of the rates go. They can be imported or fetched again; the history cannot.`,
      yes: 'Remove',
      no: 'Keep',
    });
    if (!yes) return;
    const outcome = await store.client.call('banks.remove', { brand });
    if (outcome.ok) ports.notify({ tone: 'neutral', message: `The products of ${name} are removed` });
    else reportFailure(ports, `The products of ${name} were not removed`, outcome.error);
  };
};

const Row = ({ row, onShow }: { readonly row: PublishedBrand; readonly onShow: () => void }) => {
  const remove = useRemove();
  const now = useNow();
  const name = visibleText(row.brand);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-numeric>{row.products}</td>
      <td data-numeric>{row.payloads}</td>
      <td>
        {formatDay(row.readAt)} <span className={classes.quiet}>{formatAge(Date.parse(row.readAt), now)}</span>
      </td>
      <td className={classes.rowActions}>
        {row.products > 0 && (
          <Button variant="subtle" size="compact-sm" aria-label={`Show the products of ${name}`} onClick={onShow}>
            Show
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Remove imported products of ${name}`}
          onClick={() => void remove(row)}
        >
          Remove
        </Button>
      </td>
    </tr>
  );
};

const Damaged = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && (
    <p className={classes.note} role="alert">
      {count(names.length, 'file')} of published products cannot be read: {names.join(', ')}. The others are in use;
      import or fetch the products of these brands again.
    </p>
  );

const Nothing = () => {
  const files = useCommand('banks.import');
  const update = useCommand('banks.update');
  return (
    <EmptyState
      title="No published products yet"
      actions={
        <>
          <Button onClick={files.run} disabled={!files.enabled}>
            Import files
          </Button>
          <Button variant="default" onClick={update.run}>
            Update from the banks
          </Button>
        </>
      }
    >
      Banks publish their products and rates as Consumer Data Right product details. Drop files, a folder or a .zip
      archive of them here, or fetch them from the banks. They appear under Products, marked as published. No bank is
      contacted until you choose Update from the banks.
    </EmptyState>
  );
};

const Brands = ({ brands, damaged }: Output<'banks.brands'>) => {
  const change = useApp((state) => state.changeProductView);
  const goTo = useApp((state) => state.goTo);
  const choose = useApp((state) => state.chooseSource);
  const show = (brand: string): void => {
    choose(null);
    change({ search: '', productType: null, lender: brand, selected: null });
    goTo('products');
  };
  const rule = useCommand('banks.rule');
  const products = brands.reduce((sum, brand) => sum + brand.products, 0);
  return (
    <div className={classes.scroll}>
      <Damaged names={damaged} />
      <table className={classes.table} aria-label="Brands with published products">
        <thead>
          <tr>
            <th scope="col">Brand</th>
            <th scope="col" data-numeric>
              Products
            </th>
            <th scope="col" data-numeric>
              Published
            </th>
            <th scope="col">Figures of</th>
            <th scope="col">
              <span className={classes.hidden}>What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {brands.map((row) => (
            <Row key={row.brand} row={row} onShow={() => show(row.brand)} />
          ))}
        </tbody>
      </table>
      <p className={classes.foot} role="status">
        {count(products, 'product')} of {count(brands.length, 'brand')}. A published product that no servicing
        calculator can use is counted under Published alone.
      </p>
      <div className={classes.foot}>
        <Button variant="default" size="compact-sm" onClick={rule.run}>
          What do this week’s changes do to my clients?
        </Button>
      </div>
    </div>
  );
};

/** The published products that are kept, by brand. */
export const ImportedBrands = () => {
  const { calls } = useAppStore();
  return (
    <RemoteView
      remote={useCall('banks.brands', {})}
      failure="The published products could not be read"
      onRetry={() => void calls.askAgain('banks.brands', {})}
    >
      {(found) => (found.brands.length === 0 && found.damaged.length === 0 ? <Nothing /> : <Brands {...found} />)}
    </RemoteView>
  );
};
