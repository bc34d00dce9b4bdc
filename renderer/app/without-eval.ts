import { config } from 'zod';

// Schemas would try whether code may be made from text: the content security policy stops it and
// reports an attack where there is none. Imported before the first schema is made.
config({ jitless: true });
