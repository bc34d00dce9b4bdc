import { existsSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import type { RuleQuestion } from '../../ports/rules.ts';
import { tokenHash } from '../access/access-repository.ts';
import { placesIn } from '../data-folder.ts';
import type { Store } from '../types.ts';
import { productsInUse, withRuledLines } from './read-ruled.ts';
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
  store.rules.ask({ basis, rules: [rule], scope: {}, askedOn: noon, day, ...more });

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
    expect(store.rules.newest()).toEqual({ ...last, state: 'done', isAnswered: true });
  });

  it('that were answered to their end stay answered while they are asked again', () => {
    const first = ask('a');
    store.rules.setState(first.id, 'done');
    const again = ask('a');
    expect(again).toMatchObject({ id: first.id, state: 'running', isAnswered: true });
    expect(store.rules.newest()).toEqual(again);
    store.rules.setState(again.id, 'cancelled');
    expect(store.rules.newest()).toEqual({ ...again, state: 'cancelled' });
    expect(store.rules.earlier(ask('b'))).toEqual({ ...again, state: 'cancelled' });
    expect(ask('a', { scope: { state: 'nsw' } })).toMatchObject({ id: first.id, isAnswered: false });
    expect(store.verify()).toEqual({ ok: true, problems: [] });
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
      return { ...question, state: 'done' as const, isAnswered: true };
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

describe('the stored answer to a question', () => {
  const answered = (...descriptions: readonly string[]) => {
    const ids = descriptions.map((description) => {
      const record = newRecord(teams[0] ?? '', { description });
      store.scenarios.create(record);
      return record.id;
    });
    const question = ask('a');
    for (const row of store.rules.stale(teams, question, 0, 100)) {
      const figures = ruledText({ ...ruled, approvals: [`Lender ${row}`] });
      store.rules.keep(question.id, { row, version: store.figures.find(row)?.version ?? '', figures });
    }
    const lines = () =>
      withRuledLines(folder, { teamIds: teams, question: { ...question, earlier: undefined } }, (found) => [...found]);
    return { ids, question, lines };
  };
  const ruled = { pairs: [], lvr: 79.5, settles: '2026-12-01', expires: '2027-01-15', requested: 500_000.25 };
  const edit = (id = '') =>
    store.scenarios.update(teams, id, { parts: { income: [{ payg: 1 }] }, editedBy: 'b', editedOn: noon });

  it('has every figure as it was computed, and of an edited scenario says that it is old', () => {
    const { ids, question, lines } = answered('Sam', 'Alex');
    const alex = { ...ruled, description: 'Alex', approvals: ['Lender 2'], isCurrent: true };
    expect(lines()).toMatchObject([{ description: 'Sam', approvals: ['Lender 1'], isCurrent: true }, alex]);
    edit(ids[0]);
    expect(lines()).toMatchObject([{ description: 'Sam', isCurrent: false }, alex]);
    expect(store.rules.rows(teams, question)).toEqual({ total: 2, stale: 1 });
  });

  it('takes no figures of a scenario that was edited while they were computed', () => {
    const { ids, question, lines } = answered('Sam');
    const version = store.figures.find(1)?.version ?? '';
    edit(ids[0]);
    const late = { row: 1, version, figures: ruledText({ ...ruled, approvals: [] }) };
    expect([store.rules.keep(question.id, late), lines()[0]?.isCurrent]).toEqual([false, false]);
  });

  it('is of each group of variants that which is listed, and of nothing archived or in the bin', () => {
    const { ids, question, lines } = answered('Sam', 'Longer term', 'Archived', 'Removed');
    const [first = '', variant = '', archived = '', removed = ''] = ids;
    store.variants.put(first, [
      { id: first, name: 'Original' },
      { id: variant, name: 'Longer term' },
    ]);
    store.library.mark(teams, archived, { archived: true });
    store.library.remove(teams, removed);
    expect([lines().map(({ description }) => description), store.rules.rows(teams, question).total]).toEqual([
      ['Sam'],
      1,
    ]);
  });

  it('is read over a connection that is closed with it', () => {
    const { lines } = answered('Sam');
    expect(lines()).toHaveLength(1);
    store.close();
    // SQLite removes its log with the last connection.
    expect(existsSync(`${placesIn(folder).file}-wal`)).toBe(false);
  });
});

it('the products in use are those that loans of the library are priced with, not of the bin or of another team', () => {
  const priced = (team: string | undefined, product_name: string, rate = 6.1) => {
    const home_loans = [{ loan_amount: 1, rate, product_rate: 6.1, product_name }];
    const record = newRecord(team ?? '', { scenario: { home_loans } });
    store.scenarios.create(record);
    return record.id;
  };
  for (const name of ['Basic', 'Offset', 'Basic']) priced(teams[0], name);
  priced(teams[0], 'Typed over', 6.2);
  store.library.remove(teams, priced(teams[0], 'In the bin'));
  const [foreign] = store.access.issue(
    newGrant({ clientId: 'client-2', organization: 'Others', tokenHash: tokenHash('token-2') }),
  ).teams;
  priced(foreign?.id, 'Of others');
  expect(productsInUse(folder, teams)).toEqual(['Basic', 'Offset']);
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
