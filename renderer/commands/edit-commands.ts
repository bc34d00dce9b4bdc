import { type CommandActions, reportFailure } from './command.ts';

export const editActions: CommandActions<'edit'> = {
  'edit.undo': {
    enabled: (state) => state.page === 'scenario' && state.history.undo.length > 0,
    run: ({ store }) => store.getState().undo(),
  },
  'edit.redo': {
    enabled: (state) => state.page === 'scenario' && state.history.redo.length > 0,
    run: ({ store }) => store.getState().redo(),
  },
  'edit.switch': {
    enabled: (state) => state.page === 'scenario' && state.document.status === 'loaded',
    run: ({ ports }) => ports.pressSwitch(),
  },
  'edit.save': {
    enabled: (state) => state.page === 'scenario' && state.openId !== null,
    run: ({ store }) => store.getState().flush(),
  },
  'edit.keepAsCopy': {
    enabled: (state) => state.save.status === 'unsaved' && state.save.error.code === 'CONFLICT',
    run: async ({ store, ports }) => {
      const kept = await store.getState().keepAsCopy();
      if (!kept.ok) reportFailure(ports, 'No copy was made', kept.error);
    },
  },
  'edit.discard': {
    enabled: (state) => state.save.status === 'unsaved',
    run: async ({ store, ports }) => {
      if (ports.confirm('Discard the edits that are not saved? The scenario is read again as stored.'))
        await store.getState().discardEdits();
    },
  },
};
