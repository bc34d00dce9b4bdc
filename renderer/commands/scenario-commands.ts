import type { Outcome } from '../../shared/outcome.ts';
import type { AppState } from '../store/app-state.ts';
import { reportFailure } from '../ui/page/notices.ts';
import type { CommandActions, CommandContext } from './command.ts';
import { markActions } from './mark-commands.ts';

const isInBin = ({ page, library }: AppState): boolean => page === 'library' && library.query.shelf === 'bin';

/**
 * The scenario that a command applies to: the open one in the editor, the selected row in the library. In the
 * bin there is none until it is restored.
 */
export const currentScenario = (state: AppState): string | null => {
  if (state.page === 'scenario') return state.openId;
  return state.page === 'library' && !isInBin(state) ? state.selectedScenario : null;
};

const hasCurrent = (state: AppState): boolean => currentScenario(state) !== null;
const always = (): boolean => true;

const tell = ({ ports }: CommandContext, attempt: string, outcome: Outcome<unknown>): void => {
  if (!outcome.ok) reportFailure(ports, attempt, outcome.error);
};

const withCurrent = async ({ store }: CommandContext, work: (id: string) => Promise<unknown>): Promise<void> => {
  const id = currentScenario(store.getState());
  if (id !== null) await work(id);
};

/** Opens a scenario in the editor, wherever it was chosen; false unless the editor shows it in the end. */
export const openInEditor = async (context: CommandContext, id: string): Promise<boolean> => {
  const { openScenario, goTo, openId, moves } = context.store.getState();
  const outcome = await openScenario(id);
  const isWanted = context.store.getState().moves === moves;
  if (isWanted && (outcome.ok || openId !== null)) goTo('scenario');
  tell(context, 'The scenario before is not saved yet', outcome);
  return isWanted && outcome.ok;
};

/** How many variants a scenario has, as far as the screen knows; 1 for a plain one. */
const variantCount = ({ openId, variants, library }: AppState, id: string): number => {
  if (id === openId && variants.some((variant) => variant.id === id)) return variants.length;
  return library.content.rows.find((row) => row?.id === id)?.variants?.count ?? 1;
};

const remove = async (context: CommandContext, id: string): Promise<void> => {
  const { removeScenario, restoreScenario } = context.store.getState();
  const count = variantCount(context.store.getState(), id);
  const outcome = await removeScenario(id);
  tell(context, 'The scenario was not deleted', outcome);
  if (!outcome.ok) return;
  context.ports.notify({
    tone: 'neutral',
    message: count > 1 ? `Scenario with ${count} variants moved to the bin` : 'Scenario moved to the bin',
    action: {
      label: 'Undo',
      run: () => void restoreScenario(id).then((restored) => tell(context, 'The scenario was not restored', restored)),
    },
  });
};

const exportJson = async (context: CommandContext, id: string): Promise<void> => {
  const outcome = await context.store.getState().exportScenario(id);
  tell(context, 'The scenario was not exported', outcome);
  if (!outcome.ok || outcome.data.status === 'cancelled') return;
  if (outcome.data.status === 'download') context.ports.downloadText(outcome.data.fileName, outcome.data.text);
  else context.ports.notify({ tone: 'neutral', message: `Exported to ${outcome.data.fileName}` });
};

const importJson = async (context: CommandContext): Promise<void> => {
  const { importScenario } = context.store.getState();
  const outcome = await importScenario();
  tell(context, 'The file was not imported', outcome);
  if (!outcome.ok || outcome.data.status !== 'choose') return;
  const text = await context.ports.chooseTextFile('application/json,.json,.headroom');
  if (text !== undefined) tell(context, 'The file was not imported', await importScenario(text));
};

export const scenarioActions: CommandActions<'scenario'> = {
  ...markActions,
  'scenario.new': {
    enabled: always,
    run: async (context) => {
      const outcome = await context.store.getState().createScenario();
      tell(context, 'No scenario was created', outcome);
      if (outcome.ok) context.ports.focusLandmark('title');
    },
  },
  'scenario.quickEntry': {
    enabled: always,
    run: ({ store }) => store.getState().showQuickEntry(''),
  },
  'scenario.sample': {
    enabled: always,
    run: async (context) => tell(context, 'The sample was not added', await context.store.getState().createSample()),
  },
  'scenario.open': {
    enabled: (state) => state.page === 'library' && hasCurrent(state),
    run: (context) => withCurrent(context, (id) => openInEditor(context, id)),
  },
  'scenario.duplicate': {
    enabled: hasCurrent,
    run: (context) =>
      withCurrent(context, async (id) =>
        tell(context, 'The scenario was not duplicated', await context.store.getState().duplicateScenario(id)),
      ),
  },
  'scenario.import': {
    enabled: always,
    run: importJson,
  },
  'scenario.export': {
    enabled: hasCurrent,
    run: (context) => withCurrent(context, (id) => exportJson(context, id)),
  },
  'scenario.delete': {
    enabled: hasCurrent,
    run: (context) => withCurrent(context, (id) => remove(context, id)),
  },
};
