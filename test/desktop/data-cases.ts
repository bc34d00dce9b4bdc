import { deepEqual, equal, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promptTitles } from '../../main/host-electron/prompt-titles.ts';
import type { Case, DesktopWorld } from './case.ts';
import { answerDialogs, asked, chooseInMenu, countScenarios, eventually, openSample, step, titleOf } from './steps.ts';

/* What becomes of the data: files, a store that fails, a page that stops, and the end. */

const scenarioFile = JSON.stringify({
  ...{ format: 'headroom.scenario', version: 1 },
  ...{ description: 'From a file', scenario: {} },
});

/** From now on no edit is stored. */
const failUpdates = ({ application }: DesktopWorld): Promise<void> =>
  application.evaluate(({ ipcMain }) => {
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, (...given: unknown[]) => unknown> })
      ._invokeHandlers;
    const answer = handlers.get('headroom:call');
    handlers.set('headroom:call', (...given) =>
      given[1] === 'scenarios.update'
        ? { ok: false, error: { code: 'VALIDATION_ERROR', message: 'The disk is full.' } }
        : answer?.(...given),
    );
  });

/* Playwright gives up a page whose process ended, so that only the main process can tell what became of it. */

const crashPage = ({ application }: DesktopWorld): Promise<void> =>
  step(
    'the process of the page ends',
    application.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.once('did-finish-load', () => Object.assign(globalThis, { headroomLoadedAgain: true }));
      contents?.forcefullyCrashRenderer();
    }),
  );

const wasLoadedAgain = ({ application }: DesktopWorld): Promise<boolean> =>
  application.evaluate(() => 'headroomLoadedAgain' in globalThis);

const hasHeading = ({ application }: DesktopWorld): Promise<boolean> =>
  application.evaluate(
    ({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        "document.querySelector('h1') !== null",
      ) as Promise<boolean>,
  );

const openOnFile = (world: DesktopWorld): Promise<void> =>
  world.page.getByRole('heading', { name: 'From a file', level: 1 }).waitFor({ state: 'attached' });

export const dataCases: readonly Case[] = [
  {
    name: 'a scenario is exported into the file that the dialog names',
    run: async (world) => {
      const file = join(world.data, 'Exported.headroom');
      await answerDialogs(world, 0, file);
      await openSample(world.page);
      await chooseInMenu(world, 'scenario.export');
      await world.page.getByText('Exported to Exported.headroom').waitFor();
      equal((JSON.parse(readFileSync(file, 'utf8')) as { format: string }).format, 'headroom.scenario');
    },
  },
  {
    name: 'a scenario is imported from the file that the dialog names',
    prepare: (data) => writeFileSync(join(data, 'Given.headroom'), scenarioFile),
    run: async (world) => {
      await answerDialogs(world, 0, join(world.data, 'Given.headroom'));
      await chooseInMenu(world, 'scenario.import');
      await openOnFile(world);
    },
  },
  {
    name: 'a dialog that is cancelled changes nothing',
    run: async (world) => {
      await answerDialogs(world, 0);
      for (const id of ['scenario.import', 'scenario.export']) await chooseInMenu(world, id);
      equal(await countScenarios(world.page), 0);
      deepEqual(world.problems, []);
    },
  },
  {
    name: 'a file on the command line is imported',
    prepare: (data) => writeFileSync(join(data, 'Given.headroom'), scenarioFile),
    words: ['Given.headroom'],
    run: openOnFile,
  },
  {
    name: 'an edit that cannot be stored keeps the window open when the person stays',
    run: async (world) => {
      await openSample(world.page);
      await failUpdates(world);
      await answerDialogs(world, 0);
      await titleOf(world.page).fill('Never stored');
      await titleOf(world.page).blur();
      await world.page.locator('[data-save="unsaved"]').waitFor();
      await world.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      await world.page.waitForTimeout(2500);
      deepEqual(await asked(world), [promptTitles.unsavedEdit]);
      equal(await titleOf(world.page).inputValue(), 'Never stored');
      await answerDialogs(world, 1);
    },
  },
  {
    name: 'a page whose process stops is opened again',
    run: async (world) => {
      await openSample(world.page);
      await answerDialogs(world, 1);
      await crashPage(world);
      await eventually('the page is loaded again', () => wasLoadedAgain(world));
      await eventually('the page has a heading', () => hasHeading(world));
      deepEqual(await asked(world), [promptTitles.pageStopped]);
    },
  },
  {
    name: 'a damaged data file is told, and left as it is',
    prepare: (data) =>
      writeFileSync(join(data, 'headroom.sqlite3'), 'This is no database, and has never been one.'.repeat(200)),
    run: async ({ page, data }) => {
      await page.getByRole('heading', { name: /^The data file/ }).waitFor();
      ok(readFileSync(join(data, 'headroom.sqlite3'), 'utf8').startsWith('This is no database'));
    },
  },
  {
    name: 'a data file that may not be written is told',
    platforms: ['darwin', 'linux'],
    prepare: (data) => mkdirSync(join(data, 'headroom.sqlite3')),
    run: async ({ page }) => {
      await page.getByRole('heading', { name: /^The data file/ }).waitFor();
    },
  },
  {
    name: 'it works without the graphics processor',
    words: ['--disable-gpu'],
    run: async ({ page }) => {
      await openSample(page);
    },
  },
  {
    name: 'a signal to end closes the data',
    platforms: ['darwin', 'linux'],
    run: async ({ application, page, data }) => {
      await openSample(page);
      const child = application.process();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await step('the application ends', ended);
      equal(existsSync(join(data, 'headroom.sqlite3-wal')), false);
    },
  },
];
