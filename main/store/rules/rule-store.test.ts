import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import type { RuleQuestion } from '../../ports/rules.ts';
import type { Store } from '../types.ts';
import { ruledText } from './rule-rows.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let store: Store;
let teams: string[];

beforeEach(() => {
  store = openTestStore(folders.make());
  teams = store.access.issue(newGrant()).teams.map(({ id }) => id);
});

const [day, noon] = ['2026-11-21', '2026-11-21T01:00:00.000Z'];
const rule = { name: 'Rates', source: '', changes: [{ kind: 'rates' as const, lenders: 'all' as const, by: 1 }] };
/** As an earlier version wrote it, whose parameter has another name today. */
const outdated = {
  name: 'Rent',
  source: '',
  changes: [{ kind: 'set' as const, lenders: 'all' as const, parameter: 'rent_shade_of_old', value: 0.75 }],
};

const ask = (basis: string, more: Partial<RuleQuestion> = {}): RuleQuestion =>
  store.rules.ask({ basis, rules: [rule], scope: {}, askedOn: noon, day, state: 'running', ...more });

describe('stored questions', () => {
  it('are newest where they were asked last, though the clock was set back', () => {
    ask('a', { askedOn: '2026-11-21T05:00:00.000Z' });
    const second = ask('b');
    expect(second.askedOn).toBe('2026-11-21T05:00:00.001Z');
    expect(store.rules.newest()).toEqual(second);
    const again = ask('a');
    expect([store.rules.newest(), again.askedOn]).toEqual([again, '2026-11-21T05:00:00.002Z']);
  });

  it('have different times where they are asked in one millisecond', () => {
    expect(new Set(['a', 'b', 'a', 'c'].map((basis) => ask(basis).askedOn)).size).toBe(4);
  });

  it('stay where eight of a later hour were asked before, and the oldest is forgotten', () => {
    for (const basis of 'abcdefgh') ask(basis, { askedOn: '2026-11-21T05:00:00.000Z' });
    const last = ask('z');
    expect(store.rules.newest()).toEqual(last);
    store.rules.turn(last.id, 'done');
    expect(store.rules.newest()).toEqual({ ...last, state: 'done' });
  });

  it('are forgotten with their answers once a question is asked on another day', () => {
    const record = newRecord(teams[0] ?? '', { description: 'Sam' });
    store.scenarios.create(record);
    const first = ask('a');
    const version = store.figures.find(1)?.version ?? '';
    const figures = ruledText({ pairs: [], lvr: 80, settles: undefined, requested: 1 });
    expect(store.rules.keep(first.id, { row: 1, version, figures })).toBe(true);
    ask('b');
    expect(store.rules.scenario(teams, first.id, record.id)).toMatchObject({ lvr: 80 });
    ask('c', { day: '2026-11-22', askedOn: '2026-11-22T01:00:00.000Z' });
    expect(store.rules.scenario(teams, first.id, record.id)).toBeUndefined();
  });
});

describe('what another version stored', () => {
  it('leaves a rule in the list as it is, and the file sound', () => {
    store.rules.put({ id: 'old', isOn: true, rule: outdated });
    store.rules.put({ id: 'new', isOn: true, rule });
    store.rules.put({ id: 'new', isOn: false, rule });
    expect(store.rules.list()).toEqual([
      { id: 'old', isOn: true, rule: outdated },
      { id: 'new', isOn: false, rule },
    ]);
    expect(store.verify()).toEqual({ ok: true, problems: [] });
    expect(store.rules.remove('old')).toBe(true);
    expect(store.rules.list()).toEqual([{ id: 'new', isOn: false, rule }]);
  });

  it('drops a question that cannot be read, and asks the same again in its place', () => {
    ask('a');
    const unread = ask('b', { rules: [outdated] });
    expect(store.verify()).toEqual({ ok: true, problems: [] });
    expect(store.rules.newest()).toMatchObject({ basis: 'a' });
    store.rules.turn(unread.id, 'done');
    const again = ask('b');
    expect([again.id, store.rules.newest()]).toEqual([unread.id, again]);
  });
});
