import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createRuleModel } from '../../main/analysis/rule-model.ts';
import { loadCatalogue } from '../../main/engine/index.ts';
import { openDatabase, openReadOnly } from '../../main/store/database/open-database.ts';
import { readFigured } from '../../main/store/figures/read-figured.ts';
import { openStore } from '../../main/store/index.ts';
import { ruledText } from '../../main/store/rules/rule-rows.ts';
import type { Rule } from '../../shared/rule/rule.ts';
import { assetsFolder } from '../support/desk/open.ts';
import { type DeskProcess, startDeskProcess } from '../support/desk/process.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { figure } from '../support/figure.ts';
import { seedLibrary } from '../support/scenarios/seeded-library.ts';
import { isTimeLeft } from '../support/time-left.ts';

/* The host itself, killed while it puts a rule to its library. */

const kills = Number(process.env.HEADROOM_INTERRUPTIONS ?? 1);
/** The soak's later kills come after as many as 64 answers. */
const scenarios = kills === 1 ? 48 : 96;
const rule: Rule = { name: 'Rates', source: '', changes: [{ kind: 'rates', lenders: 'all', by: 1 }] };

const folders = temporaryFolders();
afterAll(folders.removeAll);

const questionOf = async (desk: DeskProcess) => (await desk.call('rules.status', {})).question;
const doneIn = async (desk: DeskProcess): Promise<number> => (await questionOf(desk))?.done ?? 0;

/** The stored rows, each by its scenario with what it says. */
const storedIn = (folder: string): ReadonlyMap<number, string> => {
  const database = openReadOnly(join(folder, 'headroom.sqlite3'));
  const rows = database.prepare('SELECT row, figures FROM rule_figures').all() as { row: number; figures: string }[];
  database.close();
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
  return new Map(rows.map(({ row, figures }) => [row, figures]));
};

/** As if scenarios were edited since: all but a few have to be computed again. */
const forget = (folder: string): void => {
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  database.exec('DELETE FROM rule_figures WHERE row > 8');
  database.close();
};

it(
  `goes on after ${kills} kills of the host, loses no answer and counts none twice`,
  async () => {
    const template = folders.make();
    seedLibrary(template, scenarios);
    const counts = { kills: 0, 'kept before': 0, 'computed after': 0 };
    let folder = '';
    for (let round = 0; round < kills && isTimeLeft(); round += 1) {
      // Every second kill is of a run of what was answered to its end before.
      const isAgain = round % 2 === 1;
      if (isAgain) forget(folder);
      else {
        folder = folders.make();
        cpSync(template, folder, { recursive: true });
      }
      const before = await startDeskProcess(folder, folder);
      if (!isAgain) await before.call('rules.put', { rule });
      const asked = await before.call('rules.ask', { scope: {} });
      const killAt = 16 * (1 + (round % 4));
      while ((await doneIn(before)) < killAt) await wait(1);
      await before.kill();
      const kept = storedIn(folder);
      expect(kept.size).toBeGreaterThanOrEqual(killAt);
      expect(kept.size).toBeLessThan(scenarios);

      const after = await startDeskProcess(folder, folder);
      expect(await doneIn(after)).toBeGreaterThanOrEqual(kept.size);
      // It goes on once the desk is quiet, which calls would keep it from.
      await expect.poll(() => storedIn(folder).size, { timeout: 60_000 }).toBe(scenarios);
      const whole = { state: 'done', done: scenarios, total: scenarios, askedOn: asked.askedOn };
      await expect.poll(() => questionOf(after)).toMatchObject(whole);
      const { total, totals } = await after.call('rules.effects', {});
      expect([total, Object.values(totals).reduce((sum, one) => sum + one, 0)]).toEqual([scenarios, scenarios]);
      await after.stop();

      const stored = storedIn(folder);
      expect([...kept].filter(([row, figures]) => stored.get(row) !== figures)).toEqual([]);
      const { lenders, benchmark } = loadCatalogue(assetsFolder);
      const model = createRuleModel({ lenders, benchmark }, { now: () => Date.parse(asked.askedOn) });
      const expected = readFigured(folder, [...stored.keys()]).map(
        ({ row, record }) => [row, ruledText(model.compute(record.scenario, [rule]))] as const,
      );
      expect(stored).toEqual(new Map(expected));
      const store = openStore({ folder, clock: { now: () => Date.now() }, dailyBackup: false });
      expect(store.verify()).toEqual({ ok: true, problems: [] });
      store.close();
      counts.kills += 1;
      counts['kept before'] += kept.size;
      counts['computed after'] += scenarios - kept.size;
    }
    figure('kills of the host inside a rule put to a library', counts);
    expect(counts.kills).toBeGreaterThan(0);
  },
  120_000 + kills * 30_000,
);
