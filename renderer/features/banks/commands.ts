import { dayInSydney } from '../../../shared/scenario/days.ts';
import { count } from '../../../shared/scenario/format.ts';
import type { CommandActions, CommandContext, PickedFile } from '../../commands/command.ts';
import type { AppState } from '../../store/app-state.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { formatDay } from '../../ui/words/format.ts';
import { createBanks } from './state.ts';

/** Reads files, and says why where that did not work. */
export const importFiles = async (
  { store, ports }: Pick<CommandContext, 'store' | 'ports'>,
  files: readonly PickedFile[],
): Promise<void> => {
  const outcome = await featureOf(store, createBanks).getState().importFiles(files);
  if (!outcome.ok && outcome.error.code !== 'CANCELLED') reportFailure(ports, 'Nothing was imported', outcome.error);
};

const importFrom = async (context: CommandContext, kind: 'files' | 'folder'): Promise<void> => {
  const files = await context.ports.chooseFiles(kind);
  if (files === undefined) return;
  context.store.getState().goTo('banks');
  await importFiles(context, files);
};

const isFree = (_state: AppState, app: AppStore): boolean => featureOf(app, createBanks).getState().importing === null;

const weekMs = 7 * 86_400_000;

/** Begins a rule of what the banks changed: by what waits to be looked at, else in the last seven days. */
const beginRule = async ({ store, ports }: CommandContext): Promise<void> => {
  const { view } = featureOf(store, createBanks).getState();
  const staged = view === 'read' ? latest(store.calls.read('banks.staged', {}))?.staged : undefined;
  const [today, since] = [dayInSydney(Date.now()), dayInSydney(Date.now() - weekMs)];
  const found = await store.client.call('rules.ofBanks', staged === undefined ? { since } : { staged: staged.id });
  if (!found.ok) {
    reportFailure(ports, 'No rule was begun', found.error);
    return;
  }
  const { changes, products } = found.data;
  if (changes.length === 0) {
    const what = `${count(products, 'product')} changed${staged === undefined ? ` since ${formatDay(since)}` : ''}`;
    ports.notify({ tone: 'neutral', message: `${what}; no lender of yours and no loan uses any of them.` });
    return;
  }
  const about =
    staged === undefined
      ? { name: `Bank products changed since ${formatDay(since)}`, from: since, source: 'Published by the banks' }
      : { name: `Bank products of ${formatDay(today)}`, from: today, source: 'Published by the banks, not taken yet' };
  store.getState().goTo('rules');
  store.getState().draftRule({ id: null, rule: { ...about, changes } });
};

export const bankActions: CommandActions<'banks'> = {
  'banks.import': { enabled: isFree, run: (context) => importFrom(context, 'files') },
  'banks.importFolder': { enabled: isFree, run: (context) => importFrom(context, 'folder') },
  'banks.rule': { enabled: () => true, run: beginRule },
  'banks.update': {
    enabled: () => true,
    run: ({ store }) => {
      featureOf(store, createBanks).getState().show('update');
      store.getState().goTo('banks');
    },
  },
};
