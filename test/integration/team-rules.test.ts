import { beforeEach, describe, expect, it } from 'vitest';
import { createTeamRules } from '../../main/core/rules/team-rules.ts';
import { readMemory } from '../../main/core/team/memory.ts';
import type { KeptRule } from '../../main/ports/rules.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { maxRuleCharacters, maxRuleName, maxRules, type Rule, type StoredRule } from '../../shared/rule/rule.ts';
import { recordingEvents } from '../support/desk/fakes.ts';
import { type FakeFolder, fakeFolder } from '../support/desk/team-desk.ts';

/* Rules that colleagues share through a folder: two desks, conflicts, and files that anybody may have written. */

const ratesBy = (by: number, name = 'Rates'): Rule => ({
  ...{ name, source: 'A letter' },
  changes: [{ kind: 'rates', lenders: 'all', by }],
});

let folder: FakeFolder;

const deskOn = (shared: FakeFolder) => {
  const rules = new Map<string, KeptRule>();
  let memory: unknown;
  let number = 0;
  const read = () => readMemory({ read: () => memory, write: () => undefined }, 'there');
  const team = createTeamRules({
    team: {
      folder: shared,
      choice: () => ({ path: 'there', by: 'Kim', mode: 'ask' }),
      memory: read,
      remember: (change) => (memory = JSON.parse(JSON.stringify(change(read()))) as unknown),
    },
    store: { list: () => [...rules.values()], put: (stored) => void rules.set(stored.id, stored) },
    events: recordingEvents(),
    ids: { next: () => `aside-${(number += 1)}` },
  });
  return {
    ...{ team, rules },
    put: (id: string, rule: Rule, isOn = true): void => void rules.set(id, { id, isOn, rule }),
    arrivals: async () => {
      await team.look();
      return team.view().arrivals.map(({ id, mark, standing }) => ({ id, mark, standing }));
    },
    named: (): string[] => [...rules.values()].map((one) => (one as StoredRule).rule.name).toSorted(),
  };
};

let kim: ReturnType<typeof deskOn>;
let lee: ReturnType<typeof deskOn>;
beforeEach(() => {
  folder = fakeFolder();
  [kim, lee] = [deskOn(folder), deskOn(folder)];
});

/** Both desks have the rule. */
const agreed = async () => {
  kim.put('r1', ratesBy(0.25));
  expect(await kim.team.share('r1', undefined)).toMatchObject({ ok: true, data: { status: 'shared' } });
  const [arrival] = await lee.arrivals();
  expect(arrival).toMatchObject({ id: 'r1', standing: 'new' });
  expect(await lee.team.take('r1', arrival?.mark ?? '')).toMatchObject({ ok: true });
};

describe('a shared rule', () => {
  it('arrives at the other desk turned off, and is no news there any more', async () => {
    await agreed();
    expect(lee.rules.get('r1')).toEqual({ id: 'r1', isOn: false, rule: ratesBy(0.25) });
    expect([await kim.arrivals(), await lee.arrivals()]).toEqual([[], []]);
  });

  it('arrives again once it is changed, and stays on where it was on', async () => {
    await agreed();
    lee.put('r1', ratesBy(0.25), true);
    kim.put('r1', ratesBy(0.5));
    expect(await kim.team.share('r1', undefined)).toMatchObject({ data: { status: 'shared' } });
    const [arrival] = await lee.arrivals();
    expect(arrival?.standing).toBe('newer');
    await lee.team.take('r1', arrival?.mark ?? '');
    expect(lee.rules.get('r1')).toEqual({ id: 'r1', isOn: true, rule: ratesBy(0.5) });
  });

  it('that both changed is taken or replaced without losing either', async () => {
    await agreed();
    kim.put('r1', ratesBy(0.5, 'Kim’s'));
    lee.put('r1', ratesBy(0.75, 'Lee’s'));
    await kim.team.share('r1', undefined);
    const asked = await lee.team.share('r1', undefined);
    expect(asked).toMatchObject({ data: { status: 'asks', name: 'Kim’s', isReadable: true } });
    const [arrival] = await lee.arrivals();
    expect(arrival?.standing).toBe('differs');
    expect(await lee.team.share('r1', arrival?.mark)).toMatchObject({ data: { status: 'shared' } });
    expect(lee.named()).toEqual(['Kim’s (colleague’s)', 'Lee’s']);
    // Kim had changed nothing since: it is only newer there.
    const [back] = await kim.arrivals();
    expect(back?.standing).toBe('newer');
    kim.put('r1', ratesBy(1, 'Kim’s again'));
    expect((await kim.arrivals())[0]?.standing).toBe('differs');
    await kim.team.take('r1', back?.mark ?? '');
    expect(kim.named()).toEqual(['Kim’s again (mine)', 'Lee’s']);
  });

  it('that was declined or removed does not come back until it changes', async () => {
    await agreed();
    lee.rules.delete('r1');
    expect(await lee.arrivals()).toEqual([]);
    kim.put('r1', ratesBy(0.5));
    await kim.team.share('r1', undefined);
    const [arrival] = await lee.arrivals();
    expect(arrival?.standing).toBe('new');
    lee.team.ignore('r1', arrival?.mark ?? '');
    expect(await lee.arrivals()).toEqual([]);
  });

  it('is not taken where it changed after it was seen, or where there is no room', async () => {
    kim.put('r1', ratesBy(0.25));
    await kim.team.share('r1', undefined);
    const [arrival] = await lee.arrivals();
    kim.put('r1', ratesBy(0.5));
    await kim.team.share('r1', undefined);
    expect(await lee.team.take('r1', arrival?.mark ?? '')).toMatchObject({ error: { code: 'CONFLICT' } });
    const [now] = await lee.arrivals();
    for (let number = 0; number < maxRules; number += 1) lee.put(`own-${number}`, ratesBy(0.1));
    expect(await lee.team.take('r1', now?.mark ?? '')).toMatchObject({ error: { code: 'REFUSED' } });
    expect(lee.rules.has('r1')).toBe(false);
  });

  it('that changed after a person agreed to replace it is not replaced, and what was shared is no news', async () => {
    await agreed();
    kim.put('r1', ratesBy(0.5));
    await kim.team.share('r1', undefined);
    lee.put('r1', ratesBy(0.75));
    const [seen] = await lee.arrivals();
    kim.put('r1', ratesBy(1));
    await kim.team.share('r1', undefined);
    const again = await lee.team.share('r1', seen?.mark);
    expect(again).toMatchObject({ data: { status: 'asks' } });
    const key = again.ok && again.data.status === 'asks' ? again.data.key : '';
    expect([await lee.team.share('r1', key), lee.team.view().arrivals]).toMatchObject([
      { data: { status: 'shared', file: 'r1.headroom-rule' } },
      [],
    ]);
  });

  it('is put aside under as much of its name as a rule can have', async () => {
    await agreed();
    const name = 'n'.repeat(maxRuleName);
    kim.put('r1', ratesBy(0.5, name));
    await kim.team.share('r1', undefined);
    lee.put('r1', ratesBy(0.75, name));
    const [arrival] = await lee.arrivals();
    await lee.team.take('r1', arrival?.mark ?? '');
    expect(lee.named()).toEqual([`${'n'.repeat(maxRuleName - 7)} (mine)`, name]);
  });

  it('that both changed needs room for ours, which is put aside', async () => {
    await agreed();
    kim.put('r1', ratesBy(0.5));
    await kim.team.share('r1', undefined);
    lee.put('r1', ratesBy(0.75));
    for (let number = 1; number < maxRules; number += 1) lee.put(`own-${number}`, ratesBy(0.1));
    const [arrival] = await lee.arrivals();
    expect(await lee.team.take('r1', arrival?.mark ?? '')).toMatchObject({ error: { code: 'REFUSED' } });
    expect([lee.rules.size, lee.rules.get('r1')?.rule]).toEqual([maxRules, ratesBy(0.75)]);
    lee.rules.delete('own-1');
    expect(await lee.team.take('r1', arrival?.mark ?? '')).toMatchObject({ ok: true });
    expect([lee.rules.size, lee.rules.get('r1')?.rule]).toEqual([maxRules, ratesBy(0.5)]);
  });

  it('is not shared where nobody can look at what is there', async () => {
    await agreed();
    kim.put('r1', ratesBy(0.5));
    await kim.team.share('r1', undefined);
    lee.put('r1', ratesBy(0.75));
    const theirs = folder.texts.get('r1.headroom-rule');
    const list = folder.list.bind(folder);
    folder.list = () => Promise.resolve(fail('STORE_UNAVAILABLE', 'It holds more than 5000 entries.'));
    expect(await lee.team.share('r1', undefined)).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
    // More files than are read, and this is not among those that are.
    folder.list = () => Promise.resolve(succeed({ files: [], leftOut: 1 }));
    expect(await lee.team.share('r1', undefined)).toMatchObject({ error: { code: 'REFUSED' } });
    folder.list = list;
    expect(await lee.team.share('r1', undefined)).toMatchObject({ data: { status: 'asks' } });
    expect(folder.texts.get('r1.headroom-rule')).toBe(theirs);
  });

  it('does not replace one here that another version stored', async () => {
    kim.put('r1', ratesBy(0.25));
    await kim.team.share('r1', undefined);
    const [arrival] = await lee.arrivals();
    const stored = { id: 'r1', isOn: true, rule: { name: 'Of a later version', changes: 'other' } };
    lee.rules.set('r1', stored);
    expect(await lee.arrivals()).toEqual([]);
    expect(await lee.team.take('r1', arrival?.mark ?? '')).toMatchObject({ error: { code: 'REFUSED' } });
    expect(lee.rules.get('r1')).toBe(stored);
  });

  it('is not said to be shared where the folder cannot be written, and stays as it was read where it cannot be reached', async () => {
    await agreed();
    kim.put('r1', ratesBy(0.5));
    folder.isWritable = false;
    expect(await kim.team.share('r1', undefined)).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
    folder.isThere = false;
    expect([await kim.arrivals(), lee.rules.get('r1')]).toMatchObject([[], { rule: ratesBy(0.25) }]);
  });

  it('of a colleague is put aside once, however often the folder cannot be written', async () => {
    await agreed();
    kim.put('r1', ratesBy(0.5, 'Kim’s'));
    lee.put('r1', ratesBy(0.75, 'Lee’s'));
    await kim.team.share('r1', undefined);
    const [arrival] = await lee.arrivals();
    folder.isWritable = false;
    for (let tries = 0; tries < 3; tries += 1)
      expect(await lee.team.share('r1', arrival?.mark)).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
    folder.isWritable = true;
    expect(await lee.team.share('r1', arrival?.mark)).toMatchObject({ data: { status: 'shared' } });
    expect(lee.named()).toEqual(['Kim’s (colleague’s)', 'Lee’s']);
  });
});

describe('a file in the folder that somebody else wrote', () => {
  it.each([
    ['r1.headroom-rule', '{"format":"headroom.rule","formatVersion":1,"rule":{"name":"x"}}'],
    ['r1.headroom-rule', 'not JSON'],
    ['r1.headroom-rule', JSON.stringify({ format: 'headroom.rule', formatVersion: 2, rule: ratesBy(1) })],
    ['r1.headroom-rule', `"${'x'.repeat(maxRuleCharacters * 4 + 10)}"`],
    ['a b.headroom-rule', JSON.stringify({ format: 'headroom.rule', formatVersion: 1, rule: ratesBy(1) })],
    ['__proto__.headroom-rule', JSON.stringify({ format: 'headroom.rule', formatVersion: 1, rule: ratesBy(1) })],
    [
      `${'r'.repeat(65)}.headroom-rule`,
      JSON.stringify({ format: 'headroom.rule', formatVersion: 1, rule: ratesBy(1) }),
    ],
  ])('is named with the reason and changes nothing: %s, %.60s', async (name, text) => {
    folder.set(name, text);
    expect(await lee.arrivals()).toEqual([]);
    expect(lee.team.view().unusable).toMatchObject([{ file: name, message: expect.stringMatching(/\w+\./) as string }]);
    expect([lee.rules.size, folder.texts.get(name)]).toEqual([0, text]);
  });

  it('is left alone once those before it are as large as is read together', async () => {
    const long = 'x'.repeat(maxRuleCharacters);
    for (let number = 0; number < 9; number += 1) folder.set(`r${number}.headroom-rule`, long);
    folder.set('z.headroom-rule', JSON.stringify({ format: 'headroom.rule', formatVersion: 1, rule: ratesBy(1) }));
    expect(await lee.arrivals()).toEqual([]);
    expect(lee.team.view().unusable.at(-1)).toEqual({
      file: 'z.headroom-rule',
      message: 'The shared rules before it are as large as Headroom reads together. It was left alone.',
    });
    folder.texts.delete('r0.headroom-rule');
    folder.texts.delete('r1.headroom-rule');
    expect(await lee.arrivals()).toMatchObject([{ id: 'z', standing: 'new' }]);
  });

  it('is replaced by a rule of its name only when a person says so', async () => {
    folder.set('r1.headroom-rule', 'broken');
    lee.put('r1', ratesBy(0.25));
    const asked = await lee.team.share('r1', undefined);
    expect(asked).toMatchObject({ data: { status: 'asks', isReadable: false } });
    expect(folder.texts.get('r1.headroom-rule')).toBe('broken');
    const key = asked.ok && asked.data.status === 'asks' ? asked.data.key : '';
    expect(await lee.team.share('r1', key)).toMatchObject({ data: { status: 'shared' } });
    expect([await kim.arrivals(), lee.named()]).toMatchObject([[{ id: 'r1', standing: 'new' }], ['Rates']]);
  });
});
