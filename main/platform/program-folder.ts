import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the program lies that runs from its sources. */
export const programFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The bundled catalogue and samples. */
export const assetsFolder = join(programFolder, 'assets');
