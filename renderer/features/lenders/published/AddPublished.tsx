import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { PublishedListing } from '../../../../shared/contract/lenders/banks.ts';
import { describeIssue, issuesOf } from '../../../../shared/pack/issues.ts';
import { type WrittenPack, writtenPack } from '../../../../shared/pack/pack-schema.ts';
import type { PackProduct } from '../../../../shared/pack/product-fields.ts';
import { fromPublished } from '../../../../shared/pack/published-product.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useCommand } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { formatDay, formatPercent } from '../../../ui/words/format.ts';
import { hasWords } from '../../../ui/words/has-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { newProductId } from './new-product-id.ts';
import classes from './published.module.css';

const maxProducts = 50;

interface TakeProps {
  readonly pack: WrittenPack;
  readonly onTake: (products: readonly PackProduct[]) => void;
}

const keyOf = ({ product }: PublishedListing): string => product._id;

const matches = ({ product, brand }: PublishedListing, search: string): boolean =>
  hasWords(`${brand} ${product.productName}`, search);

/** Why a product cannot stand in the pack; undefined where it can. */
const problemOf = (pack: WrittenPack, product: PackProduct): string | undefined => {
  const read = writtenPack.safeParse({ ...pack, products: [product] });
  const [first] = read.success ? [] : issuesOf(read.error).filter(({ path }) => path[0] === 'products');
  return first && describeIssue({ ...first, path: first.path.slice(2) });
};

interface RowProps {
  readonly listing: PublishedListing;
  readonly problem: string | undefined;
  readonly isTaken: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

const Row = ({ listing: { product, readAt }, problem, isTaken, isChosen, onChoose }: RowProps) => (
  <tr>
    <td>
      <Checkbox
        size="xs"
        label={visibleText(product.productName)}
        description={
          problem === undefined ? (isTaken ? 'Already in this lender' : undefined) : `Cannot be added: ${problem}`
        }
        disabled={problem !== undefined}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </td>
    <td data-numeric>{formatPercent(product.rateTableFields.baseRate)}</td>
    <td data-numeric>{formatPercent(product.productFeatures.maxLVR)}</td>
    <td>{formatDay(readAt)}</td>
  </tr>
);

interface ListingsProps {
  readonly shown: readonly Pick<RowProps, 'listing' | 'problem'>[];
  readonly taken: ReadonlySet<string | undefined>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (key: string, chosen: boolean) => void;
}

const Listings = ({ shown, taken, chosen, onChoose }: ListingsProps) => (
  <div className={classes.listings} tabIndex={0} role="region" aria-label="Published products of the bank">
    <table className={classes.table} aria-label="Published products">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" data-numeric>
            Base rate %
          </th>
          <th scope="col" data-numeric>
            Max LVR %
          </th>
          <th scope="col">Read</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ listing, problem }) => (
          <Row
            key={keyOf(listing)}
            listing={listing}
            problem={problem}
            isTaken={taken.has(keyOf(listing))}
            isChosen={chosen.has(keyOf(listing))}
            onChoose={(isChosen) => onChoose(keyOf(listing), isChosen)}
          />
        ))}
      </tbody>
    </table>
  </div>
);

interface ChooseProps extends TakeProps {
  readonly listings: readonly PublishedListing[];
  readonly onClose: () => void;
}

const Choose = ({ pack, listings, onTake, onClose }: ChooseProps) => {
  const brands = useMemo(() => [...new Set(listings.map(({ brand }) => brand))].sort(), [listings]);
  const [brand, setBrand] = useState(brands[0] ?? '');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const taken = new Set(pack.products.map((one) => one.published?.id));
  const shown = useMemo(
    () =>
      listings
        .filter((listing) => listing.brand === brand)
        .map((listing) => ({
          listing,
          problem: problemOf(pack, fromPublished(listing, { lender: pack.id, id: keyOf(listing) })),
        })),
    [listings, brand, pack],
  );
  const room = maxProducts - pack.products.length;
  const take = (): void => {
    onTake(
      listings
        .filter((listing) => chosen.has(keyOf(listing)))
        .map((listing) => fromPublished(listing, { lender: pack.id, id: newProductId() })),
    );
    onClose();
  };
  const choose = (key: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        They become products of this lender, with their source and date. You will see here what the bank changes later.
      </Text>
      <Group gap="sm" align="flex-end">
        <Select
          label="Bank"
          searchable
          allowDeselect={false}
          data={brands.map((name) => ({ value: name, label: visibleText(name) }))}
          value={brand}
          onChange={(name) => setBrand(name ?? brand)}
        />
        <TextInput
          type="search"
          label="Find"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Group>
      <Listings
        shown={shown.filter(({ listing }) => matches(listing, search))}
        taken={taken}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen.size > room && (
        <Text size="sm" c="var(--desk-bad)">
          A lender can have up to {maxProducts} products, and this one has room for {room}.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.size === 0 || chosen.size > room} onClick={take}>
          Add {chosen.size === 0 ? 'products' : count(chosen.size, 'product')}
        </Button>
      </Group>
    </Stack>
  );
};

const None = () => {
  const go = useCommand('go.banks');
  return (
    <EmptyState title="No published products here yet" actions={<Button onClick={go.run}>Published products</Button>}>
      Import them from files, or fetch them from the banks.
    </EmptyState>
  );
};

/** Makes products of a lender of one's own from those that banks publish. */
export const AddPublished = ({ pack, onTake }: TakeProps) => {
  const app = useAppStore();
  const [opened, { open, close }] = useDisclosure(false);
  const published = useCall('banks.products', opened ? {} : null);
  return (
    <>
      <Button variant="default" onClick={open}>
        Add from published products
      </Button>
      <Modal opened={opened} onClose={close} title="Add from published products" size="xl">
        <RemoteView
          remote={published}
          failure="The published products could not be read"
          onRetry={() => void app.calls.askAgain('banks.products', {})}
        >
          {({ products }) =>
            products.length === 0 ? (
              <None />
            ) : (
              <Choose pack={pack} listings={products} onTake={onTake} onClose={close} />
            )
          }
        </RemoteView>
      </Modal>
    </>
  );
};
