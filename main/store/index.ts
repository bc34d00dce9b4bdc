export { tokenHash } from './access-repository.ts';
export { openStore } from './open-store.ts';
export { matchEnd, matchStart } from './policy-repository.ts';
export { recoverStore } from './recovery.ts';
export { StoreError, type StoreFailure } from './store-error.ts';
export type * from './types.ts';
