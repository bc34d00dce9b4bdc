export { tokenHash } from './access/access-repository.ts';
export { listBackups } from './backup/backup-list.ts';
export { recoverStore, restoreBackup } from './backup/recovery.ts';
export { salvage } from './backup/salvage.ts';
export { databaseName } from './data-folder.ts';
export { openOnFullDisk } from './open-on-full-disk.ts';
export { openStore } from './open-store.ts';
export { matchEnd, matchStart } from './policy-repository.ts';
export type * from './types.ts';
