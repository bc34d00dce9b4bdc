import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomeFields } from '../../shared/service/scenario-income.ts';
import { openSample, settled } from './lender-panel.ts';
import { showSection } from './support/editor-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  await openSample(page);
  await showSection(page, 'Income');
  await page.getByRole('group', { name: 'Sam' }).getByLabel('Overtime', { exact: true }).focus();
});

afterAll(async () => {
  await session.close();
});

describe('a key', () => {
  it('draws the field that it is typed into, and none of the others', async () => {
    const { page } = session;
    // React writes to every field that it draws again, whether it says something else or not.
    const drawn = await page.evaluateHandle(() => {
      const ids = new Set<string>();
      new MutationObserver((changes) => {
        for (const { target } of changes) if (target instanceof HTMLInputElement) ids.add(target.id);
      }).observe(document, { subtree: true, attributes: true });
      return ids;
    });
    await page.keyboard.press('7');
    await settled(page);
    const amounts = incomeFields.flatMap((name) => [`field-income.0.${name}`, `field-income.1.${name}`]);
    const found = await drawn.evaluate((ids) => [...ids]);
    expect(found.filter((id) => amounts.includes(id))).toEqual(['field-income.0.overtime']);
  });
});
