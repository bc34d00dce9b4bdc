import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from '../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../shared/outcome.ts';
import { salvagedFile } from '../core/recovery/salvage-files.ts';
import { makePrivateFolder, privateFileMode } from '../platform/files/private-files.ts';
import { salvage } from '../store/index.ts';

/** Writes scenario files to a new folder next to the data file, removed ones in a subfolder. */
export const writeSalvage = (dataFolder: string, nowMs: number): Outcome<Output<'recovery.salvage'>> => {
  const folder = join(dataFolder, `salvaged-${new Date(nowMs).toISOString().replaceAll(/[-:]/g, '')}`);
  makePrivateFolder(folder);
  mkdirSync(join(folder, 'removed'), { recursive: true });
  const { readable, unreadable } = salvage(dataFolder, ({ record, removed }) => {
    const { name, text } = salvagedFile(record);
    writeFileSync(join(folder, removed ? 'removed' : '', name), text, { mode: privateFileMode, flush: true });
  });
  return succeed({ folder, written: readable, unreadable });
};
