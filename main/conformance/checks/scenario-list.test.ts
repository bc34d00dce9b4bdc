import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller, Send } from '../caller.ts';
import type { Exchange } from '../exchange.ts';
import { NotChecked } from '../findings.ts';
import { createTester } from '../tester.ts';
import { listCheck } from './scenario-list.ts';

/* The check against a list that others write to between one request and the next. */

const teamId = '0'.repeat(24);
const time = '2026-11-21T02:30:00.000Z';
const record = (number: number) => ({
  ...{ id: String(number).padStart(24, '0'), teamId, description: '', createdBy: 'a@b', lastEditedBy: 'a@b' },
  ...{ dateCreated: time, lastEditedOn: time },
});
type Listed = ReturnType<typeof record>;

interface Asked {
  readonly limit: number;
  readonly offset: number;
  readonly order: string;
}

/** The part of a list that is asked for, and how many there are. */
type Lister = (all: readonly Listed[], asked: Asked) => { readonly part: readonly Listed[]; readonly total: number };

const right: Lister = (all, { limit, offset, order }) => ({
  part: (order === 'asc' ? all : all.toReversed()).slice(offset, offset + limit),
  total: all.length,
});

/** What others do before the next answer: 'create', or remove the one at a place. */
type Write = 'create' | number | undefined;

const callerOf = (lister: Lister, count: number, writes: readonly Write[]): Caller => {
  const all = Array.from({ length: count }, (_, index) => record(index));
  let [created, requests] = [count, 0];
  const answerTo = ({ query = '', headers = {} }: Send) => {
    const asked = new URLSearchParams(query);
    const previewed = headers['X-Preview'] === undefined ? {} : { previewed: ['scenario-list' as const] };
    const refused = (status: number, code: string) => ({
      status,
      json: { error: { code, message: 'No', timestamp: time } },
    });
    if (asked.get('limit') === '0') return refused(400, 'BAD_REQUEST');
    if (![null, teamId].includes(asked.get('teamId'))) return refused(403, 'FORBIDDEN');
    const [limit, offset] = [Number(asked.get('limit') ?? 50), Number(asked.get('offset') ?? 0)];
    const { part, total } = lister(all, { limit, offset, order: asked.get('order') ?? 'desc' });
    return { status: 200, json: { data: part, meta: { timestamp: time, count: part.length, total } }, ...previewed };
  };
  return {
    state: { signsQuery: false, clockOffsetMs: 0, requests: 0, busy: 0 },
    send: (send): Promise<Exchange> => {
      const write = writes[requests];
      requests += 1;
      if (write === 'create') all.push(record((created += 1)));
      else if (write !== undefined && all.length > 0) all.splice(write % all.length, 1);
      const request = { method: 'GET', url: '', headers: {}, body: undefined };
      return Promise.resolve({ request, answer: { text: '', dateMs: undefined, ...answerTo(send) } });
    },
  };
};

/** What the check finds, and whether it came to an end. */
const checked = async (lister: Lister, count: number, writes: readonly Write[] = []) => {
  const setting = {
    lenders: [],
    scenario: undefined,
    creates: false,
    foreignScenario: undefined,
    foreignLender: undefined,
  };
  const tester = createTester(callerOf(lister, count, writes), setting);
  tester.facts.teams = [teamId];
  let isWhole = true;
  try {
    await listCheck.run(tester);
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
    isWhole = false;
  }
  return { found: tester.take().deviations.map(({ found }) => found), isWhole };
};

/** Requests that the check makes before it looks at the parts. */
const before = Array.from({ length: 6 }, () => undefined);

describe('the check of the preview scenario-list', () => {
  it('finds nothing in a right list, whatever others write meanwhile', async () => {
    const write = fc.oneof(fc.constantFrom<Write>('create', undefined), fc.nat(5));
    await fc.assert(
      fc.asyncProperty(fc.nat(5), fc.array(write, { maxLength: 24 }), async (count, writes) => {
        expect((await checked(right, count, writes)).found).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('looks again after a create, and gives up where creates never end', async () => {
    expect(await checked(right, 3, [...before, undefined, undefined, 'create'])).toEqual({ found: [], isWhole: true });
    const always = Array.from({ length: 40 }, () => 'create' as const);
    expect(await checked(right, 3, always)).toEqual({ found: [], isWhole: false });
  });

  it.each<[string, Lister]>([
    ['passes over none', (all, asked) => right(all, { ...asked, offset: 0 })],
    ['has one order', (all, asked) => right(all, { ...asked, order: 'asc' })],
    ['has no limit', (all, asked) => right(all, { ...asked, limit: 50 })],
    ['counts one too many', (all, asked) => ({ ...right(all, asked), total: all.length + 1 })],
    ['counts the part alone', (all, asked) => ({ ...right(all, asked), total: right(all, asked).part.length })],
  ])('finds a list that %s', async (_name, wrong) => {
    expect((await checked(wrong, 5)).found).not.toEqual([]);
  });
});
