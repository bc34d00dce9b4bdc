import { it } from 'vitest';
import { openDesk } from './support/session.ts';
it('shots', async () => {
  const s = await openDesk();
  const { page, problems } = s;
  try {
    await page.screenshot({ path: '/tmp/shots/library-empty.png' });
    await page.getByRole('button', { name: 'Open the sample' }).click();
    await page.getByRole('region', { name: 'Scenario' }).waitFor({ timeout: 5000 });
    for (const name of ['Households', 'Income', 'Properties', 'Loans', 'Debts', 'Expenses']) {
      await page.getByRole('navigation', { name: 'Sections' }).getByText(name).click();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/${name}.png` });
    }
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: '/tmp/shots/w1000.png' });
    await page.setViewportSize({ width: 900, height: 800 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: '/tmp/shots/w900.png' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(300);
    await page.screenshot({ path: '/tmp/shots/dark.png' });
    await page.getByRole('button', { name: 'Library' }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: '/tmp/shots/library-dark.png' });
  } finally {
    await page.screenshot({ path: '/tmp/shots/last.png' });
    console.log(problems.join('\n'));
    await s.close();
  }
});
