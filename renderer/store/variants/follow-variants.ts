import type { CoreClient } from '../../../shared/contract/index.ts';
import type { AppStore } from '../app-store.ts';
import { latest } from '../remote.ts';

/** Keeps the variants of the open scenario in step with what is opened, and with other windows. */
export const followVariants = (client: CoreClient, store: AppStore, origin: string): (() => void) => {
  const stops = [
    store.subscribe(({ document, loadVariants }, before) => {
      const id = latest(document)?.id;
      if (id === latest(before.document)?.id) return;
      if (id !== undefined) void loadVariants();
      // While another one is read, those on the screen stay; one is closed before the next is opened.
      else queueMicrotask(() => store.getState().openId === null && void loadVariants());
    }),
    client.subscribe('scenarios.changed', ({ id, kind, origin: writer }) => {
      const state = store.getState();
      const { openId, variants, original, loadVariants } = state;
      const isBeside = id === openId || variants.some((variant) => variant.id === id);
      // What this window writes it also reads again; its edits change no variant but the open one.
      const isNews = writer !== origin && (kind !== 'written' || id === original?.id);
      if (isBeside && isNews) void loadVariants();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
