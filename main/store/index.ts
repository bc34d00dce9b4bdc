export { tokenHash } from './access/access-repository.ts';
export { recoverStore } from './backup/recovery.ts';
export { openStore } from './open-store.ts';
export { matchEnd, matchStart } from './policy-repository.ts';
export type * from './types.ts';
