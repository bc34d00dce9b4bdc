// Packs the project in this folder for the processors of each system named, in one process, so that electron-builder
// prepares the check of its configuration once. `node pack.ts FOLDER PROCESSOR,… SYSTEM …`; FOLDER holds the
// distributions.
import { join } from 'node:path';
import { build } from 'electron-builder';

const [folder = '', processors = '', ...systems] = process.argv.slice(2);
for (const system of systems)
  await build({
    [system]: ['dir'],
    ...Object.fromEntries(processors.split(',').map((processor) => [processor, true])),
    config: {
      electronDist: join(folder, `electron-${system}`),
      directories: { output: join(folder, `packed-${system}`) },
    },
    publish: 'never',
  });
