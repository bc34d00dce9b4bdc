import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { type CommandActions, type CommandContext, finishExport } from '../../commands/command.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import type { PackSides } from '../../store/lenders/open-pack-slice.ts';
import { isOpenPackEdited } from '../../store/lenders/pack-drafts-slice.ts';
import { latest } from '../../store/remote.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { createExchange } from './exchange/state.ts';
import { createLenders } from './state.ts';
import { createTeam } from './team/state.ts';

/** The lender on the screen, once it is read. */
const shownPack = ({ getState, calls }: AppStore): PackDetail | undefined => {
  const { page, openPackId } = getState();
  return page === 'lenders' && openPackId !== null ? latest(calls.read('packs.read', { id: openPackId })) : undefined;
};

const ownPack = (app: AppStore): PackDetail | undefined => {
  const pack = shownPack(app);
  return pack?.origin === 'own' ? pack : undefined;
};

const importPack = async ({ store, ports }: CommandContext): Promise<void> => {
  store.getState().goTo('lenders');
  const { openFile } = featureOf(store, createExchange).getState();
  const open = async (text?: string): Promise<boolean> => {
    const outcome = await openFile(text);
    // The page says in full what is wrong with a file.
    if (!outcome.ok && outcome.error.code !== 'INVALID_FILE')
      reportFailure(ports, 'The file was not opened', outcome.error);
    return outcome.ok && outcome.data === 'choose';
  };
  if (!(await open())) return;
  const text = await ports.chooseTextFile('.headroom-lender,application/json,.json');
  if (text !== undefined) await open(text);
};

const remove = async ({ store, ports }: CommandContext): Promise<void> => {
  const pack = ownPack(store);
  if (pack === undefined) return;
  const sure = await ports.confirm({
    title: `Delete ${pack.content.pack.name}?`,
    detail: 'Its parameters, products, policies and all versions are deleted permanently.',
    yes: 'Delete',
    no: 'Keep it',
  });
  if (!sure) return;
  const outcome = await featureOf(store, createLenders).getState().remove(pack.id);
  if (!outcome.ok) reportFailure(ports, 'The lender was not deleted', outcome.error);
};

const isTeamFolderWatched = ({ calls }: AppStore): boolean =>
  (latest(calls.read('team.read', {}))?.folder ?? null) !== null;

const share = async ({ store, ports }: CommandContext): Promise<void> => {
  const pack = ownPack(store);
  if (pack === undefined) return;
  const outcome = await featureOf(store, createTeam).getState().share(pack.id);
  if (!outcome.ok) reportFailure(ports, 'The lender was not shared in the team folder', outcome.error);
  else if (outcome.data.status === 'put')
    ports.notify({ tone: 'neutral', message: `Shared in the team folder as ${outcome.data.file}` });
};

/** Saves valid edits in the name of whoever is named; otherwise the page says what is missing. */
const save = async ({ store, ports }: CommandContext): Promise<void> => {
  const { openPackId, packDrafts } = store.getState();
  if (openPackId === null) return;
  const isValid = packDrafts[openPackId]?.issues.length === 0;
  const outcome = isValid ? await featureOf(store, createLenders).getState().saveEdits(openPackId) : undefined;
  if (outcome === undefined) ports.focusLandmark('save');
  else if (!outcome.ok) reportFailure(ports, 'The lender was not saved', outcome.error);
};

/** Begins a rule that does what the edits of the lender on the screen do. */
const makeRule = async ({ store, ports }: CommandContext): Promise<void> => {
  const pack = ownPack(store);
  const edited = pack && store.getState().packDrafts[pack.id]?.validPack;
  if (pack === undefined || edited === undefined) return;
  // What a rule is made of is not needed before.
  const { editsAsChanges } = await import('../../../shared/rule/of-edits.ts');
  const changes = editsAsChanges(pack.content.pack, edited);
  if (changes.length === 0) {
    ports.notify({ tone: 'neutral', message: 'These edits change no figure of a client.' });
    return;
  }
  store.getState().goTo('rules');
  store.getState().draftRule({ id: null, rule: { name: `${edited.name} as edited`, source: '', changes } });
};

/** A lender with an earlier version: against that; otherwise against the first other lender, own ones before samples. */
const usualSides = (app: AppStore): PackSides | undefined => {
  const lenders = latest(app.calls.read('packs.list', {}))?.lenders ?? [];
  const pack = shownPack(app);
  const id = pack?.id ?? lenders[0]?.id;
  if (id === undefined) return undefined;
  const before = pack?.versions.at(-2)?.version;
  if (before !== undefined) return [{ id, version: before }, { id }];
  const other = lenders.find((line) => line.id !== id);
  return other && [{ id }, { id: other.id }];
};

export const packActions: CommandActions<'pack'> = {
  'pack.import': { enabled: () => true, run: importPack },
  'pack.export': {
    enabled: (_state, app) => ownPack(app) !== undefined,
    run: async ({ store, ports }) => {
      const pack = ownPack(store);
      if (pack === undefined) return;
      finishExport(ports, 'The lender was not exported', await store.client.call('packs.exportFile', { id: pack.id }));
    },
  },
  'pack.team': {
    enabled: () => true,
    run: ({ store }) => {
      store.getState().goTo('lenders');
      featureOf(store, createTeam).getState().show(true);
    },
  },
  'pack.put': {
    // Only what is saved goes into the folder.
    enabled: (state, app) => ownPack(app) !== undefined && isTeamFolderWatched(app) && !isOpenPackEdited(state),
    run: share,
  },
  'pack.save': { enabled: isOpenPackEdited, run: save },
  'pack.rule': { enabled: isOpenPackEdited, run: makeRule },
  'pack.duplicate': {
    enabled: (_state, app) => shownPack(app) !== undefined,
    run: ({ store }) => featureOf(store, createLenders).getState().askForDuplicate(store.getState().openPackId),
  },
  'pack.compare': {
    enabled: (state, app) => state.page === 'lenders' && usualSides(app) !== undefined,
    run: ({ store }) => {
      const { packSides, comparePacks } = store.getState();
      comparePacks(packSides === null ? (usualSides(store) ?? null) : null);
    },
  },
  'pack.delete': { enabled: (_state, app) => ownPack(app) !== undefined, run: remove },
};
