import type { Input } from '../../../shared/contract/index.ts';
import type { EffectLine } from '../../../shared/contract/scenarios/rules.ts';
import { succeed } from '../../../shared/outcome.ts';
import { type CommandActions, type CommandContext, finishExport } from '../../commands/command.ts';
import { featureOf } from '../../store/feature-state.ts';
import { lendersOf } from '../../store/lenders/lenders.ts';
import { latest } from '../../store/remote.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { effectsQuery } from './effects-query.ts';
import { createRules } from './state.ts';

/** As many as an answer lists at once. */
const pageSize = 500;

/** Every scenario that a query lists, page by page. */
const allListed = async ({ client }: CommandContext['store'], query: Input<'rules.effects'>) => {
  const items: EffectLine[] = [];
  for (;;) {
    const page = await client.call('rules.effects', { ...query, offset: items.length, limit: pageSize });
    if (!page.ok) return page;
    items.push(...page.data.items);
    if (page.data.items.length === 0 || items.length >= page.data.total) return succeed(items);
  }
};

const importRule = async ({ store, ports }: CommandContext): Promise<void> => {
  store.getState().goTo('rules');
  const open = async (text?: string): Promise<boolean> => {
    const outcome = await store.client.call('rules.importFile', text === undefined ? {} : { text });
    if (!outcome.ok) reportFailure(ports, 'The rule was not imported', outcome.error);
    return outcome.ok && outcome.data.status === 'choose';
  };
  if (!(await open())) return;
  const text = await ports.chooseTextFile('application/json,.json');
  if (text !== undefined) await open(text);
};

const ask = async ({ store, ports }: CommandContext): Promise<void> => {
  store.getState().goTo('rules');
  const outcome = await featureOf(store, createRules).getState().ask();
  if (!outcome.ok) reportFailure(ports, 'The library was not asked', outcome.error);
};

/** Everybody whom the answer lists, with the ways back; undefined where that was stopped, or could not be read. */
const toCall = async ({ store, ports }: CommandContext) => {
  const { view, findWays } = featureOf(store, createRules).getState();
  const question = latest(store.calls.read('rules.status', {}))?.question;
  const found = await allListed(store, effectsQuery(view));
  if (!found.ok) {
    reportFailure(ports, 'The call list was not made', found.error);
    return undefined;
  }
  if (!question) return undefined;
  // Nobody is called about what rules leave as it is, unless it was chosen.
  const isWhole = question.rules.length > 0 && view.effect === null && view.margin === null && !view.changed;
  const items = isWhole ? found.data.filter(({ effect }) => effect !== 'same' && effect !== 'incomplete') : found.data;
  return (await findWays(items, question.askedOn)) ? { items, question } : undefined;
};

const exportCallList = async (context: CommandContext): Promise<void> => {
  const { store, ports } = context;
  const list = await toCall(context);
  if (list === undefined) return;
  // The words of rules are not needed before.
  const { callListRows, holdsFrom } = await import('./call-list.ts');
  const names = new Map(lendersOf(store.getState()).map(({ id, name }) => [id, name]));
  const rows = callListRows(list.items, list.question, {
    nameOf: (id) => names.get(id) ?? id,
    from: holdsFrom(list.question.rules, list.question.day),
    ways: featureOf(store, createRules).getState().ways,
  });
  finishExport(ports, 'The call list was not exported', await store.client.call('rules.exportList', { rows }));
};

const printCallList = async (context: CommandContext): Promise<void> => {
  const list = await toCall(context);
  if (list === undefined) return;
  featureOf(context.store, createRules).getState().putOnPaper(list.items);
  // React draws it first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  context.ports.print();
};

/** Whether there is an answer on the page. */
const isAnswered: CommandActions<'rule'>['rule.callList']['enabled'] = ({ page }, { calls }) =>
  page === 'rules' && (latest(calls.read('rules.status', {}))?.question?.done ?? 0) > 0;

export const ruleActions: CommandActions<'rule'> = {
  'rule.new': {
    enabled: () => true,
    run: ({ store }) => {
      const { goTo, draftRule } = store.getState();
      goTo('rules');
      const changes = [{ kind: 'rates', lenders: 'all', by: 0.25 }] as const;
      draftRule({ id: null, rule: { name: 'Rates +0.25', source: '', changes } });
    },
  },
  'rule.ask': { enabled: () => true, run: ask },
  'rule.import': { enabled: () => true, run: importRule },
  'rule.callList': { enabled: isAnswered, run: exportCallList },
  'rule.print': { enabled: isAnswered, run: printCallList },
};
