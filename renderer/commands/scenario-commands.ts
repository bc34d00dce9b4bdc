import type { Outcome } from '../../shared/outcome.ts';
import type { AppState } from '../store/app-state.ts';
import { type Command, type Desk, tellFailure } from './command.ts';

/** The scenario that a command means: the open one in the editor, the selected row in the library. */
export const currentScenario = (state: AppState): string | null => {
  if (state.page === 'scenario') return state.openId;
  return state.page === 'library' ? state.selectedScenario : null;
};

const hasCurrent = (state: AppState): boolean => currentScenario(state) !== null;
const always = (): boolean => true;

const tell = ({ ports }: Desk, attempt: string, outcome: Outcome<unknown>): void => {
  if (!outcome.ok) tellFailure(ports, attempt, outcome.error);
};

const withCurrent = async ({ store }: Desk, work: (id: string) => Promise<void>): Promise<void> => {
  const id = currentScenario(store.getState());
  if (id !== null) await work(id);
};

/** Opens a scenario in the editor, from wherever it was chosen. */
export const openInEditor = async (desk: Desk, id: string): Promise<void> => {
  const { openScenario, goTo, openId } = desk.store.getState();
  const outcome = await openScenario(id);
  if (outcome.ok || openId !== null) goTo('scenario');
  tell(desk, 'The scenario before is not saved yet', outcome);
};

const remove = async (desk: Desk, id: string): Promise<void> => {
  const { removeScenario, restoreScenario } = desk.store.getState();
  const outcome = await removeScenario(id);
  tell(desk, 'The scenario was not deleted', outcome);
  if (!outcome.ok) return;
  desk.ports.notify({
    tone: 'neutral',
    message: 'Scenario deleted',
    action: {
      label: 'Undo',
      run: () => void restoreScenario(id).then((restored) => tell(desk, 'The scenario was not restored', restored)),
    },
  });
};

const exportJson = async (desk: Desk, id: string): Promise<void> => {
  const outcome = await desk.store.getState().exportScenario(id);
  tell(desk, 'The scenario was not exported', outcome);
  if (!outcome.ok || outcome.data.status === 'cancelled') return;
  if (outcome.data.status === 'download') desk.ports.downloadText(outcome.data.fileName, outcome.data.text);
  else desk.ports.notify({ tone: 'neutral', message: `Exported to ${outcome.data.fileName}` });
};

const importJson = async (desk: Desk): Promise<void> => {
  const { importScenario } = desk.store.getState();
  const outcome = await importScenario();
  tell(desk, 'The file was not imported', outcome);
  if (!outcome.ok || outcome.data.status !== 'choose') return;
  const text = await desk.ports.chooseTextFile();
  if (text !== undefined) tell(desk, 'The file was not imported', await importScenario(text));
};

export const scenarioCommands: readonly Command[] = [
  {
    id: 'scenario.new',
    label: 'New scenario',
    group: 'Scenario',
    // A browser keeps Ctrl+N to itself; Alt+N works in both hosts.
    shortcuts: ['mod+N', 'alt+N'],
    enabled: always,
    run: async (desk) => {
      const outcome = await desk.store.getState().createScenario();
      tell(desk, 'No scenario was created', outcome);
      if (outcome.ok) desk.ports.focusLandmark('title');
    },
  },
  {
    id: 'scenario.sample',
    label: 'Add the sample scenario',
    group: 'Scenario',
    shortcuts: [],
    enabled: always,
    run: async (desk) => tell(desk, 'The sample was not added', await desk.store.getState().createSample()),
  },
  {
    id: 'scenario.open',
    label: 'Open the selected scenario',
    group: 'Scenario',
    shortcuts: [],
    enabled: (state) => state.page === 'library' && state.selectedScenario !== null,
    run: (desk) => withCurrent(desk, (id) => openInEditor(desk, id)),
  },
  {
    id: 'scenario.duplicate',
    label: 'Duplicate scenario',
    group: 'Scenario',
    shortcuts: ['mod+D'],
    enabled: hasCurrent,
    run: (desk) =>
      withCurrent(desk, async (id) =>
        tell(desk, 'The scenario was not duplicated', await desk.store.getState().duplicateScenario(id)),
      ),
  },
  {
    id: 'scenario.import',
    label: 'Import from JSON',
    group: 'Scenario',
    shortcuts: ['mod+O'],
    enabled: always,
    run: importJson,
  },
  {
    id: 'scenario.export',
    label: 'Export as JSON',
    group: 'Scenario',
    shortcuts: ['mod+E'],
    enabled: hasCurrent,
    run: (desk) => withCurrent(desk, (id) => exportJson(desk, id)),
  },
  {
    id: 'scenario.delete',
    label: 'Delete scenario',
    group: 'Scenario',
    shortcuts: [],
    enabled: hasCurrent,
    run: (desk) => withCurrent(desk, (id) => remove(desk, id)),
  },
];
