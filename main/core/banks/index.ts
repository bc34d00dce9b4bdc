import type { Output } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, succeed } from '../../../shared/outcome.ts';
import type { BankProducts, Staged } from '../../ports/banks.ts';
import type { EventSink } from '../../ports/desk.ts';
import type { DomainHandlers } from '../handlers.ts';
import { updateHandlers } from './updates.ts';

export interface BankPorts {
  readonly banks: BankProducts;
  readonly events: EventSink;
  /** Invalidates whatever was calculated with the lenders’ products. */
  readonly catalogueChanged: () => void;
}

const viewOf = async ({ id, source, stage }: Staged): Promise<Output<'banks.staged'>['staged']> => ({
  id,
  source,
  lines: stage.lines.map(({ file, brand, name, outcome, products, warnings, dropped }) => ({
    ...{ file, brand, name, outcome },
    products: products.length,
    warnings: warnings.length,
    dropped: Object.values(dropped).reduce((sum, count) => sum + count, 0),
  })),
  brands: (await stage.preview()).map(({ changes, ...brand }) => ({ ...brand, changes: [...changes] })),
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
    'banks.brands': () => {
      const { brands, damaged } = catalogue.brands();
      return succeed({ brands: [...brands], damaged: [...damaged] });
    },
    'banks.products': () => succeed({ products: [...catalogue.products()] }),
    'banks.history': ({ id }) => succeed({ states: [...catalogue.history(id)] }),
    'banks.remove': ({ brand }) => {
      const removed = catalogue.remove(brand);
      if (removed) changed();
      return succeed({ removed });
    },
    'banks.beginImport': () => succeed({ id: banks.beginImport() }),
    'banks.addFiles': ({ id, parts }) => banks.addParts(id, parts),
    'banks.staged': async () => {
      const staged = banks.staged();
      return succeed(staged === undefined ? {} : { staged: await viewOf(staged) });
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
