import type { AppState } from '../store/app-state.ts';
import { isRegistered, profilesOf } from '../store/publishing/profiles-slice.ts';
import type { PageId } from '../store/screens/navigation-slice.ts';
import { screenOf, type SectionId } from '../store/screens/screens-slice.ts';
import type { CommandAction, CommandActions } from './command.ts';
import { helpPlaceOf } from './help-place.ts';

const always = (): boolean => true;

const goTo = (page: PageId): CommandAction => ({
  enabled: always,
  run: ({ store }) => store.getState().goTo(page),
});

const isShown = (state: AppState, section: SectionId): boolean =>
  state.page === 'scenario' && screenOf(state).section === section;

const goToSection = (section: SectionId): CommandAction => ({
  enabled: (state) => state.openId !== null,
  run: ({ store, ports }) => {
    const state = store.getState();
    const isReturn = !isShown(state, section) && screenOf(state).places[section]?.field !== undefined;
    state.goToSection(section);
    state.goTo('scenario');
    // A section that is returned to has the focus where it was left.
    if (!isReturn) ports.focusLandmark('section');
  },
});

export const viewActions: CommandActions<'section' | 'go' | 'view'> = {
  'section.households': goToSection('households'),
  'section.income': goToSection('income'),
  'section.properties': goToSection('properties'),
  'section.loans': goToSection('loans'),
  'section.debts': goToSection('debts'),
  'section.expenses': goToSection('expenses'),
  'section.money': goToSection('money'),
  'section.selling': goToSection('selling'),
  'section.ways': goToSection('ways'),
  'section.pictures': goToSection('pictures'),
  'section.lenders': {
    enabled: (state) => state.openId !== null,
    run: ({ store, ports }) => {
      store.getState().goTo('scenario');
      store.getState().showLenders(true);
      ports.focusLandmark('lenders');
    },
  },
  'go.library': goTo('library'),
  'go.changes': goTo('changes'),
  'go.dates': goTo('dates'),
  'go.scenario': { ...goTo('scenario'), enabled: (state) => state.openId !== null },
  'go.policies': goTo('policies'),
  'go.products': goTo('products'),
  'go.banks': goTo('banks'),
  'go.lenders': goTo('lenders'),
  'go.rules': goTo('rules'),
  'go.requests': goTo('requests'),
  'go.connection': goTo('connection'),
  'go.settings': goTo('settings'),
  'go.help': { enabled: always, run: ({ store }) => store.getState().readHelp(helpPlaceOf(store.getState())) },
  'view.print': { enabled: always, run: ({ ports }) => ports.print() },
  'view.palette': { enabled: always, run: ({ ports }) => ports.openPalette() },
  'view.filter': {
    enabled: (state) => state.page !== 'scenario' || state.openId !== null,
    run: ({ store, ports }) => {
      // On the page of a scenario the lenders are filtered: the list comes into sight first.
      if (store.getState().page === 'scenario') {
        store.getState().showLenders(true);
        store.getState().selectLender(null);
      }
      ports.focusLandmark('filter');
    },
  },
  'view.source': {
    enabled: (state) =>
      (state.page === 'products' || state.page === 'policies') && profilesOf(state).some(isRegistered),
    run: ({ ports }) => ports.focusLandmark('source'),
  },
  'view.shortcuts': { enabled: always, run: ({ store }) => store.getState().showShortcuts(true) },
};
