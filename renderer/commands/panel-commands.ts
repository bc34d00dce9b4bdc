import { nextPanel } from '../store/screens/panel-slice.ts';
import { settingsOf } from '../store/settings-slice.ts';
import type { CommandActions } from './command.ts';

export const panelActions: CommandActions<'panel'> = {
  'panel.keep': {
    enabled: (state) => state.page === 'scenario' && state.openId !== null,
    run: ({ store }) => {
      // The list asks for the name: it comes into sight first.
      store.getState().showLenders(true);
      store.getState().selectLender(null);
      store.getState().namePanel(true);
    },
  },
  'panel.next': {
    enabled: (state) => state.page === 'scenario' && settingsOf(state).panels.length > 0,
    run: ({ store, ports }) => {
      const next = nextPanel(settingsOf(store.getState()));
      store.getState().choosePanel(next);
      ports.notify({ tone: 'neutral', message: next === null ? 'Every lender is listed' : `Panel: ${next}` });
    },
  },
};
