export { tokenHash } from './access-repository.ts';
export { openStore } from './open-store.ts';
export { matchEnd, matchStart } from './policy-repository.ts';
export { recoverStore } from './recovery.ts';
export type * from './types.ts';
