import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;
const shared = mkdtempSync(join(tmpdir(), 'headroom-team-'));

beforeAll(async () => {
  session = await openDesk();
});
afterAll(async () => {
  await session.close();
  rmSync(shared, { recursive: true });
});

const rule = { name: 'Rent at 60 %', source: 'A letter', changes: [] as object[] };

test('a rule is put into the team’s folder, and what a colleague makes of it is taken, by keyboard', async () => {
  const { page } = session;
  await callHost(page, 'team.start', { path: shared, by: 'Kim', mode: 'ask' });
  const changes = [{ kind: 'set', lenders: ['wattle'], parameter: 'rental_shade', value: 0.6 }];
  const { id } = (await callHost(page, 'rules.put', { rule: { ...rule, changes } })) as { id: string };
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'Share Rent at 60 % in the team folder' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Rent at 60 % is in the team folder').waitFor();
  const path = join(shared, `${id}.headroom-rule`);
  writeFileSync(path, readFileSync(path, 'utf8').replace('Rent at 60 %', 'Rent at 55 %').replace('0.6', '0.55'));
  writeFileSync(join(shared, 'broken.headroom-rule'), 'not a rule');
  await page.reload();
  const news = page.getByRole('region', { name: 'Rules of the team' });
  await news.getByText('Changed by a colleague.', { exact: false }).waitFor();
  await news.getByText('broken.headroom-rule').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await news.getByRole('button', { name: 'Take Rent at 55 %' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Rent at 55 %' }).waitFor();
  await news.getByText('Changed by a colleague.', { exact: false }).waitFor({ state: 'detached' });
  expect(session.problems).toEqual([]);
});
