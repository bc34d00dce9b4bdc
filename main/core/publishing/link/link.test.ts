import { describe, expect, it } from 'vitest';
import type { Content } from '../../../../shared/publishing/content.ts';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../../../shared/publishing/outbox.ts';
import type { ScenarioBodyInput, ScenarioRecord } from '../../../../shared/service/scenario.ts';
import { body, cards } from '../../../../test/support/publishing/desk.ts';
import { contentHash, differingParts, partHash } from '../../merge/content.ts';
import { afterLook, afterMerge, afterSend, isSameTie, sentWith } from './link-changes.ts';
import { linkStatus } from './link-status.ts';
import { createContent, namesOf, pushPlan } from './push-plan.ts';

const content = (parts: ScenarioBodyInput, description = 'Chen'): Content => ({ description, scenario: body(parts) });

const link = (base: Content, more: Partial<Link> = {}): Link => ({
  scenarioId: 's',
  profileId: 'p',
  remoteId: 'r',
  teamId: 't',
  base,
  seen: base,
  seenBy: 'us',
  seenOn: 'then',
  seenAtMs: 1,
  settled: {},
  merges: [],
  ...more,
});

const record = ({ description, scenario }: Content): ScenarioRecord => ({
  id: 'r',
  teamId: 't',
  description,
  createdBy: 'us',
  dateCreated: 'then',
  lastEditedBy: 'them',
  lastEditedOn: 'now',
  scenario,
});

const all = { links: true, description: true, unknownKeys: true, ownFields: true };

const entry = (more: Partial<OutboxEntry>): OutboxEntry => ({
  scenarioId: 's',
  profileId: 'p',
  kind: 'update',
  baseHash: '',
  state: 'waiting',
  reason: { kind: 'queued' },
  attempts: 0,
  queuedAtMs: 0,
  nextAtMs: 0,
  again: false,
  ...more,
});

describe('the status of a scenario in a profile', () => {
  const one = content(cards(1));
  const two = content(cards(2));
  it.each([
    ['draft', undefined, one, undefined],
    ['published', link(one), one, undefined],
    ['changed_here', link(one), two, undefined],
    ['changed_there', link(one, { seen: two }), one, undefined],
    ['changed_both', link(one, { seen: content(cards(3)) }), two, undefined],
    ['waiting', link(one), two, entry({})],
    ['waiting', undefined, one, entry({ kind: 'create', state: 'sending' })],
    ['blocked', link(one), two, entry({ state: 'blocked', reason: { kind: 'gone' } })],
    // What the service dropped is not a change until somebody edits the part.
    ['published', link(one, { settled: { liabilities: partHash(two, 'liabilities') } }), two, undefined],
    ['changed_here', link(one, { settled: { liabilities: partHash(one, 'liabilities') } }), two, undefined],
  ] as const)('is %s', (status, tie, local, waiting) => {
    expect(linkStatus(tie, local, waiting).status).toBe(status);
  });

  it('names the parts and the reason', () => {
    const tie = link(one, { seen: content(cards(1), 'Another title') });
    expect(linkStatus(tie, two, entry({ state: 'blocked', reason: { kind: 'conflicts', count: 2 } }))).toEqual({
      status: 'blocked',
      here: ['liabilities'],
      there: ['description'],
      reason: { kind: 'conflicts', count: 2 },
    });
  });
});

describe('parts', () => {
  it.each<[string, Content, Content]>([
    [
      'an absent and an empty field',
      content({ liabilities: [{ id: 'a', type: '' }] }),
      content({ liabilities: [{ id: 'a' }] }),
    ],
    ['useDependantAges false and absent', content({ additional_info: {} }), content({})],
    [
      'the order of keys',
      content({ households: [{ id: 'a', num_adults: 1 }] }),
      content({ households: [{ num_adults: 1, id: 'a' }] }),
    ],
  ])('do not differ in %s', (_what, a, b) => {
    expect([differingParts(a, b), contentHash(a) === contentHash(b)]).toEqual([[], true]);
  });

  it.each<[string, Content, Content, string]>([
    ['useDependantAges', content({ additional_info: { useDependantAges: true } }), content({}), 'additional_info'],
    ['an empty element', content({ living_expenses: [{}] }), content({}), 'living_expenses'],
    [
      'the order of elements',
      content(cards(1, 2)),
      content({ liabilities: [...(cards(1, 2).liabilities ?? [])].reverse() }),
      'liabilities',
    ],
    ['an unknown key', content({ colour: 'red' } as ScenarioBodyInput), content({}), 'other'],
    ['the title', content({}, 'A'), content({}, 'B'), 'description'],
  ])('differ in %s', (_what, a, b, part) => {
    expect([differingParts(a, b), contentHash(a) === contentHash(b)]).toEqual([[part], false]);
  });
});

describe('a push plan', () => {
  const base = content(cards(1));
  const links = [{ home_loan_id: 'l', security_id: 's' }];
  const merged = content(
    { ...cards(2), home_loan_security_links: links, colour: 'red', empty: [] } as ScenarioBodyInput,
    'New',
  );

  it('has the parts that differ and that the service accepts', () => {
    const plan = { link: link(base), merged, remote: base };
    expect(pushPlan({ ...plan, takes: all })).toEqual({
      changes: { liabilities: cards(2).liabilities, home_loan_security_links: links, description: 'New' },
      parts: ['liabilities', 'home_loan_security_links', 'description'],
      heldBack: ['other'],
    });
    expect(
      pushPlan({ ...plan, takes: { links: false, description: false, unknownKeys: false, ownFields: true } }),
    ).toEqual({
      changes: { liabilities: cards(2).liabilities },
      parts: ['liabilities'],
      heldBack: ['home_loan_security_links', 'description', 'other'],
    });
  });

  it('is empty when both copies are equal', () => {
    expect(pushPlan({ link: link(base), merged: base, remote: content(cards(1)), takes: all })).toEqual({
      changes: {},
      parts: [],
      heldBack: [],
    });
  });

  it('leaves alone what the service dropped, until the part is changed on either side', () => {
    const settled = { liabilities: partHash(content(cards(2)), 'liabilities') };
    const tie = link(base, { settled });
    const partsFor = (local: Content, remote: Content) =>
      pushPlan({ link: tie, merged: local, remote, takes: all }).parts;
    expect([
      partsFor(content(cards(2)), base),
      partsFor(content(cards(3)), base),
      partsFor(content(cards(2)), content(cards(4))),
    ]).toEqual([[], ['liabilities'], ['liabilities']]);
  });

  it('names in plain words what was held back', () => {
    expect(namesOf(['home_loan_security_links', 'other'], merged)).toEqual(['home_loan_security_links', 'colour']);
  });

  it('of a create leaves out unknown keys where they are refused', () => {
    expect([createContent(merged, all), createContent(merged, { ...all, unknownKeys: false })]).toEqual([
      merged,
      content({ ...cards(2), home_loan_security_links: links }, 'New'),
    ]);
  });
});

describe('a link after a sending', () => {
  const sendAndAnswer = (local: Content, answer: Content, base = content(cards(1)), takes = all) => {
    const tie = link(base);
    const plan = pushPlan({ link: tie, merged: local, remote: base, takes });
    const sent = sentWith(tie, local, local, plan, 'attempt');
    return afterSend(tie, sent, { record: record(answer), atMs: 9 });
  };

  it('has what was sent as its base, and treats additions in the answer as changed there', () => {
    const [local, answer] = [content(cards(2)), content({ ...cards(2), income: [{ id: 'sam' }] })];
    const after = sendAndAnswer(local, answer);
    expect(after).toEqual(link(local, { seen: answer, seenBy: 'them', seenOn: 'now', seenAtMs: 9 }));
    expect(linkStatus(after, local, undefined)).toEqual({ status: 'changed_there', here: [], there: ['income'] });
  });

  it('shows a value that the service changed', () => {
    const after = sendAndAnswer(content(cards(2)), content(cards(20)));
    expect(linkStatus(after, content(cards(2)), undefined)).toMatchObject({
      status: 'changed_there',
      there: ['liabilities'],
    });
  });

  it('leaves what the service cannot accept as a change here', () => {
    const local = content(cards(2), 'New title');
    const after = sendAndAnswer(local, content(cards(2)), undefined, { ...all, description: false });
    expect(linkStatus(after, local, undefined)).toEqual({ status: 'changed_here', here: ['description'], there: [] });
  });

  it.each<[string, ScenarioBodyInput, ScenarioBodyInput]>([
    ['a field', { liabilities: [{ id: 'a', limit: 1, type: 'x' }] }, { liabilities: [{ id: 'a', limit: 1 }] }],
    [
      'a field inside a field',
      { income: [{ id: 'a', ytd: { gross: 1, basis: 'x' } }] },
      { income: [{ id: 'a', ytd: { gross: 1 } }] },
    ],
    ['an element', { liabilities: [{ id: 'a' }, { id: 'b' }] }, { liabilities: [{ id: 'b' }] }],
    ['a whole part', { self_employed_income: [{ id: 'a' }] }, {}],
    [
      'a field of an element without an id',
      { liabilities: [{ limit: 1, type: 'x' }] },
      { liabilities: [{ limit: 1 }] },
    ],
    [
      'a key',
      { additional_info: { useDependantAges: true, tax_year: 'x' } },
      { additional_info: { useDependantAges: true } },
    ],
  ])('counts as settled what the service dropped: %s', (_what, parts, kept) => {
    const local = content(parts);
    const after = sendAndAnswer(local, content(kept), content({}));
    expect([after.base, linkStatus(after, local, undefined)]).toEqual([
      content(kept),
      { status: 'published', here: [], there: [] },
    ]);
  });
});

describe('a link after reading the service’s copy', () => {
  const base = content(cards(1));
  const local = content(cards(2));
  const tie = link(base);
  const plan = pushPlan({ link: tie, merged: local, remote: base, takes: all });
  const sent = sentWith(tie, local, local, plan, 'attempt');
  const open = entry({ sent, baseHash: contentHash(base) });
  const look = (remote: Content, of: OutboxEntry | undefined) =>
    afterLook(tie, of, { record: record(remote), atMs: 9 }).base;

  it('recognises an unanswered update by what is there', () => {
    expect([look(local, open), look(content(cards(2), 'Theirs'), open)]).toEqual([local, local]);
  });

  it.each<[string, Content, OutboxEntry | undefined]>([
    ['it was not done', base, open],
    ['somebody changed the part since', content(cards(3)), open],
    ['the base is another one by now', local, { ...open, baseHash: 'another' }],
    ['nothing is open', local, undefined],
  ])('keeps its base when %s', (_what, remote, of) => {
    expect(look(remote, of)).toEqual(base);
  });
});

it('a reading made before the tie changed is out of date, however the tie changed', () => {
  const [one, two] = [content(cards(1)), content(cards(2))];
  const tie = link(one);
  const changes: Partial<Link>[] = [{ remoteId: 'other' }, { base: two }, { seen: two }];
  expect(changes.map((change) => isSameTie(link(one, change), tie))).toEqual([false, false, false]);
  // The same content read again is nothing new.
  expect(isSameTie(link(content(cards(1)), { seenAtMs: 2, seenBy: 'them', seenOn: 'now' }), tie)).toBe(true);
});

describe('a link after a merge', () => {
  it('has the service’s copy as its base, and keeps settled what nobody touched', () => {
    const [base, local] = [content(cards(1)), content(cards(2))];
    const settled = { liabilities: partHash(local, 'liabilities') };
    const seen = content({ ...cards(1), income: [{ id: 'sam' }] });
    const merged = content({ ...cards(2), income: [{ id: 'sam' }] });
    const tie = link(base, { settled, seen });
    expect(afterMerge(tie, local, merged)).toEqual({ ...tie, base: seen });
    expect(afterMerge({ ...tie, seen: content(cards(4)) }, local, content(cards(5))).settled).toEqual({});
  });

  it('is changed here where ours was decided for against a change that the service made since', () => {
    const [base, local, seen] = [content(cards(1)), content(cards(2)), content(cards(4))];
    const tie = link(base, { settled: { liabilities: partHash(local, 'liabilities') }, seen });
    expect(linkStatus(afterMerge(tie, local, local), local, undefined)).toMatchObject({ here: ['liabilities'] });
  });
});
