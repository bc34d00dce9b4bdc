export { computeServicing } from './compute-servicing.ts';
export { taxTable, taxTables } from './income/tax-tables.ts';
export { type Lender, type LenderPack, prepareLender } from './lender.ts';
export { modelChanges, modelFacts } from './model-version.ts';
export type { Benchmark, ServicingRequest } from './servicing-request.ts';
