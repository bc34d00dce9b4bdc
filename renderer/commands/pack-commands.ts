import type { PackDetail } from '../../shared/contract/lenders/packs.ts';
import { lenderContent } from '../../shared/pack/lender-file.ts';
import type { AppState } from '../store/app-state.ts';
import type { PackSides } from '../store/pack-comparison-slice.ts';
import { latest } from '../store/remote.ts';
import { type CommandActions, type CommandContext, finishExport, reportFailure } from './command.ts';

/** The lender on the page of packs. */
const shownPack = (state: AppState): PackDetail | undefined =>
  state.page === 'lenders' ? latest(state.pack) : undefined;

const ownPack = (state: AppState): PackDetail | undefined => {
  const pack = shownPack(state);
  return pack?.origin === 'own' ? pack : undefined;
};

const isOwn = (state: AppState): boolean => ownPack(state) !== undefined;

const importPack = async ({ store, ports }: CommandContext): Promise<void> => {
  const { goTo, openPackFile } = store.getState();
  goTo('lenders');
  const open = async (text?: string): Promise<boolean> => {
    const outcome = await openPackFile(text);
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
  const pack = ownPack(store.getState());
  if (pack === undefined) return;
  const sure = await ports.confirm({
    title: `Delete ${pack.content.pack.name}?`,
    detail: 'Its parameters, products, policies and every version of them are deleted for good.',
    yes: 'Delete',
    no: 'Keep it',
  });
  if (!sure) return;
  const outcome = await store.getState().removePack(pack.id);
  if (!outcome.ok) reportFailure(ports, 'The lender was not deleted', outcome.error);
};

const putIn = async ({ store, ports }: CommandContext): Promise<void> => {
  const pack = ownPack(store.getState());
  if (pack === undefined) return;
  const outcome = await store.getState().putPack(pack.id);
  if (!outcome.ok) reportFailure(ports, 'The lender was not put into the team folder', outcome.error);
  else if (outcome.data.status === 'put')
    ports.notify({ tone: 'neutral', message: `Put into the team folder as ${outcome.data.file}` });
};

/** Saves where every entry fits and it is known who does it; else the page says what is missing. */
const save = async ({ store, ports }: CommandContext): Promise<void> => {
  const pack = ownPack(store.getState());
  if (pack === undefined) return;
  const isSound = lenderContent.safeParse(store.getState().packDrafts[pack.id]?.content).success;
  const outcome = isSound ? await store.getState().savePackEdits(pack.id) : undefined;
  if (outcome === undefined) ports.focusLandmark('save');
  else if (!outcome.ok) reportFailure(ports, 'The lender was not saved', outcome.error);
};

/** A lender with a version before: against it; else against the first other lender, one's own before the samples. */
const usualSides = (state: AppState): PackSides | undefined => {
  const lenders = latest(state.packs)?.lenders ?? [];
  const pack = shownPack(state);
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
    enabled: isOwn,
    run: async ({ store, ports }) => {
      const pack = ownPack(store.getState());
      if (pack !== undefined)
        finishExport(ports, 'The lender was not exported', await store.getState().exportPack(pack.id));
    },
  },
  'pack.team': {
    enabled: () => true,
    run: ({ store }) => {
      store.getState().goTo('lenders');
      store.getState().openTeam(true);
    },
  },
  'pack.put': {
    // What is put in is what is saved.
    enabled: (state) => {
      const pack = ownPack(state);
      return pack !== undefined && (state.team?.folder ?? null) !== null && state.packDrafts[pack.id] === undefined;
    },
    run: putIn,
  },
  'pack.save': {
    enabled: (state) => {
      const pack = ownPack(state);
      return pack !== undefined && state.packDrafts[pack.id] !== undefined;
    },
    run: save,
  },
  'pack.duplicate': {
    enabled: (state) => shownPack(state) !== undefined,
    run: ({ store }) => store.getState().showPackCopy(true),
  },
  'pack.compare': {
    enabled: (state) => state.page === 'lenders' && usualSides(state) !== undefined,
    run: ({ store }) => {
      const { packSides, comparePacks } = store.getState();
      return comparePacks(packSides === null ? (usualSides(store.getState()) ?? null) : null);
    },
  },
  'pack.delete': { enabled: isOwn, run: remove },
};
