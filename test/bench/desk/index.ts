import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { build } from '../../../scripts/build.mjs';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { launchBrowser } from '../../e2e/support/chromium.ts';
import { makeDataFolder, type RunningDesk, startDesk, startDeskOn, startProgramOn } from '../../e2e/support/desk.ts';
import { callHost } from '../../e2e/support/rpc.ts';
import { seedChanges } from '../../support/scenarios/seeded-changes.ts';
import { seedLibrary } from '../../support/scenarios/seeded-library.ts';
import { copyLibrary } from '../library.ts';
import { type BenchRow, median } from '../row.ts';
import { firstScreenMs } from './first-screen.ts';
import { writeAssets } from './many-lenders.ts';
import { focusIncome, openPage } from './pages.ts';
import { type Typing, typing } from './typing.ts';

const rounds = 7;

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** Milliseconds from opening the address to the library on screen. */
const firstScreens = async (browser: Browser, desk: RunningDesk): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    times.push(await firstScreenMs(browser, await desk.nextUrl(desk.pressEnter)));
  return times;
};

const typeIntoSample = async (browser: Browser, desk: RunningDesk): Promise<Typing> => {
  const page = await openPage(browser, await desk.nextUrl(desk.pressEnter));
  await focusIncome(page);
  const typed = await typing(page);
  await page.context().close();
  return typed;
};

/** The same while another window of the desk shows the pictures of the scenario. */
const typeBesidePictures = async (browser: Browser, desk: RunningDesk): Promise<Typing> => {
  const page = await openPage(browser, await desk.nextUrl(desk.pressEnter));
  await focusIncome(page);
  const pictures = await page.context().newPage();
  await pictures.goto(page.url());
  await pictures.getByRole('navigation', { name: 'Sections' }).waitFor();
  await pictures.keyboard.press('Control+9');
  for (const drawn of [/^Capacity at /, /^Capacity at .*, at .*: /])
    await pictures.getByRole('img', { name: drawn }).first().waitFor();
  await page.bringToFront();
  const typed = await typing(page);
  await page.context().close();
  return typed;
};

const ruleScenarios = 2_000;
/** So many that they are not computed before the typing ends. */
const runScenarios = 4_000;

/** Typing while the library is computed anew in the background. */
const benchDuringRun = async (browser: Browser): Promise<BenchRow[]> => {
  const folder = await makeDataFolder();
  await seedChanges(folder, 'wattle', runScenarios);
  const desk = await startDeskOn(folder);
  try {
    const page = await openPage(browser, desk.url);
    await page.getByText(/^Recalculating the library/).waitFor();
    await focusIncome(page);
    const { reached, longestFrame } = await typing(page);
    const { run } = z
      .object({ run: z.object({ state: z.string() }) })
      .parse(await callHost(page, 'figures.status', { moreThan: 0 }));
    if (run.state !== 'running') throw new Error(`The library was computed before the typing ended: ${run.state}`);
    return [
      { name: 'a key reaches 14 lenders during a run, p95', value: p95(reached), unit: 'ms', budget: 100 },
      { name: 'longest frame while typing during a run', value: longestFrame, unit: 'ms', budget: 50 },
    ];
  } finally {
    await desk.stop();
  }
};

/** Typing while a rule is put to a library of 2,000, whose figures are kept. */
const benchDuringRule = async (browser: Browser): Promise<BenchRow[]> => {
  const folder = await makeDataFolder();
  seedLibrary(folder, ruleScenarios);
  const desk = await startDeskOn(folder);
  try {
    const page = await openPage(browser, desk.url);
    const figures = z.object({ run: z.object({ state: z.string() }).nullable() });
    const isComputing = async () =>
      figures.parse(await callHost(page, 'figures.status', { moreThan: 0 })).run?.state === 'running';
    while (await isComputing()) await page.waitForTimeout(1_000);
    await focusIncome(page);
    const changes = [{ kind: 'rates', lenders: 'all', by: 0.25 }];
    await callHost(page, 'rules.put', { rule: { name: 'Rates', source: '', changes } });
    await callHost(page, 'rules.ask', { scope: {} });
    const { reached, longestFrame } = await typing(page);
    const { question } = z
      .object({ question: z.object({ done: z.number(), total: z.number() }) })
      .parse(await callHost(page, 'rules.status', {}));
    if (question.done < question.total / 4) throw new Error('The rule was hardly put to the library');
    return [
      { name: 'a key reaches 14 lenders under a rule, p95', value: p95(reached), unit: 'ms', budget: 100 },
      { name: 'longest frame while typing under a rule', value: longestFrame, unit: 'ms', budget: 50 },
    ];
  } finally {
    await desk.stop();
  }
};

const benchBundled = async (browser: Browser): Promise<BenchRow[]> => {
  const desk = await startDesk();
  try {
    const first = await firstScreens(browser, desk);
    const { reached, longestFrame } = await typeIntoSample(browser, desk);
    const beside = await typeBesidePictures(browser, desk);
    return [
      { name: 'first screen', value: median(first), unit: 'ms', budget: 350 },
      { name: 'a key reaches 14 lenders, p95', value: p95(reached), unit: 'ms', budget: 70 },
      { name: 'longest frame while typing', value: longestFrame, unit: 'ms', budget: 50 },
      { name: 'a key reaches 14 lenders beside pictures, p95', value: p95(beside.reached), unit: 'ms', budget: 100 },
      { name: 'longest frame while typing beside pictures', value: beside.longestFrame, unit: 'ms', budget: 50 },
    ];
  } finally {
    await desk.stop();
  }
};

const benchManyLenders = async (browser: Browser): Promise<BenchRow[]> => {
  const assets = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  writeAssets(assets, 100);
  const desk = await startProgramOn(['test/bench/desk/serve.ts', assets], await makeDataFolder());
  try {
    const { reached } = await typeIntoSample(browser, desk);
    return [{ name: 'a key reaches 100 lenders, p95', value: p95(reached), unit: 'ms', budget: 100 }];
  } finally {
    await desk.stop();
    rmSync(assets, { recursive: true, force: true });
  }
};

/** Milliseconds from a click to the frame that shows what it asked for. */
const clickToScreen = (page: Page, clicked: string, shown: string): Promise<number> =>
  page.evaluate(
    ([from, to]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = (): void => {
          const isThere = document.querySelector(to) !== null;
          requestAnimationFrame(isThere ? () => setTimeout(() => resolve(performance.now() - began)) : look);
        };
        document.querySelector<HTMLElement>(from)?.click();
        look();
      }),
    [clicked, shown] as const,
  );

const benchLargeLibrary = async (browser: Browser): Promise<BenchRow[]> => {
  const folder = await makeDataFolder();
  copyLibrary(folder);
  const desk = await startDeskOn(folder);
  try {
    const page = await openPage(browser, desk.url);
    const times = { open: [] as number[], back: [] as number[] };
    for (let round = 0; round < 2 * rounds; round++) {
      const open = '#library-rows [role="gridcell"] button';
      times.open.push(await clickToScreen(page, open, '[data-landmark="lenders"] [role="gridcell"]'));
      times.back.push(await clickToScreen(page, 'nav[aria-label="Pages"] button', open));
    }
    return [
      { name: 'a scenario of 50,000 opens on screen', value: median(times.open), unit: 'ms', budget: 100 },
      { name: 'a library of 50,000 on screen', value: median(times.back), unit: 'ms', budget: 100 },
    ];
  } finally {
    await desk.stop();
  }
};

/** What a broker waits for, in the browser that a person has, on the production build. */
export const benchDesk = async (): Promise<BenchRow[]> => {
  await build(['renderer', 'node']);
  const browser = await launchBrowser(findChromium());
  try {
    return [...(await benchBundled(browser)), ...(await benchManyLenders(browser)), ...(await benchDuringRun(browser))];
  } finally {
    await browser.close();
  }
};

/** A key while a rule is put to the library. */
export const benchRuledDesk = async (): Promise<BenchRow[]> => {
  await build(['renderer', 'node']);
  const browser = await launchBrowser(findChromium());
  try {
    return await benchDuringRule(browser);
  } finally {
    await browser.close();
  }
};

/** The same with a library of 50,000. */
export const benchLargeDesk = async (): Promise<BenchRow[]> => {
  const browser = await launchBrowser(findChromium());
  try {
    return await benchLargeLibrary(browser);
  } finally {
    await browser.close();
  }
};
