import { useState } from 'react';
import type { Output } from '../../../shared/contract/index.ts';
import type { ChangeGroup } from '../../../shared/scenario/kept-figures.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall, useCallForEach } from '../../store/calls.ts';
import { mapRemote, type Remote } from '../../store/remote.ts';
import { useFigureStatus } from '../../store/results/figure-status.ts';
import type { ChangesView } from '../../store/screens/changes-view-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { firstGroup } from './change-groups.ts';

export type ListedChange = Output<'figures.changes'>['items'][number];

const pageSize = 100;

/** What asks for a page of a list. */
const pageOf = <View extends object>(view: View, index: number) => ({
  ...view,
  offset: index * pageSize,
  limit: pageSize,
});

/** The pages after the first one, as many as are shown together with it. */
export const laterPages = <View extends object>(view: View, shown: number) =>
  Array.from({ length: shown - 1 }, (_, index) => pageOf(view, index + 1));

export interface Changes {
  readonly page: Remote<Output<'figures.changes'>>;
  readonly askAgain: () => void;
  readonly showMore: () => void;
}

interface GroupView extends ChangesView {
  readonly group: ChangeGroup;
}

/** What is shown: the group that was chosen, else the first that is not empty. */
export const useChangesView = (): GroupView => {
  const view = useApp((state) => state.changesView);
  const { totals } = useFigureStatus();
  return { ...view, group: view.group ?? firstGroup(totals) };
};

/** The changes of a view, the largest first, as far as they were asked for. */
export const useChanges = ({ group, lender, moreThan }: GroupView): Changes => {
  const { store, ports } = useCommandContext();
  const { calls } = store;
  const view = { group, moreThan, ...(lender !== null && { lender }) };
  const viewKey = JSON.stringify(view);
  const [shown, setShown] = useState({ viewKey, pages: 1 });
  const pages = shown.viewKey === viewKey ? shown.pages : 1;
  const first = useCall('figures.changes', pageOf(view, 0), { isPatient: true, staysFor: () => true });
  const others = useCallForEach('figures.changes', laterPages(view, pages));
  const showMore = async (): Promise<void> => {
    const outcome = await calls.askAgain('figures.changes', pageOf(view, pages));
    if (outcome.ok) setShown({ viewKey, pages: pages + 1 });
    else reportFailure(ports, 'No more changes could be read', outcome.error);
  };
  return {
    page: mapRemote(first, ({ total, items }) => ({
      total,
      items: [...items, ...others.flatMap((page) => page?.items ?? [])],
    })),
    askAgain: () => void calls.askAgain('figures.changes', pageOf(view, 0)),
    showMore: () => void showMore(),
  };
};
