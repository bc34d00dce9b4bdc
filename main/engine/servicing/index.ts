export { computeServicing } from './compute-servicing.ts';
export { mergeParameters } from './merge-parameters.ts';
export type { ServicingParameters } from './servicing-defaults.ts';
export { servicingDefaults, servicingOptions } from './servicing-defaults.ts';
export type { Benchmark, LenderPack } from './types.ts';
