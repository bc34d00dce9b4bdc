import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { storeAcceleration, usesAcceleration } from './graphics.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

it('the page is drawn with the graphics card unless that was switched off', () => {
  const file = join(folders.make(), 'graphics.json');
  const read = [usesAcceleration(file)];
  for (const isOn of [false, true, true, false]) {
    storeAcceleration(file, isOn);
    read.push(usesAcceleration(file));
  }
  writeFileSync(file, '{"hardwareAcceleration":');
  expect([...read, usesAcceleration(file)]).toEqual([true, false, true, true, false, true]);
});
