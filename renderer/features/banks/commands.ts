import type { CommandActions, CommandContext, PickedFile } from '../../commands/command.ts';
import type { AppState } from '../../store/app-state.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { reportFailure } from '../../ui/page/notices.ts';
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

export const bankActions: CommandActions<'banks'> = {
  'banks.import': { enabled: isFree, run: (context) => importFrom(context, 'files') },
  'banks.importFolder': { enabled: isFree, run: (context) => importFrom(context, 'folder') },
  'banks.update': {
    enabled: () => true,
    run: ({ store }) => {
      featureOf(store, createBanks).getState().show('update');
      store.getState().goTo('banks');
    },
  },
};
