import { Spotlight, type SpotlightActionData, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { commandGroups } from '../../../shared/contract/commands.ts';
import type { Commands } from '../../commands/command.ts';
import { runCommand } from '../../commands/registry.ts';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { shortcutText } from '../../commands/shortcut.ts';
import { isMac, useCommandContext } from '../../commands/use-command.ts';
import type { AppStore } from '../../store/app-store.ts';
import { useCall } from '../../store/calls.ts';
import { useAppValue } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { oncePainted } from '../../ui/page/later.ts';
import { scenarioTitle } from '../../ui/words/scenario-title.ts';
import type * as meaningsModule from './palette-meanings.ts';
import { paletteInput, paletteInputMark, paletteStore } from './palette-store.ts';
import classes from './Palette.module.css';

/** The ids of the enabled commands as one text, so that the selector returns a primitive. */
const enabledIds = (commands: Commands, app: AppStore): string =>
  [...commands.values()]
    .filter((command) => command.enabled(app.getState(), app))
    .map(({ id }) => id)
    .join(' ');

interface Group {
  readonly group: string;
  readonly actions: SpotlightActionData[];
}

/** Runs something once the palette is closed. */
type Choose = (run: () => void) => () => void;

const useCommandGroups = (choose: Choose): readonly Group[] => {
  const context = useCommandContext();
  const { commands } = context;
  const { opened } = useSpotlight(paletteStore);
  // Every key in a scenario would ask all commands again.
  const enabled = new Set(useAppValue((app) => (opened ? enabledIds(commands, app) : '')).split(' '));
  return commandGroups.map((group) => ({
    group,
    actions: [...commands.values()]
      .filter((command) => command.group === group && enabled.has(command.id) && command.id !== 'view.palette')
      .map(({ id, label, shortcuts: [shortcut] }) => ({
        id,
        role: 'option',
        label,
        onClick: choose(() => void runCommand(context, id)),
        rightSection: shortcut === undefined ? undefined : shortcutText(shortcut, isMac()),
      })),
  }));
};

type Meanings = typeof meaningsModule;

/** Their code comes as soon as the first screen is drawn, before anybody has typed a line. */
const useMeanings = (): Meanings | undefined => {
  const [meanings, setMeanings] = useState<Meanings>();
  useEffect(() => oncePainted(() => void import('./palette-meanings.ts').then(setMeanings)), []);
  return meanings;
};

const useQuickEntry = (meanings: Meanings | undefined, query: string, choose: Choose): readonly Group[] => {
  const showQuickEntry = useApp((state) => state.showQuickEntry);
  return (meanings?.sayings(query) ?? []).map((description) => ({
    group: 'Quick entry',
    actions: [
      {
        id: 'quick-entry',
        role: 'option',
        // The palette shows what holds the words typed.
        label: `New scenario: ${query}`,
        description,
        onClick: choose(() => showQuickEntry(query)),
      },
    ],
  }));
};

/** What can be added to the open scenario, by the names that brokers give it; so many that it waits for words. */
const useAddList = (meanings: Meanings | undefined, query: string, choose: Choose): Group => {
  const context = useCommandContext();
  const isOpen = useApp((state) => state.page === 'scenario' && latest(state.document) !== undefined);
  const added = isOpen && query.trim() !== '' ? meanings?.addable : undefined;
  const actions = (added ?? []).map(({ id, label, section, words, add }) => ({
    id,
    role: 'option',
    label,
    rightSection: section,
    // Found with and without the word that begins the label.
    keywords: words.map((word) => `add ${word}`),
    onClick: choose(() => add(context)),
  }));
  return { group: 'Add to this scenario', actions };
};

/** The scenarios that were opened last, but the one on the screen. */
const useRecent = (choose: Choose): Group => {
  const context = useCommandContext();
  const recent = latest(useCall('scenarios.recent', {}, { isPatient: true }))?.items ?? [];
  const onScreen = useApp((state) => (state.page === 'scenario' ? state.openId : null));
  const actions = recent
    .filter(({ id }) => id !== onScreen)
    .map(({ id, description }) => ({
      id: `recent-${id}`,
      role: 'option',
      label: scenarioTitle(description),
      onClick: choose(() => void openInEditor(context, id)),
    }));
  return { group: 'Recently opened', actions };
};

/** Says in the input which row Enter runs: the focus stays in it, so nothing else tells a screen reader. */
const announce = (list: Element | null): void => {
  const input = document.querySelector(`[${paletteInputMark}]`);
  const rows = [...(list?.querySelectorAll('[data-action]') ?? [])];
  rows.forEach((row, index) => {
    row.id = `${list?.id}-${index}`;
    row.setAttribute('aria-selected', String(row.hasAttribute('data-selected')));
  });
  const active = rows.find((row) => row.hasAttribute('data-selected'));
  input?.setAttribute('aria-expanded', String(list !== null));
  for (const [name, value] of [
    ['aria-controls', list?.id],
    ['aria-activedescendant', active?.id],
  ] as const)
    if (value === undefined) input?.removeAttribute(name);
    else input?.setAttribute(name, value);
};

/**
 * Highlights the first row wherever none is, so that Enter does what a row says: Mantine does so only at a
 * keystroke that finds the list on the screen, not when it opens or when something is found again. Mantine keeps the
 * highlight in the document and not in what it renders, so it is read from there. Before the browser goes on: the next
 * key may be Enter, and is there already.
 */
const useHighlight = (): void => {
  const { listId, opened } = useSpotlight(paletteStore);
  useLayoutEffect(() => {
    const list = opened ? document.getElementById(listId) : null;
    if (list?.querySelector('[data-selected]') === null) {
      list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
      paletteStore.updateState((state) => ({ ...state, selected: 0 }));
    }
    announce(list);
    // Mantine may move the highlight after everything is rendered.
    const moves = new MutationObserver(() => announce(list));
    if (list !== null) moves.observe(list, { subtree: true, attributeFilter: ['data-selected'] });
    return () => moves.disconnect();
  });
};

/** Ctrl/⌘ K: a client in one line, the scenarios opened last, and every enabled command by name. */
export const Palette = () => {
  const query = useApp((state) => state.paletteQuery);
  const type = useApp((state) => state.typeInPalette);
  const meanings = useMeanings();
  useHighlight();
  const chosen = useRef<(() => void) | null>(null);
  // Not before it is closed: closing gives the focus back, and would undo a command that moves it.
  const choose: Choose = (run) => () => {
    chosen.current = run;
  };
  const runChosen = (): void => {
    const run = chosen.current;
    chosen.current = null;
    run?.();
  };
  const groups = [
    ...useQuickEntry(meanings, query, choose),
    useAddList(meanings, query, choose),
    useRecent(choose),
    ...useCommandGroups(choose),
  ];
  return (
    <Spotlight
      store={paletteStore}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      query={query}
      onQueryChange={type}
      onSpotlightClose={runChosen}
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight={420}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      classNames={{ search: classes.search ?? '', action: classes.action ?? '' }}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      nothingFound={<span role="status">No command or recent scenario with these words</span>}
      scrollAreaProps={{ role: 'listbox', 'aria-label': 'What can be done' }}
      transitionProps={{ duration: 0 }}
      searchProps={{
        leftSection: <IconSearch size={16} aria-hidden />,
        placeholder: 'What to do, or a client: 118k + 900pw, 2 kids, 985/780',
        'aria-label': 'Find a command',
        role: 'combobox',
        'aria-autocomplete': 'list',
        ...paletteInput,
      }}
    />
  );
};
