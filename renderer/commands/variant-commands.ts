import { maxVariants } from '../../shared/scenario/variants.ts';
import type { AppState } from '../store/app-state.ts';
import { isComparing, meantVariant } from '../store/variants/variants-slice.ts';
import { reportFailure } from '../ui/page/notices.ts';
import type { CommandActions, CommandContext } from './command.ts';

const isOpen = ({ page, document }: AppState): boolean => page === 'scenario' && document.status === 'loaded';
const hasVariants = (state: AppState): boolean =>
  isOpen(state) && state.variants.some((variant) => variant.id === state.openId);

/** Goes round the variants; in the comparison it chooses instead of opening. */
const turn = async ({ store, ports }: CommandContext, by: 1 | -1): Promise<void> => {
  const state = store.getState();
  const { variants, openVariant, chooseVariant } = state;
  const position = variants.findIndex((variant) => variant.id === meantVariant(state)?.id);
  const next = variants[(position + by + variants.length) % variants.length];
  if (next === undefined) return;
  if (isComparing(state)) {
    chooseVariant(next.id);
    return;
  }
  const opened = await openVariant(next.id, ports.sectionPlace());
  if (!opened.ok) reportFailure(ports, 'The previous variant is not saved yet', opened.error);
};

/** Brings back what the last adoption put into the bin. */
export const undoAdoption = async ({ store, ports }: CommandContext): Promise<void> => {
  const undone = await store.getState().undoAdoption();
  if (undone.ok) ports.notify({ tone: 'neutral', message: 'The variants are back', about: 'adoption' });
  else reportFailure(ports, 'The variants were not brought back', undone.error);
};

const adopt = async (context: CommandContext): Promise<void> => {
  const { store, ports } = context;
  const variant = meantVariant(store.getState());
  if (variant === undefined) return;
  const adopted = await store.getState().adoptVariant(variant.id);
  if (!adopted.ok) {
    reportFailure(ports, 'Nothing was adopted', adopted.error);
    return;
  }
  ports.focusLandmark('section');
  ports.notify({
    tone: 'neutral',
    message: `“${variant.name}” adopted; the others are in the bin`,
    about: 'adoption',
    action: { label: 'Undo', run: () => void undoAdoption(context) },
  });
};

const remove = async ({ store, ports }: CommandContext): Promise<void> => {
  const variant = meantVariant(store.getState());
  if (variant === undefined) return;
  const wasComparing = isComparing(store.getState());
  const { removeVariant, restoreVariant, compareVariants } = store.getState();
  const removed = await removeVariant(variant.id);
  if (!removed.ok) {
    reportFailure(ports, 'The variant was not removed', removed.error);
    return;
  }
  if (wasComparing) void compareVariants(store.getState().variants.length > 0);
  const restore = async (): Promise<void> => {
    const restored = await restoreVariant(variant.id);
    if (!restored.ok) reportFailure(ports, 'The variant was not brought back', restored.error);
  };
  ports.notify({
    tone: 'neutral',
    message: `Variant “${variant.name}” moved to the bin`,
    action: { label: 'Undo', run: () => void restore() },
  });
};

export const variantActions: CommandActions<'variants'> = {
  'variants.branch': {
    enabled: (state) => isOpen(state) && !isComparing(state) && state.variants.length < maxVariants,
    run: async ({ store, ports }) => {
      const made = await store.getState().branchScenario(ports.sectionPlace());
      if (!made.ok) reportFailure(ports, 'No variant was made', made.error);
    },
  },
  'variants.next': { enabled: hasVariants, run: (context) => turn(context, 1) },
  'variants.previous': { enabled: hasVariants, run: (context) => turn(context, -1) },
  'variants.compare': {
    enabled: hasVariants,
    run: async ({ store, ports }) => {
      const shown = !isComparing(store.getState());
      const compared = store.getState().compareVariants(shown);
      if (!shown) ports.focusLandmark('section');
      await compared;
    },
  },
  'variants.adopt': { enabled: hasVariants, run: adopt },
  'variants.rename': {
    enabled: hasVariants,
    run: ({ store }) => {
      const { nameVariant } = store.getState();
      nameVariant(meantVariant(store.getState())?.id ?? null);
    },
  },
  'variants.remove': {
    enabled: (state) => hasVariants(state) && meantVariant(state)?.isOriginal === false,
    run: remove,
  },
};
