import type { Command } from './command.ts';

export const editCommands: readonly Command[] = [
  {
    id: 'edit.undo',
    label: 'Undo',
    group: 'Edit',
    shortcuts: ['mod+Z'],
    enabled: (state) => state.page === 'scenario' && state.history.undo.length > 0,
    run: ({ store }) => store.getState().undo(),
  },
  {
    id: 'edit.redo',
    label: 'Redo',
    group: 'Edit',
    shortcuts: ['mod+shift+Z', 'mod+Y'],
    enabled: (state) => state.page === 'scenario' && state.history.redo.length > 0,
    run: ({ store }) => store.getState().redo(),
  },
  {
    id: 'edit.save',
    label: 'Save now',
    group: 'Edit',
    shortcuts: ['mod+S'],
    enabled: (state) => state.page === 'scenario' && state.openId !== null,
    run: ({ store }) => store.getState().flush(),
  },
  {
    id: 'edit.discard',
    label: 'Discard unsaved edits',
    group: 'Edit',
    shortcuts: [],
    enabled: (state) => state.save.status === 'unsaved',
    run: async ({ store, ports }) => {
      if (ports.confirm('Discard the edits that are not saved? The scenario is read again as stored.'))
        await store.getState().discardEdits();
    },
  },
];
