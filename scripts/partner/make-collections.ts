// Writes assets/partner/collections anew, for Bruno and for Postman, from the description of the last release.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { collectionFiles, collectionsFolder } from './collections/collection-files.ts';

rmSync(collectionsFolder, { recursive: true, force: true });
for (const [path, text] of collectionFiles()) {
  const file = new URL(path, collectionsFolder);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
}
