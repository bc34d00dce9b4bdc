// `npm start`: the Electron window if it can be shown, else the same application in a browser.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { fetchElectron, findElectron, hasDisplay, whyNotStarting } from './lib/electron-binary.mjs';
import { nodeHost, nodeHostEnvironment } from './lib/node-host.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const usage = `npm start [-- options]
  --browser     in the browser, even where Electron could open a window
  --desktop     in an Electron window, or not at all
  --data DIR    the folder of the data (default: the platform's place for application data)
  --port N      the port in the browser (default: any free one)
  --address A   own or 127.0.0.1: the name in the browser's address
  --no-open     print the address and open no browser
`;

const say = (sentence) => process.stderr.write(`${sentence}\n`);

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: {
        browser: { type: 'boolean', default: false },
        desktop: { type: 'boolean', default: false },
        data: { type: 'string' },
        port: { type: 'string' },
        address: { type: 'string' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.browser && values.desktop) throw new Error('Choose one of --browser and --desktop.');
    return values;
  } catch (error) {
    say(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
};

/** The Electron executable to use, or why there is none. */
const chooseHost = async (options) => {
  if (options.browser) return { why: 'Opening in the browser, as requested.' };
  if (!hasDisplay()) return { why: 'No display is available for a window, so Headroom opens in the browser.' };
  const electron = findElectron() ?? (await fetchElectron());
  if (!electron)
    return { why: 'Electron is not installed and could not be fetched, so Headroom opens in the browser.' };
  const reason = whyNotStarting(electron);
  return reason === undefined
    ? { electron }
    : { why: `Electron does not start on this system, so Headroom opens in the browser. (${reason})` };
};

const compileCache = join(root, 'node_modules', '.cache', 'node');

const runHost = (command, args, more = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...more } });
  // The terminal sends Ctrl-C to the child too; waiting lets it close its store first.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    say(`Headroom could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
};

const options = readArguments();
if (options.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const data = options.data === undefined ? [] : ['--data', options.data];
const host = await chooseHost(options);
if (host.electron) {
  await build();
  runHost(host.electron, ['.', ...data]);
} else if (options.desktop) {
  say(host.why.replace(', so Headroom opens in the browser', ''));
  process.exit(1);
} else {
  say(host.why);
  await build(['renderer', 'node']);
  const hostArguments = [
    ...nodeHost,
    ...data,
    ...(options.port === undefined ? [] : ['--port', options.port]),
    ...(options.address === undefined ? [] : ['--address', options.address]),
    ...(options['no-open'] ? ['--no-open'] : []),
  ];
  // Set from outside, so that the cache covers the first module too.
  runHost(process.execPath, hostArguments, { ...nodeHostEnvironment, NODE_COMPILE_CACHE: compileCache });
}
