import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program's folder when running from source. */
export const programFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** The bundled catalogue and samples. */
export const assetsFolder = join(programFolder, 'assets');
