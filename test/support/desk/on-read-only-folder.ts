/*
 * Run as a program by desk-read-only.test.ts, where the data folder is mounted read-only: opens a desk on it and prints
 * what works, also once the folder can be written again. Arguments: the data folder, how the desk is reached, and the
 * folder of the built Electron application.
 */
import { spawnSync } from 'node:child_process';
import { type Call, overElectron, overHttp, succeedAt } from './transports.ts';

const [, , dataFolder = '', host, application = ''] = process.argv;
const transport = host === 'electron' ? overElectron(application) : overHttp;
const home = process.env.HOME ?? '';
const desk = await transport.open(host === 'electron' ? home : dataFolder);
const call: Call = (name, input) => desk.call(name, input);
const good = succeedAt(call);

const codeOf = async (...given: Parameters<Call>): Promise<string> => {
  const outcome = await call(...given);
  return outcome.ok ? 'OK' : `${outcome.error.code}: ${outcome.error.message}`;
};
const listed = async (): Promise<string[]> =>
  (await good('scenarios.list', {})).items.map(({ description }) => description);

const status = await good('recovery.status', {});
const before = await listed();
const [first] = (await good('scenarios.list', {})).items;
const { outcomes } = await good('compute.allLenders', { scenarioId: first?.id ?? '' });
const whileReadOnly = {
  status,
  listed: before,
  computed: outcomes.length > 0 && outcomes.every((outcome) => outcome.status === 'computed'),
  lenders: (await good('lenders.list', {})).lenders.length > 0,
  profiles: await codeOf('profiles.list', {}),
  published: await codeOf('banks.products', {}),
  create: await codeOf('scenarios.create', { description: 'New' }),
  settings: await codeOf('settings.update', { colourScheme: 'dark' }),
  reopened: await good('recovery.reopen', {}),
};
spawnSync('/bin/sh', ['-c', 'mount -o remount,rw,bind "$0"', dataFolder]);
const writable = {
  status: await good('recovery.reopen', {}),
  create: await codeOf('scenarios.create', { description: 'New' }),
  listed: (await listed()).sort(),
};
process.stdout.write(JSON.stringify({ whileReadOnly, writable }));
await desk.close();
