/*
 * Run as a program by desk-disk-full.test.ts, in a process whose files may not grow beyond a limit or on a
 * file system of a few mebibytes: fills the store until it refuses, then prints what still works. Arguments:
 * the data folder, and a file whose removal makes room again, if there is one.
 */
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { compose } from '../../../main/compose.ts';
import { bareShell, recordingLog } from './fakes.ts';
import { assetsFolder, environment, keyHost, newThread } from './open.ts';
import { type Call, succeedAt } from './transports.ts';

const maxScenarios = 500;
const options = {
  dataFolder: process.argv[2] ?? '',
  assetsFolder,
  host: 'node',
  platform: 'linux',
  version: '0.1.0',
} as const;
const clock = { now: () => Date.now() };
const desk = await compose({
  ...options,
  shell: bareShell(),
  keyHost,
  ...environment(newThread()),
  signCommand: [],
  clock,
  log: recordingLog(),
});
const dispatch: Call = (name, input) => desk.router.dispatch(name, input);
const good = succeedAt(dispatch);

const kept = await good('scenarios.createSample', {});
// Unknown fields are only limited by the size of the body.
const big = { scenario: { income: [{ own_field: 'x'.repeat(100_000) }] } };
let written = 1;
let refused = await dispatch('scenarios.create', big);
while (refused.ok && written < maxScenarios) {
  written += 1;
  refused = await dispatch('scenarios.create', big);
}

const read = await dispatch('scenarios.read', { id: kept.id });
const after = {
  refused,
  written,
  update: await dispatch('scenarios.update', {
    id: kept.id,
    changes: { income: [{ own_field: 'y'.repeat(300_000) }] },
  }),
  settings: await dispatch('settings.update', { hiddenLenders: Array.from({ length: 400 }, () => 'x'.repeat(500)) }),
  readIsWhole: read.ok && JSON.stringify(read.data) === JSON.stringify(kept),
  listed: (await good('scenarios.list', {})).total,
  computed: (await good('compute.allLenders', { scenarioId: kept.id })).outcomes.every(
    ({ status }) => status === 'computed',
  ),
  policies: (await good('policies.query', { lenders: ['acacia'], triggers: ['payg'] })).policies.length > 0,
};
const filler = process.argv[3] ?? '';

/** To the last block: what remains after a scenario was refused would hold a bank's products. */
const fillUp = (): void => {
  try {
    for (;;) appendFileSync(filler, Buffer.alloc(4_096));
  } catch {
    // Full.
  }
};

/** Takes a bank's products on the full disk, then once there is room, like a scenario. */
const onceThereIsRoom = async () => {
  const { id } = await good('banks.beginImport', {});
  const rates = [{ lendingRateType: 'VARIABLE', rate: '0.06', repaymentType: 'PRINCIPAL_AND_INTEREST' }];
  const product = { productId: 'p', name: 'Loan', brand: 'Quokka', productCategory: 'RESIDENTIAL_MORTGAGES' };
  const text = JSON.stringify({ data: { ...product, lendingRates: rates } });
  await good('banks.addFiles', {
    id,
    parts: [{ name: 'quokka.json', base64: Buffer.from(text).toString('base64'), last: true }],
  });
  fillUp();
  const taken = await dispatch('banks.take', { id, removeMissingOf: [] });
  rmSync(filler);
  const [again, takenAgain] = [
    await dispatch('scenarios.create', big),
    await dispatch('banks.take', { id, removeMissingOf: [] }),
  ];
  return { taken, writesAgain: again.ok, takesAgain: takenAgain.ok };
};
process.stdout.write(JSON.stringify({ ...after, ...(existsSync(filler) ? await onceThereIsRoom() : {}) }));
await desk.close();
