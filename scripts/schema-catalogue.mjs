// Writes assets/catalogue/lender-pack.schema.json from the zod schema of packs. Run it with Node 24
// after a change to main/engine/catalogue/pack-schema.ts or main/engine/servicing/parameters.ts.
import { writeFileSync } from 'node:fs';
import { lenderPackJsonSchema } from '../main/engine/catalogue/pack-schema.ts';

writeFileSync(new URL('../assets/catalogue/lender-pack.schema.json', import.meta.url), lenderPackJsonSchema());
