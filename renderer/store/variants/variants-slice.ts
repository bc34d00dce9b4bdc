import type { Adoption } from '../../../shared/contract/scenarios/variants.ts';
import { fail, mapOutcome, type Outcome } from '../../../shared/outcome.ts';
import type { Variant } from '../../../shared/scenario/variants.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { AppState, CreateSlice, SliceContext } from '../app-state.ts';
import { latest } from '../remote.ts';
import { screenOf, type SectionPlace } from '../screens/screens-slice.ts';

interface ShowingVariants {
  /** The variants beside the open scenario, itself among them, the original first; none where there are no others. */
  readonly variants: readonly Variant[];
  /** The original as stored, while another of its variants is open. */
  readonly original: ScenarioRecord | null;
  /** Reads both for the open scenario. */
  readonly loadVariants: () => Promise<void>;
  /** Opens another variant at the section where this one is, and at `place` in it. */
  readonly openVariant: (id: string, place?: SectionPlace) => Promise<Outcome<null>>;
  /** The variant whose name is being typed. */
  readonly namingVariant: string | null;
  readonly nameVariant: (id: string | null) => void;
}

interface ChangingVariants {
  /** Makes a variant of the open scenario and opens it, at the same place. */
  readonly branchScenario: (place?: SectionPlace) => Promise<Outcome<ScenarioRecord>>;
  readonly renameVariant: (id: string, name: string) => Promise<Outcome<{ id: string }>>;
  /** Moves one to the bin; the original is opened where it was open. */
  readonly removeVariant: (id: string) => Promise<Outcome<{ id: string }>>;
  readonly restoreVariant: (id: string) => Promise<Outcome<{ id: string }>>;
  /** Puts a variant into the original, which is opened; the others go to the bin. */
  readonly adoptVariant: (id: string) => Promise<Outcome<Adoption>>;
  /** What was adopted last in this window, and can be undone in one step. */
  readonly adopted: Adoption | null;
  readonly undoAdoption: () => Promise<Outcome<ScenarioRecord>>;
}

interface ComparingVariants {
  /** The open scenario whose variants are shown in place of the editor. */
  readonly comparing: string | null;
  /** Shows the variants side by side; false goes back to the editor. */
  readonly compareVariants: (shown: boolean) => Promise<void>;
  /** The variant that is chosen in the comparison. */
  readonly chosenVariant: string | null;
  readonly chooseVariant: (id: string) => void;
}

export type VariantsSlice = ShowingVariants & ChangingVariants & ComparingVariants;

/** The variants of the open scenario are on the screen in place of the editor. */
export const isComparing = ({ comparing, openId }: AppState): boolean => comparing !== null && comparing === openId;

/** The variant that a command means: the one chosen in the comparison, else the open one. */
export const meantVariant = (state: AppState): Variant | undefined => {
  const id = isComparing(state) ? state.chosenVariant : state.openId;
  return state.variants.find((variant) => variant.id === id);
};

/** What was adopted is undone by the step back once there is no edit to undo. */
export const canUndoAdoption = ({ adopted, openId, history }: AppState): boolean =>
  adopted?.original === openId && history.undo.length === 0;

const showing = ({ client, get, set }: SliceContext): ShowingVariants => {
  let reading = new AbortController();
  return {
    variants: [],
    original: null,
    loadVariants: async () => {
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      const isWanted = (): boolean => !signal.aborted;
      const id = latest(get().document)?.id;
      if (id === undefined) {
        set({ variants: [], original: null });
        return;
      }
      const found = await client.call('variants.of', { id });
      if (!isWanted() || !found.ok) return;
      const { variants } = found.data;
      const first = variants.find((variant) => variant.isOriginal);
      set({ variants, ...(first === undefined || first.id === id ? { original: null } : {}) });
      if (first === undefined || first.id === id) return;
      const read = await client.call('scenarios.read', { id: first.id });
      if (isWanted()) set({ original: read.ok ? read.data : null });
    },
    openVariant: async (id, place) => {
      const { openScenario, changeScreen } = get();
      const { section, selectedLender, lenderFilter, lendersShown } = screenOf(get());
      const places = place === undefined ? {} : { places: { ...screenOf(get(), id).places, [section]: place } };
      changeScreen({ section, selectedLender, lenderFilter, lendersShown, ...places }, id);
      return openScenario(id);
    },
    namingVariant: null,
    nameVariant: (namingVariant) => set({ namingVariant }),
  };
};

const changing = ({ client, calls, origin, get, set }: SliceContext): ChangingVariants => {
  /** The events of this window's own writes are passed over: what they make stale is announced here. */
  const announce = ({ original, adopted, others }: Adoption): void => {
    for (const id of [original, adopted, ...others]) calls.announce('scenarios.changed', { id, kind: 'written' });
  };
  const reload = async <T>(outcome: Outcome<T>): Promise<Outcome<T>> => {
    if (outcome.ok) await get().loadVariants();
    return outcome;
  };
  return {
    branchScenario: async (place) => {
      const { openId, exchangeOpen, changeScreen } = get();
      if (openId === null) return fail('NOT_FOUND', 'No scenario is open.');
      return exchangeOpen(async () => {
        const made = await client.call('variants.branch', { id: openId, origin });
        const screen = screenOf(get(), openId);
        const places = place === undefined ? screen.places : { ...screen.places, [screen.section]: place };
        if (made.ok) changeScreen({ ...screen, places }, made.data.id);
        return made;
      }, openId);
    },
    renameVariant: async (id, name) => reload(await client.call('variants.rename', { id, name, origin })),
    removeVariant: async (id) => {
      const original = get().variants.find((variant) => variant.isOriginal);
      if (get().openId === id && original !== undefined) {
        const opened = await get().openVariant(original.id);
        if (!opened.ok) return opened;
      }
      return reload(await client.call('variants.remove', { id, origin }));
    },
    restoreVariant: async (id) => reload(await client.call('variants.restore', { id, origin })),
    adopted: null,
    adoptVariant: async (id) => {
      const { variants, exchangeOpen } = get();
      const original = variants.find((variant) => variant.isOriginal);
      let adoption: Adoption | undefined;
      const shown = await exchangeOpen(async () => {
        const outcome = await client.call('variants.adopt', { id, origin });
        if (outcome.ok) {
          ({ adoption } = outcome.data);
          announce(adoption);
        }
        return mapOutcome(outcome, ({ record }) => record);
      }, original?.id);
      if (!shown.ok) return shown;
      if (adoption === undefined) return fail('NOT_FOUND', 'No scenario is open.');
      get().goTo('scenario');
      set({ adopted: adoption, comparing: null });
      return { ok: true, data: adoption };
    },
    undoAdoption: async () => {
      const { adopted, openId, exchangeOpen } = get();
      if (adopted === null) return fail('NOT_FOUND', 'There is no adoption to undo.');
      const ask = async (): Promise<Outcome<ScenarioRecord>> => {
        const outcome = await client.call('variants.undoAdoption', { ...adopted, origin });
        if (outcome.ok) announce(adopted);
        return outcome;
      };
      const undone = await (openId === adopted.original ? exchangeOpen(ask, adopted.original) : ask());
      if (undone.ok) set({ adopted: null });
      return reload(undone);
    },
  };
};

const comparing = ({ get, set }: SliceContext): ComparingVariants => ({
  comparing: null,
  compareVariants: async (shown) => {
    const { openId, flush } = get();
    // What is compared is what is stored.
    if (shown) await flush();
    set(shown && openId !== null ? { comparing: openId, chosenVariant: openId } : { comparing: null });
  },
  chosenVariant: null,
  chooseVariant: (chosenVariant) => set({ chosenVariant }),
});

/** Variants of the open scenario: shown, made, named, compared, and one adopted. */
export const createVariantsSlice: CreateSlice<VariantsSlice> = (context) => ({
  ...showing(context),
  ...changing(context),
  ...comparing(context),
});
