const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', 'The disk is full.'],
  ['EDQUOT', 'The disk is full.'],
  ['EACCES', 'You have no permission to use this place.'],
  ['EPERM', 'You have no permission to use this place.'],
  ['EROFS', 'The place is read-only.'],
  ['EBUSY', 'Another program is using the file.'],
  ['ENOENT', 'The file or its folder is no longer there.'],
]);

/** Why the file system refused, as a sentence; anything else is a bug and is thrown again. */
export const fileReason = (error: unknown): string => {
  if (!(error instanceof Error && 'code' in error)) throw error;
  return reasons.get(error.code) ?? `The file system refused (${String(error.code)}).`;
};

const unwritable = new Set<unknown>(['EROFS', 'EACCES', 'EPERM']);

/** Whether the file system refused for want of a permission to write. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unwritable.has(error.code);
