import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { programFolder } from './program-folder.ts';

// What was compiled once is not compiled again: a quicker start and less memory. It must be on before
// anything else is loaded, so a program imports this file and then, with import(), the rest.
enableCompileCache(join(programFolder, 'node_modules', '.cache', 'node'));
