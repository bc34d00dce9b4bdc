import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Outcome } from '../../../shared/outcome.ts';
import { emptyScenario, scenarioBody } from '../../../shared/service/scenario.ts';
import { bareShell, fakeClient, fakeConnections } from '../../../test/support/desk/fakes.ts';
import { createVariantDesk, type VariantDesk } from '../../../test/support/variants/desk.ts';
import type { ServiceClient } from '../../ports/service.ts';
import { duplicate } from './duplicate.ts';
import { exportScenario, importScenario } from './files.ts';

/* Scenarios with variants: copied, exported and imported whole. */

let desk: VariantDesk;
beforeEach(() => {
  desk = createVariantDesk();
});
afterEach(() => desk.close());

const data = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
};
const tools = () => ({ ...desk.edited, groups: desk.groups });
const client = (): ServiceClient =>
  fakeClient({
    readScenario: ({ params: { id } }) => {
      const record = desk.drafts.find(id);
      if (record === undefined) throw new Error(`No scenario ${id}`);
      return Promise.resolve({ ok: true, data: record });
    },
  });
const branch = async (id: string): Promise<string> => data(await desk.handlers['variants.branch']({ id })).id;
const groupOf = async (id: string) =>
  data(await desk.handlers['variants.of']({ id })).variants.map((variant) => {
    const record = desk.drafts.find(variant.id);
    return [variant.name, record?.description, record?.scenario.income[0]?.payg, record?.teamId];
  });
const setPay = (id: string, payg: number): void => {
  const record = desk.drafts.find(id);
  if (record) desk.drafts.replace(id, { ...record, scenario: { ...record.scenario, income: [{ id: 'sam', payg }] } });
};

/** A scenario with two variants, each with another salary. */
const newGroup = async () => {
  const first = desk.add('Chen', 100);
  const [second, third] = [await branch(first.id), await branch(first.id)];
  setPay(second, 200);
  setPay(third, 300);
  return { first: first.id, second, third, teamId: first.teamId };
};

it('every variant is copied under its name into the team of the scenario, and the copy of the one asked for is returned', async () => {
  const { second, teamId } = await newGroup();
  const copy = data(await duplicate(client(), tools(), second));
  expect([copy.description, copy.scenario.income[0]?.payg]).toEqual(['Chen (copy)', 200]);
  expect(await groupOf(copy.id)).toEqual([
    ['Original', 'Chen (copy)', 100, teamId],
    ['Variant 2', 'Chen (copy)', 200, teamId],
    ['Variant 3', 'Chen (copy)', 300, teamId],
  ]);
});

it('the copies of variants are made in the team of the first of them', async () => {
  const { second } = await newGroup();
  const asked: unknown[] = [];
  const { drafts } = desk.edited;
  const noting: typeof drafts = {
    ...drafts,
    find: (id) => {
      const record = drafts.find(id);
      return record && { ...record, teamId: 'north' };
    },
    add: (content, more) => {
      asked.push(more);
      return drafts.add(content);
    },
  };
  data(await duplicate(client(), { ...tools(), drafts: noting }, second));
  expect(asked).toEqual([{ teamId: 'north' }, { teamId: 'north' }, { teamId: 'north' }]);
});

const exported = async (id: string): Promise<string> => {
  const file = data(await exportScenario(client(), tools(), bareShell(), id));
  return file.status === 'download' ? file.text : '';
};
const imported = async (text: string) => {
  let made = 0;
  const ids = { next: () => `new-${(made += 1)}` };
  const ports = { connections: fakeConnections(client()), shell: bareShell(), ids, variantTools: tools() };
  const answer = data(await importScenario(ports, text));
  if (answer.status !== 'imported') throw new Error(answer.status);
  return answer.record;
};

it('a file has every variant, whichever is exported, and is imported as the same group', async () => {
  const { first, third, teamId } = await newGroup();
  const text = await exported(third);
  expect(text).toBe(await exported(first));
  const record = await imported(text);
  expect(await groupOf(record.id)).toEqual([
    ['Original', 'Chen', 100, teamId],
    ['Variant 2', 'Chen', 200, teamId],
    ['Variant 3', 'Chen', 300, teamId],
  ]);
  expect(record.id).not.toBe(first);
});

it('a variant without a title in a file gets that of a new scenario', async () => {
  const { first } = await newGroup();
  const { description: _title, ...file } = JSON.parse(await exported(first)) as Record<string, unknown>;
  const record = await imported(JSON.stringify(file));
  expect((await groupOf(record.id)).map(([, title]) => title)).toEqual(['New Scenario', 'Chen', 'Chen']);
});

it('the years left of a loan count from when each variant was made, in a file and in a copy', async () => {
  desk.clock.set(Date.parse('2026-11-01T02:00:00Z'));
  const { first, second } = await newGroup();
  const scenario = scenarioBody.parse({
    ...emptyScenario(),
    home_loans: [{ existing_or_proposed: 'existing', fixed_period: 2 }],
  });
  for (const id of [first, second]) desk.drafts.replace(id, { description: 'Chen', scenario });
  desk.clock.set(Date.parse('2026-11-26T02:00:00Z'));
  const file = JSON.parse(await exported(first)) as { scenario: unknown; variants: unknown };
  const counted = { scenario: { home_loans: [{ fixed_period: 2, fixed_period_on: '2026-11-01' }] } };
  expect(file).toMatchObject({ ...counted, variants: [counted, { name: 'Variant 3' }] });
  const copy = data(await duplicate(client(), tools(), second));
  expect(copy).toMatchObject(counted);
});
