import type { Locator, Page } from 'playwright-core';

/** `1,032,000` → 1032000; `−310.20` → −310.2. */
export const figure = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));

/** Adds the bundled example, which opens it, and waits for every lender. */
export const openSample = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await settled(page);
};

export const lenderGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Compared lenders' });

export const lenderRow = (page: Page, name: string): Locator =>
  lenderGrid(page).getByRole('row', { name: new RegExp(`^${name}`) });

/** Waits until the figures on screen belong to the saved scenario. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('[data-save="saved"]').waitFor();
  await page.locator('[role="grid"][aria-label="Compared lenders"][aria-busy="false"]').waitFor();
};

export interface ShownLender {
  readonly name: string;
  /** The lower of its capacity and what the security carries. */
  readonly lends: number;
  /** `short 94,000` or `212,000 to spare`. */
  readonly gap: string;
  readonly status: string;
  /** What stands beside the status: every test that fails, or the margin. */
  readonly reason: string;
}

/** The rows as shown, from top to bottom. */
export const shownLenders = async (page: Page): Promise<ShownLender[]> => {
  const rows = await lenderGrid(page)
    .getByRole('rowgroup')
    .getByRole('row')
    .evaluateAll((elements) =>
      elements.map((row) => {
        const cell = (name: string) => row.querySelector(`[data-cell="${name}"]`);
        const result = [...(cell('result')?.querySelectorAll(':scope > span') ?? [])];
        const found = [row.querySelector('[data-name]'), cell('capacity'), cell('gap'), ...result];
        return found.map((element) => element?.textContent);
      }),
    );
  return rows.map(([name = '', lends = '', gap = '', status = '', reason = '']) => ({
    ...{ name, gap, status, reason },
    lends: figure(lends),
  }));
};

export interface ShownLine {
  readonly kind: string;
  readonly label: string;
  /** As shown, in cents or hundredths of a percent, so that sums are exact. */
  readonly hundredths: number;
}

/** The statement's tables as shown: each line with its figure. */
export const shownStatement = async (page: Page): Promise<ShownLine[][]> => {
  const tables = await page
    .getByRole('region', { name: 'Statement' })
    .getByRole('table')
    .evaluateAll((elements) =>
      elements.map((table) =>
        [...table.querySelectorAll('tr')].map((row) => [
          row.dataset.kind ?? '',
          row.querySelector('th')?.firstChild?.textContent ?? '',
          row.querySelector('td')?.textContent ?? '',
        ]),
      ),
    );
  return tables.map((lines) =>
    lines.map(([kind = '', label = '', amount = '']) => ({
      kind,
      label,
      hundredths: Math.round(figure(amount) * 100),
    })),
  );
};

/** Types a figure into a field of the editor, which selects its text a frame after it gets the focus. */
export const enterFigure = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await field.fill(text);
  await field.press('Enter');
  await settled(page);
};
