/** Written by the build from the contract, so that the preload carries the names and no schema. */
declare module 'headroom:contract-names' {
  export const methodNames: readonly string[];
  export const eventNames: readonly string[];
}
