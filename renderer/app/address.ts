import type { CommandContext } from '../commands/command.ts';
import { openInEditor } from '../commands/scenario-commands.ts';
import { createNote, noteOf, type NoteState } from '../features/note/state.ts';
import type { AppState } from '../store/app-state.ts';
import type { AppStore } from '../store/app-store.ts';
import { featureOf } from '../store/feature-state.ts';
import { type HelpPlace, type PageId, pageIds } from '../store/screens/navigation-slice.ts';
import { screenOf, type SectionId, sectionIds } from '../store/screens/screens-slice.ts';

/** A screen as an address names it. */
export interface Place {
  readonly page: PageId;
  readonly scenarioId?: string;
  readonly section?: SectionId;
  readonly help?: HelpPlace;
  /** Of a note, the side that is not for the file. */
  readonly view?: 'client';
  readonly lenderId?: string;
}

/** The first of the rail's pages has the bare address. */
const home: PageId = 'library';

const isOneOf = <T extends string>(values: readonly T[], value: string | undefined): value is T =>
  values.some((one) => one === value);

/** A note that was opened from a file has no address of its own: its file has. */
const noteIn = ({ page, openId }: AppState, { opened, view }: NoteState): Place | undefined => {
  if (page !== 'note' || openId === null || opened !== null) return undefined;
  return { page, scenarioId: openId, ...(view === 'client' && { view }) };
};

/** The place of what is shown. */
export const placeOf = (app: AppStore): Place => {
  const state = app.getState();
  const { page, openId, helpPlace } = state;
  const note = noteIn(state, noteOf(app));
  if (note !== undefined) return note;
  if (page === 'scenario' && openId !== null)
    return { page: 'scenario', scenarioId: openId, section: screenOf(state).section };
  if (page === 'lenders') return { page, ...lenderShown(state) };
  return page === 'help' && helpPlace !== null ? { page, help: helpPlace } : { page };
};

const lenderShown = ({ openPackId }: AppState): Pick<Place, 'lenderId'> =>
  openPackId === null ? {} : { lenderId: openPackId };

/**
 * `#/policies`, `#/lenders/wattle`, `#/scenario/<id>/income` or `#/help/backups`; no client's name or figure is part of
 * an address.
 */
export const addressOf = ({ page, scenarioId, section, view, lenderId, help }: Place): string =>
  `#/${[page, scenarioId, section ?? view, lenderId, help?.chapter, help?.heading].filter((part) => part !== undefined && part !== null).join('/')}`;

/** A chapter and a heading of the manual as an address names them; the page knows which there are. */
const helpIn = ([chapter, heading, ...rest]: readonly string[]): Place | undefined => {
  if (chapter === undefined) return { page: 'help' };
  const isName = [chapter, heading ?? chapter].every((name) => /^[a-z0-9-]+$/.test(name));
  return isName && rest.length === 0 ? { page: 'help', help: { chapter, heading: heading ?? null } } : undefined;
};

/** Undefined for a fragment that names no screen. */
export const placeIn = (fragment: string): Place | undefined => {
  const [, page = '', scenarioId, section, ...rest] = fragment.split('/');
  if (fragment === '' || fragment === '#') return { page: home };
  if (!fragment.startsWith('#/') || !isOneOf(pageIds, page)) return undefined;
  if (page === 'help') return helpIn(fragment.split('/').slice(2));
  if (rest.length > 0) return undefined;
  if (page === 'lenders' && scenarioId !== undefined && section === undefined)
    return /^[a-z][a-z0-9-]{1,23}$/.test(scenarioId) ? { page, lenderId: scenarioId } : undefined;
  if (page !== 'scenario' && page !== 'note') return scenarioId === undefined ? { page } : undefined;
  if (scenarioId === undefined) return page === 'note' ? { page } : undefined;
  if (!/^[0-9a-f]{24}$/.test(scenarioId)) return undefined;
  if (page === 'note') return { page, scenarioId, ...(section === 'client' && { view: section }) };
  return { page, scenarioId, ...(isOneOf(sectionIds, section) && { section }) };
};

/** Shows the screen of an address; an edit that cannot be stored keeps its scenario open. */
export const goToPlace = async (context: CommandContext, place: Place): Promise<void> => {
  const { page, scenarioId, section, view, lenderId, help } = place;
  const { store } = context;
  if (page === 'help') {
    store.getState().readHelp(help ?? null);
    return;
  }
  if (page === 'note' && scenarioId !== undefined) {
    const isOpen = store.getState().openId === scenarioId || (await openInEditor(context, scenarioId));
    if (isOpen) noteOf(store).show(view ?? 'file');
    return;
  }
  if (scenarioId !== undefined && store.getState().openId !== scenarioId) await openInEditor(context, scenarioId);
  else store.getState().goTo(page);
  if (lenderId !== undefined) store.getState().openPack(lenderId);
  if (section !== undefined && store.getState().openId === scenarioId) store.getState().goToSection(section);
};

/** The parts of the window that addresses need, so that they can be tested without one. */
export interface AddressBar {
  readonly fragment: () => string;
  readonly push: (address: string) => void;
  readonly replace: (address: string) => void;
  /** Called when the person goes back or forward, or enters an address. */
  readonly onMove: (moved: () => void) => void;
}

/**
 * Keeps the address of the window and the screen that it shows in step: a reload, a link and the buttons for
 * back and forward lead to the screen. Sections of one scenario are one step back, not six.
 */
export const followAddress = (context: CommandContext, bar: AddressBar): void => {
  const { store } = context;
  let going = false;

  const write = (state: AppState, before: AppState): void => {
    const address = addressOf(placeOf(store));
    if (going || address === bar.fragment()) return;
    const isSameScreen =
      state.page !== 'note' &&
      state.page === before.page &&
      state.openId === before.openId &&
      state.helpPlace === before.helpPlace;
    if (isSameScreen) bar.replace(address);
    else bar.push(address);
  };

  const read = async (): Promise<void> => {
    const place = placeIn(bar.fragment());
    if (place !== undefined) {
      going = true;
      await goToPlace(context, place);
      going = false;
    }
    const address = addressOf(placeOf(store));
    if (address !== bar.fragment()) bar.replace(address);
  };

  bar.onMove(() => void read());
  store.subscribe((state, before) => {
    // While a page is being left, the scenario is closed a moment before the page changes.
    const isMove =
      state.page !== before.page ||
      state.openId !== before.openId ||
      state.openPackId !== before.openPackId ||
      state.helpPlace !== before.helpPlace ||
      screenOf(state) !== screenOf(before);
    if (isMove) write(state, before);
  });
  featureOf(store, createNote).subscribe((note, before) => {
    if (note.view !== before.view || note.opened !== before.opened) write(store.getState(), store.getState());
  });
  void read();
};

/** The address bar of a real window. */
export const addressBar: AddressBar = {
  fragment: () => window.location.hash,
  push: (address) => window.history.pushState(null, '', address),
  replace: (address) => window.history.replaceState(null, '', address),
  onMove: (moved) => window.addEventListener('popstate', moved),
};
