import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../shared/outcome.ts';
import { emptyScenario, scenarioBody, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { createVariantDesk, type VariantDesk } from '../../../test/support/variants/desk.ts';

let desk: VariantDesk;
beforeEach(() => {
  desk = createVariantDesk();
});
afterEach(() => desk.close());

const data = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
};
const branch = async (id: string): Promise<ScenarioRecord> => data(await desk.handlers['variants.branch']({ id }));
const of = async (id: string) => data(await desk.handlers['variants.of']({ id })).variants;
const names = async (id: string): Promise<string[]> => (await of(id)).map(({ name }) => name);
const payOf = (id: string): unknown => desk.drafts.find(id)?.scenario.income[0]?.payg;
const setPay = (id: string, payg: number): void => {
  const record = desk.drafts.find(id);
  if (record) desk.drafts.replace(id, { ...record, scenario: { ...record.scenario, income: [{ id: 'sam', payg }] } });
};

describe('a branch', () => {
  it('is a copy of the scenario with its own identifier and name', async () => {
    const { id } = desk.add('Chen', 100);
    const second = await branch(id);
    expect(second).toMatchObject({ description: 'Chen', scenario: desk.drafts.find(id)?.scenario });
    const third = await branch(second.id);
    expect(await of(third.id)).toEqual([
      { id, name: 'Original', isOriginal: true },
      { id: second.id, name: 'Variant 2', isOriginal: false },
      { id: third.id, name: 'Variant 3', isOriginal: false },
    ]);
    expect(desk.events.emitted.slice(0, 2)).toEqual([
      ['scenarios.changed', { id: second.id, kind: 'written' }],
      ['scenarios.changed', { id, kind: 'marked' }],
    ]);
  });

  it('has a name that none of them has, one in the bin neither', async () => {
    const { id } = desk.add('Chen', 100);
    const { id: removed } = await branch(id);
    await desk.handlers['variants.remove']({ id: removed });
    await branch(id);
    await desk.handlers['variants.restore']({ id: removed });
    expect((await names(id)).toSorted()).toEqual(['Original', 'Variant 2', 'Variant 3']);
  });

  it('of a refinance that has settled since it was made has its settlement and the end of its fixed rate too', async () => {
    desk.clock.set(Date.parse('2026-11-01T02:00:00Z'));
    const { id } = desk.add('Chen', 100);
    const record = desk.drafts.find(id);
    const scenario = scenarioBody.parse({
      ...emptyScenario(),
      securities: [{ id: 'house', transaction_type: 'refinancing', settlement_date: '2026-11-20' }],
      home_loans: [{ id: 'loan', existing_or_proposed: 'proposed', fixed_period: 3 }],
    });
    if (record) desk.drafts.replace(id, { ...record, scenario });
    desk.clock.set(Date.parse('2026-11-26T02:00:00Z'));
    const { id: branchId } = await branch(id);
    expect(desk.datesOf(id)).toEqual(['settlement 2026-11-20', 'fixed_rate 2029-11-20']);
    expect(desk.datesOf(branchId)).toEqual(desk.datesOf(id));
  });

  it('has the tags, the pin and the stage of the scenario', async () => {
    const { id } = desk.add('Chen', 100);
    desk.library.mark(desk.teamIds, id, { tags: ['Refi'], pinned: true, stage: 'settled' });
    const { id: branchId } = await branch(id);
    expect(desk.library.marksOf(desk.teamIds, branchId)).toMatchObject({
      ...{ tags: ['Refi'], pinned: true, stage: 'settled' },
    });
  });

  it('is refused where there are already four, and for a missing scenario', async () => {
    const { id } = desk.add('Chen', 100);
    for (const _ of [2, 3, 4]) await branch(id);
    expect(await desk.handlers['variants.branch']({ id })).toEqual({
      ok: false,
      error: { code: 'REFUSED', message: 'A scenario has at most 4 variants. Adopt or remove one first.' },
    });
    expect([(await of(id)).length, await desk.handlers['variants.branch']({ id: 'gone' })]).toMatchObject([
      4,
      { ok: false, error: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('a variant', () => {
  it('is renamed, removed and restored without the others', async () => {
    const { id } = desk.add('Chen', 100);
    const { id: second } = await branch(id);
    await branch(id);
    expect(await desk.handlers['variants.rename']({ id: second, name: 'Lower loan' })).toMatchObject({ ok: true });
    await desk.handlers['variants.remove']({ id: second });
    expect([await names(id), await of(second)]).toEqual([['Original', 'Variant 3'], []]);
    expect(await desk.handlers['variants.remove']({ id: second })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    await desk.handlers['variants.restore']({ id: second });
    expect(await names(id)).toEqual(['Original', 'Lower loan', 'Variant 3']);
    expect(await desk.handlers['variants.remove']({ id })).toMatchObject({ error: { code: 'REFUSED' } });
  });

  it('that is the only one left is a plain scenario', async () => {
    const { id } = desk.add('Chen', 100);
    const { id: second } = await branch(id);
    await desk.handlers['variants.remove']({ id: second });
    expect(await of(id)).toEqual([]);
    expect(await desk.handlers['variants.rename']({ id, name: 'x' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await desk.handlers['variants.compare']({ id })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await desk.handlers['variants.adopt']({ id })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
});

it('a variant comes back from the bin where there is room in the library', async () => {
  const { id } = desk.add('Chen', 100);
  const { id: removed } = await branch(id);
  for (const _ of [3, 4]) await branch(id);
  const restore = () => desk.handlers['variants.restore']({ id: removed });
  await desk.handlers['variants.remove']({ id: removed });
  expect([await restore(), (await of(id)).length]).toMatchObject([{ ok: true }, 4]);
  await desk.handlers['variants.remove']({ id: removed });
  await branch(id);
  expect([await restore(), (await of(id)).length]).toMatchObject([{ error: { code: 'REFUSED' } }, 4]);
});

describe('adopting', () => {
  const setUp = async () => {
    const { id: original } = desk.add('Chen', 100);
    const [winner, other] = [(await branch(original)).id, (await branch(original)).id];
    setPay(winner, 120);
    setPay(other, 130);
    await desk.handlers['variants.rename']({ id: winner, name: 'Pay rise' });
    return { original, winner, other };
  };

  it('moves the variant into the original and everything else to the bin, and loses nothing', async () => {
    const { original, winner, other } = await setUp();
    const before = desk.drafts.find(original);
    desk.events.emitted.length = 0;
    const adopted = data(await desk.handlers['variants.adopt']({ id: winner }));
    expect(adopted.adoption).toEqual({ original, adopted: winner, others: [other] });
    expect(adopted.record).toEqual({
      ...before,
      lastEditedOn: adopted.record.lastEditedOn,
      scenario: { ...before?.scenario, income: [{ id: 'sam', payg: 120 }] },
    });
    expect([await of(original), desk.drafts.find(winner), desk.inBin()]).toEqual([
      [],
      undefined,
      [winner, other].toSorted(),
    ]);
    expect(desk.events.emitted.map((event) => (event as unknown[])[1])).toEqual([
      { id: original, kind: 'written' },
      { id: winner, kind: 'removed' },
      { id: other, kind: 'removed' },
    ]);
    desk.library.restore(desk.teamIds, winner);
    expect([await names(original), payOf(winner)]).toEqual([['Pay rise', 'Original', 'Variant 3'], 100]);
  });

  it('is undone in one step, and an edit made since stays where it was made', async () => {
    const { original, winner, other } = await setUp();
    const { adoption } = data(await desk.handlers['variants.adopt']({ id: winner }));
    setPay(original, 125);
    expect(data(await desk.handlers['variants.undoAdoption'](adoption)).id).toBe(winner);
    expect([original, winner, other].map(payOf)).toEqual([100, 125, 130]);
    expect(await names(original)).toEqual(['Original', 'Pay rise', 'Variant 3']);
    expect(await desk.handlers['variants.undoAdoption'](adoption)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('is undone with as many variants as there may be, and not beside a new one', async () => {
    const { original, winner } = await setUp();
    await branch(original);
    const { adoption } = data(await desk.handlers['variants.adopt']({ id: winner }));
    expect(data(await desk.handlers['variants.undoAdoption'](adoption)).id).toBe(winner);
    expect(await of(original)).toHaveLength(4);
    const again = data(await desk.handlers['variants.adopt']({ id: winner }));
    await branch(original);
    expect(await desk.handlers['variants.undoAdoption'](again.adoption)).toMatchObject({ error: { code: 'REFUSED' } });
  });

  it('the original only removes the others', async () => {
    const { original } = await setUp();
    const before = desk.drafts.find(original);
    desk.clock.advance(60_000);
    desk.events.emitted.length = 0;
    const { adoption, record } = data(await desk.handlers['variants.adopt']({ id: original }));
    const changes = desk.events.emitted.map((event) => (event as unknown[])[1]);
    expect(changes).toEqual([
      { id: original, kind: 'written' },
      ...adoption.others.map((id) => ({ id, kind: 'removed' })),
    ]);
    expect(record).toEqual(before);
    expect([adoption.adopted, adoption.others.length, payOf(original)]).toEqual([original, 2, 100]);
    await desk.handlers['variants.undoAdoption'](adoption);
    expect((await of(original)).length).toBe(3);
  });

  it('cannot be undone, and changes nothing, once there is no room or the others are gone', async () => {
    const { original, winner } = await setUp();
    const { adoption } = data(await desk.handlers['variants.adopt']({ id: winner }));
    for (const _ of [1, 2]) await branch(original);
    expect(await desk.handlers['variants.undoAdoption'](adoption)).toMatchObject({ error: { code: 'REFUSED' } });
    expect([payOf(original), (await of(original)).length]).toEqual([120, 3]);
    desk.library.emptyBin(desk.teamIds);
    expect(await desk.handlers['variants.undoAdoption'](adoption)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(payOf(original)).toBe(120);
  });

  it('leaves everything unchanged when the store fails midway', async () => {
    const { original, winner } = await setUp();
    desk.failAfterWrites(2);
    expect(() => desk.handlers['variants.adopt']({ id: winner })).toThrow('full');
    desk.failAfterWrites(Infinity);
    expect([payOf(original), payOf(winner), (await names(original)).length]).toEqual([100, 120, 3]);
  });
});
