import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser } from './chromium.ts';
import { makeDataFolder, type RunningDesk, startDesk } from './desk.ts';
import { type DeskHere, type ServedDesk, serveDeskOn } from './served-desk.ts';

/** Nothing on the desk takes this long, even on a slow machine. */
const actionLimitMs = 30_000;

interface Session<D extends ServedDesk> {
  readonly desk: D;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Script errors, violations of the content security policy, failed loads. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

/** A desk with its page open, and the problems in the page so far. */
export type DeskSession = Session<ServedDesk>;

/** The same with the host in a process of its own. */
export type DeskProcessSession = Session<RunningDesk>;

/** Collects what a page reports: a spec ends with none. */
export const watchProblems = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A reload cuts off what is under way, and the event stream ends with the host.
    const isCutOff = request.failure()?.errorText === 'net::ERR_ABORTED' || request.url().endsWith('/events');
    if (!isCutOff) problems.push(`request: ${request.url()}`);
  });
  return problems;
};

/**
 * Waits until the page can be used: its screen, which loads after the shell, is there, so that React has run
 * the effects that set up the shortcuts.
 */
const listening = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).first().waitFor();

/** Reloads the page and waits until it can be used. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await listening(page);
};

/**
 * No moment of a page counts as quiet, so that it reads nothing ahead, which takes a second of processor time of the
 * page and its host: as on a busy computer, what is shown is loaded then. reading-ahead.spec.ts has quiet moments.
 */
export const readNothingAhead = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

interface PageOptions extends BrowserContextOptions {
  readonly readsAhead?: boolean;
}

interface DeskOptions extends PageOptions {
  /** Filled by the spec; an empty one otherwise. */
  readonly dataFolder?: string;
}

const openContext = async ({ readsAhead = false, ...options }: PageOptions): Promise<BrowserContext> => {
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-AU',
    ...options,
  });
  context.setDefaultTimeout(actionLimitMs);
  if (!readsAhead) await readNothingAhead(context);
  return context;
};

let common: Promise<BrowserContext> | undefined;

/** An empty page keeps its process, where scripts are compiled and warm. */
const openCommonContext = async (): Promise<BrowserContext> => {
  const context = await openContext({});
  await context.newPage();
  return context;
};

/**
 * Opens the page of a desk. Pages that wish for nothing of their own share a context: what each stores is apart from the
 * others by the address of its desk.
 */
const openPageOf = async <D extends ServedDesk>(starting: Promise<D>, options: PageOptions): Promise<Session<D>> => {
  const isCommon = Object.keys(options).length === 0;
  const opening = isCommon ? (common ??= openCommonContext()) : openContext(options);
  const [desk, browser, context] = await Promise.all([starting, openBrowser(), opening]);
  const others = new Set(context.pages());
  const page = await context.newPage();
  const problems = watchProblems(page);
  await page.goto(desk.url);
  await listening(page);
  const leave = async (): Promise<void> => {
    if (!isCommon) return context.close();
    const opened = context.pages().filter((one) => !others.has(one));
    await Promise.all([...opened.map((one) => one.close()), context.clearPermissions()]);
  };
  return {
    ...{ desk, browser, context, page, problems },
    close: async () => {
      await leave();
      await desk.stop();
    },
  };
};

/** Serves a desk from this process, which has its modules and threads ready, and opens its page with storage of its own. */
export const openDesk = async ({ dataFolder, ...options }: DeskOptions = {}): Promise<Session<DeskHere>> =>
  openPageOf(serveDeskOn(dataFolder ?? (await makeDataFolder())), options);

/** Starts the host as its users do, and opens its page with storage of its own. */
export const openDeskProcess = (): Promise<DeskProcessSession> => openPageOf(startDesk(), {});

/** Waits until the scenario on screen is stored, according to the acknowledgement. */
export const expectSaved = async (page: Page): Promise<void> => {
  await page.locator('[data-save="saved"]').waitFor();
  expect(await page.locator('[data-save]').getAttribute('data-save')).toBe('saved');
};
