import type { Outcome } from '../../shared/outcome.ts';
import type { ProductChange } from '../../shared/published/changes.ts';
import type { AskFailure, LineOutcome } from '../../shared/published/outcomes.ts';
import type { Product } from '../../shared/service/product.ts';

/* The products that banks publish. Times are ISO 8601 UTC. */

/** A published product as it is stored. */
export interface PublishedListing {
  readonly product: Product;
  readonly brand: string;
  /** Since when it has been as it is. */
  readonly since: string;
  /** When it was last read, from a file or from the bank. */
  readonly readAt: string;
  readonly warnings: readonly string[];
}

/** A product that its bank no longer publishes, as it was last. `since`: when it was found to be gone. */
export type WithdrawnProduct = Pick<PublishedListing, 'product' | 'brand' | 'since'>;

/** One brand with published products. */
export interface PublishedBrand {
  readonly brand: string;
  readonly products: number;
  readonly payloads: number;
  /** The newest `readAt` of its products. */
  readonly readAt: string;
}

/** A product as it was from a time on; undefined where it was not published. */
export interface ProductAt {
  readonly since: string;
  readonly product: Product | undefined;
}

/** Published products as their files were when they were read. */
export interface PublishedProducts {
  /** `damaged`: files that cannot be read. */
  brands(): { readonly brands: PublishedBrand[]; readonly damaged: readonly string[] };
  /** By brand. */
  products(): PublishedListing[];
  /** Those of whole brands, from one or from the first on, until they are `enough`. `next`: the brand that follows. */
  page(from: string | undefined, enough: number): { readonly products: PublishedListing[]; readonly next?: string };
  withdrawn(): WithdrawnProduct[];
  /** The oldest first; empty for a product that was never stored. */
  history(productId: string): ProductAt[];
}

/** The published products of a data folder, as files and other programs leave them. */
export interface PublishedCatalogue {
  /** Reads the files that have changed, while others are served. */
  read(): Promise<PublishedProducts>;
  /** False where the brand has no products. */
  remove(brand: string): boolean;
}

/** What an import did to the catalogue, in payloads. */
export interface ImportTally {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** The outcome for one payload, or for a file without any, before anything is written. */
export interface StagedLine {
  readonly file: string;
  readonly productId: string;
  readonly brand: string;
  /** As the bank names it; empty where it cannot be read. */
  readonly name: string;
  readonly outcome: LineOutcome;
  readonly products: readonly Product[];
  /** What was assumed because the bank does not publish it. */
  readonly warnings: readonly string[];
  /** Published rates that were left out, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
  /** The largest difference between a published rate and its price in our product, basis points. */
  readonly maxErrorBp: number;
}

/** What an import would do to one brand. */
export interface StagedBrand extends ImportTally {
  readonly brand: string;
  readonly changes: readonly ProductChange[];
  /** Our products of the brand that are not in the import: they stay unless the caller says otherwise. */
  readonly missing: number;
}

/** Payloads that have been read and not yet written. */
export interface Staged {
  readonly id: string;
  readonly source: 'files' | 'banks';
  readonly stage: {
    readonly lines: readonly StagedLine[];
    /** By brand, from one or from the first on, until they have `enough` changes. `next`: the brand that follows. */
    preview(from?: string, enough?: number): Promise<{ readonly brands: StagedBrand[]; readonly next?: string }>;
  };
}

/** A part of an imported file, in the order of its parts. */
export interface FilePart {
  readonly name: string;
  readonly base64: string;
  /** Whether it is the file's last part. */
  readonly last: boolean;
}

/** How far an update is with one bank. */
export interface BankProgress {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly state: 'waiting' | 'listing' | 'fetching' | 'done' | 'failed';
  /** Products listed so far. */
  readonly listed: number;
  readonly fetched: number;
  /** The bank had no newer answer than the stored one. */
  readonly unchanged: number;
  /** Products that the bank lists and gave no usable answer for, by the reason. */
  readonly failures: Readonly<Partial<Record<AskFailure, number>>>;
  /** Why the list is incomplete; then none of this bank's products are withdrawn. */
  readonly listFailure?: AskFailure | undefined;
}

/** The state of the latest update. */
export interface BankUpdateStatus {
  readonly state: 'none' | 'running' | 'interrupted' | 'fetched' | 'taken';
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
  readonly brands: readonly BankProgress[];
  /** Why it was interrupted, unless someone cancelled it. */
  readonly problem?: string | undefined;
}

/** A brand that the register names. */
export interface RegisteredBrand {
  /** The register's own identifier. */
  readonly id: string;
  readonly name: string;
  /** The address below which its products are requested. */
  readonly baseUri: string;
}

interface Register {
  readonly readAt: string;
  readonly brands: readonly RegisteredBrand[];
}

/** The update of published products from the banks themselves. Nothing is requested except by one of these calls. */
export interface BankUpdates {
  /** The host that a reading of the register asks. */
  readonly registerHost: string;
  /** The register as it was last read. */
  register(): Register | undefined;
  readRegister(): Promise<Outcome<Register>>;
  status(): BankUpdateStatus;
  /** Asks these brands for all of their products. Resolves when done or cancelled; CONFLICT while another runs. */
  start(brandIds: readonly string[]): Promise<Outcome<BankUpdateStatus>>;
  /** Continues an update that did not finish. */
  resume(): Promise<Outcome<BankUpdateStatus>>;
  /** Resolves when nothing is running any more. */
  cancel(): Promise<void>;
}

/** The products that banks publish: those stored, and those read in order to be stored. */
export interface BankProducts {
  readonly catalogue: PublishedCatalogue;
  readonly updates: BankUpdates;
  /** Begins an import of files; an earlier unfinished one is dropped. */
  beginImport(): string;
  /** Reads parts of files; `payloads`: read so far. NOT_FOUND when the import was dropped. */
  addParts(id: string, parts: readonly FilePart[]): Promise<Outcome<{ readonly payloads: number }>>;
  /** Reads what the latest update fetched. */
  stageUpdate(): Promise<Staged | undefined>;
  staged(): Staged | undefined;
  /** Writes what is staged. NOT_FOUND when it was dropped or taken in the meantime. */
  take(id: string, removeMissingOf: ReadonlySet<string>): Promise<Outcome<ImportTally>>;
  discard(id: string): void;
}
