import { describe, expect, it } from 'vitest';
import type { RuledFigure } from '../../shared/rule/effect.ts';
import type { Rule, RuleChange } from '../../shared/rule/rule.ts';
import { askedOf } from '../../shared/scenario/asked.ts';
import { figureOf } from '../../shared/scenario/lender-figures.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import { assetsFolder } from '../../test/support/desk/open.ts';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { bodyOf } from '../../test/support/store/library-run.ts';
import { loadCatalogue } from '../engine/index.ts';
import { computeServicing, type Lender, prepareLender, taxTables } from '../engine/servicing/index.ts';
import { createRuleModel } from './rule-model.ts';

const nowMs = Date.parse('2026-11-25T02:00:00.000Z');
const today = '2026-11-25';
const { lenders, benchmark } = loadCatalogue(assetsFolder);
const model = createRuleModel({ lenders, benchmark }, { now: () => nowMs });
const scenarios = Array.from({ length: propertyRuns(50).numRuns ?? 0 }, (_, number) => bodyOf(number));

const ruleOf = (...changes: RuleChange[]): Rule[] => [{ name: 'A rule', source: '', changes }];

const figuresAt = (
  scenario: ScenarioBody,
  lender: Lender,
  how: Partial<Parameters<typeof computeServicing>[0]> = {},
): RuledFigure => {
  const result = computeServicing({ scenario, lender, benchmark, addToRates: 0, today, figures: true, ...how });
  return { ...figureOf(lender.id, result, askedOf(scenario)), dti: result.debt_to_income_ratio ?? 0 };
};

/** The lender after somebody edited these parameters of its pack. */
const edited = (lender: Lender, parameters: object): Lender =>
  prepareLender({ ...lender, servicing: { ...lender.parameters, ...parameters } });

const under = (rules: readonly Rule[]): RuledFigure[][] =>
  scenarios.map((scenario) => model.compute(scenario, rules).pairs.map(({ after }) => after));

describe('the figures under a rule', () => {
  it('are, scenario by scenario, those of the lenders as they are and of packs edited by hand, to the cent', () => {
    const rules = ruleOf(
      { kind: 'set', lenders: ['wattle', 'acacia'], parameter: 'rental_shade', value: 0.55 },
      { kind: 'set', lenders: 'all', parameter: 'dti_income', value: 'shaded' },
      { kind: 'add', lenders: 'all', parameter: 'card_pct', by: 0.004 },
    );
    const byHand = lenders.map((lender) =>
      edited(lender, {
        dti_income: 'shaded',
        card_pct: Number((lender.parameters.card_pct + 0.004).toPrecision(12)),
        ...(['wattle', 'acacia'].includes(lender.id) && { rental_shade: 0.55 }),
      }),
    );
    const computed = scenarios.map((scenario) => model.compute(scenario, rules).pairs);
    expect(computed.map((pairs) => pairs.map(({ before }) => before))).toEqual(
      scenarios.map((scenario) => lenders.map((lender) => figuresAt(scenario, lender))),
    );
    expect(computed.map((pairs) => pairs.map(({ after }) => after))).toEqual(
      scenarios.map((scenario) => byHand.map((lender) => figuresAt(scenario, lender))),
    );
    // The rule reaches the library, so that equality says something.
    expect(computed.flat().filter(({ before, after }) => before.capacity !== after.capacity).length).toBeGreaterThan(
      scenarios.length / 2,
    );
  });

  it.each([0.25, -0.5])('move with assessment rates as the buffer of a person does: %d', (by) => {
    expect(under(ruleOf({ kind: 'rates', lenders: 'all', by }))).toEqual(
      scenarios.map((scenario) => lenders.map((lender) => figuresAt(scenario, lender, { addToRates: by }))),
    );
  });

  it('are taxed by the year that a rule names, whatever the day', () => {
    const [table] = taxTables;
    expect(under(ruleOf({ kind: 'tax', financialYear: table.financialYear }))).toEqual(
      scenarios.map((scenario) => lenders.map((lender) => figuresAt(scenario, lender, { taxTables: [table] }))),
    );
    expect(model.prepare(ruleOf({ kind: 'tax', financialYear: 2090 }))).toMatchObject({ ok: false });
  });

  it('are explained from the figures before to those after, the tax year first', async () => {
    const [{ financialYear }] = taxTables;
    const rules = ruleOf(
      { kind: 'tax', financialYear },
      { kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 0.55 },
    );
    const { signal } = new AbortController();
    const between = async (scenario: ScenarioBody, asked: Rule[]) => {
      const pair = model.compute(scenario, asked).pairs.find(({ before }) => before.lender === 'wattle');
      const found = await model.difference(scenario, { rules: asked, lender: 'wattle' }, signal);
      const [{ from, steps } = { from: undefined, steps: [] }] = [found ?? undefined];
      const reached = steps.at(-1);
      return { pair, steps, ends: [from?.capacity, from?.surplus, reached?.capacity, reached?.surplus] };
    };
    let taxed = 0;
    for (const scenario of scenarios.slice(0, 40)) {
      const { pair, steps, ends } = await between(scenario, rules);
      if (steps.length === 0) continue;
      const { before, after } = pair ?? {};
      expect(ends).toEqual([before?.capacity, before?.surplus, after?.capacity, after?.surplus]);
      expect(steps[0]).toMatchObject({
        group: 'Tax year',
        parameters: [{ name: 'Financial year', from: '2026-27', to: '2025-26' }],
      });
      const alone = await between(scenario, ruleOf({ kind: 'tax', financialYear }));
      expect(alone.steps[0]).toEqual(steps[0]);
      if (alone.pair?.after.surplus !== alone.pair?.before.surplus) taxed += 1;
    }
    expect(taxed).toBeGreaterThan(20);
    const [scenario] = scenarios;
    const sameYear = scenario && (await between(scenario, ruleOf({ kind: 'tax', financialYear: 2026 })));
    expect(sameYear?.steps.map(({ group }) => group)).not.toContain('Tax year');
    expect(await model.difference(bodyOf(0), { rules, lender: 'nobody' }, signal)).toBeNull();
  });

  it('are nothing where a lender stopped lending for it, and as before where it concerns somebody else', () => {
    const rules = ruleOf({ kind: 'stop', lenders: ['wattle'], what: 'interest_only' });
    for (const scenario of scenarios) {
      const isConcerned = scenario.home_loans.some(
        ({ existing_or_proposed: state, closing, interest_only_period: years = 0 }) =>
          state !== 'existing' && closing !== true && years > 0,
      );
      for (const { before, after } of model.compute(scenario, rules).pairs)
        if (isConcerned && before.lender === 'wattle' && before.status !== 'incomplete')
          expect(after).toEqual({ ...before, status: 'fails_policy', serves: false, capacity: 0, lends: 0 });
        else expect(after).toBe(before);
    }
  });

  it('are worked out ahead, lender by lender, and once; where one is edited, for that one alone', async () => {
    const worked: string[] = [];
    /** A lender that tells when it is put under rules, for which its pack is written out. */
    const watched = (lender: Lender): Lender =>
      Object.defineProperty({ ...lender }, 'asAt', {
        get: () => {
          worked.push(lender.id);
          return lender.asAt;
        },
      });
    const list = lenders.map(watched);
    const rates = (by: number): Rule[] => ruleOf({ kind: 'rates', lenders: 'all', by });
    const ahead = createRuleModel({ lenders: list, benchmark }, { now: () => nowMs });
    await ahead.precompute(rates(0.25));
    expect(worked.splice(0)).toEqual(lenders.map(({ id }) => id));
    const prepared = ahead.prepare(rates(0.25));
    expect([prepared, worked]).toEqual([model.prepare(rates(0.25)), []]);
    const [first, ...others] = list;
    const own = watched(edited(first ?? ({} as Lender), { floor_rate: 7.1 }));
    worked.length = 0;
    createRuleModel({ lenders: [own, ...others], benchmark }, { now: () => nowMs }).prepare(rates(0.25));
    expect(worked.splice(0)).toEqual([own.id]);
    ahead.prepare(rates(0.5));
    expect(worked).toHaveLength(list.length);
  });

  it('are refused, in words, where one lender of all would be out of its bounds, however they were worked out', async () => {
    const low = ruleOf({ kind: 'add', lenders: ['wattle'], parameter: 'floor_rate', by: -20 });
    const refused = {
      ok: false,
      problem: expect.stringMatching(/^Floor rate of .* would be out of its bounds\./) as unknown,
    };
    expect(model.prepare(low)).toEqual(refused);
    const ahead = createRuleModel({ lenders: [...lenders], benchmark }, { now: () => nowMs });
    await ahead.precompute(low);
    expect(ahead.prepare(low)).toEqual(refused);
    expect(ahead.compute(scenarios[0] ?? bodyOf(0), low).pairs).toEqual([]);
  });

  it('rest on a basis that changes with lenders, rules and the day, and with nothing else', () => {
    const rates = (by: number): Rule[] => ruleOf({ kind: 'rates', lenders: 'all', by });
    const basisOf = (rules: readonly Rule[], of = model): string => {
      const prepared = of.prepare(rules);
      return prepared.ok ? prepared.basis : prepared.problem;
    };
    const others = [
      createRuleModel(
        { lenders: lenders.map((one) => edited(one, { floor_rate: 7.1 })), benchmark },
        { now: () => nowMs },
      ),
      createRuleModel({ lenders, benchmark }, { now: () => nowMs + 86_400_000 }),
    ];
    const bases = [
      ...[basisOf([]), basisOf(rates(0.25)), basisOf(rates(0.5))],
      basisOf(ruleOf({ kind: 'stop', lenders: ['wattle'], what: 'trusts' })),
      ...['Quokka, Everyday', 'Quokka, Basic'].map((name) =>
        basisOf(ruleOf({ kind: 'published', products: [{ name, product: null }] })),
      ),
      ...others.map((other) => basisOf(rates(0.25), other)),
    ];
    expect(new Set(bases).size).toBe(bases.length);
    expect(basisOf([{ name: 'Another name', source: 'Another source', changes: rates(0.25)[0]?.changes ?? [] }])).toBe(
      bases[1],
    );
  });
});
