// `node test/bench/desk/serve.ts ASSETS …`: the Node host with the assets of another folder.
import { join } from 'node:path';
import { runNodeHost } from '../../../main/host-node/run.ts';
import { projectRoot } from '../../support/source-files.ts';

const [assetsFolder = '', ...args] = process.argv.slice(2);
process.exitCode = await runNodeHost(args, { rendererFolder: join(projectRoot, 'dist', 'renderer'), assetsFolder });
