import type { LineOutcome } from '../../../shared/published/outcomes.ts';
import type { ImportTally } from '../../ports/banks.ts';
import { type ImportRecord, keepImports } from './imported-products.ts';
import { mapPayload, type Mapping } from './map-product.ts';
import { readPayloadFiles } from './payload-files.ts';
import type { Payload } from './payload.ts';

/** The outcome for one payload, or for a file without any. */
export interface ImportLine extends Omit<Mapping, 'brand' | 'outcome'> {
  readonly file: string;
  readonly outcome: LineOutcome;
}

export interface ImportTotals extends ImportTally {
  readonly payloads: number;
  readonly products: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

const noProduct = { productId: '', products: [], warnings: [], dropped: {}, maxErrorBp: 0 };

/**
 * Imports files, archives and folders of published products into the data folder's catalogue. `report` gets a line for
 * each payload and each file that cannot be read; only a catalogue that cannot be written stops an import.
 */
export const importProducts = async (
  paths: readonly string[],
  { dataFolder, now, report }: { dataFolder: string; now: Date; report: (line: ImportLine) => void },
): Promise<ImportTotals> => {
  const byBrand = new Map<string, ImportRecord[]>();
  const outcomes: Record<string, number> = {};
  let [payloads, products] = [0, 0];
  const tell = (line: ImportLine): void => {
    outcomes[line.outcome] = (outcomes[line.outcome] ?? 0) + 1;
    report(line);
  };
  const importOne = (file: string, payload: Payload): void => {
    const { brand, ...mapping } = mapPayload(payload, now);
    payloads += 1;
    products += mapping.products.length;
    tell({ file, ...mapping });
    if (brand === '' || mapping.productId === '') return;
    const records = byBrand.get(brand) ?? [];
    records.push({ ...mapping, importedAt: now.toISOString(), source: file, sha256: payload.sha256 });
    byBrand.set(brand, records);
  };
  for (const path of paths)
    for (const file of readPayloadFiles(path)) {
      if (file === undefined) continue;
      if ('refusal' in file) tell({ file: file.name, ...noProduct, outcome: file.refusal });
      else for (const payload of file.payloads) importOne(file.name, payload);
    }
  return { payloads, products, outcomes, ...(await keepImports(dataFolder, byBrand, now)) };
};
