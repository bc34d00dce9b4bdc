import type { Output } from '../../../shared/contract/index.ts';
import { type AppError, fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { maxRuleChanges, maxRules, type StoredRule } from '../../../shared/rule/rule.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BankProducts } from '../../ports/banks.ts';
import type { EventSink, FileKind, Ids, Shell } from '../../ports/desk.ts';
import type { OwnLenders } from '../../ports/lenders.ts';
import type { RuleModel, RuleQuestion, RuleStore } from '../../ports/rules.ts';
import type { Connections } from '../../ports/service.ts';
import { fileNameOf } from '../file-name.ts';
import type { DomainHandlers } from '../handlers.ts';
import { newestQuestion } from '../newest-question.ts';
import { spreadsheetText } from '../spreadsheet.ts';
import type { Team } from '../team/team.ts';
import { isOutdated } from './batches.ts';
import { banksAsChanges, changedBy, changedSince } from './of-banks.ts';
import { ownRules } from './own-rules.ts';
import { readRule, writeRule } from './rule-file.ts';
import type { RuleRun } from './rule-run.ts';
import type { TeamRules } from './team-rules.ts';

export interface RulePorts {
  readonly ruleStore: RuleStore;
  readonly ruleRun: Omit<RuleRun, 'start' | 'close'>;
  readonly ruleModel: () => RuleModel;
  readonly connections: Connections;
  readonly teamIds: () => readonly string[];
  /** The lenders left out of the comparison. */
  readonly hidden: () => readonly string[];
  readonly events: EventSink;
  readonly ids: Ids;
  readonly shell: Shell;
  readonly banks: BankProducts;
  readonly ownLenders: OwnLenders;
  readonly team: Team;
  readonly teamRules: TeamRules;
  readonly clock: Clock;
}

const noRule = () => fail('NOT_FOUND', 'This rule is no longer here.');
const askedSince = () => fail('CONFLICT', 'Another question was asked since. Open the scenario again.');
const outdated = () => fail('CONFLICT', 'Lenders or the day have changed since. Ask the library again.');

type StoreHandlers =
  | 'rules.list'
  | 'rules.put'
  | 'rules.turn'
  | 'rules.remove'
  | 'rules.exportFile'
  | 'rules.importFile'
  | 'rules.exportList';

const bookHandlers = ({
  ruleStore: store,
  ruleModel,
  events,
  ids,
  shell,
}: RulePorts): Pick<DomainHandlers<'rules'>, StoreHandlers> => {
  const find = (id: string): StoredRule | undefined => ownRules(store.list()).rules.find((one) => one.id === id);
  const put = (stored: StoredRule): { readonly id: string } => {
    store.put(stored);
    events.emit('rules.changed', {});
    return { id: stored.id };
  };
  const add = (stored: Omit<StoredRule, 'id'>): Outcome<{ readonly id: string }> =>
    store.list().length >= maxRules
      ? fail('REFUSED', `There are ${maxRules} rules, which is as many as Headroom keeps. Delete one first.`)
      : succeed(put({ ...stored, id: ids.next() }));
  const save = async (fileName: string, text: string, kind: FileKind): Promise<Outcome<Output<'rules.exportFile'>>> => {
    const saved = await shell.saveText(fileName, text, kind);
    return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
  };
  return {
    'rules.list': () => {
      const { rules, unread } = ownRules(store.list());
      return succeed({ rules: [...rules], unread: [...unread], taxYears: [...ruleModel().taxYears] });
    },
    'rules.put': ({ id, rule }) => {
      if (id === undefined) return add({ isOn: true, rule });
      const before = find(id);
      return before === undefined ? noRule() : succeed(put({ ...before, rule }));
    },
    'rules.turn': ({ id, isOn }) => {
      const before = find(id);
      return before === undefined ? noRule() : succeed(put({ ...before, isOn }));
    },
    'rules.remove': ({ id }) => {
      if (!store.remove(id)) return noRule();
      events.emit('rules.changed', {});
      return succeed({ id });
    },
    'rules.exportFile': ({ id }) => {
      const stored = find(id);
      if (stored === undefined) return noRule();
      return save(fileNameOf(stored.rule.name, 'json', 'Rule'), writeRule(stored.rule), 'rule');
    },
    'rules.exportList': ({ rows }) => save('Call list.csv', spreadsheetText(rows), 'table'),
    'rules.importFile': async ({ text }) => {
      const opened = text === undefined ? await shell.openText('rule') : { status: 'opened' as const, text };
      if (opened.status === 'unsupported') return succeed({ status: 'choose' });
      if (opened.status === 'cancelled') return succeed({ status: 'cancelled' });
      const read = readRule(opened.text);
      if (!read.ok) return read;
      return mapOutcome(add({ isOn: false, rule: read.data }), ({ id }) => ({ status: 'imported' as const, id }));
    },
  };
};

const importGone = () => fail('NOT_FOUND', 'What was read has been taken or discarded since. Ask again.');

const ofBanks =
  ({ banks, ownLenders, ruleModel, teamIds, clock }: RulePorts): DomainHandlers<'rules'>['rules.ofBanks'] =>
  async (asked) => {
    const staged = 'staged' in asked ? banks.staged() : undefined;
    if ('staged' in asked && staged?.id !== asked.staged) return importGone();
    const published = await banks.catalogue.read();
    const products =
      'since' in asked
        ? changedSince(published, asked.since)
        : staged && (await changedBy(published, staged, new Date(clock.now()).toISOString()));
    if (products === undefined) return importGone();
    const changes = banksAsChanges(products, {
      own: ownLenders.list(),
      inUse: new Set(await ruleModel().productsInUse(teamIds())),
      published: published.products(),
    });
    const count = products.changed.length + products.withdrawn.length;
    return succeed({ changes: changes.slice(0, maxRuleChanges), products: count });
  };

/** The failure where the newest question is not the one that is meant. */
const meant = (
  { ruleStore }: RulePorts,
  askedOn: string,
): { readonly ok: true; readonly data: RuleQuestion } | { readonly ok: false; readonly error: AppError } => {
  const question = ruleStore.newest();
  return question?.askedOn === askedOn ? succeed(question) : askedSince();
};

/** Rules, and what they would do to the library. */
export const ruleHandlers = (ports: RulePorts): DomainHandlers<'rules'> => {
  const { ruleStore: store, ruleRun: run, ruleModel, connections, teamIds, hidden, team, teamRules } = ports;
  const askNewest = newestQuestion(connections);
  const done = () => succeed({});

  /** About a scenario at a lender under the rules that were asked. */
  const about = async <T>(
    name: 'difference' | 'wayBack',
    { scenarioId, lender, askedOn }: { readonly scenarioId: string; readonly lender: string; readonly askedOn: string },
    compute: (
      scenario: ScenarioBody,
      asked: { readonly question: RuleQuestion; readonly lender: string },
      signal: AbortSignal,
    ) => Promise<T | null | undefined>,
  ): Promise<Outcome<T>> => {
    const question = meant(ports, askedOn);
    if (!question.ok) return question;
    if (isOutdated({ model: ruleModel }, question.data)) return outdated();
    const answer = await askNewest(name, scenarioId, (scenario, signal) =>
      compute(scenario, { question: question.data, lender }, signal),
    );
    if (!answer.ok) return answer;
    return answer.data === null ? outdated() : succeed(answer.data);
  };

  return {
    ...bookHandlers(ports),
    'rules.ofBanks': ofBanks(ports),
    'rules.team': () =>
      team.alone(async () => {
        await teamRules.look();
        return succeed(teamRules.view());
      }),
    'rules.take': ({ id, mark }) => team.alone(() => teamRules.take(id, mark)),
    'rules.ignore': ({ id, mark }) => team.alone(() => Promise.resolve(teamRules.ignore(id, mark))),
    'rules.share': ({ id, replace }) => team.alone(() => teamRules.share(id, replace)),
    'rules.ask': async ({ scope }) => {
      const on = ownRules(store.list()).rules.filter(({ isOn }) => isOn);
      const rules = on.map(({ rule }) => rule);
      await ruleModel().precompute(rules);
      return run.ask(rules, scope);
    },
    'rules.status': () => succeed({ question: run.status() ?? null }),
    'rules.stop': () => {
      run.stop();
      return done();
    },
    'rules.resume': () => {
      run.resume();
      return done();
    },
    'rules.effects': async (query) => {
      const question = store.newest();
      if (question === undefined) return fail('NOT_FOUND', 'Nothing was asked yet.');
      const { id, scope } = question;
      const before = store.earlier(question);
      const earlier = before && { id: before.id, day: before.day };
      return succeed(
        await ruleModel().effects({ id, scope, earlier }, { teamIds: teamIds(), hidden: hidden(), query }),
      );
    },
    'rules.scenario': ({ scenarioId, askedOn }) => {
      const question = meant(ports, askedOn);
      if (!question.ok) return question;
      const ruled = store.scenario(teamIds(), question.data.id, scenarioId);
      if (ruled === undefined) return fail('NOT_FOUND', 'This scenario is not computed as it is now. Ask again.');
      const leftOut = hidden();
      return succeed({ pairs: ruled.pairs.filter(({ before }) => !leftOut.includes(before.lender)) });
    },
    'rules.difference': (asked) => about('difference', asked, (...question) => ruleModel().difference(...question)),
    'rules.wayBack': (asked) => about('wayBack', asked, (...question) => ruleModel().wayBack(...question)),
  };
};
