export { computeServicing } from './compute-servicing.ts';
export { type Lender, type LenderPack, prepareLender } from './lender.ts';
export { parameterNames, type ServicingParameters, servicingParameters } from './parameters.ts';
export type { Benchmark } from './servicing-request.ts';
