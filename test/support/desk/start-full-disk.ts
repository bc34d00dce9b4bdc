/*
 * Run as a program by desk-start-full-disk.test.ts, in a process whose files may not grow beyond a
 * limit: starts the desk, tries what a person would, and prints the outcomes. Arguments: the data
 * folder, a scenario in it.
 */
import { compose } from '../../../main/compose.ts';
import { bareShell, recordingLog } from './fakes.ts';
import { assetsFolder, environment, keyHost, newThread } from './open.ts';

const [dataFolder = '', id = ''] = process.argv.slice(2);
const desk = await compose({
  dataFolder,
  assetsFolder,
  host: 'node',
  platform: 'linux',
  version: '0.1.0',
  shell: bareShell(),
  keyHost,
  ...environment(newThread()),
  signCommand: [],
  clock: { now: () => Date.now() },
  log: recordingLog(),
});
const call = (name: string, input: unknown) => desk.router.dispatch(name, input);
const outcomes = {
  status: await call('recovery.status', {}),
  read: await call('scenarios.read', { id }),
  listed: await call('scenarios.list', {}),
  computed: await call('compute.lender', { scenarioId: id, lender: 'acacia', addToRates: 0, explain: false }),
  policies: await call('policies.query', { lenders: ['acacia'], triggers: ['payg'] }),
  update: await call('scenarios.update', { id, changes: { income: [{ own_field: 'y'.repeat(300_000) }] } }),
  reopen: await call('recovery.reopen', {}),
};
process.stdout.write(JSON.stringify(outcomes));
await desk.close();
