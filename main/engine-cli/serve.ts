import { loadCatalogue } from '../engine/catalogue/index.ts';
import { createEngine } from '../engine/engine.ts';
import { listen } from '../engine/http-server.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readPort } from '../platform/http/loopback-server.ts';
import { createLog } from '../platform/log/create-log.ts';
import { assetsFolder } from '../platform/process/program-folder.ts';
import { stopSignal } from '../platform/process/stop-signal.ts';
import { openStore } from '../store/index.ts';
import { readOptions, required, WrongCall } from './arguments.ts';
import { type Command, exitCodes, resultOf } from './command.ts';

/** On standard error: standard output is for the commands' results. */
export const log = createLog({ write: (line) => process.stderr.write(line) });

export const serveCommand: Command = {
  usage: 'serve --data FOLDER [--port N] [--explain-refusals]',
  run: async (args, print) => {
    const options = readOptions(args, {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      'explain-refusals': { type: 'boolean', default: false },
    });
    const explainsRefusals = options['explain-refusals'];
    const folder = required(options.data, 'data');
    const port = portOf(options.port);
    const catalogue = loadCatalogue(assetsFolder);
    const store = openStore({
      folder,
      clock,
      onBackupFailure: (error) => log.warn('backup_failed', { code: error instanceof Error ? error.message : '' }),
    });
    try {
      const server = await listen({
        engine: createEngine({ store, catalogue, assetsFolder, clock, log, explainsRefusals }),
        clock,
        log,
        port,
      });
      if (!server.ok) return resultOf(server);
      const stopped = stopSignal();
      print({ url: server.data.url });
      await stopped;
      await server.data.close();
      await store.backUpIfDue();
      return { exitCode: exitCodes.done };
    } finally {
      store.close();
    }
  },
};

const portOf = (text: string): number => {
  const port = readPort(text);
  if (port === undefined) throw new WrongCall('--port must be a number from 0 to 65535.');
  return port;
};
