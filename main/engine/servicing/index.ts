export { computeServicing } from './compute-servicing.ts';
export type { Benchmark, LenderPack, ServicingRequest } from './types.ts';
