import type { AppErrorCode } from '../../shared/outcome.ts';
import { isOpenPackEdited } from '../store/lenders/pack-drafts-slice.ts';
import { canUndoAdoption } from '../store/variants/variants-slice.ts';
import { reportFailure } from '../ui/page/notices.ts';
import type { CommandActions, Question } from './command.ts';
import { runCommand } from './registry.ts';
import { undoAdoption } from './variant-commands.ts';

const discardQuestion: Question = {
  title: 'Discard the edits that are not saved',
  detail: 'The scenario is read again as it is stored. What was not saved is gone.',
  yes: 'Discard',
  no: 'Keep editing',
};

/** What cannot be stored where it was made: changed elsewhere in another way, or no longer there. */
const canKeepAsCopy = (code: AppErrorCode): boolean => code === 'CONFLICT' || code === 'NOT_FOUND';

export const editActions: CommandActions<'edit'> = {
  'edit.undo': {
    enabled: (state) => state.page === 'scenario' && (state.history.undo.length > 0 || canUndoAdoption(state)),
    run: (context) =>
      canUndoAdoption(context.store.getState()) ? undoAdoption(context) : context.store.getState().undo(),
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
    enabled: (state) => (state.page === 'scenario' && state.openId !== null) || isOpenPackEdited(state),
    run: async (context) => {
      const { page, flush } = context.store.getState();
      if (page === 'lenders') runCommand(context, 'pack.save');
      else await flush();
    },
  },
  'edit.keepAsCopy': {
    enabled: (state) => state.save.status === 'unsaved' && canKeepAsCopy(state.save.error.code),
    run: async ({ store, ports }) => {
      const kept = await store.getState().keepAsCopy();
      if (!kept.ok) reportFailure(ports, 'No copy was made', kept.error);
    },
  },
  'edit.discard': {
    enabled: (state) => state.save.status === 'unsaved',
    run: async ({ store, ports }) => {
      if (await ports.confirm(discardQuestion)) await store.getState().discardEdits();
    },
  },
};
