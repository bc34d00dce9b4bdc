export { computeServicing } from './compute-servicing.ts';
export { taxTable, taxTables } from './income/tax-tables.ts';
export { type Lender, type LenderPack, prepareLender } from './lender.ts';
export { modelChanges, modelFacts } from './model-version.ts';
export { curvesOf } from './pictures/curves.ts';
export { differenceOf } from './pictures/difference.ts';
export type { Benchmark, ServicingRequest } from './servicing-request.ts';
export { solveAll } from './solver/solve-all.ts';
export { whatIfsOf } from './solver/what-ifs-of.ts';
