import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { build } from '../../../scripts/build.mjs';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { nodeHost } from '../../../scripts/lib/node-host.mjs';
import { launchBrowser } from '../../e2e/support/chromium.ts';
import { makeDataFolder, startProgramOn } from '../../e2e/support/desk.ts';
import { callHost } from '../../e2e/support/rpc.ts';
import { copyLibrary } from '../library.ts';
import { importParts } from '../product-import.ts';
import { watchQueue } from '../queue-wait.ts';
import type { BenchRow } from '../row.ts';
import { focusIncome, openPage } from './pages.ts';

const minutes = Number(process.env.HEADROOM_MINUTES ?? 60);
const burst = 12;
const betweenKeysMs = 120;
const betweenBurstsMs = 1_500;
const lookMs = 3_000;

interface Frame {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

interface Seen {
  readonly frames: Frame[];
}

/** Keeps the frames of a page that took more than 50 ms. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    const begun = performance.now();
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime < begun) continue;
        const from = performance.timeOrigin + startTime;
        frames.push({ from, to: from + duration });
      }
    }).observe({ type: 'long-animation-frame' });
  });

/** The process that draws a page: the one of the browser that computes while the page does. */
const processOf = async (browser: Browser, page: Page): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const times = async (): Promise<Map<number, number>> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await times();
  await page.evaluate(() => {
    const end = performance.now() + 1_000;
    while (performance.now() < end);
  });
  const busiest = [...(await times())]
    .map(([id, seconds]) => ({ id, seconds: seconds - (before.get(id) ?? 0) }))
    .toSorted((a, b) => b.seconds - a.seconds)[0];
  if (busiest === undefined) throw new Error('The browser names no process.');
  return busiest.id;
};

/** Types into the field that has the focus, as somebody who stops to think. */
const type = async (page: Page, isOver: () => boolean): Promise<number> => {
  let keys = 0;
  while (!isOver()) {
    for (let index = 0; index < burst; index += 1) {
      await page.keyboard.press(index % 2 === 0 ? 'Digit7' : 'Backspace');
      await wait(betweenKeysMs);
    }
    keys += burst;
    await wait(betweenBurstsMs);
  }
  return keys;
};

/** Goes through the library, a scenario, its pictures and the dates, again and again. */
const wander = async (page: Page, isOver: () => boolean): Promise<number> => {
  const goTo = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click();
  let rounds = 0;
  while (!isOver()) {
    const search = page.getByRole('searchbox', { name: 'Search scenarios' });
    await search.pressSequentially('sam bondi', { delay: betweenKeysMs });
    await wait(lookMs);
    await search.press('Escape');
    await page.locator('#library-rows [role="gridcell"] button').first().click();
    await page.locator('[data-landmark="lenders"][aria-busy="false"]').waitFor();
    await page.keyboard.press('Control+9');
    await page
      .getByRole('img', { name: /^Capacity at / })
      .first()
      .waitFor();
    await wait(lookMs);
    await page.evaluate(() => window.location.assign('#/dates'));
    await wait(lookMs);
    await goTo('Library');
    rounds += 1;
  }
  return rounds;
};

const run = z.object({ run: z.object({ state: z.string() }).nullable() });
const question = z.object({ question: z.object({ state: z.string() }).nullable() });

/** A library computed anew, as after an own lender was edited. */
const editLender = async (page: Page, id: string): Promise<void> => {
  const servicing = z.looseObject({ floor_rate: z.number() });
  const detail = z.object({ base: z.number(), content: z.looseObject({ pack: z.looseObject({ servicing }) }) });
  const { base, content } = detail.parse(await callHost(page, 'packs.read', { id }));
  const edited = { ...content.pack.servicing, floor_rate: content.pack.servicing.floor_rate + 0.1 };
  const pack = { ...content.pack, servicing: edited };
  await callHost(page, 'packs.save', { id, base, by: 'Kim', content: { ...content, pack } });
};

/** An answer in pages, as a page that shows it reads it. */
const readPages = async (page: Page, name: string, input: object): Promise<void> => {
  const place = z.object({ next: z.string().optional() });
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false)
    ({ next } = place.parse(await callHost(page, name, { ...input, ...(next !== undefined && { start: next }) })));
};

const importProducts = async (page: Page): Promise<void> => {
  const byId = z.object({ id: z.string() });
  const { id } = byId.parse(await callHost(page, 'banks.beginImport', {}));
  for (const part of importParts()) await callHost(page, 'banks.addFiles', { id, parts: [part] });
  const staged = z.object({ staged: byId.optional() });
  for (;;) {
    const answer = staged.parse(await callHost(page, 'banks.staged', {}));
    if (answer.staged !== undefined) break;
    await wait(lookMs);
  }
  await readPages(page, 'banks.preview', { id });
  await callHost(page, 'banks.take', { id, removeMissingOf: [] });
  await readPages(page, 'banks.products', {});
};

const askRule = async (page: Page, by: number): Promise<void> => {
  const changes = [{ kind: 'rates', lenders: 'all', by }];
  await callHost(page, 'rules.put', { rule: { name: `Rates ${by}`, source: '', changes } });
  await callHost(page, 'rules.ask', { scope: {} });
};

const jsonLines = <S extends z.ZodType>(file: string, line: S): z.infer<S>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));

const logged = z.object({ event: z.string(), durationMs: z.number().optional() });
const stall = z.object({ waitedMs: z.number(), queuedMs: z.number() });

const listed = (values: readonly number[]): string => {
  const longest = values.toSorted((a, b) => b - a).slice(0, 10);
  return values.length === 0 ? 'none' : `${values.length}, the longest ${longest.map(Math.round).join(' ')}`;
};

/**
 * An hour at a desk with a library of 50,000: one window types, another wanders, and meanwhile the library is computed
 * anew, backed up and asked under rules, and all banks' products are imported. All of it, the browser too, keeps two
 * processors busy, on which a program that does nothing at all waits for 50 ms now and then. So a stall or a frame counts
 * less what the thread waited, ready, for a processor; the stalls as the host's own log has them are printed beside.
 */
export const benchHour = async (): Promise<BenchRow[]> => {
  await build(['renderer', 'node']);
  const folder = await makeDataFolder();
  copyLibrary(folder);
  const stallsFile = join(folder, 'stalls.jsonl');
  writeFileSync(stallsFile, '');
  process.env.HEADROOM_STALLS = stallsFile;
  const desk = await startProgramOn(['--import', './test/bench/desk/log-stalls.ts', ...nodeHost], folder);
  const browser = await launchBrowser(findChromium());
  try {
    const end = performance.now() + minutes * 60_000;
    const isOver = (): boolean => performance.now() > end;
    const typist = await openPage(browser, desk.url);
    const other = await openPage(browser, await desk.nextUrl(desk.pressEnter));
    const duplicate = await callHost(other, 'packs.duplicate', { id: 'wattle', name: 'Own Bank', by: 'Kim' });
    const { id } = z.object({ id: z.string() }).parse(duplicate);
    await focusIncome(typist);
    const queue = watchQueue(await processOf(browser, typist));
    await watchFrames(typist);
    const isDone = async (): Promise<boolean> => {
      const figures = run.parse(await callHost(other, 'figures.status', { moreThan: 0 }));
      const asked = question.parse(await callHost(other, 'rules.status', {}));
      return figures.run?.state !== 'running' && asked.question?.state !== 'running';
    };
    const work = async (): Promise<number> => {
      let jobs = 0;
      while (!isOver()) {
        // An import goes beside what computes the library; two of those follow one another.
        while (jobs % 3 !== 0 && !(await isDone()) && !isOver()) await wait(lookMs);
        if (jobs % 3 === 0) await importProducts(other);
        else if (jobs % 3 === 1) await askRule(other, 0.25 + jobs / 100);
        else await editLender(other, id);
        jobs += 1;
      }
      return jobs;
    };
    const [keys, rounds, jobs] = await Promise.all([type(typist, isOver), wander(other, isOver), work()]);
    const backups = readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.sqlite3')).length;
    queue.stop();
    const frames = await typist.evaluate(() => (window as unknown as Seen).frames);
    const ownFrames = frames.map(({ from, to }) => to - from - queue.between(from, to));
    const inLog = jsonLines(join(folder, 'headroom.log'), logged).filter(({ event }) => event === 'loop.stalled');
    const ownStalls = jsonLines(stallsFile, stall).map(({ waitedMs, queuedMs }) => waitedMs - queuedMs);
    const over = (values: readonly number[]): readonly number[] => values.filter((value) => value >= 50);
    process.stderr.write(
      `${minutes} minutes: ${keys} keys, ${rounds} rounds of the other window, ${jobs} jobs, ${backups} backup(s)
minutes with a stall in the log: ${listed(inLog.map(({ durationMs = 0 }) => durationMs))}
stalls of 50 ms without waiting for a processor: ${listed(over(ownStalls))}
frames of 50 ms: ${listed(frames.map(({ from, to }) => to - from))}; without waiting for a processor: ${listed(over(ownFrames))}
`,
    );
    return [
      { name: 'an hour at the desk: longest stall', value: Math.max(0, ...ownStalls), unit: 'ms', budget: 50 },
      { name: 'an hour at the desk: longest frame', value: Math.max(0, ...ownFrames), unit: 'ms', budget: 50 },
    ];
  } finally {
    await browser.close();
    await desk.stop();
  }
};
