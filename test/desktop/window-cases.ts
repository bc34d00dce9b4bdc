import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Case, DesktopWorld } from './case.ts';
import {
  answerDialogs,
  asked,
  chooseInMenu,
  commandsInMenu,
  eventually,
  hideFileChoosers,
  openSample,
  press,
  runCommand,
  titleOf,
} from './steps.ts';

/* What the window and the menus do, which only Electron has. */

/** The page still answers: it can be asked for anything. */
const expectAlive = async ({ page, problems }: DesktopWorld): Promise<void> => {
  await press(page, 'Escape');
  await press(page, 'Escape');
  await runCommand(page, 'Settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  deepEqual(problems, []);
};

const boundsOf = ({ application }: DesktopWorld) =>
  application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

const schemeOf = ({ page }: DesktopWorld) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));

export const windowCases: readonly Case[] = [
  {
    name: 'one window is shown, and a second start brings it to the front',
    run: async (world) => {
      const windows = () =>
        world.application.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().map((window) => [window.isVisible(), window.isMinimized()]),
        );
      await world.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
      await world.startAgain();
      deepEqual(await windows(), [[true, false]]);
    },
  },
  {
    name: 'a second start with a file imports it in the first window',
    run: async (world) => {
      await openSample(world.page);
      const file = `${world.data}/Second.headroom`;
      await answerDialogs(world, 0, file);
      await chooseInMenu(world, 'scenario.export');
      await world.page.getByText('Exported to Second.headroom').waitFor();
      await titleOf(world.page).fill('The first one');
      await world.startAgain(file);
      await world.page
        .getByRole('heading', { name: /^Example: Sam and Alex/, level: 1 })
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'it comes back where it was',
    run: async (world) => {
      const placed = { x: 60, y: 70, width: 1100, height: 760 };
      await world.application.evaluate(
        ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to),
        placed,
      );
      const before = await boundsOf(world);
      await world.reopen();
      deepEqual(await boundsOf(world), before);
    },
  },
  {
    name: 'every entry of the menu but printing works with a scenario open',
    run: async (world) => {
      await answerDialogs(world, 0);
      await openSample(world.page);
      hideFileChoosers(world.page);
      for (const id of commandsInMenu) {
        await chooseInMenu(world, id);
        await press(world.page, 'Escape');
      }
      await expectAlive(world);
    },
  },
  {
    name: 'no entry of the menu changes anything behind a dialog of the page',
    run: async (world) => {
      await openSample(world.page);
      const before = await titleOf(world.page).inputValue();
      await chooseInMenu(world, 'view.shortcuts');
      await world.page.getByRole('dialog').waitFor();
      hideFileChoosers(world.page);
      for (const id of commandsInMenu) await chooseInMenu(world, id);
      await press(world.page, 'Escape');
      await world.page.getByRole('dialog').waitFor({ state: 'hidden' });
      equal(await titleOf(world.page).inputValue(), before);
      await expectAlive(world);
    },
  },
  {
    name: 'an entry of the menu opens the window that macOS did without',
    platforms: ['darwin'],
    run: async (world) => {
      await world.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      const opened = world.application.waitForEvent('window');
      await chooseInMenu(world, 'scenario.new');
      await titleOf(await opened).waitFor();
    },
  },
  {
    name: 'a scenario opened before is opened from the menu',
    run: async (world) => {
      await openSample(world.page);
      const title = await titleOf(world.page).inputValue();
      await chooseInMenu(world, 'go.library');
      // The list of the menu follows after a second.
      await eventually('the scenario is in the menu', () =>
        chooseInMenu(world, title).then(
          () => true,
          () => false,
        ),
      );
      await titleOf(world.page).waitFor();
    },
  },
  {
    name: 'title bar and page follow the scheme that is chosen',
    run: async (world) => {
      for (const [label, scheme] of [
        ['Dark', 'dark'],
        ['Light', 'light'],
      ] as const) {
        await runCommand(world.page, 'Settings');
        await world.page.getByText(label, { exact: true }).click();
        await world.page.waitForFunction(
          (wanted) => document.documentElement.getAttribute('data-mantine-color-scheme') === wanted,
          scheme,
        );
        const native = await world.application.evaluate(({ nativeTheme }) => nativeTheme.themeSource);
        deepEqual([await schemeOf(world), native], [scheme, scheme]);
      }
    },
  },
  {
    name: 'diagnostics are copied after a yes, and name no folder',
    run: async (world) => {
      await answerDialogs(world, 1);
      await chooseInMenu(world, 'Copy diagnostics…');
      await world.page.waitForTimeout(500);
      const text = await world.application.evaluate(({ clipboard }) => clipboard.readText());
      ok(text.startsWith('Headroom ') && !text.includes(world.data), text);
      deepEqual(await asked(world), ['Diagnostics']);
    },
  },
];
