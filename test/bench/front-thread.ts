import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../main/store/index.ts';
import { denseLenderFile, densePieces } from '../support/dense-lender.ts';
import { openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { movableClock } from '../support/engine/store.ts';
import { busyAtMost } from '../support/event-loop.ts';
import { fillLibrary } from '../support/store/library-run.ts';
import { importParts } from './product-import.ts';
import { type BenchRow, median } from './row.ts';

const scenarios = 10_000;
const nanoseconds = 1e6;

/** The median of five imports of a lender's file as large as one may be, milliseconds of processor time. */
const busyWithDenseFile = async (good: ReturnType<typeof succeedAt>): Promise<number> => {
  const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Dense Bank', by: 'Kim' });
  const written = await good('packs.exportFile', { id });
  if (written.status !== 'download') throw new Error('A desk without a window saves nothing itself.');
  const text = denseLenderFile(written.text, densePieces['lists in lists']);
  const times: number[] = [];
  for (let time = 1; time <= 5; time += 1) {
    let taken = '';
    times.push(
      await busyAtMost(async () => {
        const opened = await good('packs.openFile', { text });
        if (opened.status !== 'opened') throw new Error('The file was not opened.');
        const as = { kind: 'separate', name: 'Denser Bank', by: 'Kim' } as const;
        taken = (await good('packs.takeFile', { file: opened.file, as })).id;
      }),
    );
    await good('packs.remove', { id: taken });
  }
  return median(times);
};

/**
 * How long the thread that answers keys was busy at a stretch, while a library is computed anew, backed up, and all
 * banks' products are imported.
 */
export const benchFrontThread = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  try {
    const store = openStore({ folder, clock: movableClock(Date.now()), dailyBackup: false });
    fillLibrary(store, scenarios);
    store.close();
    const desk = await openDesk({ dataFolder: folder });
    const good = succeedAt((name, input) => desk.desk.router.dispatch(name, input));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const { id } = await good('banks.beginImport', {});
    for (const part of importParts()) await good('banks.addFiles', { id, parts: [part] });
    // The run over the library and the backup begin by themselves soon after the start.
    while ((await good('figures.status', { moreThan: 0 })).run?.state !== 'done') await wait(100);
    while (!readdirSync(join(folder, 'backups')).some((name) => /^headroom-\d{4}.*sqlite3$/.test(name)))
      await wait(100);
    delay.disable();
    const denseFile = await busyWithDenseFile(good);
    await desk.close();
    return [
      { name: 'largest file of a lender taken, longest at a stretch', value: denseFile, unit: 'ms', budget: 80 },
      {
        name: 'front thread busy at a stretch, p99',
        value: delay.percentile(99) / nanoseconds,
        unit: 'ms',
        budget: 20,
      },
      { name: 'front thread busy at a stretch, longest', value: delay.max / nanoseconds, unit: 'ms', budget: 50 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
