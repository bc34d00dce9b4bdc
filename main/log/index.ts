export { createLog } from './create-log.ts';
export { openLog } from './open-log.ts';
