import { createElement } from 'react';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import type { RecordedPerson } from '../../../commands/testing/recording-ports.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { featureOf } from '../../../store/feature-state.ts';
import { BanksPage } from '../BanksPage.tsx';
import { type BankView, createBanks } from '../state.ts';

/** The page of published products on one of its views, once the store is prepared. */
export const inUse = (
  view: BankView,
  prepare: (store: AppStore) => void,
  person: RecordedPerson = {},
): Promise<Mounted> =>
  mounted(
    {},
    createElement(BanksPage),
    (store) => {
      store.calls.put('banks.staged', {}, {});
      prepare(store);
      featureOf(store, createBanks).getState().show(view);
    },
    person,
  );

export const isOff = (page: Mounted, name: string): boolean | undefined =>
  page.getByText(name).closest('button')?.disabled;
