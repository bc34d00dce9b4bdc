import { expect, it } from 'vitest';
import { effectQuery } from '../../../shared/contract/scenarios/rules.ts';
import type { FigurePair, RuledFigure } from '../../../shared/rule/effect.ts';
import type { RuledLine } from '../../ports/rules.ts';
import { effectPageOf } from './effects.ts';

const figureOf = (lender: string, lends: number): RuledFigure => ({
  ...{ lender, lends, capacity: lends, surplus: 100, dti: 5, status: lends < 500 ? 'fails' : 'services' },
  serves: lends >= 500,
});
const pair = (lender: string, before: number, after: number): FigurePair => ({
  before: figureOf(lender, before),
  after: figureOf(lender, after),
});

const lineOf = (
  scenarioId: string,
  pairs: readonly FigurePair[],
  earlier?: readonly FigurePair[],
  isEdited = false,
): RuledLine => ({
  ...{ scenarioId, description: scenarioId, pairs, isCurrent: true, lvr: 70, settles: undefined, requested: 500 },
  ...{ expires: undefined, approvals: [] },
  earlier: earlier && { pairs: earlier, isEdited },
});

const stays = [pair('wattle', 600, 590), pair('acacia', 600, 590)];
const lines: readonly RuledLine[] = [
  lineOf('new', stays),
  // Another amount is not another answer.
  lineOf('same', stays, [pair('wattle', 600, 580), pair('acacia', 600, 590)]),
  lineOf('worse', [pair('wattle', 600, 400), pair('acacia', 600, 590)], stays),
  lineOf('edited', stays, [pair('wattle', 400, 300), pair('acacia', 400, 300)], true),
  // It still loses one lender, but another one.
  lineOf(
    'other lender',
    [pair('wattle', 600, 400), pair('acacia', 600, 590)],
    [pair('wattle', 600, 590), pair('acacia', 600, 400)],
  ),
];

const pageOf = (query: object, since?: string) =>
  effectPageOf(lines, { query: effectQuery.parse({ sort: 'description', ...query }), hidden: [], since });

it('an answer is another one where its effect is, or the lenders that make the loan under the rules', () => {
  const { items, since, total } = pageOf({}, '2026-11-24');
  expect(items.map(({ scenarioId, was }) => [scenarioId, was])).toEqual([
    ['edited', { effect: 'less', serving: 0, isEdited: true }],
    ['new', null],
    ['other lender', { effect: 'loses', serving: 1, isEdited: false }],
    ['same', null],
    ['worse', { effect: 'less', serving: 2, isEdited: false }],
  ]);
  expect([since, total]).toEqual([{ day: '2026-11-24', changed: 3 }, 5]);
});

it('what changed can be listed alone, and counted at one lender', () => {
  const { items, totals, since } = pageOf({ changed: true }, '2026-11-24');
  expect(items.map(({ scenarioId }) => scenarioId)).toEqual(['edited', 'other lender', 'worse']);
  expect([totals.loses, totals.less, totals.same, since?.changed]).toEqual([2, 1, 0, 3]);
  expect(pageOf({ lender: 'acacia' }, '2026-11-24').since?.changed).toBe(2);
  expect(pageOf({}).since).toBeNull();
});

it('a lender that was not there before said nothing then', () => {
  const line = lineOf('new lender', [...stays, pair('karri', 600, 400)], stays);
  const at = (lender: string) =>
    effectPageOf([line], { query: effectQuery.parse({ lender }), hidden: [], since: '2026-11-24' });
  expect([at('karri').since?.changed, at('karri').items[0]?.was, at('wattle').since?.changed]).toEqual([0, null, 0]);
});

it('a page of many is that of the whole list in order', () => {
  const many = Array.from({ length: 300 }, (_, number) => lineOf(`s${(number * 7919) % 300}`, stays));
  const ids = (offset: number, limit: number) =>
    effectPageOf(many, {
      query: effectQuery.parse({ sort: 'description', offset, limit }),
      ...{ hidden: [], since: undefined },
    });
  expect(ids(10, 5).items.map(({ scenarioId }) => scenarioId)).toEqual(['s10', 's11', 's12', 's13', 's14']);
  expect(ids(298, 5)).toMatchObject({ total: 300, items: [{ scenarioId: 's298' }, { scenarioId: 's299' }] });
});

it('the highest DTI comes first where that is asked, and what cannot be computed last', () => {
  const at = (scenarioId: string, dti: number, status: RuledFigure['status'] = 'services') => {
    const figure = { ...figureOf('wattle', 600), dti, status };
    return lineOf(scenarioId, [{ before: figure, after: figure }]);
  };
  const { items } = effectPageOf(
    [at('low', 4), at('incomplete', 0, 'incomplete'), at('high', 9.5), at('middle', 5.6)],
    {
      query: effectQuery.parse({ sort: 'dti' }),
      ...{ hidden: [], since: undefined },
    },
  );
  expect(items.map(({ scenarioId }) => scenarioId)).toEqual(['high', 'middle', 'low', 'incomplete']);
});

it.each(['settles', 'expires'] as const)(
  'the earliest comes first by what %s, and what has no such day last',
  (sort) => {
    const on = (scenarioId: string, day?: string) => ({ ...lineOf(scenarioId, stays), [sort]: day });
    const { items } = effectPageOf(
      [on('never'), on('later', '2027-02-01'), on('first', '2026-12-01'), on('never too')],
      {
        query: effectQuery.parse({ sort }),
        ...{ hidden: [], since: undefined },
      },
    );
    expect(items.map(({ scenarioId }) => scenarioId)).toEqual(['first', 'later', 'never', 'never too']);
  },
);

it('a lender that is not compared counts nowhere, unless it is asked for', () => {
  const line = lineOf('one', [pair('wattle', 600, 590), pair('karri', 600, 400)]);
  const at = (query: object) =>
    effectPageOf([line], { query: effectQuery.parse(query), hidden: ['karri'], since: undefined }).items[0]?.lost;
  expect([at({}), at({ lender: 'karri' }), at({ lender: 'wattle' })]).toEqual([[], ['karri'], []]);
});

it('of scenarios with the same effect the largest loss comes first, then by title', () => {
  const losing = (scenarioId: string, after: number) => lineOf(scenarioId, [pair('wattle', 900, after)]);
  const { items } = effectPageOf(
    [losing('small', 890), losing('b', 700), losing('lost', 400), losing('large', 600), losing('a', 700)],
    { query: effectQuery.parse({}), hidden: [], since: undefined },
  );
  expect(items.map(({ scenarioId, effect }) => [scenarioId, effect])).toEqual([
    ['lost', 'loses'],
    ...['large', 'a', 'b', 'small'].map((scenarioId) => [scenarioId, 'less']),
  ]);
});

it('scenarios edited since are counted apart, and those with one effect listed alone while all are counted', () => {
  const edited = { ...lineOf('later', stays), isCurrent: false };
  const query = effectQuery.parse({ sort: 'description', effect: 'loses' });
  const page = effectPageOf([...lines, edited, edited], { query, hidden: [], since: undefined });
  expect([page.edited, page.items.map(({ scenarioId }) => scenarioId)]).toEqual([2, ['other lender', 'worse']]);
  expect(page.totals).toEqual(pageOf({}).totals);
});

it('the worst effect comes first, however much less another lends', () => {
  const all = [
    lineOf('same', [pair('wattle', 600, 600)]),
    lineOf('more', [pair('wattle', 600, 9_000)]),
    lineOf('less', [pair('wattle', 99_000, 600)]),
    lineOf('loses', [pair('wattle', 500, 499)]),
    lineOf('none left', [pair('wattle', 500, 499), pair('acacia', 400, 400)]),
  ];
  const page = effectPageOf(all, { query: effectQuery.parse({}), hidden: [], since: undefined });
  expect(page.items.map(({ scenarioId }) => scenarioId)).toEqual(['none left', 'loses', 'less', 'more', 'same']);
  const line = { lvr: 70, lostAt: figureOf('wattle', 499), lost: ['wattle'], gained: [], was: null };
  expect(page.items[1]).toMatchObject(line);
  expect(page.items[2]).toMatchObject({ lvr: 70, lostAt: null, before: { lends: 99_000 }, after: { lends: 600 } });
  const within = effectQuery.parse({ margin: { kind: 'lvr', over: 70 } });
  const higher = { ...lineOf('higher', stays), lvr: 71 };
  const { items, totals } = effectPageOf([...all, higher], { query: within, hidden: [], since: undefined });
  expect([items.map(({ scenarioId }) => scenarioId), totals.less, totals.loses]).toEqual([['higher'], 1, 0]);
});

it('lenders that make the loan are the same in any order', () => {
  const line = lineOf(
    'one',
    [pair('wattle', 600, 600), pair('acacia', 600, 600)],
    [...[pair('acacia', 600, 600), pair('wattle', 600, 600)]],
  );
  expect(effectPageOf([line], { query: effectQuery.parse({}), hidden: [], since: '2026-11-24' }).since?.changed).toBe(
    0,
  );
});

it('of lenders the one that loses most comes first, then the one that gains more, then by name', () => {
  const [none, both] = [pair('oak', 400, 600), pair('karri', 600, 400)];
  const { lenders } = effectPageOf([lineOf('one', [none, both]), lineOf('two', [none])], {
    query: effectQuery.parse({}),
    ...{ hidden: [], since: undefined },
  });
  expect(lenders).toEqual([
    { lender: 'karri', lost: 1, gained: 0 },
    { lender: 'oak', lost: 0, gained: 2 },
  ]);
});

it('of lenders that lose as many scenarios the one that gains more comes first, then by name', () => {
  const lost = ['wattle', 'banksia', 'acacia'].map((lender) => pair(lender, 600, 400));
  const moved = [lineOf('one', [...lost, pair('oak', 600, 600)]), lineOf('two', [pair('wattle', 400, 600)])];
  const { lenders } = effectPageOf(moved, { query: effectQuery.parse({}), hidden: [], since: undefined });
  expect(lenders.map(({ lender }) => lender)).toEqual(['wattle', 'acacia', 'banksia']);
});
