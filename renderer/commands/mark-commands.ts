import type { ScenarioSummary } from '../../shared/contract/scenarios/scenarios.ts';
import type { AppState } from '../store/app-state.ts';
import { reportFailure } from '../ui/page/notices.ts';
import type { CommandAction, CommandActions, CommandContext } from './command.ts';

/** The selected row of the library; undefined where none is selected, or it is not read. */
const selectedRow = ({ page, library, selectedScenario }: AppState): ScenarioSummary | undefined =>
  page === 'library' ? library.content.rows.find((row) => row?.id === selectedScenario) : undefined;

const isRemoved = (row: ScenarioSummary | undefined): boolean => row?.removedOn !== undefined;

const mark = async (
  { store, ports }: CommandContext,
  { id }: ScenarioSummary,
  change: { readonly pinned?: boolean; readonly archived?: boolean },
): Promise<boolean> => {
  const outcome = await store.getState().markScenario(id, change);
  if (!outcome.ok) reportFailure(ports, 'Nothing was changed', outcome.error);
  return outcome.ok;
};

/** Archives or brings back, and offers to undo: the row goes out of sight either way. */
const archive = async (context: CommandContext, row: ScenarioSummary): Promise<void> => {
  const archived = !row.archived;
  if (!(await mark(context, row, { archived }))) return;
  context.ports.notify({
    tone: 'neutral',
    message: archived ? 'Scenario archived' : 'Scenario back in the library',
    action: { label: 'Undo', run: () => void mark(context, row, { archived: row.archived }) },
  });
};

const restore = async ({ store, ports }: CommandContext, { id }: ScenarioSummary): Promise<void> => {
  const outcome = await store.getState().restoreScenario(id);
  if (outcome.ok) ports.notify({ tone: 'neutral', message: 'Scenario restored to the library' });
  else reportFailure(ports, 'The scenario was not restored', outcome.error);
};

/** A command for the selected row, in the bin or outside it. */
const onRow = (
  where: 'bin' | 'outside',
  run: (context: CommandContext, row: ScenarioSummary) => void | Promise<void>,
): CommandAction => ({
  enabled: (state) => {
    const row = selectedRow(state);
    return row !== undefined && isRemoved(row) === (where === 'bin');
  },
  run: (context) => {
    const row = selectedRow(context.store.getState());
    return row === undefined ? undefined : run(context, row);
  },
});

type MarkCommand = 'pin' | 'tags' | 'archive' | 'restore' | 'emptyBin';

/** What is done with the selected row of the library. */
export const markActions: Pick<CommandActions<'scenario'>, `scenario.${MarkCommand}`> = {
  'scenario.pin': onRow('outside', async (context, row) => {
    await mark(context, row, { pinned: !row.pinned });
  }),
  'scenario.tags': onRow('outside', ({ store }, row) => store.getState().editTags(row)),
  'scenario.archive': onRow('outside', archive),
  'scenario.restore': onRow('bin', restore),
  'scenario.emptyBin': {
    enabled: ({ page, library }) => page === 'library' && library.query.shelf === 'bin' && library.content.total > 0,
    run: ({ store }) => store.getState().askToEmptyBin(true),
  },
};
