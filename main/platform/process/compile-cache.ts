import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { programFolder } from './program-folder.ts';

// Compiles code only once, for a quicker start and less memory. It must be enabled before anything else is loaded, so
// a program imports this file first and the rest with import().
enableCompileCache(join(programFolder, 'node_modules', '.cache', 'node'));
