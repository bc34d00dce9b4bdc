import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { Link } from '../../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { fullEntry } from '../../../test/support/publishing/rows.ts';
import { profileId } from '../../../test/support/publishing/world.ts';
import { type EntryKey, newEntry } from './outbox/entries.ts';
import type { PublishingTools } from './outbox/tools.ts';
import { cancel, keepHereOnly, publish, publishAsNew, push } from './queue.ts';

const key: EntryKey = { scenarioId: 's', profileId };
const nowMs = 1_000;
const content = { description: 'Chen', scenario: emptyScenario() };
const link = { ...key, base: content } as unknown as Link;

/** One scenario, its tie and its entry, what is told of it, and what is done to it. */
const deskOf = ({
  entry,
  tie,
  isHere = true,
}: { readonly entry?: OutboxEntry | undefined; readonly tie?: Link | undefined; readonly isHere?: boolean } = {}) => {
  const rows = { entry, tie };
  const told: string[] = [];
  const tools = {
    store: {
      transaction: (work: () => unknown) => work(),
      drafts: { find: () => (isHere ? content : undefined) },
      links: { find: () => rows.tie, remove: () => void (rows.tie = undefined) },
      outbox: {
        find: () => rows.entry,
        put: (put: OutboxEntry) => void (rows.entry = put),
        remove: () => void (rows.entry = undefined),
      },
    },
    clock: { now: () => nowMs },
    events: { linkChanged: (id: string) => told.push(id), scenarioWritten: (id: string) => told.push(`written ${id}`) },
  } as unknown as PublishingTools;
  return { rows, told, tools };
};

const entryOf = (more: Partial<OutboxEntry>): OutboxEntry => ({ ...fullEntry('s'), again: false, ...more });
const sending = entryOf({ state: 'sending', reason: { kind: 'queued' } });
const repeated = entryOf({ state: 'waiting', reason: { kind: 'unsettled', message: 'Lost.' } });
const unknown = entryOf({});
const refused = entryOf({ reason: { kind: 'refused', code: 'BAD_REQUEST', message: 'No.', issues: [] } });

const inAMoment = fail('REFUSED', 'This scenario is being sent. Try again in a moment.');
const findingOut = fail(
  'REFUSED',
  'Headroom is finding out whether the service has this scenario. Try again in a moment.',
);
const checkFirst = fail(
  'REFUSED',
  'The service may already have this scenario. Check there first, and say whether it does.',
);
const notThere = { ok: false, error: { code: 'NOT_FOUND' } };

describe('a scenario that is published', () => {
  it('is queued for its team, once, and not where it is published already', () => {
    const { tools, rows, told } = deskOf();
    const queued = newEntry({ ...key, kind: 'create', teamId: 'north' }, undefined, nowMs);
    expect(publish(tools, key, 'north')).toEqual(succeed(queued));
    expect([rows.entry, told]).toEqual([queued, ['s']]);
    expect(publish(tools, key, 'south')).toEqual(succeed({ ...queued, teamId: 'south' }));
    expect(publish(deskOf({ tie: link }).tools, key, 'north')).toEqual(
      fail('REFUSED', 'This scenario is already published there.'),
    );
    expect(publish(deskOf({ isHere: false }).tools, key, 'north')).toMatchObject(notThere);
  });

  it('that is on its way stays in its team, and goes again after that', () => {
    expect(publish(deskOf({ entry: sending }).tools, key, 'south')).toEqual(succeed({ ...sending, again: true }));
    expect(publish(deskOf({ entry: repeated }).tools, key, 'south')).toEqual(succeed({ ...repeated, nextAtMs: nowMs }));
    expect(publish(deskOf({ entry: unknown }).tools, key, 'south')).toEqual(checkFirst);
  });

  it('anew keeps its tie until then, and waits for what is open', () => {
    const { tools, rows } = deskOf({ tie: link, entry: refused });
    expect(publishAsNew(tools, key, 'north')).toEqual(
      succeed(newEntry({ ...key, kind: 'create', teamId: 'north' }, undefined, nowMs)),
    );
    expect(rows.tie).toBe(link);
    expect([sending, repeated, unknown].map((entry) => publishAsNew(deskOf({ entry }).tools, key, 'north'))).toEqual([
      ...[inAMoment, findingOut, checkFirst],
    ]);
  });
});

describe('what was changed here', () => {
  it('is queued from what both copies had in common, and asked for again where it waits or is blocked', () => {
    expect(push(deskOf({ tie: link }).tools, key)).toEqual(succeed(newEntry({ ...key, kind: 'update' }, link, nowMs)));
    const due = { ...refused, state: 'waiting', reason: { kind: 'queued' }, nextAtMs: nowMs };
    expect(push(deskOf({ tie: link, entry: refused }).tools, key)).toEqual(succeed(due));
    expect(push(deskOf({ tie: link, entry: sending }).tools, key)).toEqual(succeed({ ...sending, again: true }));
    expect(push(deskOf({ entry: unknown }).tools, key)).toEqual(checkFirst);
  });

  it('is not queued of a draft, or of what was removed', () => {
    expect([push(deskOf().tools, key), push(deskOf({ tie: link, isHere: false }).tools, key)]).toMatchObject([
      ...[notThere, notThere],
    ]);
  });
});

it.each([
  ['taken out of the outbox', cancel, link],
  ['kept here only', keepHereOnly, undefined],
])('a scenario is %s unless it is on its way, which leaves all as it was', (_what, decide, tie) => {
  const done = deskOf({ tie: link, entry: refused });
  expect([decide(done.tools, key), done.rows, done.told]).toEqual([succeed(key), { entry: undefined, tie }, ['s']]);
  for (const [entry, refusal] of [
    [sending, inAMoment],
    [repeated, findingOut],
    [unknown, checkFirst],
  ] as const) {
    const open = deskOf({ tie: link, entry });
    expect([decide(open.tools, key), open.rows, open.told]).toEqual([refusal, { entry, tie: link }, []]);
  }
});
