import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import type { RuleQuestion } from '../../ports/rules.ts';
import type { Store } from '../types.ts';
import { withRuledLines } from './read-ruled.ts';
import { ruledText } from './rule-rows.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let folder: string;
let store: Store;
let teams: string[];

beforeEach(() => {
  folder = folders.make();
  store = openTestStore(folder);
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
    store.rules.setState(last.id, 'done');
    expect(store.rules.newest()).toEqual({ ...last, state: 'done' });
  });

  it('keep the answer before of the same rules, to be compared with, and forget those before it', () => {
    const record = newRecord(teams[0] ?? '', { description: 'Sam' });
    store.scenarios.create(record);
    const version = store.figures.find(1)?.version ?? '';
    const figuresOf = (lvr: number) =>
      ruledText({ pairs: [], lvr, settles: undefined, expires: undefined, approvals: [], requested: 1 });
    const answered = (basis: string, lvr: number) => {
      const question = ask(basis);
      expect(store.rules.keep(question.id, { row: 1, version, figures: figuresOf(lvr) })).toBe(true);
      store.rules.setState(question.id, 'done');
      return { ...question, state: 'done' as const };
    };
    const first = answered('a', 80);
    expect(store.rules.earlier(first)).toBeUndefined();
    ask('other', { rules: [{ ...rule, name: 'Other rates' }] });
    const second = answered('b', 80);
    expect(store.rules.earlier(second)).toEqual(first);
    const linesOf = ({ id, scope }: RuleQuestion, earlier: RuleQuestion) =>
      withRuledLines(folder, { teamIds: teams, question: { id, scope, earlier } }, (lines) => [...lines]);
    // What is the same is not read twice.
    expect(linesOf(second, first)).toMatchObject([{ lvr: 80, earlier: undefined }]);
    // One that was stopped is no answer to compare with, and takes the place of none.
    store.rules.setState(ask('stopped').id, 'cancelled');
    const third = answered('c', 90);
    expect(store.rules.earlier(third)).toEqual(second);
    expect(linesOf(third, second)).toMatchObject([{ lvr: 90, earlier: { pairs: [], isEdited: false } }]);
    expect(store.rules.scenario(teams, first.id, record.id)).toBeUndefined();
    expect(store.rules.scenario(teams, second.id, record.id)).toMatchObject({ lvr: 80 });
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
    store.rules.setState(unread.id, 'done');
    const again = ask('b');
    expect([again.id, store.rules.newest()]).toEqual([unread.id, again]);
  });
});
