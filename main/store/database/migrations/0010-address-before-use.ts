import type { Migration } from './migration.ts';

/*
 * The address of a service may be corrected until work goes there: a slip is often found only when the operator has
 * registered the key.
 */
export const addressBeforeUse: Migration = {
  version: 10,
  name: 'address-before-use',
  sql: `
DROP TRIGGER profiles_keep_their_address;
CREATE TRIGGER profiles_keep_their_address BEFORE UPDATE OF origin, base_path ON profiles
WHEN (old.origin IS NOT new.origin OR old.base_path IS NOT new.base_path)
  AND (json_extract(old.registration, '$.state') IN ('ready', 'rotating')
    OR EXISTS (SELECT 1 FROM links WHERE profile_id = old.id))
BEGIN
  SELECT RAISE(ABORT, 'the address of a profile in use never changes');
END;
`,
};
