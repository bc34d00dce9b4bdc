import type { Output } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, succeed } from '../../../shared/outcome.ts';
import type { BankProducts, Staged, StagedLine } from '../../ports/banks.ts';
import type { EventSink } from '../../ports/desk.ts';
import type { DomainHandlers } from '../handlers.ts';
import { updateHandlers } from './updates.ts';

export interface BankPorts {
  readonly banks: BankProducts;
  readonly events: EventSink;
  /** Invalidates whatever was calculated with the lenders’ products. */
  readonly catalogueChanged: () => void;
}

/** What fills a page: so many outcomes, or whole brands with so many listings or changes. */
const enough = { listings: 250, changes: 500, outcomes: 2_000 };

const viewOf = ({ id, source, stage }: Staged): Output<'banks.staged'>['staged'] => ({
  ...{ id, source },
  payloads: stage.lines.length,
  products: stage.lines.reduce((sum, { products }) => sum + products.length, 0),
});

const outcomeOf = ({ file, brand, name, outcome, products, warnings, dropped }: StagedLine) => ({
  ...{ file, brand, name, outcome },
  products: products.length,
  warnings: warnings.length,
  dropped: Object.values(dropped).reduce((sum, count) => sum + count, 0),
});

const importGone = () => fail('NOT_FOUND', 'This import has since been completed or discarded. Please start again.');

/** Published products: the stored ones, imports, and the update from the banks. */
export const bankHandlers = ({ banks, events, catalogueChanged }: BankPorts): DomainHandlers<'banks'> => {
  const { catalogue } = banks;
  const changed = (): void => {
    events.emit('banks.changed', {});
    catalogueChanged();
  };
  return {
    'banks.brands': async () => {
      const { brands, damaged } = (await catalogue.read()).brands();
      return succeed({ brands: [...brands], damaged: [...damaged] });
    },
    'banks.products': async ({ start }) => succeed((await catalogue.read()).page(start, enough.listings)),
    'banks.history': async ({ id }) => succeed({ states: [...(await catalogue.read()).history(id)] }),
    'banks.remove': ({ brand }) => {
      const removed = catalogue.remove(brand);
      if (removed) changed();
      return succeed({ removed });
    },
    'banks.beginImport': () => succeed({ id: banks.beginImport() }),
    'banks.addFiles': ({ id, parts }) => banks.addParts(id, parts),
    'banks.staged': () => {
      const staged = banks.staged();
      return succeed(staged === undefined ? {} : { staged: viewOf(staged) });
    },
    'banks.outcomes': ({ id, start = '0' }) => {
      const staged = banks.staged();
      if (staged?.id !== id) return importGone();
      const { lines } = staged.stage;
      const end = Number(start) + enough.outcomes;
      const page = lines.slice(Number(start), end).map(outcomeOf);
      return succeed({ lines: page, ...(end < lines.length && { next: String(end) }) });
    },
    'banks.preview': async ({ id, start }) => {
      const staged = banks.staged();
      if (staged?.id !== id) return importGone();
      const { brands, ...page } = await staged.stage.preview(start, enough.changes);
      return succeed({ ...page, brands: brands.map((brand) => ({ ...brand, changes: [...brand.changes] })) });
    },
    'banks.line': ({ id, line }) => {
      const staged = banks.staged();
      const stagedLine = staged?.id === id ? staged.stage.lines[line] : undefined;
      if (stagedLine === undefined) return importGone();
      const { productId, products, warnings, dropped, maxErrorBp } = stagedLine;
      return succeed({
        productId,
        products: [...products],
        warnings: [...warnings],
        dropped: { ...dropped },
        maxErrorBp,
      });
    },
    'banks.take': async ({ id, removeMissingOf }) => {
      const imported = await banks.take(id, new Set(removeMissingOf));
      // Some brands may have been written before the disk refused one.
      if (imported.ok || imported.error.code === 'STORE_UNAVAILABLE') changed();
      return mapOutcome(imported, (tally) => ({ ...tally }));
    },
    'banks.discard': ({ id }) => {
      banks.discard(id);
      return succeed({});
    },
    ...updateHandlers(banks),
  };
};
