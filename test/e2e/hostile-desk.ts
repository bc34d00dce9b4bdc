import { expect } from 'vitest';
import { findEscapes } from '../support/hostile/escapes.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/** The application with hostile text in it, and a watch for what must not happen. */
export interface HostileDesk extends DeskSession {
  /** Requests that were sent elsewhere, or blocked. */
  readonly foreign: string[];
  readonly goTo: (page: string) => Promise<void>;
  /** Answers one call of the page with `data` while `during` runs. */
  readonly answer: (method: string, data: unknown, during: () => Promise<void>) => Promise<void>;
  /** Elements and attributes that came out of a text. */
  readonly escaped: () => Promise<string[]>;
  /** What the content security policy blocked since the page was loaded. */
  readonly reports: () => Promise<string[]>;
  readonly expectNothing: () => Promise<void>;
}

/**
 * Runs in the page: resolves when a broken image has failed and two frames were drawn. Anything that an
 * earlier text planted has had its turn by then: loads that fail, focus, hover and animation.
 */
const afterHandlers = async (): Promise<void> => {
  await new Promise((resolve) => {
    const image = new Image();
    image.onerror = resolve;
    image.src = 'data:image/png,';
  });
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
};

/** Runs in the page before any of its own code. */
const collectReports = (): void => {
  const reports: string[] = [];
  Object.assign(window, { __reports: reports });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reports.push(`${effectiveDirective} ${blockedURI}`);
  });
};

/** `policy`: whether the content security policy is in force, or the page is on its own. */
export const openHostileDesk = async (policy: 'on' | 'off'): Promise<HostileDesk> => {
  const session = await openDesk({ bypassCSP: policy === 'off' });
  const { context, page, desk } = session;
  const foreign: string[] = [];
  const dialogs: string[] = [];
  await context.addInitScript(collectReports);
  await reload(page);
  await context.route('https://**', (route) => route.abort());
  context.on('request', (request) => {
    if (!request.url().startsWith(desk.origin)) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });

  const escaped = async (): Promise<string[]> => {
    await page.mouse.move(640, 400);
    await page.evaluate(afterHandlers);
    return page.evaluate(findEscapes);
  };

  return {
    ...session,
    foreign,
    escaped,
    reports: async () => {
      await page.evaluate(afterHandlers);
      return page.evaluate(() => (window as unknown as { __reports: string[] }).__reports);
    },
    goTo: (name) => page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click(),
    answer: async (method, data, during) => {
      const [pattern, together] = [`**/rpc/${method}`, '**/rpc'];
      await page.route(pattern, (route) => route.fulfill({ json: data }));
      // What a page asks together when it opens is asked alone after that fails.
      await page.route(together, (route) => route.fulfill({ json: [] }));
      try {
        await during();
      } finally {
        await page.unroute(pattern);
        await page.unroute(together);
      }
    },
    expectNothing: async () => {
      expect(await escaped()).toEqual([]);
      expect([foreign, dialogs]).toEqual([[], []]);
    },
  };
};
