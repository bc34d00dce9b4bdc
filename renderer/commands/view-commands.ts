import { type PageId, type SectionId, sectionIds } from '../store/navigation-slice.ts';
import type { Command } from './command.ts';

const always = (): boolean => true;

const pageLabels: readonly (readonly [PageId, string])[] = [
  ['library', 'Library'],
  ['policies', 'Policies'],
  ['products', 'Products'],
  ['requests', 'Requests'],
  ['connection', 'Connection'],
  ['settings', 'Settings'],
];

const sectionLabels: Record<SectionId, string> = {
  households: 'Households',
  income: 'Income',
  properties: 'Properties',
  loans: 'Loans',
  debts: 'Debts',
  expenses: 'Expenses',
};

const pageCommands = pageLabels.map(([page, label]): Command => ({
  id: `go.${page}`,
  label,
  group: 'Go to',
  shortcuts: [],
  enabled: always,
  run: ({ store }) => store.getState().goTo(page),
}));

const sectionCommands = sectionIds.map((section, index): Command => ({
  id: `section.${section}`,
  label: sectionLabels[section],
  group: 'Sections',
  shortcuts: [`mod+${index + 1}`],
  enabled: (state) => state.openId !== null,
  run: ({ store, ports }) => {
    store.getState().goToSection(section);
    store.getState().goTo('scenario');
    ports.focusLandmark('section');
  },
}));

export const viewCommands: readonly Command[] = [
  ...sectionCommands,
  {
    id: 'section.lenders',
    label: 'Lenders',
    group: 'Sections',
    shortcuts: ['mod+7'],
    enabled: (state) => state.openId !== null,
    run: ({ store, ports }) => {
      store.getState().goTo('scenario');
      store.getState().showLenders(true);
      ports.focusLandmark('lenders');
    },
  },
  ...pageCommands,
  {
    id: 'go.scenario',
    label: 'Open scenario',
    group: 'Go to',
    shortcuts: [],
    enabled: (state) => state.openId !== null,
    run: ({ store }) => store.getState().goTo('scenario'),
  },
  {
    id: 'view.palette',
    label: 'Command palette',
    group: 'View',
    shortcuts: ['mod+K'],
    enabled: always,
    run: ({ ports }) => ports.openPalette(),
  },
  {
    id: 'view.filter',
    label: 'Filter this page',
    group: 'View',
    shortcuts: ['/'],
    enabled: (state) => state.page !== 'scenario',
    run: ({ ports }) => ports.focusLandmark('filter'),
  },
  {
    id: 'view.shortcuts',
    label: 'Keyboard shortcuts',
    group: 'View',
    shortcuts: ['?'],
    enabled: always,
    run: ({ store }) => store.getState().showShortcuts(true),
  },
];
