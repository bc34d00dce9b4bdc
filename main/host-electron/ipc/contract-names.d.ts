/** Generated from the contract by the build, so that the preload contains the names without the schemas. */
declare module 'headroom:contract-names' {
  export const methodNames: readonly string[];
  export const eventNames: readonly string[];
}
