import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolders } from '../../test/support/engine/store.ts';
import { databaseName } from '../store/index.ts';
import { WrongCall } from './arguments.ts';
import { markSandboxFolder } from './sandbox-folder.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

it('a sandbox works in a new folder, and again in its own once there is data', () => {
  const folder = join(folders.make(), 'new');
  markSandboxFolder(folder);
  writeFileSync(join(folder, databaseName), '');
  expect(() => markSandboxFolder(folder)).not.toThrow();
});

it('a folder with data that no sandbox made is left as it is', () => {
  const folder = folders.make();
  writeFileSync(join(folder, databaseName), '');
  expect(() => markSandboxFolder(folder)).toThrow(WrongCall);
  expect(existsSync(join(folder, 'SANDBOX'))).toBe(false);
});
