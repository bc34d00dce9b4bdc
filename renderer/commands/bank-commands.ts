import { reportFailure } from '../ui/page/notices.ts';
import type { CommandActions, CommandContext } from './command.ts';

const always = (): boolean => true;

const importFrom = async ({ store, ports }: CommandContext, kind: 'files' | 'folder'): Promise<void> => {
  const files = await ports.chooseFiles(kind);
  if (files === undefined) return;
  store.getState().goTo('banks');
  const outcome = await store.getState().importFiles(files);
  if (!outcome.ok && outcome.error.code !== 'CANCELLED') reportFailure(ports, 'Nothing was imported', outcome.error);
};

const isFree = ({ importing }: { readonly importing: object | null }): boolean => importing === null;

export const bankActions: CommandActions<'banks'> = {
  'banks.import': { enabled: isFree, run: (context) => importFrom(context, 'files') },
  'banks.importFolder': { enabled: isFree, run: (context) => importFrom(context, 'folder') },
  'banks.update': {
    enabled: always,
    run: ({ store }) => {
      store.getState().showBankView('update');
      store.getState().goTo('banks');
    },
  },
};
