// Writes assets/partner/signing-vectors.json anew; the same each time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { signingVectorsText } from './signing-vectors.ts';

const folder = new URL('../../assets/partner/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('signing-vectors.json', folder), signingVectorsText());
