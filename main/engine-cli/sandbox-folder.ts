import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { databaseName } from '../store/index.ts';
import { WrongCall } from './arguments.ts';

const markName = 'SANDBOX';
const markText = 'The data of a sandbox: POST /sandbox/reset removes scenarios here.\n';

/** Marks a new folder as a sandbox's. One that holds other data is refused, because a reset removes scenarios. */
export const markSandboxFolder = (folder: string): void => {
  const mark = join(folder, markName);
  if (existsSync(mark)) return;
  if (existsSync(join(folder, databaseName)))
    throw new WrongCall(
      `${folder} holds data that no sandbox made, and a sandbox can remove scenarios. ` +
        'Give a new folder, and start the sandbox there before the first grant.',
    );
  makePrivateFolder(folder);
  writeFileSync(mark, markText, { mode: 0o600 });
};
