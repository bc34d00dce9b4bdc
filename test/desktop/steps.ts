import type { Page } from 'playwright-core';
import { within } from '../../scripts/release/electron.ts';
import { commandTable } from '../../shared/contract/commands.ts';
import type { DesktopWorld } from './case.ts';

const maxStepMs = 20_000;

/** A step that Playwright sets no limit to: a key, a question to the main process. */
export const step = <T>(what: string, work: Promise<T>): Promise<T> => within(what, maxStepMs, work);

/** Asks again, every quarter of a second, until the answer is yes. */
export const eventually = async (what: string, ask: () => Promise<boolean>): Promise<void> => {
  const repeat = async (): Promise<void> => {
    while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, 250));
  };
  await step(what, repeat());
};

export const press = (page: Page, key: string): Promise<void> => step(`the key ${key}`, page.keyboard.press(key));

/**
 * The commands in the menu, without printing: the system's dialog would stop the page, and nobody is there to close
 * it.
 */
export const commandsInMenu = commandTable
  .filter(({ id, menu }) => menu !== undefined && id !== 'view.print')
  .map(({ id }) => id);

/** Runs a command by the palette, as a person does who knows its name. */
export const runCommand = async (page: Page, words: string): Promise<void> => {
  await press(page, 'ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find a command' }).fill(words);
  await press(page, 'Enter');
};

export const openSample = async (page: Page): Promise<void> => {
  await runCommand(page, 'sample');
  await page.getByRole('heading', { name: 'Households', level: 2 }).waitFor();
};

export const titleOf = (page: Page) => page.getByLabel('Title of the scenario');

/** What the application itself answers when it is asked how many scenarios there are. */
export const countScenarios = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { headroom } = globalThis as unknown as {
      headroom?: { call(name: string, input: object): Promise<{ data: { total: number } }> };
    };
    if (headroom !== undefined) return (await headroom.call('scenarios.list', {})).data.total;
    const session = localStorage.getItem('headroom.session') ?? '';
    const response = await fetch('./rpc/scenarios.list', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Headroom-Session': session },
      body: '{}',
    });
    return ((await response.json()) as { data: { total: number } }).data.total;
  });

/** Lets the page ask for files without a dialog of the system, which nobody would close. */
export const hideFileChoosers = (page: Page): void => {
  page.on('filechooser', () => undefined);
};

/** Chooses an entry of the application menu by its command or its label. */
export const chooseInMenu = ({ application }: DesktopWorld, name: string): Promise<void> =>
  step(
    `${name} in the menu`,
    application.evaluate(({ Menu }, wanted) => {
      const all = (items: readonly Electron.MenuItem[]): Electron.MenuItem[] =>
        items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
      const found = all(Menu.getApplicationMenu()?.items ?? []).find(
        // An ampersand underlines the letter after it.
        ({ id, label }) => id === wanted || label.replaceAll(/&(.)/g, '$1') === wanted,
      );
      if (found === undefined) throw new Error(`No entry ${wanted}`);
      (found.click as () => void)();
    }, name),
  );

/** Answers every question of the system with a button, and every file dialog with a file; without one it is cancelled. */
export const answerDialogs = ({ application }: DesktopWorld, button: number, file?: string): Promise<void> =>
  step(
    'the dialogs are answered',
    application.evaluate(
      ({ dialog }, answer) => {
        const asked: string[] = [];
        Object.assign(globalThis, { headroomAsked: asked });
        const filePaths = answer.file === undefined ? [] : [answer.file];
        const canceled = answer.file === undefined;
        Object.assign(dialog, {
          showMessageBox: (...given: { message: string }[]) => {
            asked.push(given.at(-1)?.message ?? '');
            return Promise.resolve({ response: answer.button, checkboxChecked: false });
          },
          showSaveDialog: () => Promise.resolve({ canceled, filePath: answer.file ?? '' }),
          showOpenDialog: () => Promise.resolve({ canceled, filePaths }),
        });
      },
      { button, file },
    ),
  );

/** What the system was asked since `answerDialogs`. */
export const asked = ({ application }: DesktopWorld): Promise<string[]> =>
  step(
    'the questions so far',
    application.evaluate(() => (globalThis as unknown as { headroomAsked: string[] }).headroomAsked),
  );
