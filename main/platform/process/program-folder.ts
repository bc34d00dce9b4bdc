import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the program when it runs from its sources. */
export const programFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** The bundled catalogue and samples. */
export const assetsFolder = join(programFolder, 'assets');
