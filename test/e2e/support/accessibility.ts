import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod';

const violations = z.array(
  z.object({
    id: z.string(),
    nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string().optional() })),
  }),
);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What passes is not described, and style sheets are not fetched again: a third of the time. */
const brief = { resultTypes: ['violations'], preload: false };
const rules = JSON.stringify({ ...brief, runOnly: standards });
const colours = JSON.stringify({ ...brief, runOnly: { type: 'rule', values: ['color-contrast'] } });

const require = createRequire(import.meta.url);
/** The short form, which a page reads in half the time. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** The markup of each element, which takes a twelfth of the time, is not copied. */
const script = `${source}; axe.configure({ noHtml: true })`;
/** What lies behind a modal dialog cannot be reached, and was there before: half of the time. */
const reachable = `document.querySelector('[aria-modal="true"]') === null ? document : { exclude: '#root' }`;

/**
 * The violations of WCAG 2.2 A and AA that axe finds in what can be reached on the page, or in the part of it that a
 * selector names: a line for each element. In dark colours, which a spec looks at beside light ones, only contrast can
 * differ. The script is evaluated by the debugger, which the page's content security policy does not restrict.
 */
export const accessibilityProblems = async (page: Page, part?: string): Promise<string[]> => {
  // Reading it takes half as long as what it then does: once for each document.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(script);
  const found: unknown = await page.evaluate(
    `axe.run(${part === undefined ? reachable : JSON.stringify(part)}, matchMedia('(prefers-color-scheme: dark)').matches ? ${colours} : ${rules}).then((r) => r.violations)`,
  );
  return violations
    .parse(found)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
    );
};

/** The same in dark colours and then in light ones, in which the page stays. */
export const problemsInBothSchemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    found.push(...(await accessibilityProblems(page)));
  }
  return found;
};
