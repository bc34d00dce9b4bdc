import { expect, it } from 'vitest';
import { fileReason, isUnwritable } from './file-reasons.ts';

const refusal = (code: string): Error => Object.assign(new Error(code), { code });

it.each([
  ['ENOSPC', 'The disk is full.', false],
  ['EDQUOT', 'The disk is full.', false],
  ['EACCES', 'You have no permission to use this place.', true],
  ['EPERM', 'You have no permission to use this place.', true],
  ['EROFS', 'The place is read-only.', true],
  ['EBUSY', 'Another program is using the file.', false],
  ['ENOENT', 'The file or its folder is no longer there.', false],
  ['EIO', 'The file system refused (EIO).', false],
])('the file system refused with %s: %s', (code, reason, isForWantOfPermission) => {
  expect([fileReason(refusal(code)), isUnwritable(refusal(code))]).toEqual([reason, isForWantOfPermission]);
});

it('what the file system did not say is a bug', () => {
  const bug = new Error('A bug');
  expect(() => fileReason(bug)).toThrow(bug);
  expect(() => fileReason('text')).toThrow('text');
  expect([bug, 'EACCES', undefined].map(isUnwritable)).toEqual([false, false, false]);
});
