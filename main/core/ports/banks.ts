import type {
  BankProgress,
  PublishedBrand,
  PublishedListing,
  StagedBrand,
  StagedDetail,
} from '../../../shared/contract/lenders/banks.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { LineOutcome } from '../../../shared/published/outcomes.ts';
import type { Product } from '../../../shared/service/product.ts';

type Frozen<T> = { readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? readonly I[] : T[K] };

/** A payload that was read, or a file that holds none. */
interface StagedPayload extends Frozen<StagedDetail> {
  readonly file: string;
  readonly brand: string;
  readonly name: string;
  readonly outcome: LineOutcome;
}

/** Payloads that are read and not written. */
export interface Staged {
  readonly id: string;
  readonly source: 'files' | 'banks';
  readonly stage: {
    readonly lines: readonly StagedPayload[];
    preview(): Frozen<StagedBrand>[];
  };
}

export interface BankUpdateStatus {
  readonly state: 'none' | 'running' | 'interrupted' | 'fetched' | 'taken';
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
  readonly brands: readonly BankProgress[];
  readonly problem?: string | undefined;
}

interface Register {
  readonly readAt: string;
  readonly brands: readonly { readonly id: string; readonly name: string; readonly baseUri: string }[];
}

/** The update of published products from the banks themselves; nothing is asked but by one of these calls. */
export interface BankUpdates {
  /** The host that a reading of the register asks. */
  readonly registerHost: string;
  register(): Register | undefined;
  readRegister(): Promise<Outcome<Register>>;
  status(): BankUpdateStatus;
  /** Ends when everything is asked, or it is called off. */
  start(brandIds: readonly string[]): Promise<Outcome<BankUpdateStatus>>;
  resume(): Promise<Outcome<BankUpdateStatus>>;
  cancel(): Promise<void>;
}

/** The products that banks publish: those that are kept, and those that are read to be kept. */
export interface BankProducts {
  readonly catalogue: {
    brands(): { readonly brands: readonly PublishedBrand[]; readonly damaged: readonly string[] };
    products(): readonly PublishedListing[];
    history(productId: string): readonly { readonly since: string; readonly product: Product | undefined }[];
    remove(brand: string): boolean;
  };
  readonly updates: BankUpdates;
  beginImport(): string;
  addParts(
    id: string,
    parts: readonly { readonly name: string; readonly base64: string; readonly last: boolean }[],
  ): Promise<Outcome<{ readonly payloads: number }>>;
  stageUpdate(): Promise<Staged | undefined>;
  staged(): Staged | undefined;
  take(
    id: string,
    removeMissingOf: ReadonlySet<string>,
  ): Outcome<{ readonly added: number; readonly changed: number; readonly unchanged: number }>;
  discard(id: string): void;
}
