// Writes assets/catalogue/lender-pack.schema.json from the zod schema of packs. Run it with Node 24
// after a change to shared/pack/pack-schema.ts or shared/pack/parameters.ts.
import { writeFileSync } from 'node:fs';
import { lenderPackJsonSchema } from '../shared/pack/pack-schema.ts';

writeFileSync(new URL('../assets/catalogue/lender-pack.schema.json', import.meta.url), lenderPackJsonSchema());
